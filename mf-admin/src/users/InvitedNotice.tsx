import type { User } from '@cortile/contract/auth.ts'
import { RESET_LINK_MINUTES } from '@cortile/contract/limits.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'

/** Tells how a new user logs in for the first time. */
export function InvitedNotice({ user, onClose }: { user: User; onClose: () => void }) {
  return (
    <Alert severity="info" role="status">
      <p>
        A {user.email} arriva una mail con il link per scegliere la password: vale {RESET_LINK_MINUTES} minuti. Se
        scade, «Hai dimenticato la password?» nella pagina di accesso ne manda uno nuovo.
      </p>
      <Button color="inherit" variant="outlined" onClick={onClose}>
        Ho capito
      </Button>
    </Alert>
  )
}
