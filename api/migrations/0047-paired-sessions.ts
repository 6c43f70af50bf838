import { moment } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

/**
 * The device that a session is bound to, and until when it may go on without one. No foreign key: backups are restored
 * in the order in which tables were made, and the devices came later.
 */
export const pairedSessions: Migration = {
  name: '0047-paired-sessions',
  alterations: [
    { table: 'tokens', addColumn: 'kiosk_id', as: (table, name) => table.integer(name).unsigned() },
    { table: 'tokens', addColumn: 'pairing_due_at', as: (table, name) => moment(table, name) },
  ],
}
