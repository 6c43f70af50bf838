import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { fonts, rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'

/** One thing under the other: it is read and filled in on a phone. */
export const Stack = styled.div({
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  '& p': { margin: 0 },
})

/** Fields that belong together, under a name of their own. */
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

/** What is good to know about the fields below. */
export const Explained = styled.p({ margin: 0, color: colorVars.muted })
