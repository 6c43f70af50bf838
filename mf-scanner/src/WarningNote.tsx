import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { radius } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import type { ReactNode } from 'react'

const Root = styled.p({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  margin: 0,
  padding: '8px 16px',
  borderRadius: radius.medium,
  backgroundColor: colorVars.accent.main,
  color: colorVars.accent.contrastText,
  fontWeight: 600,
  lineHeight: 1.3,
  '& > svg': { flexShrink: 0 },
})

/** A warning in one line, e.g. that there is no network. */
export function WarningNote({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Root>
      {icon}
      <span>{children}</span>
    </Root>
  )
}
