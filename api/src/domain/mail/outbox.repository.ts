import type { Knex } from 'knex'
import type { Input } from '@cortile/contract/endpoint.ts'
import { mailStates, type mailer, type MailQueue, type QueuedMail } from '@cortile/contract/mailer.ts'
import type { OwnMail } from '@cortile/contract/privacy.ts'
import type { Db } from '../../db/connect.ts'
import { isoTime, isoTimeOrNull, sqlTime } from '../../db/time.ts'

/** What kind of mail: codes and links go before notices, notices before bulk mail. */
export type MailKind = 'code' | 'link' | 'notice' | 'bulk'

export interface Mail {
  kind: MailKind
  /** The stored address of the recipient, never one that was typed. */
  to: string
  user_id?: number
  anagrafica_id?: number
  subject: string
  text: string
  html: string
}

/** Puts a mail into the outbox, in the transaction of what it tells about: both happen or neither. */
export async function enqueue(db: Db, mail: Mail, now: Date): Promise<void> {
  const { to, ...rest } = mail
  const at = sqlTime(now)
  await db('outbox').insert({ ...rest, to_address: to, stato: 'queued', tries: 0, next_try_at: at, created_at: at })
}

/** Every mail about a member, the latest first: when it went where, and not what it said. */
export async function mailsOf(db: Db, anagrafica_id: number): Promise<OwnMail[]> {
  const rows = await db('outbox as o')
    .leftJoin('mail_batches as b', 'b.id', 'o.batch_id')
    .where('o.anagrafica_id', anagrafica_id)
    .orderBy('o.id', 'desc')
    .select<OwnMail[]>('o.to_address', 'o.created_at', 'o.sent_at', db.raw('coalesce(b.subject, o.subject) as subject'))
  return rows.map(({ created_at, sent_at, ...mail }) => ({
    ...mail,
    created_at: isoTime(created_at),
    sent_at: isoTimeOrNull(sent_at),
  }))
}

/** How many mails of any kind have not left yet. */
export async function countPending(db: Db): Promise<number> {
  const row = await db('outbox')
    .whereIn('stato', ['queued', 'sending'])
    .count('* as n')
    .first<{ n: number } | undefined>()
  return row?.n ?? 0
}

/**
 * One page of the outbox, newest first, and how many mails there are; with `stato` only those in that state. Every state
 * is counted, also those that are not asked for.
 */
export async function mailPage(
  db: Db,
  { page, per_page, stato }: Input<typeof mailer.queue>['query'],
): Promise<{ rows: QueuedMail[]; total: number; counts: MailQueue['counts'] }> {
  const ids = (stato === undefined ? db('outbox') : db('outbox').where({ stato }))
    .orderBy(['created_at', 'id'].map((column) => ({ column, order: 'desc' })))
    .limit(per_page)
    .offset((page - 1) * per_page)
    .pluck<number[]>('id')
  const [counts, listed] = await Promise.all([countByState(db), ids])
  const byId = new Map((await shown(db, listed)).map((mail) => [mail.id, mail]))
  const asked: readonly QueuedMail['stato'][] = stato === undefined ? mailStates : [stato]
  const total = asked.reduce((sum, each) => sum + counts[each], 0)
  return { rows: listed.flatMap((id) => byId.get(id) ?? []), total, counts }
}

/** How many mails are in each state. */
export async function countByState(db: Db): Promise<MailQueue['counts']> {
  const counted = await db('outbox').groupBy('stato').count('* as n').select<{ stato: string; n: number }[]>('stato')
  const countOf = (stato: string) => counted.find((row) => row.stato === stato)?.n ?? 0
  const [queued, sending, sent] = [countOf('queued'), countOf('sending'), countOf('sent')]
  const [failed, uncertain, cancelled] = [countOf('failed'), countOf('uncertain'), countOf('cancelled')]
  return { queued, sending, sent, failed, uncertain, cancelled }
}

/** One mail as in the list; undefined if there is none. */
export async function oneMail(db: Db, id: number): Promise<QueuedMail | undefined> {
  return (await shown(db, [id]))[0]
}

/** Field by field, because the words of a mail may hold a code or a link. */
async function shown(db: Db, ids: readonly number[]): Promise<QueuedMail[]> {
  const rows = await withSubject(db)
    .whereIn('o.id', ids)
    .select<QueuedMail[]>('o.id', 'kind', 'to_address', 'stato', 'tries', 'last_error', 'next_try_at', 'sent_at')
  return rows.map(({ next_try_at, sent_at, created_at, ...mail }) => ({
    ...mail,
    next_try_at: mail.stato === 'queued' ? isoTimeOrNull(next_try_at) : null,
    sent_at: isoTimeOrNull(sent_at),
    created_at: isoTime(created_at),
  }))
}

/** A mail of a batch has the batch's subject. */
function withSubject(db: Db): Knex.QueryBuilder {
  return db('outbox as o')
    .leftJoin('mail_batches as b', 'b.id', 'o.batch_id')
    .select({ subject: db.raw('coalesce(b.subject, o.subject)'), created_at: 'o.created_at' })
}
