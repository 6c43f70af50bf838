import { moment, oneOf, reference } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

/** A hash in hex: sha256, plain or keyed. */
const HASH_CHARS = 64

/** Sessions, mailed links, mailed codes and the counters of the rate limits. None of them holds a secret in clear. */
export const auth: Migration = {
  name: '0004-auth',
  tables: [
    {
      name: 'tokens',
      columns: (table, ascii) => {
        table.increments('id')
        ascii('token_hash', HASH_CHARS).notNullable().unique()
        reference(table, 'user_id', 'users')
        reference(table, 'anagrafica_id', 'anagrafiche')
        table.string('device', 190).notNullable().defaultTo('')
        moment(table, 'created_at').notNullable()
        moment(table, 'last_used_at').notNullable()
        table.check('(user_id is null) <> (anagrafica_id is null)', {}, 'tokens_owner_check')
        table.index('user_id')
        table.index('anagrafica_id')
        table.index('last_used_at')
      },
    },
    {
      name: 'password_links',
      columns: (table, ascii) => {
        table.increments('id')
        reference(table, 'user_id', 'users').notNullable()
        ascii('token_hash', HASH_CHARS).notNullable().unique()
        oneOf(table, 'password_links', 'purpose', ['reset', 'invite']).notNullable()
        moment(table, 'created_at').notNullable()
        moment(table, 'expires_at').notNullable()
        moment(table, 'used_at')
        table.index('user_id')
      },
    },
    {
      name: 'otp_codes',
      columns: (table, ascii) => {
        table.increments('id')
        ascii('email_key', HASH_CHARS).notNullable()
        ascii('code_hash', HASH_CHARS).notNullable()
        table.integer('tries').notNullable().defaultTo(0)
        moment(table, 'created_at').notNullable()
        moment(table, 'expires_at').notNullable()
        moment(table, 'used_at')
        table.index(['email_key', 'created_at'])
        table.index('created_at')
      },
    },
    {
      // `expire` is the end of the counting window, in milliseconds since 1970; null: it never ends.
      name: 'limits',
      columns: (table, ascii) => {
        ascii('key', 190).notNullable().primary()
        table.integer('points').notNullable()
        table.bigInteger('expire').nullable()
        table.index('expire')
      },
    },
  ],
}
