import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { Layers, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const Mark = styled.span({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 4,
  fontSize: rem(fontSize.small),
  lineHeight: 1.3,
  textAlign: 'start',
  color: colorVars.muted,
  '&[data-same]': { color: colorVars.warning.main, fontWeight: 600 },
  '& > svg': { flexShrink: 0, marginBlockStart: 1 },
})

/** A note on overlapping rules; those for the same groups are highlighted. */
export function OverlapMark({ same, children }: { same: boolean; children: ReactNode }) {
  const Icon = same ? TriangleAlert : Layers
  return (
    <Mark data-same={same || undefined}>
      <Icon size={16} aria-hidden />
      <span>{children}</span>
    </Mark>
  )
}
