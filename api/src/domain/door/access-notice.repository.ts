import { HAND_OVER_UNDONE } from '@cortile/contract/consegne.ts'
import type { QueryBuilder } from 'objection'
import type { Db } from '../../db/connect.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { AccessLogModel } from '../access/access.model.ts'
import { LinkModel } from '../person/link.model.ts'
import { AccessNoticeModel } from './access-notice.model.ts'
import { HandOverModel } from './hand-over.model.ts'

/** A moment in the centre's zone. */
interface Moment {
  now: Date
  /** `YYYY-MM-DD`. */
  today: string
}

/** The links (alias `l`) whose adults (alias `p`) see their child today and want mails. */
function wanting(db: Db, today: string): QueryBuilder<LinkModel> {
  return LinkModel.query(db)
    .alias('l')
    .joinRelated('person', { alias: 'p' })
    .modify('valid', today)
    .where({ 'l.vede': 1, 'p.erased_at': null })
    .whereNotNull('p.email')
    .where((wants) => void wants.where('l.avviso_entrata', 1).orWhere('l.avviso_uscita', 1))
}

/**
 * Writes down the entries and exits since a time of which an adult wants a mail, each once. What happened before the adult chose so
 * is none, and neither is an exit that was taken back.
 */
export async function noteAccesses(db: Db, since: Date, { now, today }: Moment): Promise<void> {
  const logs = await AccessLogModel.query(db)
    .where('created_at', '>=', sqlTime(since))
    .whereIn('action', ['ingresso', 'uscita'])
    .whereNotNull('anagrafica_id')
    .where((known) => void known.whereNull('message').orWhereNot({ message: HAND_OVER_UNDONE }))
    .orderBy('id')
    .select('id', 'anagrafica_id', 'action', 'created_at')
  if (logs.length === 0) return
  const children = [...new Set(logs.flatMap(({ anagrafica_id }) => anagrafica_id ?? []))]
  const links = await wanting(db, today)
    .whereIn('l.anagrafica_id', children)
    .select('l.anagrafica_id', 'l.persona_id', 'l.avviso_entrata', 'l.avviso_uscita', 'l.updated_at')
  if (links.length === 0) return
  const noted = await AccessNoticeModel.query(db)
    .whereIn(
      'access_log_id',
      logs.map(({ id }) => id),
    )
    .select('access_log_id', 'persona_id')
  const known = new Set(noted.map(({ access_log_id, persona_id }) => `${access_log_id} ${persona_id}`))
  for (const log of logs)
    for (const link of links) {
      const isTold = link.anagrafica_id === log.anagrafica_id && wants(link, log.action)
      if (!isTold || link.updated_at > log.created_at || known.has(`${log.id} ${link.persona_id}`)) continue
      await AccessNoticeModel.query(db)
        .insert({
          ...{ access_log_id: log.id, anagrafica_id: link.anagrafica_id, persona_id: link.persona_id },
          ...{ stato: 'atteso', created_at: sqlTime(now) },
        })
        .onConflict(['access_log_id', 'persona_id'])
        .ignore()
    }
}

type Choice = Pick<LinkModel, 'avviso_entrata' | 'avviso_uscita'>

const wants = ({ avviso_entrata, avviso_uscita }: Choice, action: AccessLogModel['action']) =>
  (action === 'ingresso' ? avviso_entrata : avviso_uscita) === 1

/** An entry or exit that waits to be told. */
export interface WaitingNotice extends Pick<AccessNoticeModel, 'id' | 'anagrafica_id'> {
  action: 'ingresso' | 'uscita'
  /** When it happened. */
  happened_at: string
  nome: string
  cognome: string
  famiglia_id: number | null
  /** The adult's address. */
  email: string
}

