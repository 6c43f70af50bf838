import { fonts, rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'

// Beside the menu, a narrower window has no room for two columns.
const TWO_COLUMNS = '@media (min-width: 1200px)'

/** The sections below the header, one below the other. */
export const Sections = styled.div({ display: 'grid', gap: 24 })

/** The current balance, with the form beside it or below. */
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
