import { moment } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

const HASH_CHARS = 64

/** Devices that have entered an account, both as keyed hashes. */
export const knownDevices: Migration = {
  name: '0038-known-devices',
  tables: [
    {
      name: 'known_devices',
      columns: (table, ascii) => {
        ascii('account', HASH_CHARS).notNullable()
        ascii('device', HASH_CHARS).notNullable()
        moment(table, 'expires_at').notNullable()
        table.primary(['account', 'device'])
        table.index('expires_at')
      },
    },
  ],
}
