import type { Migration } from '../src/db/migration.ts'

/**
 * The price that a booking was made at, where a rule, an option or a reduction applied; null: the week's quota. `totale` is
 * the sum of `righe`, in hundredths.
 */
export const bookingPrices: Migration = {
  name: '0069-booking-prices',
  alterations: [
    { table: 'prenotazioni', addColumn: 'righe', as: (table, name) => table.text(name).nullable() },
    { table: 'prenotazioni', addColumn: 'totale', as: (table, name) => table.bigInteger(name).nullable() },
    {
      // The discount of its package was kept back when another week was cancelled.
      table: 'prenotazioni',
      addColumn: 'pacchetto_perso',
      as: (table, name) => table.boolean(name).notNullable().defaultTo(false),
    },
  ],
}
