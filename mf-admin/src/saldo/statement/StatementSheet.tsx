import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import type { Statement } from '@cortile/contract/saldo.ts'
import { date, dateTime, importo, monete, surnameFirst } from '@cortile/kit/format.ts'
import { Sheet, SheetTable } from '@cortile/kit/layout/Sheet.tsx'
import type { ReactNode } from 'react'

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
    <Sheet
      centre={statement.centre}
      title={`Estratto conto di ${surnameFirst(member)}`}
      about={`Dal ${date(from)} al ${date(to)}, in monete`}
    >
      <SheetTable>
        <thead>
          <tr>
            <th scope="col">Data e ora</th>
            <th scope="col">Descrizione</th>
            <th scope="col" data-align="end">
              Accredito
            </th>
            <th scope="col" data-align="end">
              Addebito
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{date(from)}</td>
            <td>Saldo iniziale</td>
            <td data-align="end" colSpan={2}>
              {monete(opening)}
            </td>
          </tr>
          {movements.map(({ id, created_at, descrizione, operazione }) => (
            <tr key={id}>
              <td>{dateTime(created_at)}</td>
              <td>{descrizione}</td>
              <td data-align="end">{operazione > 0 ? importo(operazione) : ''}</td>
              <td data-align="end">{operazione < 0 ? importo(-operazione) : ''}</td>
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
            <td data-align="end" colSpan={2}>
              {monete(closing)}
            </td>
          </tr>
        </tfoot>
      </SheetTable>
      {children}
    </Sheet>
  )
}
