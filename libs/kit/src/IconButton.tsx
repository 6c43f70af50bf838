import styled from '@emotion/styled'
import type { ComponentProps } from 'react'
import { pressable, still } from './button-look.ts'
import { colorVars, focusRing } from './theme/color-vars.ts'
import { radius, target } from './theme/tokens.ts'

export interface IconButtonProps extends ComponentProps<'button'> {
  /** Its only content is an icon: this is its name. */
  'aria-label': string
  size?: 'medium' | 'large' | undefined
}

const Root = styled.button({
  ...pressable,
  flex: '0 0 auto',
  padding: 0,
  width: target.staff,
  height: target.staff,
  borderRadius: radius.small,
  textAlign: 'center',
  transition: 'background-color 150ms cubic-bezier(0.4, 0, 0.2, 1)',
  '&[data-large]': { width: target.kiosk, height: target.kiosk },
  '@media (hover: hover)': { '&:hover': { backgroundColor: colorVars.hover } },
  '&:focus-visible': focusRing,
  [still]: { pointerEvents: 'none', cursor: 'default', color: colorVars.disabled },
})

/** An icon that is pressed. */
export function IconButton({ size = 'medium', disabled = false, type = 'button', ...button }: IconButtonProps) {
  return (
    <Root
      type={type}
      disabled={disabled}
      tabIndex={disabled ? -1 : 0}
      data-large={size === 'large' || undefined}
      {...button}
    />
  )
}
