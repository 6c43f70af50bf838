import { timeWithSeconds } from '@cortile/kit/format.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import { Wifi, WifiOff } from 'lucide-react'
import { useConnectivity, useLastContact } from '../store/connectivity.ts'

const Root = styled.p({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  margin: 0,
  color: colorVars.muted,
  fontVariantNumeric: 'tabular-nums',
  '& > svg': { flexShrink: 0 },
  '&[data-offline]': { color: colorVars.error.main, fontWeight: 700 },
})

/** Whether the server answers, and when it last did; for pages that go on without it. */
export function NetworkState() {
  const offline = useConnectivity() === 'offline'
  const last = useLastContact()
  const Icon = offline ? WifiOff : Wifi
  return (
    <Root data-offline={offline || undefined}>
      <Icon size={20} aria-hidden />
      <span>
        {offline ? 'Rete assente' : 'In rete'}
        {last !== null && `, ultimo contatto ${timeWithSeconds(new Date(last))}`}
      </span>
    </Root>
  )
}
