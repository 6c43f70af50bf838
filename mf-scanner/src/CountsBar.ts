import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { fontSize, radius, rem } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'

/** Counts that stay above a list while it is scrolled. `data-missing`: a person is missing. */
export const CountsBar = styled.div({
  position: 'sticky',
  top: 'calc(var(--top-bar, 0px) + 8px)',
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 20px',
  alignItems: 'center',
  padding: '12px 16px',
  borderRadius: radius.medium,
  border: `2px solid ${colorVars.line}`,
  backgroundColor: colorVars.surface,
  fontSize: rem(fontSize.lead),
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  '&[data-missing]': { borderColor: colorVars.error.main, color: colorVars.error.main },
})
