import { fonts, rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'

/** Title of a part of a page that has no panel, such as a table. */
export const SectionTitle = styled.h2({
  margin: 0,
  fontFamily: fonts.title,
  fontSize: rem(fontSize.lead),
  lineHeight: 1.3,
})
