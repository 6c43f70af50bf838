import Button from '@mui/material/Button'
import { Printer } from 'lucide-react'

/** Opens the browser's own print dialog: paper, or a PDF. */
export function PrintButton({ disabled = false }: { disabled?: boolean }) {
  return (
    <Button
      variant="contained"
      startIcon={<Printer size={20} aria-hidden />}
      disabled={disabled}
      onClick={() => window.print()}
    >
      Stampa
    </Button>
  )
}
