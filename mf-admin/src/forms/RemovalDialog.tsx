import { isApiError } from '@cortile/frame/api/api-error.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { ConfirmDialog } from '@cortile/kit/layout/ConfirmDialog.tsx'
import { useState, type ReactNode } from 'react'

interface RemovalDialogProps {
  open: boolean
  /** The question. */
  children: ReactNode
  /** The number of other records that are affected. */
  count?: ReactNode
  /** What else the reader decides, below the question. */
  details?: ReactNode
  /** Text of the toast: "Gruppo eliminato con successo". */
  success: string
  remove: () => Promise<unknown>
  /** The record no longer exists, removed here or elsewhere; `onClose` follows. */
  onRemoved: () => void
  onClose: () => void
}

/** Asks before a permanent removal. Also closes if another user has removed the record already. */
export function RemovalDialog({
  open,
  children,
  count,
  details,
  success,
  remove,
  onRemoved,
  onClose,
}: RemovalDialogProps) {
  const [busy, setBusy] = useState(false)
  const finish = () => {
    onRemoved()
    onClose()
  }
  const confirm = async () => {
    setBusy(true)
    try {
      await notify.during(remove(), { pending: 'Eliminazione in corso...', success })
      finish()
    } catch (error) {
      // Removed already: there is nothing left to confirm.
      if (isApiError(error) && error.status === 404) finish()
    }
    setBusy(false)
  }
  return (
    <ConfirmDialog
      open={open}
      danger
      busy={busy}
      confirmLabel="Elimina"
      count={count}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {children} L’operazione non si può annullare.
      {details}
    </ConfirmDialog>
  )
}
