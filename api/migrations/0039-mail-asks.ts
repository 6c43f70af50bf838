import { moment, oneOf, reference } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

const HASH_CHARS = 64
/** As an address that a caller types, the longest that the contract takes. */
const EMAIL_CHARS = 190

/**
 * Mails that callers without a session ask for, or cause, until a worker writes them; wrong codes; and the links that open a
 * family's pages without a code. Hashes are keyed, and null or empty where there is no device or page.
 */
export const mailAsks: Migration = {
  name: '0039-mail-asks',
  tables: [
    {
      name: 'mail_asks',
      columns: (table, ascii) => {
        table.increments('id')
        oneOf(table, 'mail_asks', 'kind', ['code', 'link', 'locked']).notNullable()
        table.string('email', EMAIL_CHARS).notNullable()
        ascii('page_key', HASH_CHARS).notNullable().defaultTo('')
        ascii('device', HASH_CHARS).nullable()
        moment(table, 'created_at').notNullable()
      },
    },
    {
      name: 'otp_wrong_tries',
      columns: (table, ascii) => {
        table.increments('id')
        ascii('email_key', HASH_CHARS).notNullable()
        // The device that the family knows; null: a stranger.
        ascii('device', HASH_CHARS).nullable()
        moment(table, 'created_at').notNullable()
        table.index(['email_key', 'created_at'])
        table.index('created_at')
      },
    },
    {
      name: 'entry_links',
      columns: (table, ascii) => {
        table.increments('id')
        ascii('token_hash', HASH_CHARS).notNullable().unique()
        ascii('email_key', HASH_CHARS).notNullable()
        reference(table, 'anagrafica_id', 'anagrafiche').notNullable()
        // The letter in the outbox that has it.
        table.integer('mail_id').unsigned().notNullable()
        moment(table, 'created_at').notNullable()
        moment(table, 'expires_at').notNullable()
        moment(table, 'used_at')
        table.index('email_key')
        table.index('anagrafica_id')
        table.index('expires_at')
      },
    },
  ],
}
