import type { Migration } from '../src/db/migration.ts'

const HASH_CHARS = 64

/** The page that asked for a code, as a keyed hash, empty for all pages that name none; and the letter that has the code. */
export const codePages: Migration = {
  name: '0040-code-pages',
  alterations: [
    {
      table: 'otp_codes',
      addColumn: 'page_key',
      as: (_table, name, ascii) => ascii(name, HASH_CHARS).notNullable().defaultTo(''),
    },
    { table: 'otp_codes', addColumn: 'mail_id', as: (table, name) => table.integer(name).unsigned().nullable() },
  ],
}
