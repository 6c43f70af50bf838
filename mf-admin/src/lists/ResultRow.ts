import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { target } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'

export const ResultList = styled.ul({ margin: 0, padding: 0, listStyle: 'none' })

/** A name, with a button or a chip at the end of its line. */
export const ResultRow = styled.li({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
  minHeight: target.staff,
  paddingBlock: 8,
  overflowWrap: 'anywhere',
  '& + &': { borderTop: `1px solid ${colorVars.line}` },
  '& > :first-child': { flex: '1 1 160px', minWidth: 0 },
})
