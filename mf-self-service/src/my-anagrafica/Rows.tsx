import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { narrow } from '@cortile/kit/theme/media.ts'
import styled from '@emotion/styled'

/** A list for phones: text on the left, state on the right. */
export const Rows = styled.ul({ margin: 0, padding: 0, listStyle: 'none' })
export const Row = styled.li({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
  minHeight: 64,
  padding: '12px 20px',
  [narrow]: { paddingInline: 16 },
  '& + &': { borderTop: `1px solid ${colorVars.line}` },
})
export const RowText = styled.div({
  // With large text the state stands below.
  flex: '1 1 10rem',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& > strong': { display: 'block', fontWeight: 600 },
  '& > span': { display: 'block', color: colorVars.muted },
})
export const End = styled.div({
  display: 'flex',
  alignItems: 'center',
  gap: '4px 16px',
  [narrow]: { flexDirection: 'column', alignItems: 'flex-end' },
})
export const Amount = styled.span({
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '&[data-in]': { color: colorVars.success.main },
})
export const None = styled.p({ margin: 0, padding: 20, color: colorVars.muted })
/** A line of its own below the text and the state. */
export const Below = styled.p({
  flexBasis: '100%',
  margin: 0,
  color: colorVars.muted,
  '& > dl': { marginBlockEnd: 8 },
})
