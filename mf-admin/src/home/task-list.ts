import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'

/** Rows of what waits for the reader, each with its action. */
export const List = styled.ul({ margin: 0, padding: 0, listStyle: 'none' })
export const Row = styled.li({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
  padding: '8px 0',
  '& + &': { borderTop: `1px solid ${colorVars.line}` },
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
})
export const Details = styled.div({ color: colorVars.muted })
export const More = styled.p({ margin: '8px 0 0', color: colorVars.muted })
