import { moment, oneOf, reference, stamps } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

/**
 * Members and signup requests. Projections: `saldo` (hundredths) of saldo_movimenti, `stato_accesso` of access_logs,
 * the three consents of consensi (null: not answered). An erased member keeps its row, with its data blanked.
 */
export const anagrafiche: Migration = {
  name: '0003-anagrafiche',
  tables: [
    {
      name: 'anagrafiche',
      columns: (table, ascii) => {
        table.increments('id')
        ascii('card_id', 10).nullable().unique()
        oneOf(table, 'anagrafiche', 'stato', ['attivo', 'sospeso']).notNullable().defaultTo('attivo')
        oneOf(table, 'anagrafiche', 'stato_accesso', ['dentro', 'fuori']).notNullable().defaultTo('fuori')
        // When the member entered, while it is inside; the list of members inside has this order.
        moment(table, 'entrato_at')
        table.string('nome', 100).notNullable()
        table.string('cognome', 100).notNullable()
        table.string('nome_norm', 300).notNullable()
        table.string('cognome_norm', 300).notNullable()
        table.date('data_nascita').nullable()
        table.string('luogo_nascita', 190).notNullable().defaultTo('')
        table.string('codice_fiscale', 16).nullable()
        table.string('indirizzo_residenza', 190).nullable()
        table.string('telefono', 40).nullable()
        table.string('email', 190).nullable()
        table.string('nome_tutore', 190).nullable()
        table.string('email_tutore', 190).nullable()
        table.string('telefono_tutore', 40).nullable()
        table.string('nome_contatto_emergenza_1', 190).nullable()
        table.string('telefono_contatto_emergenza_1', 40).nullable()
        table.string('nome_contatto_emergenza_2', 190).nullable()
        table.string('telefono_contatto_emergenza_2', 40).nullable()
        table.text('note').nullable()
        reference(table, 'gruppo_id', 'gruppi', 'SET NULL')
        table.bigInteger('saldo').notNullable().defaultTo(0)
        table.boolean('is_request').notNullable().defaultTo(false)
        table.boolean('error_email').notNullable().defaultTo(false)
        table.boolean('privacy_accettata').nullable()
        table.boolean('autorizza_intervento_medico').nullable()
        table.boolean('autorizza_foto_video').nullable()
        reference(table, 'last_editor_id', 'users')
        moment(table, 'erased_at')
        stamps(table)

        table.check('saldo >= 0', {}, 'anagrafiche_saldo_check')
        table.index(['is_request', 'erased_at', 'cognome_norm', 'nome_norm', 'id'], 'anagrafiche_list_index')
        table.index(['gruppo_id', 'is_request', 'erased_at'], 'anagrafiche_gruppo_index')
        table.index(['is_request', 'erased_at', 'stato'], 'anagrafiche_stato_index')
        table.index(['stato_accesso', 'entrato_at', 'id'], 'anagrafiche_dentro_index')
        table.index('email', 'anagrafiche_email_index')
        table.index('email_tutore', 'anagrafiche_email_tutore_index')
      },
    },
    {
      // One row for each normalised word of nome and cognome: a prefix search is a range of the primary key.
      name: 'anagrafica_parole',
      columns: (table) => {
        table.string('parola', 300).notNullable()
        reference(table, 'anagrafica_id', 'anagrafiche', 'CASCADE').notNullable()
        table.primary(['parola', 'anagrafica_id'])
        table.index('anagrafica_id')
      },
    },
  ],
}
