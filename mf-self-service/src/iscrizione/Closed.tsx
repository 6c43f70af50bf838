import { SIGNUP_CLOSED } from '@cortile/contract/public.ts'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import Alert from '@mui/material/Alert'
import { useEffect, useRef, useState } from 'react'
import { ClearButton } from './ClearButton.tsx'
import { isOnDevice, storedSignup, storeSignup } from './signup-draft.ts'
import { Stack } from './signup-layout.ts'

/** Shown while the centre accepts no signups. */
export function Closed({ message }: { message: string }) {
  return (
    <Stack>
      <Alert severity="info" role="status">
        <p>{message === '' ? SIGNUP_CLOSED : message}</p>
      </Alert>
      <StoredDraft />
      <ButtonLink to="/login-anagrafica" variant="outlined">
        Controlla lo stato della tua anagrafica
      </ButtonLink>
    </Stack>
  )
}

/** Notice about a stored draft, with a button to delete it, because the device may be shared. */
function StoredDraft() {
  const [hasDraft, setHasDraft] = useState(() => storedSignup() !== null)
  const [cleared, setCleared] = useState(false)
  const confirmation = useRef<HTMLParagraphElement>(null)
  // The focused button is unmounted.
  useEffect(() => {
    if (cleared) confirmation.current?.focus()
  }, [cleared])
  const clear = () => {
    storeSignup(null)
    setHasDraft(false)
    setCleared(true)
  }
  if (cleared) {
    return (
      <p ref={confirmation} tabIndex={-1}>
        Quello che avevi scritto è stato cancellato.
      </p>
    )
  }
  if (!hasDraft) return null
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
