import { ConfirmDialog } from '@cortile/kit/layout/ConfirmDialog.tsx'
import Button from '@mui/material/Button'
import { useState } from 'react'

interface ClearButtonProps {
  label: string
  disabled?: boolean
  onClear: () => void
}

/** Takes away what was written, after a question. */
export function ClearButton({ label, disabled = false, onClear }: ClearButtonProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="outlined" color="inherit" disabled={disabled} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        title="Cancellare tutto?"
        confirmLabel="Cancella tutto"
        cancelLabel="Continua a scrivere"
        danger
        onConfirm={() => {
          setAsking(false)
          onClear()
        }}
        onCancel={() => setAsking(false)}
      >
        Quello che hai scritto sparisce dal modulo e da questo dispositivo.
      </ConfirmDialog>
    </>
  )
}
