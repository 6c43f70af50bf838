import styled from '@emotion/styled'
import { monete } from '@cortile/kit/format.ts'
import { fonts, rem, type } from '@cortile/kit/tokens.ts'
import { paint } from '@cortile/kit/paint.ts'

const Root = styled.div({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: '0 16px',
})
const Label = styled.span({ color: paint.muted })
const Sum = styled.strong({
  fontFamily: fonts.title,
  fontSize: `min(${rem(type.figure)}, 11vw)`,
  lineHeight: 1.1,
  fontVariantNumeric: 'tabular-nums',
})

/** What the cart costs. */
export function CartTotal({ total }: { total: number }) {
  return (
    <Root>
      <Label>Totale</Label>
      <Sum>{monete(total)}</Sum>
    </Root>
  )
}
