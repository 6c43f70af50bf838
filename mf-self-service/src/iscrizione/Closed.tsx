import { SIGNUP_CLOSED } from '@cortile/contract/public.ts'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import Alert from '@mui/material/Alert'
import { useEffect, useRef, useState } from 'react'
import { ClearButton } from './ClearButton.tsx'
import { isOnDevice, storedSignup, storeSignup } from './signup-draft.ts'
import { Stack } from './signup-layout.ts'

/** Nobody can be enrolled now. */
export function Closed({ message }: { message: string }) {
  return (
    <Stack>
      <Alert severity="info" role="status">
        <p>{message === '' ? SIGNUP_CLOSED : message}</p>
      </Alert>
      <Written />
      <ButtonLink to="/login-anagrafica" variant="outlined">
        Controlla lo stato della tua anagrafica
      </ButtonLink>
    </Stack>
  )
}

/** What was written while it was open, and how to take it away from a device that others use too. */
function Written() {
  const [written, setWritten] = useState(() => storedSignup() !== null)
  const [cleared, setCleared] = useState(false)
  const words = useRef<HTMLParagraphElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (cleared) words.current?.focus()
  }, [cleared])
  const clear = () => {
    storeSignup(null)
    setWritten(false)
    setCleared(true)
  }
  if (cleared) {
    return (
      <p ref={words} tabIndex={-1}>
        Quello che avevi scritto è stato cancellato.
      </p>
    )
  }
  if (!written) return null
  return (
    <>
      <p>
        Quello che avevi scritto resta{' '}
        {isOnDevice() ? 'su questo dispositivo per un giorno.' : 'qui finché non chiudi la pagina.'}
      </p>
      <div>
        <ClearButton label="Cancella tutto" onClear={clear} />
      </div>
    </>
  )
}
