import { euros } from '@cortile/contract/money.ts'
import type { Ricevuta } from '@cortile/contract/ricevute.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { fonts, fontSize, radius, rem } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { leftOf, numberWords } from './receipt-words.ts'

const Root = styled.div({
  marginBlockEnd: 16,
  padding: '8px 16px',
  border: `2px solid ${colorVars.text}`,
  borderRadius: radius.small,
  '& > p': { margin: 0 },
  '@media print': { marginBlockEnd: 8, padding: '4px 12px' },
})
const Word = styled.p({
  color: colorVars.error.main,
  fontFamily: fonts.title,
  fontSize: rem(fontSize.title),
  fontWeight: 700,
  letterSpacing: '0.08em',
})

/** What its notes have made of a receipt; nothing, if there are none. */
export function ReceiptStatus({ receipt }: { receipt: Ricevuta }) {
  const { stato, note } = receipt
  if (stato === 'emessa' || note.length === 0) return null
  const numbers = note.map((each) => `${numberWords(each)} (${euros(each.importo)})`).join(', ')
  return (
    <Root>
      {stato === 'annullata' && <Word>ANNULLATA</Word>}
      <p>
        {stato === 'annullata' ? 'Con' : 'Rettificata con'} {note.length === 1 ? 'la nota' : 'le note'} {numbers}
        {stato === 'rettificata' && `: restano ${euros(leftOf(receipt))}`}
      </p>
    </Root>
  )
}
