import { moduleAddress } from '@cortile/frame/api/runtime-config.ts'
import { useInstallPrompt } from '@cortile/frame/kiosk/install-prompt.ts'
import { useRunning } from '@cortile/frame/remotes/running-modules.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { Smartphone } from 'lucide-react'

const Root = styled.div({
  display: 'grid',
  justifyItems: 'center',
  marginBlockStart: 16,
  textAlign: 'center',
  '& > p': { margin: 0, color: colorVars.muted },
})

/** Puts the family's page on the phone's home screen, or says how; nothing where that is done or impossible. */
export function InstallOnPhone() {
  const install = useInstallPrompt()
  const inShell = useRunning().sources.length > 1
  const page = inShell ? ownPage() : null
  const button = { variant: 'text', startIcon: <Smartphone size={20} aria-hidden /> } as const
  if (install)
    return (
      <Root>
        <Button {...button} onClick={() => void install()}>
          Tienila sul telefono
        </Button>
      </Root>
    )
  if (page !== null)
    return (
      <Root>
        <Button {...button} href={page}>
          Tienila sul telefono
        </Button>
      </Root>
    )
  // Safari has no prompt, and tells by this field whether the page runs from the home screen.
  if ('standalone' in navigator && navigator.standalone === false)
    return (
      <Root>
        <p>Per averla sempre con te: Condividi, poi «Aggiungi alla schermata Home».</p>
      </Root>
    )
  return null
}

/** The installable page of this module, if this device's session is valid there: on the same origin. */
function ownPage(): string | null {
  const address = moduleAddress('mf_self_service')
  return address?.origin === location.origin ? new URL('my-anagrafica', address).href : null
}
