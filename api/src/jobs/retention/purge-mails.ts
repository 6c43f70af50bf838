import type { Knex } from 'knex'
import type { Services } from '../../config/services.ts'
import type { Db } from '../../db/connect.ts'
import { forgetFiles, forgetFilesBefore } from '../../domain/mail/mail-files.ts'

const BATCH = 500
const BLANK = { subject: '', text: null, html: null }

/**
 * Takes the words of mails made before that moment: to whom, when and whether it was sent stays. What did not surely go
 * out by then is cancelled, because it would go out empty.
 */
export async function blankMails(
  { db, config }: Pick<Services, 'db' | 'config'>,
  before: string,
  signal: AbortSignal,
): Promise<void> {
  const unsent = ['queued', 'failed', 'uncertain']
  await inBatches(
    () => old(db, 'outbox', before).whereIn('stato', unsent),
    signal,
    async (ids) => {
      await db('outbox').whereIn('id', ids).whereIn('stato', unsent).update({ stato: 'cancelled' })
    },
  )
  const worded = () => old(db, 'outbox', before).whereNot({ stato: 'sending' }).where(hasWords)
  await inBatches(worded, signal, async (ids) => {
    await db('outbox').whereIn('id', ids).whereNot({ stato: 'sending' }).update(BLANK)
    await forgetFiles(config, ids)
  })
  await inBatches(
    () => old(db, 'mail_batches', before).where(hasWordsOrFiles).whereNotIn('id', stillSent(db)),
    signal,
    async (ids) => {
      await db('mail_attachments').whereIn('batch_id', ids).delete()
      await db('mail_batches').whereIn('id', ids).update(BLANK)
    },
  )
  // Also one whose process died before it could say that it was written.
  await forgetFilesBefore(config, before)
}

async function inBatches(
  rows: () => Knex.QueryBuilder,
  signal: AbortSignal,
  work: (ids: number[]) => Promise<void>,
): Promise<void> {
  let more = true
  while (more && !signal.aborted) {
    const found = await rows().limit(BATCH).select<{ id: number }[]>('id')
    const ids = found.map(({ id }) => id)
    if (ids.length > 0) await work(ids)
    more = ids.length === BATCH
  }
}

function old(db: Db, table: string, before: string): Knex.QueryBuilder {
  return db(table).where('created_at', '<', before)
}

function hasWords(mail: Knex.QueryBuilder): void {
  void mail.whereNot({ subject: '' }).orWhereNot({ text: '' }).orWhereNot({ html: '' })
}

function hasWordsOrFiles(batch: Knex.QueryBuilder): void {
  hasWords(batch)
  void batch.orWhereIn('id', (files) => void files.from('mail_attachments').select('batch_id'))
}

/** Batches of which a mail is in somebody's hands at this moment. */
function stillSent(db: Db): Knex.QueryBuilder {
  return db('outbox').where({ stato: 'sending' }).whereNotNull('batch_id').select('batch_id')
}
