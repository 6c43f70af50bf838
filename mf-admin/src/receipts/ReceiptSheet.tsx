import type { Ricevuta } from '@cortile/contract/ricevute.ts'
import { ReceiptCopy } from '@cortile/frame/papers/ReceiptCopy.tsx'
import styled from '@emotion/styled'

// One sheet of paper for each receipt.
const Root = styled.div({
  '& + &': { marginBlockStart: 24, '@media print': { marginBlockStart: 0, breakBefore: 'page' } },
})
// A copy is whole; one with many rows takes a page of its own. The height is half of the page's.
const Half = styled.div({ '@media print': { breakInside: 'avoid', minHeight: '132mm' } })
const OnPaper = styled.div({ '@media screen': { display: 'none' } })
const CutLine = styled.hr({ margin: '0 0 6mm', border: 0, borderTop: '1px dashed' })

/** The paper of a receipt or note: one copy on the screen, two on a sheet, for the family and for the centre. */
export function ReceiptSheet({ receipt }: { receipt: Ricevuta }) {
  return (
    <Root>
      <Half>
        <ReceiptCopy receipt={receipt} copy="famiglia" />
      </Half>
      <OnPaper>
        <Half>
          <CutLine />
          <ReceiptCopy receipt={receipt} copy="centro" />
        </Half>
      </OnPaper>
    </Root>
  )
}
