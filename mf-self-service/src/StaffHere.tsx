import { logOut } from '@cortile/frame/session/session-flow.ts'
import { useAppDispatch, useAppSelector } from '@cortile/frame/store/store.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { useState } from 'react'

const Root = styled.div({ display: 'flex', flexDirection: 'column', gap: 16, '& > p': { margin: 0 } })

/**
 * Asks to end the staff session first: while one is active, requests of this page are sent with its identity, which may not
 * read a member's own record.
 */
export function StaffHere() {
  const dispatch = useAppDispatch()
  const name = useAppSelector(({ session }) => session.user?.name)
  const [busy, setBusy] = useState(false)
  const endSession = async () => {
    setBusy(true)
    await logOut(dispatch)
  }
  return (
    <Root>
      <p>
        Su questo dispositivo è attiva la sessione del personale{name === undefined ? '' : ` di ${name}`}. Per vedere la
        tua anagrafica, prima esci da quella sessione.
      </p>
      <Button variant="contained" size="large" loading={busy} loadingPosition="start" onClick={() => void endSession()}>
        Esci dalla sessione del personale
      </Button>
    </Root>
  )
}
