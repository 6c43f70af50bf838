import { EXIT_UNREGISTERED, HANDED_TO, type HandOver } from '@cortile/contract/consegne.ts'
import { toPage, type PageOf, type PageQuery } from '@cortile/contract/page.ts'
import type { OwnHandOver } from '@cortile/contract/privacy.ts'
import type { QueryBuilder } from 'objection'
import type { Db } from '../../db/connect.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { isoTime, isoTimeOrNull, sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { AccessLogModel } from '../access/access.model.ts'
import { LinkModel } from '../person/link.model.ts'
import { notFound } from '../refusal.ts'
import { countRows } from '../rows.ts'
import { HandOverModel } from './hand-over.model.ts'

export type NewHandOver = Pick<
  HandOverModel,
  'access_log_id' | 'anagrafica_id' | 'persona_id' | 'modo' | 'nome' | 'autorizzato_da' | 'da_vedere' | 'user_id'
>

/** Writes a hand-over; gives its id. */
export async function insertHandOver(trx: Trx, handOver: NewHandOver, now: Date): Promise<number> {
  return (await HandOverModel.query(trx).insert({ ...handOver, created_at: sqlTime(now) })).id
}

/** Uses up a right to collect that is lent for one time, at the time of the hand-over. */
export async function useUpLink(trx: Trx, id: number, now: Date): Promise<void> {
  const at = sqlTime(now)
  await LinkModel.query(trx).where({ id }).patch({ usato_at: at, updated_at: at })
}

/** A hand-over that has not been undone, with the time of its exit. 404 for another one. */
export async function getHandOver(db: Db, id: number): Promise<HandOverModel & { left_at: string }> {
  const found = await HandOverModel.query(db)
    .alias('c')
    .joinRelated('exit', { alias: 'l' })
    .findOne({ 'c.id': id, 'c.annullata_at': null })
    .select('c.*', 'l.created_at as left_at')
    .castTo<(HandOverModel & { left_at: string }) | undefined>()
  if (!found) throw notFound()
  return found
}

/** Marks a hand-over as undone, and gives back the right to collect that it used up. */
export async function endHandOver(trx: Trx, { id, anagrafica_id, persona_id, created_at }: HandOverModel, now: Date) {
  await HandOverModel.query(trx)
    .where({ id })
    .patch({ annullata_at: sqlTime(now), da_vedere: 0 })
  if (persona_id === null) return
  await LinkModel.query(trx)
    .where({ anagrafica_id, persona_id, usato_at: created_at })
    .patch({ usato_at: null, updated_at: sqlTime(now) })
}

/** A child's last exit since a time, if no hand-over belongs to it. */
export async function findOpenExit(
  db: Db,
  anagrafica_id: number,
  since: Date,
): Promise<Pick<AccessLogModel, 'id' | 'created_at'> | undefined> {
  const last = await AccessLogModel.query(db)
    .where({ anagrafica_id, action: 'uscita' })
    .where('created_at', '>=', sqlTime(since))
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .first()
    .select('id', 'created_at')
  if (!last) return undefined
  return (await HandOverModel.query(db).findOne({ access_log_id: last.id })) ? undefined : last
}

/** Writes the taker into the message of an exit. */
export async function patchExit(trx: Trx, access_log_id: number, message: string): Promise<void> {
  await AccessLogModel.query(trx).where({ id: access_log_id }).patch({ message })
}

/** One page of the hand-overs that have not been undone, newest first; `toSee`: those at which an administrator has still to look. */
export async function handOverPage(db: Db, page: PageQuery, { toSee }: { toSee: boolean }): Promise<PageOf<HandOver>> {
  const some = toSee ? { 'c.da_vedere': 1 } : {}
  const matching = () => HandOverModel.query(db).alias('c').where(some).whereNull('c.annullata_at')
  const [total, rows] = await Promise.all([
    countRows(matching()),
    shown(
      matching()
        .orderBy('c.id', 'desc')
        .limit(page.per_page)
        .offset((page.page - 1) * page.per_page),
    ),
  ])
  return toPage(page, total, rows)
}

