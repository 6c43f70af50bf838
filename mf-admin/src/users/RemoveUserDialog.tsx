import { useRemoveUserMutation } from '@cortile/client/users.ts'
import type { User } from '@cortile/contract/auth.ts'
import { RemovalDialog } from '../forms/RemovalDialog.tsx'

interface RemoveUserDialogProps {
  open: boolean
  user: User
  /** The user no longer exists, removed here or elsewhere; `onClose` follows. */
  onRemoved: () => void
  onClose: () => void
}

/** Asks before a user is removed, and tells that its name stays in the logs. */
export function RemoveUserDialog({ user, ...dialog }: RemoveUserDialogProps) {
  const [remove] = useRemoveUserMutation()
  return (
    <RemovalDialog
      {...dialog}
      success="Utente eliminato con successo"
      count="Le sue sessioni finiscono subito; nei registri resta il suo nome."
      remove={() => remove({ params: { id: user.id } }).unwrap()}
    >
      Vuoi eliminare l’utente «{user.name}»?
    </RemovalDialog>
  )
}
