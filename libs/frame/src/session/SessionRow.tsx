import { deviceName } from '@cortile/contract/device-name.ts'
import type { UserSession } from '@cortile/contract/sessions.ts'
import { dateTime } from '@cortile/kit/format.ts'
import { SoftDisabledButton } from '@cortile/kit/layout/SoftDisabledButton.tsx'
import { TwoLines } from '@cortile/kit/layout/TwoLines.tsx'
import { VisuallyHidden } from '@cortile/kit/layout/VisuallyHidden.tsx'
import styled from '@emotion/styled'
import Chip from '@mui/material/Chip'
import { AccountRow, RowWords } from './AccountRow.tsx'

const Device = styled.span({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px', fontWeight: 600 })

interface SessionRowProps {
  session: UserSession
  /** The request that ends it is in flight. */
  ending: boolean
  onEnd: (session: UserSession) => void
}

/** One device with an open session. The current one is ended by a logout. */
export function SessionRow({ session, ending, onEnd }: SessionRowProps) {
  const { device, current, created_at, last_used_at } = session
  const name = deviceName(device)
  return (
    <AccountRow>
      <RowWords title={device}>
        <TwoLines under={`Dal ${dateTime(created_at)} · ultimo utilizzo: ${dateTime(last_used_at)}`}>
          <Device>
            {name} {current && <Chip color="info" label="questo dispositivo" />}
          </Device>
        </TwoLines>
      </RowWords>
      <SoftDisabledButton
        variant="outlined"
        color={current ? 'error' : 'inherit'}
        busy={ending}
        onClick={() => onEnd(session)}
      >
        <span>
          {current ? 'Chiudi ed esci' : 'Chiudi'}{' '}
          <VisuallyHidden>
            {name}, dal {dateTime(created_at)}
          </VisuallyHidden>
        </span>
      </SoftDisabledButton>
    </AccountRow>
  )
}
