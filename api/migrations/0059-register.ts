import { moment, oneOf } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

/**
 * The register of changes with its seals, and the keys that prove both. Neither rows nor seals refer to other rows by a
 * foreign key: the check must find those that were taken out.
 */
export const register: Migration = {
  name: '0059-register',
  tables: [
    {
      name: 'chiavi',
      columns: (table, ascii) => {
        table.increments('id')
        ascii('scopo', 20).notNullable()
        ascii('avvolta', 120).notNullable()
        moment(table, 'created_at').notNullable()
        table.index('scopo')
      },
    },
    {
      name: 'registro',
      columns: (table, ascii) => {
        table.increments('id')
        ascii('richiesta', 36).notNullable().unique()
        moment(table, 'created_at').notNullable()
        oneOf(table, 'registro', 'attore', ['utente', 'iscritto', 'sistema', 'nessuno']).notNullable()
        table.integer('attore_id').unsigned().nullable()
        table.integer('persona_id').unsigned().nullable()
        ascii('ruolo', 12).nullable()
        ascii('azione', 80).notNullable()
        ascii('tipo', 20).notNullable()
        table.integer('soggetto_id').unsigned().nullable()
        table.text('soggetti', 'mediumtext').nullable()
        table.text('campi').notNullable()
        ascii('sale', 32).nullable()
        table.text('valori', 'mediumtext').nullable()
        ascii('impegno', 64).notNullable()
        table.integer('chiave_id').unsigned().notNullable()
        ascii('firma', 64).notNullable()
        table.integer('sigillo').unsigned().nullable()
        table.index(['tipo', 'soggetto_id'])
        table.index(['attore', 'attore_id'])
        table.index('persona_id')
        table.index('azione')
        table.index('created_at')
        table.index('sigillo')
      },
    },
    {
      name: 'registro_soggetti',
      columns: (table, ascii) => {
        ascii('tipo', 20).notNullable()
        table.integer('soggetto_id').unsigned().notNullable()
        table.integer('registro_id').unsigned().notNullable()
        table.primary(['tipo', 'soggetto_id', 'registro_id'])
        table.index('registro_id')
      },
    },
    {
      name: 'sigilli',
      columns: (table, ascii) => {
        table.integer('numero').unsigned().notNullable().primary()
        moment(table, 'created_at').notNullable()
        table.text('righe', 'mediumtext').notNullable()
        ascii('impronta', 64).notNullable()
        table.integer('chiave_id').unsigned().notNullable()
        ascii('firma', 64).notNullable()
      },
    },
  ],
}
