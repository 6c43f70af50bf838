import { moment, oneOf, reference, stamps } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

/** Normalising may triple the characters of a name. */
const NORMALISED_NAME_CHARS = 570

const RELATIONS = ['madre', 'padre', 'tutore', 'affidatario', 'nonno', 'zio', 'fratello', 'altro']

/** Households, the adults of a child with their rights on it, and when a child may leave alone. */
export const families: Migration = {
  name: '0049-families',
  tables: [
    {
      name: 'famiglie',
      columns: (table, ascii) => {
        table.increments('id')
        table.string('nome', 190).notNullable()
        ascii('card_id', 10).nullable().unique()
        stamps(table)
      },
    },
    {
      // `anagrafica_id`: the person is a member too.
      name: 'persone',
      columns: (table) => {
        table.increments('id')
        reference(table, 'anagrafica_id', 'anagrafiche').unique()
        table.string('nome', 190).notNullable()
        table.string('nome_norm', NORMALISED_NAME_CHARS).notNullable()
        table.string('telefono', 40).nullable()
        table.string('email', 190).nullable()
        oneOf(table, 'persone', 'documento', ['CI', 'patente', 'passaporto']).nullable()
        moment(table, 'documento_visto_at')
        reference(table, 'user_id', 'users')
        moment(table, 'erased_at')
        stamps(table)
        table.index(['erased_at', 'nome_norm', 'id'])
        table.index('email')
        table.index('user_id')
      },
    },
    {
      // As anagrafica_parole: a prefix search is a range of the primary key.
      name: 'persone_parole',
      columns: (table) => {
        table.string('parola', NORMALISED_NAME_CHARS).notNullable()
        reference(table, 'persona_id', 'persone', 'CASCADE').notNullable()
        table.primary(['parola', 'persona_id'])
        table.index('persona_id')
      },
    },
    {
      // `dato_da`: the guardian who lent the right to collect; null: given at the desk.
      name: 'legami',
      columns: (table) => {
        table.increments('id')
        reference(table, 'anagrafica_id', 'anagrafiche').notNullable()
        reference(table, 'persona_id', 'persone').notNullable()
        table.integer('posizione').notNullable()
        oneOf(table, 'legami', 'relazione', RELATIONS).notNullable()
        table.boolean('tutore').notNullable().defaultTo(false)
        table.boolean('vede').notNullable().defaultTo(false)
        table.boolean('paga').notNullable().defaultTo(false)
        table.boolean('ritira').notNullable().defaultTo(false)
        table.date('dal').notNullable()
        table.date('al').nullable()
        table.boolean('una_volta').notNullable().defaultTo(false)
        moment(table, 'usato_at')
        reference(table, 'dato_da', 'persone')
        table.boolean('avviso_entrata').notNullable().defaultTo(false)
        table.boolean('avviso_uscita').notNullable().defaultTo(false)
        moment(table, 'ended_at')
        reference(table, 'user_id', 'users')
        stamps(table)
        table.index(['anagrafica_id', 'posizione'])
        table.index('persona_id')
        table.index('dato_da')
        table.index('user_id')
      },
    },
    {
      // `giorni`: seven digits 0 or 1, Monday first; `al`: the last day, null: until it is taken back.
      name: 'uscite_autonome',
      columns: (table, ascii) => {
        table.increments('id')
        reference(table, 'anagrafica_id', 'anagrafiche').notNullable()
        ascii('giorni', 7).notNullable()
        table.time('start_time').notNullable()
        table.time('end_time').notNullable()
        table.date('al').nullable()
        reference(table, 'user_id', 'users')
        moment(table, 'created_at').notNullable()
        table.check('start_time < end_time', {}, 'uscite_autonome_time_check')
        table.index('anagrafica_id')
        table.index('user_id')
      },
    },
  ],
}
