import { fonts, rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'

/** Layout of the holder's data, as high as its skeleton. */
export const Record = styled.div({
  display: 'grid',
  justifyItems: 'start',
  alignContent: 'start',
  gap: 16,
  minHeight: 176,
})
export const Name = styled.h2({
  margin: 0,
  fontFamily: fonts.title,
  fontSize: rem(fontSize.title),
  fontWeight: 700,
  lineHeight: 1.2,
  overflowWrap: 'anywhere',
})
export const States = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  minHeight: 32,
})
