import { amount, moment, oneOf, reference } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

/** Receipts numbered by year without gaps, the payments in each, and who pays for a child. */
export const receipts: Migration = {
  name: '0083-receipts',
  tables: [
    {
      // The last number of each year; the row is locked from taking a number until its receipt is committed.
      name: 'serie_ricevute',
      columns: (table) => {
        table.integer('anno').unsigned().notNullable().primary()
        table.integer('ultimo').unsigned().notNullable()
      },
    },
    {
      // Numbers that were left out, because a restored backup did not know them: `da` + 1 to `a`.
      name: 'serie_rialzi',
      columns: (table) => {
        table.increments('id')
        table.integer('anno').unsigned().notNullable().references('anno').inTable('serie_ricevute')
        table.integer('da').unsigned().notNullable()
        table.integer('a').unsigned().notNullable()
        table.string('motivo', 190).notNullable()
        reference(table, 'user_id', 'users')
        moment(table, 'created_at').notNullable()
        table.check('a > da', {}, 'serie_rialzi_a_check')
        table.index('anno')
        table.index('user_id')
      },
    },
    {
      name: 'ricevute',
      columns: (table, ascii) => {
        table.increments('id')
        table.integer('anno').unsigned().notNullable()
        table.integer('numero').unsigned().notNullable()
        oneOf(table, 'ricevute', 'tipo', ['ricevuta', 'nota']).notNullable()
        // The receipt that a note corrects. No foreign key: a restore empties a table in one statement.
        table.integer('riferita_id').unsigned().nullable()
        reference(table, 'anagrafica_id', 'anagrafiche').notNullable()
        // Who paid; null: the member itself, or a person that is known by its name only.
        reference(table, 'persona_id', 'persone')
        // JSON of what the paper says.
        table.text('testo', 'mediumtext').notNullable()
        // The names of payer and child, normalised, for the search.
        table.string('nomi', 600).notNullable()
        amount(table, 'importo')
        table.date('pagata_il').notNullable()
        oneOf(table, 'ricevute', 'bollo', ['no', 'esente', 'dovuto']).notNullable()
        // The number of the duty stamp.
        ascii('marca', 14).nullable()
        reference(table, 'user_id', 'users')
        moment(table, 'created_at').notNullable()
        table.unique(['anno', 'numero'])
        table.index(['anagrafica_id', 'id'])
        table.index('riferita_id')
        table.index('persona_id')
        table.index('user_id')
      },
    },
    {
      // `valida`: 1 while its receipt is not annulled, null then: the unique key lets a payment be in one valid receipt.
      name: 'ricevute_pagamenti',
      columns: (table) => {
        reference(table, 'ricevuta_id', 'ricevute').notNullable()
        reference(table, 'pagamento_id', 'pagamenti').notNullable()
        table.integer('valida').unsigned().nullable()
        table.primary(['ricevuta_id', 'pagamento_id'])
        table.unique(['pagamento_id', 'valida'])
      },
    },
    {
      name: 'intestatari',
      columns: (table) => {
        reference(table, 'anagrafica_id', 'anagrafiche').notNullable()
        reference(table, 'persona_id', 'persone', 'CASCADE').notNullable()
        table.string('nome', 190).notNullable()
        table.string('codice_fiscale', 16).notNullable()
        table.string('indirizzo', 190).notNullable()
        table.primary(['anagrafica_id', 'persona_id'])
        table.index('persona_id')
      },
    },
  ],
}
