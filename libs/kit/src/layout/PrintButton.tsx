import Button, { type ButtonProps } from '@mui/material/Button'
import { Printer } from 'lucide-react'

interface PrintButtonProps extends Pick<ButtonProps, 'disabled' | 'variant'> {
  children?: string
}

/** Opens the browser's own print dialog: paper, or a PDF. */
export function PrintButton({ disabled = false, variant = 'contained', children = 'Stampa' }: PrintButtonProps) {
  return (
    <Button
      variant={variant}
      startIcon={<Printer size={20} aria-hidden />}
      disabled={disabled}
      onClick={() => window.print()}
    >
      {children}
    </Button>
  )
}
