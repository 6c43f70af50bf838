import { useMemberQuotesQuery } from '@cortile/client/quotes.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { date, currentDay, dayOf, importo } from '@cortile/kit/format.ts'
import { SheetTable } from '@cortile/kit/layout/Sheet.tsx'
import { paperState } from '../../quotes/part-words.ts'

/** The member's fees as of today, independent of the period. */
export function StatementFees({ id }: { id: number }) {
  const { data: rows, error, isFetching, refetch } = useMemberQuotesQuery({ params: { id } })
  if (error && !rows) {
    return (
      <div data-screen-only>
        <QueryError error={error} retrying={isFetching} onRetry={refetch} />
      </div>
    )
  }
  if (!rows || rows.length === 0) return null
  return (
    <SheetTable>
      <caption>Quote al {date(currentDay())}</caption>
      <thead>
        <tr>
          <th scope="col">Descrizione</th>
          <th scope="col">Stato</th>
          <th scope="col">Aggiornata</th>
          <th scope="col" data-align="end">
            Importo
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.type} ${row.id}`}>
            <td>{row.descrizione}</td>
            <td>{paperState(row)}</td>
            <td>{date(dayOf(row.updated_at ?? row.created_at))}</td>
            <td data-align="end">{importo(row.importo)}</td>
          </tr>
        ))}
      </tbody>
    </SheetTable>
  )
}
