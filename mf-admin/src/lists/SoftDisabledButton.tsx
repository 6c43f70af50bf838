import { keyframes } from '@emotion/react'
import styled from '@emotion/styled'
import { Button } from '@cortile/kit/Button.tsx'
import { LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })
const Turning = styled(LoaderCircle)({ animation: `${turn} 1s linear infinite` })

interface SoftDisabledButtonProps {
  /** There is nothing for it to do now. */
  off?: boolean
  /** It is doing it: a sign of that stands in place of the first icon. */
  busy?: boolean
  /** There has been nothing for it to do since before anybody could reach it. */
  disabled?: boolean
  variant?: 'text' | 'outlined' | 'contained'
  color?: 'primary' | 'inherit' | 'error'
  startIcon?: ReactNode
  endIcon?: ReactNode
  onClick: () => void
  children: ReactNode
}

/** A button that may run out of things to do while it has the focus: truly disabled, it would drop that. */
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
      startIcon={busy ? <Turning size={20} aria-hidden /> : startIcon}
      aria-disabled={still || undefined}
      aria-busy={busy || undefined}
      onClick={() => {
        if (!still) onClick()
      }}
    />
  )
}
