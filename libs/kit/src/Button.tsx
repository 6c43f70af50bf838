import styled from '@emotion/styled'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { EndIcon, StartIcon } from './button-icons.ts'
import { buttonLook, type ButtonLook } from './button-look.ts'
import { Spinner } from './Spinner.tsx'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'color'>, Partial<Omit<ButtonLook, 'veiled'>> {
  startIcon?: ReactNode
  endIcon?: ReactNode
  /** Something is under way: it can't be pressed, and says so. */
  loading?: boolean | undefined
  /** Where the sign of that stands: over the words, or before them. */
  loadingPosition?: 'center' | 'start' | undefined
}

const Root = styled.button<{ look: ButtonLook }>(({ look }) => buttonLook(look))
const IconRoom = styled.span<{ side: number }>(({ side }) => ({ display: 'inline-block', width: side, height: side }))
/** Of an icon, in px. */
const sides = { small: 18, medium: 20, large: 22 } as const

/** What is pressed. By itself it is a text; what matters on a page is `contained`. */
export function Button({
  variant = 'text',
  color = 'primary',
  size = 'medium',
  fullWidth = false,
  startIcon,
  endIcon,
  loading = false,
  loadingPosition = 'center',
  disabled = false,
  type = 'button',
  id,
  children,
  ...button
}: ButtonProps) {
  const ownId = useId()
  const named = id ?? ownId
  const off = disabled || loading
  const before = loading && loadingPosition === 'start'
  const look = { variant, color, size, fullWidth, veiled: loading && !before }
  const icon = startIcon || (before && <IconRoom side={sides[size]} />)
  return (
    <Root
      look={look}
      type={type}
      disabled={off}
      // Safari gives a button that is pressed the focus only with it.
      tabIndex={off ? -1 : 0}
      id={loading ? named : id}
      {...button}
    >
      {icon && <StartIcon data-veiled={before || undefined}>{icon}</StartIcon>}
      {loading && <Spinner position={loadingPosition} look={look} labelledBy={named} />}
      {children}
      {endIcon && <EndIcon>{endIcon}</EndIcon>}
    </Root>
  )
}
