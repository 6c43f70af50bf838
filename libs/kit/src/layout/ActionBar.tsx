import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { colorVars } from '../theme/color-vars.ts'
import { narrow } from '../theme/media.ts'
import { BOTTOM_BAR_PX, radius } from '../theme/tokens.ts'

export interface ActionBarProps {
  /** Subject of the buttons: "3 modifiche". */
  label?: ReactNode
  children: ReactNode
}

const Root = styled.div({
  position: 'sticky',
  bottom: 0,
  zIndex: 10,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  flexWrap: 'wrap',
  gap: 8,
  marginBlockStart: 16,
  padding: '12px 16px calc(12px + env(safe-area-inset-bottom))',
  backgroundColor: colorVars.surface,
  border: `1px solid ${colorVars.line}`,
  borderRadius: `${String(radius.medium)}px ${String(radius.medium)}px 0 0`,
  [narrow]: {
    // Two buttons share a phone's width.
    '& > button, & > a': { flex: '1 1 35%', minWidth: 'min-content', paddingInline: 12, whiteSpace: 'nowrap' },
    // A page with both bars shows one above the other.
    'html:has([data-kit-actions]) &': { bottom: BOTTOM_BAR_PX },
  },
})

const Label = styled.div({ flex: '1 1 auto', fontWeight: 600, [narrow]: { flexBasis: '100%' } })

/** The buttons of a form or of pending changes, always in sight at the end of the content. */
export function ActionBar({ label, children }: ActionBarProps) {
  return (
    <Root data-screen-only>
      {label && <Label role="status">{label}</Label>}
      {children}
    </Root>
  )
}
