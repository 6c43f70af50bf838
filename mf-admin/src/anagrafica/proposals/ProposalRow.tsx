import { useAnswerProposalMutation } from '@cortile/client/proposte.ts'
import { memberFields } from '@cortile/contract/member-fields.ts'
import { RELATION_LABELS } from '@cortile/contract/persone.ts'
import { proposableFields, type Proposal } from '@cortile/contract/proposte.ts'
import { messageOf } from '@cortile/frame/api/api-error.ts'
import { Link } from '@cortile/frame/navigation/router.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { dateTime } from '@cortile/kit/format.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { narrow } from '@cortile/kit/theme/media.ts'
import { fontSize, rem } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'

const Root = styled.li({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: '12px 24px',
  padding: '16px 20px',
  borderTop: `1px solid ${colorVars.line}`,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '&:first-of-type': { borderTop: 0 },
})
const Words = styled.div({ flex: '1 1 320px', minWidth: 0, display: 'grid', gap: 8 })
const Quiet = styled.span({ color: colorVars.muted, fontSize: rem(fontSize.small) })
const Changes = styled.dl({ display: 'grid', gap: 8, margin: 0, '& dd': { margin: 0 } })
const Actions = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 8, [narrow]: { flex: '1 1 100%' } })
const NOTHING = 'niente'

type Answer = 'accetta' | 'rifiuta'
const WORDS = {
  accetta: { pending: 'Salvataggio in corso...', success: 'Correzione accettata: la scheda è aggiornata' },
  rifiuta: { pending: 'Rifiuto in corso...', success: 'Correzione rifiutata' },
} as const satisfies Record<Answer, object>

/** What a family wants to correct, beside what the record has now. */
export function ProposalRow({ proposal }: { proposal: Proposal }) {
  const { id, anagrafica, campi, attuali, proposta_da, created_at } = proposal
  const [answer, { error, isLoading }] = useAnswerProposalMutation()
  const [pressed, setPressed] = useState<Answer>('accetta')
  const send = async (esito: Answer) => {
    setPressed(esito)
    try {
      await notify.during(answer({ params: { id }, body: { esito } }).unwrap(), WORDS[esito])
    } catch {
      // The row shows why, and a toast has reported it.
    }
  }
  return (
    <Root>
      <Words>
        <span>
          <Link to={`/anagrafica/${anagrafica.id}`}>{anagrafica.name}</Link>
        </span>
        <Changes>
          {proposableFields
            .filter((field) => campi[field] !== undefined)
            .map((field) => (
              <div key={field}>
                <dt>
                  <Quiet>{memberFields[field].label}</Quiet>
                </dt>
                <dd>
                  <del>{attuali[field] ?? NOTHING}</del> → <strong>{campi[field] ?? NOTHING}</strong>
                </dd>
              </div>
            ))}
        </Changes>
        <Quiet>
          {proposerOf(proposta_da)}, {dateTime(created_at)}
        </Quiet>
        {error !== undefined && <Alert severity="error">{messageOf(error)}</Alert>}
      </Words>
      <Actions>
        <Button
          variant="contained"
          disabled={isLoading}
          loading={isLoading && pressed === 'accetta'}
          aria-label={`Accetta la correzione di ${anagrafica.name}`}
          onClick={() => void send('accetta')}
        >
          Accetta
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          disabled={isLoading}
          loading={isLoading && pressed === 'rifiuta'}
          aria-label={`Rifiuta la correzione di ${anagrafica.name}`}
          onClick={() => void send('rifiuta')}
        >
          Rifiuta
        </Button>
      </Actions>
    </Root>
  )
}

function proposerOf(adult: Proposal['proposta_da']): string {
  if (adult === null) return 'Proposta dalla sua pagina'
  return adult.relazione === null
    ? `Proposta da ${adult.nome}`
    : `Proposta da ${adult.nome} (${RELATION_LABELS[adult.relazione]})`
}
