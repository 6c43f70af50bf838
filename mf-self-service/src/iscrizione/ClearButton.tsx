import { ConfirmDialog } from '@cortile/kit/layout/ConfirmDialog.tsx'
import Button from '@mui/material/Button'
import { useState } from 'react'

interface ClearButtonProps {
  label: string
  disabled?: boolean
  onClear: () => void
}

/** Deletes the draft after a confirmation. */
export function ClearButton({ label, disabled = false, onClear }: ClearButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" color="inherit" disabled={disabled} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={open}
        title="Cancellare tutto?"
        confirmLabel="Cancella tutto"
        cancelLabel="Continua a scrivere"
        danger
        onConfirm={() => {
          setOpen(false)
          onClear()
        }}
        onCancel={() => setOpen(false)}
      >
        Quello che hai scritto sparisce dal modulo e da questo dispositivo.
      </ConfirmDialog>
    </>
  )
}
