/** The outbox as the workers see it that send its mails: what is due, what is in whose hands, and how it went. */
import type { QueryBuilder } from 'objection'
import { OTP_MINUTES } from '@cortile/contract/auth.ts'
import { RESET_LINK_MINUTES } from '@cortile/contract/limits.ts'
import type { Db } from '../../db/connect.ts'
import { sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { MailModel } from './mail.model.ts'
import type { MailKind } from './outbox.repository.ts'

const LIVES_MINUTES = { code: OTP_MINUTES, link: RESET_LINK_MINUTES }
const BLANK = { text: '', html: '' }

/** A mail as a worker sends it, with its own words if it is not of a batch. */
export type DueMail = Pick<
  MailModel,
  'id' | 'to_address' | 'batch_id' | 'subject' | 'text' | 'html' | 'tries' | 'created_at'
>

/** What changes of a mail with a try to send it. */
export type Outcome = Partial<
  Pick<
    MailModel,
    'stato' | 'tries' | 'next_try_at' | 'claimed_by' | 'claimed_at' | 'sent_at' | 'last_error' | 'text' | 'html'
  >
>

/**
 * The id of the next mail of these kinds that is due: codes and links before notices, notices before bulk. Among equals
 * the one that waits longest, so that no mail blocks another.
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

/** Puts a mail into the hands of the worker `me`; false when it was cancelled meanwhile. */
export async function patchClaimed(trx: Trx, id: number, me: string, since: Date): Promise<boolean> {
  const taken = await MailModel.query(trx)
    .where({ id, stato: 'queued' })
    .patch({ stato: 'sending', claimed_by: me, claimed_at: sqlTime(since) })
  return taken > 0
}

/** Queues again what the worker `me` took at `since` or later and still has in its hands. */
export async function patchGivenBack(trx: Trx, me: string, since: Date): Promise<void> {
  await MailModel.query(trx)
    .where({ claimed_by: me, stato: 'sending' })
    .where('claimed_at', '>=', sqlTime(since))
    .patch({ stato: 'queued', claimed_by: null, claimed_at: null })
}

/**
 * Changes a mail that the worker `me` still holds, also if its claim has expired meanwhile; not if the mail's member has
 * been erased. Gives the number of mails changed: none or one.
 */
export async function patchInHand(trx: Trx, { id, me }: { id: number; me: string }, outcome: Outcome): Promise<number> {
  return MailModel.query(trx).where({ id, claimed_by: me }).whereIn('stato', ['sending', 'uncertain']).patch(outcome)
}

/** The ids of the mails that a worker claimed before a time (as the database keeps it) and has not finished. */
export async function listDeadClaims(db: Db, before: string): Promise<number[]> {
  return (await claimedBefore(db, before).select('id')).map(({ id }) => id)
}

/** Marks those of these mails whose claim is still unfinished: whether they were sent is unknown. */
export async function patchDeadClaims(trx: Trx, ids: readonly number[], before: string): Promise<void> {
  await claimedBefore(trx, before).whereIn('id', ids).patch({ stato: 'uncertain', last_error: 'interrotta' })
}

function claimedBefore(db: Db, before: string): QueryBuilder<MailModel> {
  return MailModel.query(db).where({ stato: 'sending' }).where('claimed_at', '<', before)
}

/** The ids of the codes and links that are over, were not sent and still wait or have words. */
export async function listOver(db: Db, now: Date): Promise<number[]> {
  const mails = await MailModel.query(db)
    .modify('atRest')
    .where((mail) => isOver(mail, now))
    .where((worded) => void worded.where('text', '<>', '').orWhere({ stato: 'queued' }))
    .select('id')
  return mails.map(({ id }) => id)
}

/** Cancels those of these mails that still wait, and takes the words of those that were not sent. */
export async function patchOver(trx: Trx, ids: readonly number[]): Promise<void> {
  const expired = () => MailModel.query(trx).whereIn('id', ids)
  await expired()
    .where({ stato: 'queued' })
    .patch({ stato: 'cancelled', last_error: 'scaduta', ...BLANK })
  await expired().modify('atRest').patch(BLANK)
}

/** Asks for codes and links that are over, among mails of the outbox. */
function isOver(mails: QueryBuilder<MailModel>, now: Date): void {
  for (const [kind, minutes] of Object.entries(LIVES_MINUTES)) {
    const before = sqlTime(new Date(now.getTime() - minutes * 60_000))
    void mails.orWhere((mail) => void mail.where({ kind }).where('created_at', '<=', before))
  }
}
