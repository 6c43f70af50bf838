import styled from '@emotion/styled'
import type { MyAnagrafica } from '@cortile/contract/my-anagrafica.ts'
import { date } from '@cortile/kit/format.ts'
import { Panel } from '@cortile/kit/Panel.tsx'
import { paint } from '@cortile/kit/paint.ts'

const Parts = styled.div({ display: 'grid', gap: 20 })
const Facts = styled.dl({
  margin: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
  gap: '16px 24px',
  '& dt': { color: paint.muted, fontSize: '0.875rem' },
  '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
})
const Wrong = styled.p({ margin: '16px 0 0', color: paint.muted })

/** What the centre knows about this member. */
export function DataTab({ record: { anagrafica: member } }: { record: MyAnagrafica }) {
  return (
    <Parts>
      <Panel title="I tuoi dati">
        <Facts>
          <Fact label="Nome" value={member.nome} />
          <Fact label="Cognome" value={member.cognome} />
          <Fact label="Data di nascita" value={date(member.data_nascita)} />
          <Fact label="Luogo di nascita" value={member.luogo_nascita} />
          <Fact label="Codice fiscale" value={member.codice_fiscale} />
          <Fact label="Residenza" value={member.indirizzo_residenza} />
          <Fact label="Telefono" value={member.telefono} />
          <Fact label="Email" value={member.email} />
          <Fact label="Card" value={member.card_id} />
          <Fact label="Note" value={member.note} />
        </Facts>
        <Wrong>Qualcosa non è giusto? Chiedi in segreteria di correggerlo.</Wrong>
      </Panel>
      {member.minorenne && (
        <Panel title="Dati Genitore o Tutore">
          <Facts>
            <Fact label="Nome" value={member.nome_tutore} />
            <Fact label="Email" value={member.email_tutore} />
            <Fact label="Telefono" value={member.telefono_tutore} />
          </Facts>
        </Panel>
      )}
      <Panel title="Contatti di emergenza">
        <Facts>
          <Fact
            label={member.nome_contatto_emergenza_1 || 'Primo contatto'}
            value={member.telefono_contatto_emergenza_1}
          />
          <Fact
            label={member.nome_contatto_emergenza_2 || 'Secondo contatto'}
            value={member.telefono_contatto_emergenza_2}
          />
        </Facts>
      </Panel>
    </Parts>
  )
}

function Fact({ label, value }: { label: string; value: string | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value || '—'}</dd>
    </div>
  )
}
