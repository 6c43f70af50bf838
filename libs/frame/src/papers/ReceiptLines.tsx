import { mezzoWord } from '@cortile/contract/mezzi.ts'
import { euros } from '@cortile/contract/money.ts'
import type { ReceiptLine } from '@cortile/contract/ricevute.ts'
import { date } from '@cortile/kit/format.ts'
import { SheetTable } from '@cortile/kit/layout/Sheet.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { narrow } from '@cortile/kit/theme/media.ts'
import { fontSize, rem } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'

const Table = styled(SheetTable)({
  marginBlockStart: 24,
  '@media print': { marginBlockStart: 12, '& th, & td': { paddingBlock: 3 } },
  '& tfoot :is(th, td)': { verticalAlign: 'baseline' },
  // The day stands under those of the payments.
  '& tfoot td:first-of-type': { paddingInlineStart: 8, [narrow]: { paddingInlineStart: 4 } },
  '& tfoot td:last-of-type': { fontSize: rem(fontSize.lead) },
})
const Period = styled.span({ display: 'block', color: colorVars.muted })
const Paid = styled.span({ fontWeight: 400 })

interface ReceiptLinesProps {
  lines: readonly ReceiptLine[]
  total: string
  /** An empty text: no payment. */
  paid: string
}

/** The payments of a receipt, and their sum. */
export function ReceiptLines({ lines, total, paid }: ReceiptLinesProps) {
  return (
    <Table aria-label="Importi">
      {lines.length > 0 && (
        <thead>
          <tr>
            <th scope="col">Per che cosa</th>
            <th scope="col">Pagamento</th>
            <th scope="col" data-align="end">
              Importo
            </th>
          </tr>
        </thead>
      )}
      <tbody>
        {lines.map((line, row) => (
          <Row key={row} line={line} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Totale</th>
          <td>
            <Paid>{paid}</Paid>
          </td>
          <td data-align="end">{total}</td>
        </tr>
      </tfoot>
    </Table>
  )
}

function Row({ line: { descrizione, periodo, data, mezzo, importo } }: { line: ReceiptLine }) {
  return (
    <tr>
      <td>
        {descrizione}
        {periodo && (
          <Period>
            dal {date(periodo.dal)} al {date(periodo.al)}
          </Period>
        )}
      </td>
      <td>
        {date(data)}, {mezzo === null ? 'Saldo' : mezzoWord(mezzo)}
      </td>
      <td data-align="end">{euros(importo)}</td>
    </tr>
  )
}
