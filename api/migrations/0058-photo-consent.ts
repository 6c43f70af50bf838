import type { Migration } from '../src/db/migration.ts'

/** A member's last answer to whether the centre may keep its photo. */
export const photoConsent: Migration = {
  name: '0058-photo-consent',
  alterations: [
    { table: 'anagrafiche', addColumn: 'foto_riconoscimento', as: (table, name) => table.boolean(name).nullable() },
  ],
}
