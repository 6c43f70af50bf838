import { moment, oneOf, reference } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

const HASH_CHARS = 64
/** 1,023 bytes, the longest id of a credential (W3C Web Authentication Level 3, section 4), in base64url. */
const CREDENTIAL_CHARS = 1_364

/**
 * The second factors of users, the tickets of steps that are to come, and the wrong answers to them. A passkey's public
 * key is no secret; the secret of an app is stored sealed, recovery codes and tickets as hashes.
 */
export const secondFactors: Migration = {
  name: '0042-second-factors',
  tables: [
    {
      name: 'passkeys',
      columns: (table, ascii) => {
        table.increments('id')
        reference(table, 'user_id', 'users').notNullable()
        ascii('credential_id', CREDENTIAL_CHARS).notNullable().unique()
        table.text('public_key').notNullable()
        table.bigInteger('counter').notNullable()
        table.string('transports', 255).notNullable()
        table.string('name', 100).notNullable()
        moment(table, 'created_at').notNullable()
        moment(table, 'last_used_at')
        table.index('user_id')
      },
    },
    {
      name: 'totp_secrets',
      columns: (table) => {
        table.integer('user_id').unsigned().references('id').inTable('users').primary()
        table.string('secret', 255).notNullable()
        moment(table, 'confirmed_at')
        // The newest period of 30 seconds whose code was used, counted from 1970.
        table.bigInteger('last_step')
        moment(table, 'created_at').notNullable()
      },
    },
    {
      name: 'recovery_codes',
      columns: (table, ascii) => {
        table.increments('id')
        reference(table, 'user_id', 'users').notNullable()
        ascii('code_hash', HASH_CHARS).notNullable()
        moment(table, 'used_at')
        table.index('user_id')
      },
    },
    {
      name: 'auth_tickets',
      columns: (table, ascii) => {
        table.increments('id')
        ascii('token_hash', HASH_CHARS).notNullable().unique()
        oneOf(table, 'auth_tickets', 'purpose', ['login', 'passkey', 'enrol', 'step-up']).notNullable()
        reference(table, 'user_id', 'users')
        ascii('challenge', 100)
        table.integer('tries').notNullable().defaultTo(0)
        moment(table, 'created_at').notNullable()
        moment(table, 'expires_at').notNullable()
        moment(table, 'used_at')
        table.index('user_id')
        table.index('expires_at')
      },
    },
    {
      // `device`: a device that the account knows, as a keyed hash; null: a stranger.
      name: 'factor_tries',
      columns: (table, ascii) => {
        table.increments('id')
        reference(table, 'user_id', 'users').notNullable()
        ascii('device', HASH_CHARS)
        moment(table, 'created_at').notNullable()
        table.index(['user_id', 'created_at'])
        table.index('created_at')
      },
    },
  ],
}
