import { useAlertsQuery } from '@cortile/client/dashboard.ts'
import { may } from '@cortile/contract/access.ts'
import { callerOf } from '@cortile/frame/store/session-slice.ts'
import { useAppSelector } from '@cortile/frame/store/store.ts'
import { dateTime } from '@cortile/kit/format.ts'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import { polling } from '../lists/polling.ts'

const List = styled.div({ display: 'grid', gap: 8 })
const Since = styled.span({ display: 'block', fontWeight: 400 })

/** What an administrator must look at now; nothing while there is none, and for others. */
export function Alerts() {
  const caller = useAppSelector(({ session }) => callerOf(session))
  return may(caller, 'system.read') ? <Shown /> : null
}

function Shown() {
  const { data = [] } = useAlertsQuery(undefined, polling)
  if (data.length === 0) return null
  return (
    <List>
      {data.map(({ kind, text, at }) => (
        <Alert key={`${kind} ${at} ${text}`} severity="error">
          {text}
          <Since>Dal {dateTime(at)}</Since>
        </Alert>
      ))}
    </List>
  )
}
