import { monete } from '@cortile/kit/format.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { fonts, rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'

const Root = styled.div({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: '0 16px',
})
const Label = styled.span({ color: colorVars.muted })
const Sum = styled.strong({
  fontFamily: fonts.title,
  fontSize: `min(${rem(fontSize.figure)}, 11vw)`,
  lineHeight: 1.1,
  fontVariantNumeric: 'tabular-nums',
})

export function CartTotal({ total }: { total: number }) {
  return (
    <Root>
      <Label>Totale</Label>
      <Sum>{monete(total)}</Sum>
    </Root>
  )
}
