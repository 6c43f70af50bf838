import Button, { type ButtonProps } from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'

interface SoftDisabledButtonProps extends Omit<ButtonProps, 'loading'> {
  /** The button has nothing to do now. */
  off?: boolean
  /** The action is running: a spinner replaces the start icon. */
  busy?: boolean
  onClick: () => void
}

/**
 * A button that may become inactive while it is focused: `disabled` would drop the focus, so it is `aria-disabled`.
 * `disabled` is for a button that is inactive from the first render.
 */
export function SoftDisabledButton({
  off = false,
  busy = false,
  startIcon,
  onClick,
  ...button
}: SoftDisabledButtonProps) {
  const inactive = off || busy
  return (
    <Button
      {...button}
      startIcon={busy ? <CircularProgress size={20} color="inherit" aria-hidden /> : startIcon}
      aria-disabled={inactive || undefined}
      aria-busy={busy || undefined}
      onClick={() => {
        if (!inactive) onClick()
      }}
    />
  )
}
