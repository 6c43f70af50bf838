import type { Migration } from '../src/db/migration.ts'

/** The mark of a health sheet that the door shows, without the reason. */
export const medicalAttention: Migration = {
  name: '0065-medical-attention',
  alterations: [
    {
      table: 'anagrafiche',
      addColumn: 'attenzione_medica',
      as: (table, name) => table.boolean(name).notNullable().defaultTo(false),
    },
  ],
}
