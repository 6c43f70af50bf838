import { moment } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

/** Until when a session may read no cards, after too many unknown ones. */
export const cardPauses: Migration = {
  name: '0045-card-pauses',
  alterations: [{ table: 'tokens', addColumn: 'cards_paused_until', as: (table, name) => moment(table, name) }],
}
