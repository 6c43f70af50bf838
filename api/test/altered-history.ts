import type { Migration } from '../src/db/migration.ts'

/** Two tables; the second is dropped with the first (foreign key). */
export const made: readonly Migration[] = [
  {
    name: '0001-made',
    tables: [
      {
        name: 'madri',
        columns: (table) => {
          table.increments('id')
          table.string('nome', 10).notNullable()
          table.text('nota').nullable()
          table.string('stato', 12).notNullable().defaultTo('attiva')
          table.check("stato in ('attiva', 'sospesa')", {}, 'madri_stato_check')
          table.index(['nome'], 'madri_nome_index')
        },
      },
      {
        name: 'figlie',
        columns: (table) => {
          table.increments('id')
          table.integer('madre_id').unsigned().references('id').inTable('madri').onDelete('CASCADE')
          table.integer('zia_id').unsigned().nullable()
          table.integer('eta').notNullable()
        },
      },
    ],
  },
]

/** One of every kind of change of a table. */
export const altered: readonly Migration[] = [
  ...made,
  {
    name: '0002-altered',
    alterations: [
      { table: 'madri', addColumn: 'maiuscole', as: (table, name) => table.string(name, 20).nullable() },
      {
        table: 'madri',
        fill: ['nome'],
        unfilled: (rows) => void rows.whereNull('maiuscole'),
        values: ({ nome }) => ({ maiuscole: String(nome).toUpperCase() }),
      },
      { table: 'madri', changeColumn: 'maiuscole', as: (table, name) => table.string(name, 20).notNullable() },
      { table: 'madri', changeColumn: 'nome', as: (table, name) => table.string(name, 50).notNullable() },
      { table: 'madri', dropColumn: 'nota' },
      { table: 'madri', addColumn: 'codice', as: (_table, name, ascii) => ascii(name, 4).nullable() },
      { table: 'madri', dropCheck: 'madri_stato_check' },
      { table: 'madri', addCheck: 'madri_stato_noto', holds: "stato in ('attiva', 'sospesa', 'partita')" },
      { table: 'figlie', addCheck: 'figlie_eta_check', holds: 'eta >= 0' },
      { table: 'figlie', addReference: 'zia_id', parent: 'madri', onDelete: 'SET NULL' },
      { table: 'figlie', dropReference: 'madre_id' },
      { table: 'figlie', addReference: 'madre_id', parent: 'madri', onDelete: 'RESTRICT' },
    ],
  },
]
