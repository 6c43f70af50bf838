import { OTP_MINUTES } from '@cortile/contract/auth.ts'
import { RESET_LINK_MINUTES } from '@cortile/contract/limits.ts'
/** Queries of the delivery workers on the outbox: due mails, claims and outcomes. */
import type { QueryBuilder } from 'objection'
import type { Db } from '../../db/connect.ts'
import { sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { MailModel } from './mail.model.ts'
import type { MailKind } from './outbox.repository.ts'

const LIVES_MINUTES = { code: OTP_MINUTES, link: RESET_LINK_MINUTES }
const BLANK = { text: '', html: '' }

/** A mail as a worker sends it; its texts are its own unless it is of a batch. */
export type DueMail = Pick<
  MailModel,
  'id' | 'to_address' | 'batch_id' | 'subject' | 'text' | 'html' | 'tries' | 'created_at'
>

/** The columns that a try to send a mail changes. */
export type Outcome = Partial<
  Pick<
    MailModel,
    'stato' | 'tries' | 'next_try_at' | 'claimed_by' | 'claimed_at' | 'sent_at' | 'last_error' | 'text' | 'html'
  >
>

/**
 * The id of the next due mail of these kinds: codes, then links, then notices, then bulk. Among equals the one that
 * waits longest, so that no mail blocks another.
 */
export async function findNextDue(db: Db, kinds: readonly MailKind[], now: Date): Promise<number | undefined> {
  const due = await MailModel.query(db)
    .where({ stato: 'queued' })
    .where('next_try_at', '<=', sqlTime(now))
    .whereIn('kind', kinds)
    .whereNot((mail) => isOver(mail, now))
    .orderByRaw("case kind when 'code' then 0 when 'link' then 1 when 'notice' then 2 else 3 end")
    .orderBy(['next_try_at', 'id'])
    .limit(1)
    .first()
    .select('id')
  return due?.id
}

export async function findDueMail(db: Db, id: number): Promise<DueMail | undefined> {
  return MailModel.query(db)
    .findById(id)
    .select('id', 'to_address', 'batch_id', 'subject', 'text', 'html', 'tries', 'created_at')
}

/** Claims a mail for the worker `me`; false if the mail is no longer queued. */
export async function patchClaimed(trx: Trx, id: number, me: string, since: Date): Promise<boolean> {
  const taken = await MailModel.query(trx)
    .where({ id, stato: 'queued' })
    .patch({ stato: 'sending', claimed_by: me, claimed_at: sqlTime(since) })
  return taken > 0
}

/** Queues again the mails that the worker `me` claimed at `since` or later and has not finished. */
export async function patchGivenBack(trx: Trx, me: string, since: Date): Promise<void> {
  await MailModel.query(trx)
    .where({ claimed_by: me, stato: 'sending' })
    .where('claimed_at', '>=', sqlTime(since))
    .patch({ stato: 'queued', claimed_by: null, claimed_at: null })
}

/**
 * Changes a mail that the worker `me` still claims, also after the claim has expired; not if the mail's member has been
 * erased. Gives the number of changed mails: 0 or 1.
 */
export async function patchInHand(trx: Trx, { id, me }: { id: number; me: string }, outcome: Outcome): Promise<number> {
  return MailModel.query(trx).where({ id, claimed_by: me }).whereIn('stato', ['sending', 'uncertain']).patch(outcome)
}

/** The ids of the mails claimed before a time (in the database's format) and not finished. */
export async function listExpiredClaims(db: Db, before: string): Promise<number[]> {
  return (await claimedBefore(db, before).select('id')).map(({ id }) => id)
}

/** Marks the mails among these whose claim is still unfinished as uncertain: it is unknown whether they were sent. */
export async function patchExpiredClaims(trx: Trx, ids: readonly number[], before: string): Promise<void> {
  await claimedBefore(trx, before).whereIn('id', ids).patch({ stato: 'uncertain', last_error: 'interrotta' })
}

function claimedBefore(db: Db, before: string): QueryBuilder<MailModel> {
  return MailModel.query(db).where({ stato: 'sending' }).where('claimed_at', '<', before)
}

/** The ids of the expired, unsent codes and links that are still queued or still have a text. */
export async function listOver(db: Db, now: Date): Promise<number[]> {
  const mails = await MailModel.query(db)
    .modify('atRest')
    .where((mail) => isOver(mail, now))
    .where((worded) => void worded.where('text', '<>', '').orWhere({ stato: 'queued' }))
    .select('id')
  return mails.map(({ id }) => id)
}

/** Cancels the mails among these that are still queued, and blanks the texts of those that were not sent. */
export async function patchOver(trx: Trx, ids: readonly number[]): Promise<void> {
  const expired = () => MailModel.query(trx).whereIn('id', ids)
  await expired()
    .where({ stato: 'queued' })
    .patch({ stato: 'cancelled', last_error: 'scaduta', ...BLANK })
  await expired().modify('atRest').patch(BLANK)
}

/** Adds the condition for expired codes and links to a query on the outbox. */
function isOver(mails: QueryBuilder<MailModel>, now: Date): void {
  for (const [kind, minutes] of Object.entries(LIVES_MINUTES)) {
    const before = sqlTime(new Date(now.getTime() - minutes * 60_000))
    void mails.orWhere((mail) => void mail.where({ kind }).where('created_at', '<=', before))
  }
}