/** What waits, the first to happen first; deletes what its adult does not want or may not see any more, and exits that were taken back. */
export async function listWaiting(trx: Trx, today: string): Promise<WaitingNotice[]> {
  const waiting = AccessNoticeModel.query(trx).where({ stato: 'atteso' })
  const valid = wanting(trx, today).select('l.anagrafica_id', 'l.persona_id', 'l.avviso_entrata', 'l.avviso_uscita')
  const undone = HandOverModel.query(trx).whereNotNull('annullata_at').select('access_log_id')
  await waiting.clone().whereIn('access_log_id', undone).delete()
  const links = await valid.whereIn('l.persona_id', waiting.clone().select('persona_id'))
  const rows = await AccessNoticeModel.query(trx)
    .alias('n')
    .joinRelated('[log, child, person]', { aliases: { log: 'g', child: 'a', person: 'p' } })
    .where({ 'n.stato': 'atteso' })
    .orderBy(['g.created_at', 'n.id'])
    .select('n.id', 'n.anagrafica_id', 'n.persona_id', 'g.action', 'g.created_at as happened_at')
    .select('a.nome', 'a.cognome', 'a.famiglia_id', 'p.email')
    .castTo<(WaitingNotice & { persona_id: number })[]>()
  const isWanted = ({ anagrafica_id, persona_id, action }: WaitingNotice & { persona_id: number }) =>
    links.some((link) => link.anagrafica_id === anagrafica_id && link.persona_id === persona_id && wants(link, action))
  const unwanted = rows.filter((row) => !isWanted(row)).map(({ id }) => id)
  await AccessNoticeModel.query(trx).whereIn('id', unwanted).delete()
  return rows.filter(isWanted)
}

/** Ends the waiting of these: sent with a mail, or (null) dropped. */
export async function decideNotices(
  trx: Trx,
  ids: readonly number[],
  mail_id: number | null,
  now: Date,
): Promise<void> {
  const stato = mail_id === null ? 'perso' : 'inviato'
  await AccessNoticeModel.query(trx)
    .whereIn('id', ids)
    .patch({ stato, mail_id, deciso_at: sqlTime(now) })
}

/** The number of mails that have been queued since a time; with an address those to it. */
export async function countNoticeMails(trx: Trx, since: Date, email?: string): Promise<number> {
  const sent = AccessNoticeModel.query(trx)
    .alias('n')
    .where({ 'n.stato': 'inviato' })
    .where('n.deciso_at', '>', sqlTime(since))
  if (email !== undefined) void sent.joinRelated('person', { alias: 'p' }).where('p.email', email)
  const [row] = await sent.countDistinct('n.mail_id as n').castTo<{ n: number }[]>()
  return row?.n ?? 0
}

/** The number of accesses of a child of which these adults were not told, since a time. */
export async function countDropped(
  db: Db,
  { anagrafica_id, persona_ids }: { anagrafica_id: number; persona_ids: readonly number[] },
  since: Date,
): Promise<number> {
  const [row] = await AccessNoticeModel.query(db)
    .where({ anagrafica_id, stato: 'perso' })
    .whereIn('persona_id', persona_ids)
    .where('deciso_at', '>', sqlTime(since))
    .countDistinct('access_log_id as n')
    .castTo<{ n: number }[]>()
  return row?.n ?? 0
}

/** Sets which accesses of a child these adults want to be told; only on links that are valid today. */
export async function chooseNotices(
  trx: Trx,
  { anagrafica_id, persona_ids }: { anagrafica_id: number; persona_ids: readonly number[] },
  { entrata, uscita }: { entrata: boolean; uscita: boolean },
  { now, today }: Moment,
): Promise<void> {
  await LinkModel.query(trx)
    .where({ anagrafica_id, vede: 1 })
    .whereIn('persona_id', persona_ids)
    .modify('valid', today)
    .patch({ avviso_entrata: Number(entrata), avviso_uscita: Number(uscita), updated_at: sqlTime(now) })
}

/** Before a member's erasure. */
export async function forgetNotices(trx: Trx, anagrafica_id: number): Promise<void> {
  await AccessNoticeModel.query(trx).where({ anagrafica_id }).delete()
}

/** Deletes notices that were decided before a time (in the database's format), in batches; ends early when `signal` aborts. */
export async function deleteNoticesBefore(db: Db, before: string, signal: AbortSignal): Promise<void> {
  await deleteInBatches(db, {
    table: AccessNoticeModel.tableName,
    which: (rows) => rows.where('deciso_at', '<', before),
    signal,
  })
}
