import { logOut } from '@cortile/frame/session/session-flow.ts'
import { useAppDispatch, useAppSelector } from '@cortile/frame/store/store.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { useState } from 'react'

const Root = styled.div({ display: 'flex', flexDirection: 'column', gap: 16, '& > p': { margin: 0 } })

/**
 * Calls of this page speak for the staff while somebody of the staff is logged in, and no member's record is theirs to
 * read: the staff session has to end first.
 */
export function StaffHere() {
  const dispatch = useAppDispatch()
  const name = useAppSelector(({ session }) => session.user?.name)
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    await logOut(dispatch)
  }
  return (
    <Root>
      <p>
        Su questo dispositivo è attiva la sessione del personale{name === undefined ? '' : ` di ${name}`}. Per vedere la
        tua anagrafica, prima esci da quella sessione.
      </p>
      <Button variant="contained" size="large" loading={busy} loadingPosition="start" onClick={() => void leave()}>
        Esci dalla sessione del personale
      </Button>
    </Root>
  )
}
