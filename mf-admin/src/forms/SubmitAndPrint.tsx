import Button from '@mui/material/Button'
import { Printer } from 'lucide-react'
import { useFormState } from 'react-hook-form'

interface SubmitAndPrintProps {
  /** Undefined while the form is being closed. */
  onClick: (() => Promise<void>) | undefined
  children: string
}

/** A second button of the surrounding form: submits it, and prints the paper of the result. */
export function SubmitAndPrint({ onClick, children }: SubmitAndPrintProps) {
  const { isSubmitting } = useFormState()
  return (
    <Button
      variant="outlined"
      disabled={isSubmitting}
      startIcon={<Printer size={20} aria-hidden />}
      onClick={onClick && (() => void onClick())}
    >
      {children}
    </Button>
  )
}
