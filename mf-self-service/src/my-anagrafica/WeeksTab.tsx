import styled from '@emotion/styled'
import type { MemberWeek } from '@cortile/contract/er.ts'
import type { MyAnagrafica } from '@cortile/contract/my-anagrafica.ts'
import { date, monete } from '@cortile/kit/format.ts'
import { Panel } from '@cortile/kit/Panel.tsx'
import { paint } from '@cortile/kit/paint.ts'
import { Tag } from '@cortile/kit/Tag.tsx'
import { Amount, End, None, Row, Rows, What } from './Rows.tsx'

const Cancel = styled.p({ gridColumn: '1 / -1', margin: 0, color: paint.muted })

/** The weeks of the summer camp that are open or booked. */
export function WeeksTab({ record: { er } }: { record: MyAnagrafica }) {
  return (
    <Panel title="Settimane di Estate Ragazzi" flush>
      {er.length === 0 ? (
        <None>Nessuna settimana in programma.</None>
      ) : (
        <Rows>
          {er.map((week) => (
            <Row key={week.id}>
              <What>
                <strong>
                  {date(week.data_inizio)} – {date(week.data_fine)}
                </strong>
                {week.descrizione && <span>{week.descrizione}</span>}
              </What>
              <End>
                {week.quota > 0 && <Amount>{monete(week.quota)}</Amount>}
                <WeekState week={week} />
              </End>
              {week.prenotata && <Cancel>Contatta l'oratorio per annullare la prenotazione</Cancel>}
            </Row>
          ))}
        </Rows>
      )}
    </Panel>
  )
}

function WeekState({ week: { prenotata, totale, max } }: { week: MemberWeek }) {
  if (prenotata) return <Tag tone="dentro">Prenotata</Tag>
  return <Tag tone="neutro">{totale >= max ? 'Al completo' : 'Non prenotata'}</Tag>
}
