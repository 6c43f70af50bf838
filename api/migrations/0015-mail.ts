import { moment, oneOf, reference } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

/**
 * Mails to send. A mail of a batch takes subject, text and attachments from the batch; other mails have their own. An
 * attachment is stored in parts of at most 1 MiB: one statement must fit the server's packet limit, 16 MiB by default.
 */
export const mail: Migration = {
  name: '0015-mail',
  tables: [
    {
      name: 'mail_batches',
      columns: (table) => {
        table.increments('id')
        reference(table, 'user_id', 'users')
        // The audience: anagrafica, admins, users, group or preview; `obj_id` is the id of the member or the group.
        table.string('type', 20).notNullable()
        table.integer('obj_id').unsigned().nullable()
        table.string('subject', 190).notNullable()
        table.text('text', 'mediumtext').nullable()
        table.text('html', 'mediumtext').nullable()
        table.integer('count').notNullable().defaultTo(0)
        moment(table, 'created_at').notNullable()
        table.index('created_at')
      },
    },
    {
      name: 'mail_attachments',
      columns: (table) => {
        table.increments('id')
        reference(table, 'batch_id', 'mail_batches', 'CASCADE').notNullable()
        table.string('filename', 190).notNullable()
        table.string('content_type', 190).notNullable()
        table.integer('bytes').notNullable()
        table.index('batch_id')
      },
    },
    {
      name: 'mail_attachment_parts',
      columns: (table) => {
        reference(table, 'attachment_id', 'mail_attachments', 'CASCADE').notNullable()
        table.integer('position').notNullable()
        table.specificType('content', 'mediumblob').notNullable()
        table.primary(['attachment_id', 'position'])
      },
    },
    {
      name: 'outbox',
      columns: (table) => {
        table.increments('id')
        oneOf(table, 'outbox', 'kind', ['code', 'link', 'notice', 'bulk']).notNullable()
        table.string('to_address', 190).notNullable()
        reference(table, 'user_id', 'users')
        reference(table, 'anagrafica_id', 'anagrafiche')
        reference(table, 'batch_id', 'mail_batches')
        table.string('subject', 190).notNullable().defaultTo('')
        table.text('text', 'mediumtext').nullable()
        table.text('html', 'mediumtext').nullable()
        oneOf(table, 'outbox', 'stato', ['queued', 'sending', 'sent', 'failed', 'uncertain', 'cancelled']).notNullable()
        table.integer('tries').notNullable().defaultTo(0)
        moment(table, 'next_try_at').notNullable()
        table.string('claimed_by', 64).nullable()
        moment(table, 'claimed_at')
        moment(table, 'sent_at')
        table.string('last_error', 190).nullable()
        moment(table, 'created_at').notNullable()
        table.unique(['batch_id', 'to_address'])
        table.index(['stato', 'next_try_at', 'id'])
        // For the count of mails whose sending began, or ended, in the last hour.
        table.index('claimed_at')
        table.index('sent_at')
        table.index('user_id')
        table.index('anagrafica_id')
        table.index('created_at')
      },
    },
  ],
}
