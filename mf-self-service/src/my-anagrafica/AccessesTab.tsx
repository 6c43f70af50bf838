import { OWN_LOGS, type MyAnagrafica } from '@cortile/contract/my-anagrafica.ts'
import { ActionBadge } from '@cortile/kit/status/ActionBadge.tsx'
import { dateTime } from '@cortile/kit/format.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { None, Row, Rows, What } from './Rows.tsx'

/** When the card was read. It is always the same person: the line need not say who. */
export function AccessesTab({ record: { accessLogs } }: { record: MyAnagrafica }) {
  return (
    <Panel title={accessLogs.length < OWN_LOGS ? 'Accessi' : `Gli ultimi ${OWN_LOGS} accessi`} flush>
      {accessLogs.length === 0 ? (
        <None>Nessun accesso registrato.</None>
      ) : (
        <Rows>
          {accessLogs.map(({ id, action, created_at, timestamp, message }) => (
            <Row key={id}>
              <What>
                <strong>{timestamp ?? dateTime(created_at)}</strong>
                {message && <em>{message}</em>}
              </What>
              <ActionBadge action={action} />
            </Row>
          ))}
        </Rows>
      )}
    </Panel>
  )
}
