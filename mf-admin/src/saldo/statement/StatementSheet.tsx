import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { fromHundredths, toHundredths } from '@cortile/contract/money.ts'
import type { Statement } from '@cortile/contract/saldo.ts'
import { CentreSheet } from '@cortile/frame/papers/CentreSheet.tsx'
import { date, dateTime, importo, signedImporto, surnameFirst } from '@cortile/kit/format.ts'
import { SheetTable } from '@cortile/kit/layout/Sheet.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { narrowScreen } from '@cortile/kit/theme/media.ts'
import styled from '@emotion/styled'
import type { ReactNode } from 'react'

// On a phone the day is a line of its own above each movement; paper has room for four columns.
const MovementTable = styled(SheetTable)({
  [narrowScreen]: {
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 5.5rem 5.25rem',
      borderBottom: `1px solid ${colorVars.line}`,
    },
    '& :is(th, td)': { borderBottom: 0 },
    '& :is(th, td):first-of-type': { gridColumn: '1 / -1', paddingBlockEnd: 0, color: colorVars.muted },
    '& :is(th, td):nth-of-type(2)': { paddingInlineStart: 0 },
  },
})

interface StatementSheetProps {
  member: Anagrafica
  statement: Statement
  /** Below the movements. */
  children: ReactNode
}

/** The sheet: opening balance, movements, closing balance. */
export function StatementSheet({ member, statement, children }: StatementSheetProps) {
  const { from, to, opening, closing, movements } = statement
  return (
    <CentreSheet
      centre={statement.centre}
      title={`Estratto conto di ${surnameFirst(member)}`}
      about={`Dal ${date(from)} al ${date(to)}, in monete`}
    >
      <MovementTable>
        <thead>
          <tr>
            <th scope="col">Data e ora</th>
            <th scope="col">Descrizione</th>
            <th scope="col" data-align="end">
              Movimento
            </th>
            <th scope="col" data-align="end">
              Saldo
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{date(from)}</td>
            <td>Saldo iniziale</td>
            <td />
            <td data-align="end">{importo(opening)}</td>
          </tr>
          {withBalances(opening, movements).map(({ id, created_at, descrizione, operazione, balance }) => (
            <tr key={id}>
              <td>{dateTime(created_at)}</td>
              <td>{descrizione}</td>
              <td data-align="end">{signedImporto(operazione)}</td>
              <td data-align="end">{importo(balance)}</td>
            </tr>
          ))}
          {movements.length === 0 && (
            <tr>
              <td colSpan={4}>Nessun movimento in questo periodo.</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <td>{date(to)}</td>
            <td>Saldo finale</td>
            <td />
            <td data-align="end">{importo(closing)}</td>
          </tr>
        </tfoot>
      </MovementTable>
      {children}
    </CentreSheet>
  )
}

/** Each movement with the balance after it, in coins; counted in hundredths, as the ledger does. */
function withBalances(opening: number, movements: Statement['movements']) {
  let hundredths = toHundredths(opening)
  return movements.map((movement) => {
    hundredths += toHundredths(movement.operazione)
    return { ...movement, balance: fromHundredths(hundredths) }
  })
}
