import { Printer } from 'lucide-react'
import Button from '@mui/material/Button'

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
