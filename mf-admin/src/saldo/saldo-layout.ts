import { fonts, rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'

// Beside the menu a narrower window has no room for two.
const TWO_COLUMNS = '@media (min-width: 1200px)'

/** Everything below the header, one part under the other. */
export const Sections = styled.div({ display: 'grid', gap: 24 })

/** How things stand, and beside it, or below, what can be done. */
export const Top = styled.div({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  [TWO_COLUMNS]: { gridTemplateColumns: 'minmax(240px, 1fr) minmax(0, 2fr)' },
})

export const Figure = styled.p({
  margin: 0,
  fontFamily: fonts.title,
  fontSize: rem(fontSize.figure),
  fontWeight: 700,
  lineHeight: 1.1,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
})
