import { Button } from '@cortile/kit/mui.ts'
import type { ReactNode } from 'react'

interface SteadyButtonProps {
  /** There is nothing for it to do now. */
  off: boolean
  variant: 'outlined' | 'contained'
  color: 'inherit' | 'error'
  startIcon?: ReactNode
  endIcon?: ReactNode
  onClick: () => void
  children: ReactNode
}

/** A button that may run out of things to do while it has the focus: truly disabled, it would drop that. */
export function SteadyButton({ off, onClick, ...button }: SteadyButtonProps) {
  return (
    <Button
      {...button}
      className={off ? 'Mui-disabled' : undefined}
      aria-disabled={off || undefined}
      onClick={() => {
        if (!off) onClick()
      }}
    />
  )
}
