import { narrow } from '@cortile/kit/theme/media.ts'
import styled from '@emotion/styled'

/** The buttons of a row: at its end, on a card from its beginning. */
export const RowButtons = styled.span({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  [narrow]: { justifyContent: 'flex-start' },
})
