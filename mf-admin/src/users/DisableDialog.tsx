import { useUpdateUserMutation } from '@cortile/client/users.ts'
import type { User } from '@cortile/contract/auth.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { ConfirmDialog } from '@cortile/kit/layout/ConfirmDialog.tsx'
import { useState } from 'react'

interface DisableDialogProps {
  open: boolean
  user: User
  onClose: () => void
}

/** Asks before a user is disabled, or enabled again. */
export function DisableDialog({ open, user, onClose }: DisableDialogProps) {
  const [update] = useUpdateUserMutation()
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      await notify.during(update({ params: { id: user.id }, body: { disabled: !user.disabled } }).unwrap(), {
        pending: 'Aggiornamento in corso...',
        success: 'Utente aggiornato con successo',
      })
      onClose()
    } catch (error) {
      // Deleted meanwhile: there is nothing left to confirm.
      if (isApiError(error) && error.status === 404) onClose()
    }
    setBusy(false)
  }
  return (
    <ConfirmDialog
      open={open}
      danger={!user.disabled}
      busy={busy}
      confirmLabel={user.disabled ? 'Riabilita' : 'Disabilita'}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {user.disabled
        ? `Vuoi riabilitare «${user.name}»? Potrà di nuovo entrare con la sua password.`
        : `Vuoi disabilitare «${user.name}»? Le sue sessioni finiscono subito e non potrà più entrare.`}
    </ConfirmDialog>
  )
}
