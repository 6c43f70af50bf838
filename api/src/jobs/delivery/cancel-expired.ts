import type { Knex } from 'knex'
import { OTP_MINUTES } from '@cortile/contract/auth.ts'
import { RESET_LINK_MINUTES } from '@cortile/contract/limits.ts'
import type { Db } from '../../db/connect.ts'
import { sqlTime } from '../../db/time.ts'
import { transact } from '../../db/transaction.ts'

const LIVES_MINUTES = { code: OTP_MINUTES, link: RESET_LINK_MINUTES }
const UNSENT = ['queued', 'failed', 'uncertain']
const BLANK = { text: '', html: '' }

/** Cancels codes and links that are over before they could leave, and takes the words of those that can't be sent again. */
export async function dropExpired(db: Db, now: Date): Promise<void> {
  const ids = await db('outbox')
    .whereIn('stato', UNSENT)
    .where((mail) => isOver(mail, now))
    .where((worded) => void worded.where('text', '<>', '').orWhere({ stato: 'queued' }))
    .pluck<number[]>('id')
  if (ids.length === 0) return
  await transact(db, async (trx) => {
    const expired = () => trx('outbox').whereIn('id', ids)
    await expired()
      .where({ stato: 'queued' })
      .update({ stato: 'cancelled', last_error: 'scaduta', ...BLANK })
    await expired().whereIn('stato', UNSENT).update(BLANK)
  })
}

/** Asks for codes and links that are over, among mails of the outbox. */
export function isOver(mails: Knex.QueryBuilder, now: Date): void {
  for (const [kind, minutes] of Object.entries(LIVES_MINUTES)) {
    const before = sqlTime(new Date(now.getTime() - minutes * 60_000))
    void mails.orWhere((mail) => void mail.where({ kind }).where('created_at', '<=', before))
  }
}
