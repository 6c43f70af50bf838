import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const Mark = styled.span({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 4,
  fontSize: rem(fontSize.small),
  lineHeight: 1.3,
  textAlign: 'start',
  color: colorVars.warning.main,
  fontWeight: 600,
  '& > svg': { flexShrink: 0, marginBlockStart: 1 },
})

/** A note on rules that overlap for the same groups. At the same hours for other groups is no mistake. */
export function OverlapMark({ children }: { children: ReactNode }) {
  return (
    <Mark>
      <TriangleAlert size={16} aria-hidden />
      <span>{children}</span>
    </Mark>
  )
}
