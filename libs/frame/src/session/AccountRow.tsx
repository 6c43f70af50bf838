import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'

/** A line of a list in the account's panels, with its words and then its button; on a phone the button stands below. */
export const AccountRow = styled.li({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  paddingBlock: 12,
  borderTop: `1px solid ${colorVars.line}`,
  '&:first-of-type': { borderTop: 0 },
})

export const RowWords = styled.div({ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' })
