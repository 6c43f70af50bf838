import { isApiError } from '@cortile/frame/api/api-error.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { ConfirmDialog } from '@cortile/kit/layout/ConfirmDialog.tsx'
import { useState, type ReactNode } from 'react'

interface RemovalDialogProps {
  open: boolean
  /** The question. */
  children: ReactNode
  /** What else it touches, counted. */
  count?: ReactNode
  /** Said when it is gone: "Gruppo eliminato con successo". */
  success: string
  remove: () => Promise<unknown>
  /** It is gone, by this hand or another; `onClose` follows. */
  onRemoved: () => void
  onClose: () => void
}

/** Asks before something goes for good, and closes too where somebody else was faster. */
export function RemovalDialog({ open, children, count, success, remove, onRemoved, onClose }: RemovalDialogProps) {
  const [busy, setBusy] = useState(false)
  const settle = () => {
    onRemoved()
    onClose()
  }
  const confirm = async () => {
    setBusy(true)
    try {
      await notify.during(remove(), { pending: 'Eliminazione in corso...', success })
      settle()
    } catch (error) {
      // Gone already: there is nothing left to ask about.
      if (isApiError(error) && error.status === 404) settle()
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
    </ConfirmDialog>
  )
}
