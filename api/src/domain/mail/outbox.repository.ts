import type { Input } from '@cortile/contract/endpoint.ts'
import { mailStates, type mailer, type MailQueue, type QueuedMail } from '@cortile/contract/mailer.ts'
import type { OwnMail } from '@cortile/contract/privacy.ts'
import type { QueryBuilder } from 'objection'
import type { Db } from '../../db/connect.ts'
import { isoTime, isoTimeOrNull, sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { countRows, insertRows } from '../rows.ts'
import { MailBatchModel, MailModel } from './mail.model.ts'

/** The kind of a mail: codes and links are sent before notices, notices before bulk mail. */
export type MailKind = MailModel['kind']

export interface Mail {
  kind: MailKind
  /** The recipient's stored address, never a typed one. */
  to: string
  user_id?: number
  anagrafica_id?: number
  subject: string
  text: string
  html: string
}

/**
 * Puts a mail into the outbox, in the transaction of the change that it reports: both are committed or neither. It may
 * be sent from `notBefore` on, by default at once. Gives its id.
 */
export async function enqueue(db: Db, mail: Mail, now: Date, notBefore = now): Promise<number> {
  const { to, ...rest } = mail
  const { id } = await MailModel.query(db).insert({
    ...rest,
    to_address: to,
    stato: 'queued',
    tries: 0,
    next_try_at: sqlTime(notBefore),
    created_at: sqlTime(now),
  })
  return id
}

/**
 * Writes the first of these letters that is still queued, of the same kind and to the same address, anew: it keeps its
 * place in the queue. Without one puts a new letter into the outbox. However often a letter is asked for, one of its kind
 * waits for each account. Gives its id.
 */
export async function rewriteOrEnqueue(trx: Trx, letters: readonly number[], mail: Mail, now: Date): Promise<number> {
  const { kind, to, subject, text, html } = mail
  for (const id of letters) {
    const waiting = MailModel.query(trx).where({ id, kind, to_address: to, stato: 'queued' })
    if ((await waiting.patch({ subject, text, html, created_at: sqlTime(now) })) > 0) return id
  }
  return enqueue(trx, mail, now)
}

/** The letters of a kind and subject to a user that are still queued. */
export async function listQueuedTo(
  trx: Trx,
  { user_id, kind, subject }: Pick<MailModel, 'kind' | 'subject'> & { user_id: number },
): Promise<number[]> {
  const letters = await MailModel.query(trx).where({ user_id, kind, subject, stato: 'queued' }).select('id')
  return letters.map(({ id }) => id)
}

/** Address and recipient of a mail of a batch. */
type BulkMail = Pick<MailModel, 'to_address' | 'user_id' | 'anagrafica_id'>

/** Puts the mails of a batch into the outbox; subject and text are the batch's. */
export async function insertBulkMails(
  trx: Trx,
  batch_id: number,
  mails: readonly BulkMail[],
  now: Date,
): Promise<void> {
  const at = sqlTime(now)
  const row = { kind: 'bulk', batch_id, stato: 'queued', tries: 0, next_try_at: at, created_at: at } as const
  await insertRows(
    trx,
    MailModel,
    mails.map(({ to_address, user_id, anagrafica_id }) => ({ ...row, to_address, user_id, anagrafica_id })),
  )
}

export async function findMail(db: Db, id: number): Promise<Pick<MailModel, 'batch_id'> | undefined> {
  return MailModel.query(db).findById(id).select('batch_id')
}

/** A mail, locked until the transaction ends. */
export async function lockMail(trx: Trx, id: number): Promise<Pick<MailModel, 'stato' | 'claimed_at'> | undefined> {
  return MailModel.query(trx).findById(id).forUpdate().select('stato', 'claimed_at')
}

/** Changes a mail if it is still queued, in one conditional UPDATE. Gives the number of changed mails: 0 or 1. */
export async function patchQueued(
  trx: Trx,
  id: number,
  change: Partial<Pick<MailModel, 'stato' | 'text' | 'html'>>,
): Promise<number> {
  return MailModel.query(trx).where({ id, stato: 'queued' }).patch(change)
}

/** Cancels the queued mails about a member to these addresses, and deletes their texts. */
export async function cancelQueuedTo(trx: Trx, anagrafica_id: number, addresses: readonly string[]): Promise<void> {
  await MailModel.query(trx)
    .where({ anagrafica_id, stato: 'queued' })
    .whereIn('to_address', [...addresses])
    .patch({ stato: 'cancelled', text: '', html: '' })
}

/**
 * Queues a failed or uncertain mail as if it had never been tried, unless its text has been erased. Gives the number of
 * changed mails: 0 or 1.
 */
export async function patchQueuedAgain(trx: Trx, id: number, now: Date): Promise<number> {
  const worded = MailBatchModel.query(trx).where('text', '<>', '').select('id')
  return MailModel.query(trx)
    .where({ id })
    .whereIn('stato', ['failed', 'uncertain'])
    .where((having) => void having.where('text', '<>', '').orWhereIn('batch_id', worded))
    .patch({ stato: 'queued', tries: 0, next_try_at: sqlTime(now), claimed_by: null, claimed_at: null })
}

/** Every mail about a member, the latest first: subject, address and times, without the text. */
export async function mailsOf(db: Db, anagrafica_id: number): Promise<OwnMail[]> {
  const rows = await ofBatches(db)
    .where('o.anagrafica_id', anagrafica_id)
    .orderBy('o.id', 'desc')
    .select('o.kind', 'o.to_address', 'o.created_at', 'o.sent_at', db.raw('coalesce(b.subject, o.subject) as subject'))
    .castTo<(OwnMail & { kind: MailKind })[]>()
  return rows.map(({ kind, subject, created_at, sent_at, ...mail }) => ({
    ...mail,
    subject: withoutCode(kind, subject),
    created_at: isoTime(created_at),
    sent_at: isoTimeOrNull(sent_at),
  }))
}

/** The number of mails of any kind that are queued or being sent. */
export async function countPending(db: Db): Promise<number> {
  return countRows(MailModel.query(db).whereIn('stato', ['queued', 'sending']))
}

/**
 * One page of the outbox, newest first, and the number of mails; with `stato` only those in that state. `counts` has
 * every state.
 */
export async function mailPage(
  db: Db,
  { page, per_page, stato, messaggio }: Input<typeof mailer.queue>['query'],
): Promise<{ rows: QueuedMail[]; total: number; counts: MailQueue['counts'] }> {
  const batch = messaggio === undefined ? {} : { batch_id: messaggio }
  const found = MailModel.query(db)
    .where({ ...batch, ...(stato && { stato }) })
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .select('id')
  const [counts, mails] = await Promise.all([countByState(db, batch), found])
  const listed = mails.map(({ id }) => id)
  const byId = new Map((await shown(db, listed)).map((mail) => [mail.id, mail]))
  const asked: readonly QueuedMail['stato'][] = stato === undefined ? mailStates : [stato]
  const total = asked.reduce((sum, each) => sum + counts[each], 0)
  return { rows: listed.flatMap((id) => byId.get(id) ?? []), total, counts }
}

/** The number of mails in each state: all, or those of a message. */
export async function countByState(db: Db, batch: { batch_id?: number } = {}): Promise<MailQueue['counts']> {
  const counted = await MailModel.query(db)
    .where(batch)
    .groupBy('stato')
    .count('* as n')
    .select('stato')
    .castTo<{ stato: string; n: number }[]>()
  return countsIn(counted)
}

/** A number for each state, 0 where there is no row. */
export function countsIn(counted: readonly { stato: string; n: number }[]): MailQueue['counts'] {
  const countOf = (stato: string) => counted.find((row) => row.stato === stato)?.n ?? 0
  const [queued, sending, sent] = [countOf('queued'), countOf('sending'), countOf('sent')]
  const [failed, uncertain, cancelled] = [countOf('failed'), countOf('uncertain'), countOf('cancelled')]
  return { queued, sending, sent, failed, uncertain, cancelled }
}

/** One mail as in the list; undefined if there is none. */
export async function oneMail(db: Db, id: number): Promise<QueuedMail | undefined> {
  return (await shown(db, [id]))[0]
}

/** Selects single columns, because the text of a mail may contain a code or a link. */
async function shown(db: Db, ids: readonly number[]): Promise<QueuedMail[]> {
  const rows = await ofBatches(db)
    // A mail of a batch has the batch's subject.
    .select({ subject: db.raw('coalesce(b.subject, o.subject)'), created_at: 'o.created_at' })
    .whereIn('o.id', ids)
    .select('o.id', 'kind', 'to_address', 'stato', 'tries', 'last_error', 'next_try_at', 'sent_at')
    .castTo<QueuedMail[]>()
  return rows.map(({ subject, next_try_at, sent_at, created_at, ...mail }) => ({
    ...mail,
    subject: withoutCode(mail.kind, subject),
    next_try_at: mail.stato === 'queued' ? isoTimeOrNull(next_try_at) : null,
    sent_at: isoTimeOrNull(sent_at),
    created_at: isoTime(created_at),
  }))
}

/** A code in a subject would let the staff who read the list open the member's page as the family. */
function withoutCode(kind: MailKind, subject: string): string {
  return kind === 'code' ? subject.replace(/\d/g, '•') : subject
}

/** The mails (`o`), left-joined with their batches (`b`). */
function ofBatches(db: Db): QueryBuilder<MailModel> {
  return MailModel.query(db).alias('o').leftJoinRelated('batch', { alias: 'b' })
}
