import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { fonts, rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'

/** A single column, for phones. */
export const Stack = styled.div({
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  '& p': { margin: 0 },
})

/** A group of fields with its own name. */
export const Group = styled.fieldset({
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& + &': { paddingBlockStart: 20, borderTop: `1px solid ${colorVars.line}` },
})
export const GroupName = styled.legend({
  float: 'inline-start',
  width: '100%',
  padding: 0,
  fontFamily: fonts.title,
  fontSize: rem(fontSize.lead),
  fontWeight: 700,
  lineHeight: 1.3,
})

/** Explanation of the fields below. */
export const Explained = styled.p({ margin: 0, color: colorVars.muted })
