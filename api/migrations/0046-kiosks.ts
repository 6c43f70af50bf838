import { moment, reference } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

const HASH_CHARS = 64
/** SHA-256 in base64url. Source: RFC 7638. */
const THUMBPRINT_CHARS = 43

/** Devices that are paired, the codes that pair them, and the wrong ones. */
export const kiosks: Migration = {
  name: '0046-kiosks',
  tables: [
    {
      name: 'kiosks',
      columns: (table, ascii) => {
        table.increments('id')
        table.string('name', 100).notNullable()
        ascii('thumbprint', THUMBPRINT_CHARS).notNullable().unique()
        moment(table, 'created_at').notNullable()
        moment(table, 'last_seen_at').notNullable()
        moment(table, 'closing_at')
        moment(table, 'ended_at')
        table.index('ended_at')
      },
    },
    {
      name: 'pairing_codes',
      columns: (table, ascii) => {
        table.increments('id')
        ascii('code_hash', HASH_CHARS).notNullable()
        table.string('name', 100).notNullable()
        reference(table, 'user_id', 'users').notNullable()
        moment(table, 'created_at').notNullable()
        moment(table, 'expires_at').notNullable()
        moment(table, 'used_at')
        table.index('user_id')
        table.index('expires_at')
      },
    },
    {
      // `token_id` without a reference: a try counts also after its session has ended.
      name: 'pairing_tries',
      columns: (table) => {
        table.increments('id')
        table.integer('token_id').unsigned().notNullable()
        moment(table, 'created_at').notNullable()
        table.index('created_at')
      },
    },
  ],
}