/** Marks a hand-over as seen, or as to be seen. 404 for an unknown or an undone one. */
export async function reviewHandOver(trx: Trx, id: number, seen: boolean): Promise<HandOver> {
  const matching = () => HandOverModel.query(trx).alias('c').where({ 'c.id': id, 'c.annullata_at': null })
  const [found] = await shown(matching())
  if (!found) throw notFound()
  await HandOverModel.query(trx)
    .where({ id })
    .patch({ da_vedere: seen ? 0 : 1 })
  return found
}

interface HandOverRow extends Pick<HandOverModel, 'id' | 'anagrafica_id' | 'modo' | 'nome' | 'created_at'> {
  child_nome: string
  child_cognome: string
  autorizzato_da: string | null
  user: string | null
}

async function shown(found: QueryBuilder<HandOverModel>): Promise<HandOver[]> {
  const rows = await found
    .leftJoinRelated('[child, guardian, user]', { aliases: { child: 'a', guardian: 'p', user: 'u' } })
    .select('c.id', 'c.anagrafica_id', 'c.modo', 'c.nome', 'c.created_at')
    .select('a.nome as child_nome', 'a.cognome as child_cognome', 'p.nome as autorizzato_da', 'u.name as user')
    .castTo<HandOverRow[]>()
  return rows.map(({ child_nome, child_cognome, created_at, ...row }) => ({
    ...row,
    name: `${child_nome} ${child_cognome}`,
    created_at: isoTime(created_at),
  }))
}

/** All hand-overs of a member, also undone ones, newest first. */
export async function listHandOversOf(db: Db, anagrafica_id: number): Promise<OwnHandOver[]> {
  const rows = await HandOverModel.query(db)
    .alias('c')
    .where({ 'c.anagrafica_id': anagrafica_id })
    .leftJoinRelated('[guardian, user]', { aliases: { guardian: 'p', user: 'u' } })
    .orderBy('c.id', 'desc')
    .select('c.modo', 'c.nome', 'c.created_at', 'c.annullata_at', 'p.nome as autorizzato_da', 'u.name as user')
    .castTo<OwnHandOver[]>()
  return rows.map((row) => ({
    ...row,
    created_at: isoTime(row.created_at),
    annullata_at: isoTimeOrNull(row.annullata_at),
  }))
}

/** Points hand-overs to the person that stays when two are joined. */
export async function repointHandOvers(trx: Trx, { from, to }: { from: number; to: number }): Promise<void> {
  for (const column of ['persona_id', 'autorizzato_da'])
    await HandOverModel.query(trx)
      .where({ [column]: from })
      .patch({ [column]: to })
}

/** Before a member's erasure: deletes its hand-overs, and the names of the takers from its accesses. */
export async function forgetHandOvers(trx: Trx, anagrafica_id: number): Promise<void> {
  await HandOverModel.query(trx).where({ anagrafica_id }).delete()
  await AccessLogModel.query(trx)
    .where({ anagrafica_id })
    .where('message', 'like', `${HANDED_TO} %`)
    .patch({ message: null })
}

/** How many exits since a time (in the database's format) were not handed over though they should have been. */
export async function countUnregisteredExits(db: Db, since: string): Promise<number> {
  return countRows(AccessLogModel.query(db).where('created_at', '>=', since).where({ message: EXIT_UNREGISTERED }))
}

/** Deletes the hand-overs made before a time (in the database's format), in batches; stops when `signal` is aborted. */
export async function deleteHandOversBefore(db: Db, before: string, signal: AbortSignal): Promise<void> {
  await deleteInBatches(db, {
    table: HandOverModel.tableName,
    which: (rows) => rows.where('created_at', '<', before),
    signal,
  })
}
