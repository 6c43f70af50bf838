import { randomUUID } from 'node:crypto'
import { bulkPerHour, codesPerHour } from '@cortile/contract/mailer.rules.ts'
import type { Db } from '../../db/connect.ts'
import { isoTime, sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { LimitModel } from '../limit/limit.model.ts'
import { MailModel } from './mail.model.ts'
import type { MailKind } from './outbox.repository.ts'

/** An hour, plus the largest difference between the clocks of servers that share an outbox. */
const HOUR_MS = 3_600_000 + 5_000
/** A claim older than this, in ms, belongs to a dead process: no conversation with a mail server takes so long. */
export const CLAIM_MS = 5 * 60_000
/** Key prefix in `limits` of mails that may have been sent before an operator queued them again. */
const MARKS = 'posta:'
/** Kinds of mail that a person waits for. */
export const URGENT: readonly MailKind[] = ['code', 'link']

/**
 * The kinds that may be sent now, after `handed` in the last hour: the last fifth is for codes and links, the last tenth
 * for links only, which staff ask for.
 */
export function allowedKinds(handed: number, perHour: number): readonly MailKind[] {
  if (handed >= perHour) return []
  if (handed < bulkPerHour(perHour)) return [...URGENT, 'notice', 'bulk']
  return handed < codesPerHour(perHour) ? URGENT : ['link']
}

/**
 * The largest number of mails that the mail server may have received in the hour before `now`, refused ones included. A
 * mail that is claimed, or was when its process died, may be handed over at any moment of its claim.
 */
export async function countHandedOver(db: Db, now: Date): Promise<number> {
  const since = (ms: number) => sqlTime(new Date(now.getTime() - ms))
  // A range of the key (`;` follows `:`), because not every database uses the index for a LIKE.
  const marks = LimitModel.query(db).whereBetween('key', [MARKS, 'posta;']).where('expire', '>', now.getTime())
  const sent = MailModel.query(db).where('sent_at', '>', since(HOUR_MS))
  const held = MailModel.query(db).where('claimed_at', '>', since(HOUR_MS + CLAIM_MS))
  // One statement: a mail that becomes sent between two statements would be in neither count.
  const counts = await db
    .select({
      sent: sent.count('*').toKnexQuery(),
      held: held.count('*').toKnexQuery(),
      marks: marks.count('*').toKnexQuery(),
    })
    .first<{ sent: number; held: number; marks: number }>()
  return counts.sent + counts.held + counts.marks
}

/** Records a mail that may have been sent since `claimed_at`, before its row loses the claim. */
export async function countClaimAgain(trx: Trx, claimed_at: string): Promise<void> {
  const expire = Date.parse(isoTime(claimed_at)) + HOUR_MS + CLAIM_MS
  await LimitModel.query(trx).insert({ key: `${MARKS}${randomUUID()}`, points: 1, expire })
}
