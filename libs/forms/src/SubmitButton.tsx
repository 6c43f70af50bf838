import Button, { type ButtonProps } from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useFormState } from 'react-hook-form'

/**
 * Submits the surrounding form. During submission it is `aria-disabled` and `aria-busy`, and keeps the focus for a
 * retry, which a disabled button would lose. The second click of a double click is ignored.
 */
export function SubmitButton({ startIcon, ...button }: ButtonProps) {
  const { isSubmitting, isSubmitSuccessful } = useFormState()
  const isLocked = isSubmitting || isSubmitSuccessful
  return (
    <Button
      variant="contained"
      {...button}
      type="submit"
      startIcon={isSubmitting ? <CircularProgress size={20} color="inherit" aria-hidden /> : startIcon}
      aria-disabled={isLocked || undefined}
      aria-busy={isSubmitting || undefined}
      onClick={(event) => {
        if (isLocked || event.detail > 1) event.preventDefault()
      }}
    />
  )
}
