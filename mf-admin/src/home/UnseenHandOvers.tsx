import { useHandOversQuery, useReviewHandOverMutation } from '@cortile/client/consegne.ts'
import type { HandOver } from '@cortile/contract/consegne.ts'
import { RouteLink } from '@cortile/frame/navigation/RouteLink.tsx'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { dateTime } from '@cortile/kit/format.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import Button from '@mui/material/Button'
import { polling } from '../lists/polling.ts'
import { Details, List, More, Row } from './task-list.ts'

/** The list is short: each one is looked at within days. */
const SHOWN = 50

/** Children that were handed over to an adult without a right to, until an administrator has seen it. Without any, nothing. */
export function UnseenHandOvers() {
  const { data } = useHandOversQuery({ query: { da_vedere: 1, per_page: SHOWN } }, polling)
  if (!data || data.total === 0) return null
  return (
    <Panel title={data.total === 1 ? '1 consegna da vedere' : `${data.total} consegne da vedere`}>
      <List>
        {data.data.map((handOver) => (
          <UnseenHandOver key={handOver.id} handOver={handOver} />
        ))}
      </List>
      {data.total > data.data.length && <More>Le altre compaiono quando queste sono viste.</More>}
    </Panel>
  )
}

function UnseenHandOver({ handOver }: { handOver: HandOver }) {
  const { id, anagrafica_id, name, nome, autorizzato_da, user, created_at } = handOver
  const [review, { isLoading }] = useReviewHandOverMutation()
  const see = async () => {
    try {
      await notify.during(review({ params: { id }, body: { vista: true } }).unwrap(), {
        pending: 'Salvataggio...',
        success: 'Consegna segnata come vista',
      })
    } catch {
      // A toast has reported the failure.
    }
  }
  const details = [
    autorizzato_da === null ? 'nessun tutore sentito' : `al telefono: ${autorizzato_da}`,
    user,
    dateTime(created_at),
  ]
  return (
    <Row>
      <div>
        <RouteLink to={`/anagrafica/${anagrafica_id}`}>{name}</RouteLink> consegnato a <strong>{nome}</strong>
        <Details>{details.filter((detail) => detail !== null).join(' · ')}</Details>
      </div>
      <Button
        variant="outlined"
        disabled={isLoading}
        aria-label={`Ho visto la consegna di ${name}`}
        onClick={() => void see()}
      >
        Ho visto
      </Button>
    </Row>
  )
}
