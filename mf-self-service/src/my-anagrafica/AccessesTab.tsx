import { OWN_LOGS, type MyAnagrafica } from '@cortile/contract/my-anagrafica.ts'
import { actionTone } from '@cortile/contract/access-action.ts'
import Chip from '@mui/material/Chip'
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
              <Chip color={actionTone(action)} label={action.toUpperCase()} />
            </Row>
          ))}
        </Rows>
      )}
    </Panel>
  )
}
