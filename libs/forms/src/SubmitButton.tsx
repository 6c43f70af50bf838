import Button, { type ButtonProps } from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useFormState } from 'react-hook-form'

/**
 * Sends the form around it. While that is under way it says so and keeps the focus, which a disabled button would drop: it
 * is also the way to try again. The second half of a double click sends nothing.
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
