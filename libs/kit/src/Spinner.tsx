import { keyframes } from '@emotion/react'
import styled from '@emotion/styled'
import type { ButtonLook } from './button-look.ts'
import { colorVars } from './theme/color-vars.ts'

const turn = keyframes({ '0%': { transform: 'rotate(0deg)' }, '100%': { transform: 'rotate(360deg)' } })
const dash = keyframes({
  '0%': { strokeDasharray: '1px, 200px', strokeDashoffset: 0 },
  '50%': { strokeDasharray: '100px, 200px', strokeDashoffset: -15 },
  '100%': { strokeDasharray: '1px, 200px', strokeDashoffset: -126 },
})

interface SpinnerProps {
  position: 'center' | 'start'
  look: ButtonLook
  /** The id of what is under way. */
  labelledBy: string
}

const Place = styled.span<Pick<SpinnerProps, 'position' | 'look'>>(({ position, look }) => ({
  display: 'flex',
  position: 'absolute',
  visibility: 'visible',
  color: colorVars.muted,
  ...(position === 'center'
    ? { left: '50%', transform: 'translate(-50%)' }
    : look.fullWidth
      ? { position: 'relative', left: -10 }
      : { left: look.variant === 'text' ? 6 : look.size === 'small' ? 10 : 14 }),
}))
const Turning = styled.span({
  display: 'inline-block',
  width: 16,
  height: 16,
  animation: `${turn} 1.4s linear infinite`,
  '& svg': { display: 'block' },
  '& circle': {
    stroke: 'currentColor',
    strokeDasharray: '80px, 200px',
    strokeDashoffset: 0,
    animation: `${dash} 1.4s ease-in-out infinite`,
  },
})

/** The sign in a button that something is under way. */
export function Spinner({ position, look, labelledBy }: SpinnerProps) {
  return (
    <Place position={position} look={look}>
      <Turning role="progressbar" aria-labelledby={labelledBy}>
        <svg viewBox="22 22 44 44">
          <circle cx={44} cy={44} r={20.2} fill="none" strokeWidth={3.6} />
        </svg>
      </Turning>
    </Place>
  )
}
