import { randomUUID } from 'node:crypto'
import { bulkPerHour } from '@cortile/contract/mailer.rules.ts'
import type { Db } from '../../db/connect.ts'
import { isoTime, sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { LimitModel } from '../limit/limit.model.ts'
import { MailModel } from './mail.model.ts'
import type { MailKind } from './outbox.repository.ts'

/** An hour, and as much as the clocks of servers that share an outbox may differ. */
const HOUR_MS = 3_600_000 + 5_000
/** A claim older than this belongs to a process that died: no conversation with a mail server takes so long. */
export const CLAIM_MS = 5 * 60_000
/** Where a mail is remembered that may have left before it was queued again by hand. */
const MARKS = 'posta:'
/** Somebody waits for them. */
export const URGENT: readonly MailKind[] = ['code', 'link']

/** What may leave now when so many left in the last hour: its last fifth is kept for codes and links. */
export function mayLeave(handed: number, perHour: number): readonly MailKind[] {
  if (handed >= perHour) return []
  return handed < bulkPerHour(perHour) ? [...URGENT, 'notice', 'bulk'] : URGENT
}

/**
 * How many mails the mail server may have been given in the hour before `now`, refused ones too. A mail that is in
 * somebody's hands, or was when its process died, may be given at any moment of its claim.
 */
export async function handedOver(db: Db, now: Date): Promise<number> {
  const since = (ms: number) => sqlTime(new Date(now.getTime() - ms))
  // The sign after the colon ends the range: for a LIKE not every database asks the index.
  const marks = LimitModel.query(db).whereBetween('key', [MARKS, 'posta;']).where('expire', '>', now.getTime())
  const sent = MailModel.query(db).where('sent_at', '>', since(HOUR_MS))
  const held = MailModel.query(db).where('claimed_at', '>', since(HOUR_MS + CLAIM_MS))
  // One statement: a mail that is noted as sent between two would be in neither count.
  const counts = await db
    .select({
      sent: sent.count('*').toKnexQuery(),
      held: held.count('*').toKnexQuery(),
      marks: marks.count('*').toKnexQuery(),
    })
    .first<{ sent: number; held: number; marks: number }>()
  return counts.sent + counts.held + counts.marks
}

/** Remembers a mail that may have left since it was claimed, before its row forgets that it was. */
export async function rememberClaim(trx: Trx, claimed_at: string): Promise<void> {
  const expire = Date.parse(isoTime(claimed_at)) + HOUR_MS + CLAIM_MS
  await LimitModel.query(trx).insert({ key: `${MARKS}${randomUUID()}`, points: 1, expire })
}
