import type { Migration } from '../src/db/migration.ts'

/**
 * A member's household and its rules for leaving, and through which person a family's session was opened. No foreign
 * keys: backups are restored in the order in which tables were made, and households and persons came later.
 */
export const familyColumns: Migration = {
  name: '0050-family-columns',
  alterations: [
    { table: 'anagrafiche', addColumn: 'famiglia_id', as: (table, name) => table.integer(name).unsigned() },
    {
      table: 'anagrafiche',
      addColumn: 'sempre_accompagnato',
      as: (table, name) => table.boolean(name).notNullable().defaultTo(false),
    },
    { table: 'anagrafiche', addColumn: 'da_solo_sospeso_fino', as: (table, name) => table.date(name) },
    { table: 'tokens', addColumn: 'persona_id', as: (table, name) => table.integer(name).unsigned() },
  ],
}
