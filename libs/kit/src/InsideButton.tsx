import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { colorVars } from './theme/color-vars.ts'
import { radius, target } from './theme/tokens.ts'

export interface InsideButtonProps {
  label: string
  onClick: () => void
  children: ReactNode
}

const Root = styled.button({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: target.staff,
  height: target.staff,
  // The border of the box belongs to the target.
  margin: -1,
  padding: 0,
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  color: colorVars.muted,
  cursor: 'pointer',
  '&:hover': { color: colorVars.text },
  '&:focus-visible': { outlineOffset: -3 },
})

/** A button inside a field's box: show, clear. */
export function InsideButton({ label, onClick, children }: InsideButtonProps) {
  return (
    <Root type="button" aria-label={label} title={label} onClick={onClick}>
      {children}
    </Root>
  )
}
