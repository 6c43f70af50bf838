import styled from '@emotion/styled'
import { Overlay, type OverlayProps } from './Overlay.tsx'
import { fonts, rem, fontSize } from './theme/tokens.ts'

export interface DialogProps extends OverlayProps {
  /** A question needs less room than a form, what is compared side by side more. */
  size?: 'small' | 'large' | undefined
  /** For what grows and shrinks: its head stays where it is. */
  atTop?: boolean | undefined
}

/** A dialog over the page. */
export function Dialog({ atTop = false, ...props }: DialogProps) {
  return <Overlay at={atTop ? 'top' : 'middle'} {...props} />
}

export const DialogTitle = styled.h2({
  flex: '0 0 auto',
  margin: 0,
  padding: '24px 24px 8px',
  fontFamily: fonts.title,
  fontSize: rem(fontSize.lead),
  fontWeight: 700,
  lineHeight: 1.3,
  letterSpacing: '-0.01em',
})
export const DialogContent = styled.div({
  flex: '1 1 auto',
  padding: '8px 24px 16px',
  overflowY: 'auto',
  overflowWrap: 'anywhere',
})
export const DialogActions = styled.div({
  display: 'flex',
  flex: '0 0 auto',
  // Large text on a phone: each button has a line.
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 12,
  padding: '8px 24px 24px',
})
