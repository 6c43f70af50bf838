import Button, { type ButtonProps } from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'

interface SoftDisabledButtonProps extends Omit<ButtonProps, 'loading'> {
  /** There is nothing for it to do now. */
  off?: boolean
  /** It is doing it: a sign of that stands in place of the first icon. */
  busy?: boolean
  onClick: () => void
}

/**
 * A button that may run out of things to do while it has the focus: truly disabled, it would drop that. `disabled` is for
 * one that has had nothing to do since before anybody could reach it.
 */
export function SoftDisabledButton({
  off = false,
  busy = false,
  startIcon,
  onClick,
  ...button
}: SoftDisabledButtonProps) {
  const still = off || busy
  return (
    <Button
      {...button}
      startIcon={busy ? <CircularProgress size={20} color="inherit" aria-hidden /> : startIcon}
      aria-disabled={still || undefined}
      aria-busy={busy || undefined}
      onClick={() => {
        if (!still) onClick()
      }}
    />
  )
}
