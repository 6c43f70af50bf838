import type { Alteration } from '../src/db/alteration.ts'
import type { Migration } from '../src/db/migration.ts'

const MEANS = "mezzo in ('contanti', 'pos', 'bonifico', 'app')"

/** By which means money came or went, on which day (null in older rows: that of their recording), and the code of its slip. */
function money(table: string, moved: { column: string; value: string }): Alteration[] {
  const { column, value } = moved
  return [
    { table, addColumn: 'mezzo', as: (altered, name) => altered.string(name, 12).nullable() },
    { table, addColumn: 'data', as: (altered, name) => altered.date(name).nullable() },
    { table, addColumn: 'riferimento', as: (altered, name) => altered.string(name, 40).nullable() },
    {
      // What was recorded before could only be cash.
      table,
      fill: [],
      unfilled: (rows) => void rows.where(column, value).whereNull('mezzo'),
      values: () => ({ mezzo: 'contanti' }),
    },
    {
      table,
      addCheck: `${table}_mezzo_check`,
      holds: `(${column} = '${value}' and mezzo is not null and ${MEANS}) or (${column} <> '${value}' and mezzo is null)`,
    },
  ]
}

/** The means of payments in money, and of coins added or removed by hand. */
export const meansOfPayment: Migration = {
  name: '0072-means-of-payment',
  alterations: [
    ...money('pagamenti', { column: 'metodo', value: 'pagato' }),
    ...money('saldo_movimenti', { column: 'tipo', value: 'manuale' }),
  ],
}
