import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, type ReactNode } from 'react'

const Count = styled.p({ margin: '12px 0 0', fontWeight: 700 })

export interface ConfirmDialogProps {
  open: boolean
  /** The question, with the effect of the action. */
  children: ReactNode
  onConfirm: () => void
  onCancel: () => void
  title?: string | undefined
  /** Number of affected records: "12 persone usciranno". */
  count?: ReactNode
  confirmLabel?: string | undefined
  cancelLabel?: string | undefined
  /** For an action that cannot be undone: red, and the initial focus is on the cancel button. */
  danger?: boolean | undefined
  /** For a harmless action that still cannot be undone: the initial focus is on the cancel button too, without red. */
  careful?: boolean | undefined
  /** While the request is in flight the dialog cannot be closed. */
  busy?: boolean | undefined
}

/** Asks for confirmation. Its buttons are inert while it fades out: a double click must not act twice. */
export function ConfirmDialog({
  open,
  children,
  onConfirm,
  onCancel,
  title = 'Conferma Azione',
  count,
  confirmLabel = 'Conferma',
  cancelLabel = 'Annulla',
  danger = false,
  careful = danger,
  busy = false,
}: ConfirmDialogProps) {
  const id = useId()
  const cancel = busy || !open ? undefined : onCancel
  return (
    <Dialog open={open} onClose={cancel} maxWidth="xs" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent id={`${id}-text`}>
        {children}
        {count !== undefined && <Count>{count}</Count>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" variant="outlined" onClick={cancel} disabled={busy} autoFocus={careful}>
          {cancelLabel}
        </Button>
        <Button
          variant="contained"
          color={danger ? 'error' : 'primary'}
          onClick={open ? onConfirm : undefined}
          loading={busy}
          autoFocus={!careful}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
