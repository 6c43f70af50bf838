import type { Appello } from '@cortile/contract/appello.ts'
import type { Db } from '../../db/connect.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { isoTime, sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { notFound } from '../refusal.ts'
import { insertRows } from '../rows.ts'
import { RollCallMarkModel, RollCallModel } from './roll-call.model.ts'

export type RollCall = Pick<RollCallModel, 'id' | 'uuid' | 'started_at' | 'closed_at'>

/** A roll-call by the name that a phone has given it. */
export async function findRollCall(db: Db, uuid: string): Promise<RollCallModel | undefined> {
  return RollCallModel.query(db).findOne({ uuid })
}

/** The last open roll-call that was begun within a span of time. */
export async function findOpenRollCall(db: Db, from: Date, to: Date): Promise<RollCallModel | undefined> {
  return RollCallModel.query(db)
    .whereNull('closed_at')
    .whereBetween('started_at', [sqlTime(from), sqlTime(to)])
    .orderBy('id', 'desc')
    .first()
}

export async function insertRollCall(
  trx: Trx,
  { uuid, started_at, user_id }: { uuid: string; started_at: Date; user_id: number },
): Promise<RollCallModel> {
  return RollCallModel.query(trx).insertAndFetch({ uuid, started_at: sqlTime(started_at), user_id })
}

/** Closes a roll-call, or (null) opens it again. 404 for an unknown one. */
export async function closeRollCall(trx: Trx, id: number, at: Date | null): Promise<RollCallModel> {
  const closed_at = at && sqlTime(at)
  if ((await RollCallModel.query(trx).where({ id }).patch({ closed_at })) === 0) throw notFound()
  const call = await RollCallModel.query(trx).findById(id)
  if (!call) throw notFound()
  return call
}

export type NewRollCallMark = Pick<
  RollCallMarkModel,
  'uuid' | 'appello_id' | 'anagrafica_id' | 'nome' | 'segno' | 'user_id' | 'at' | 'received_at'
>

/** Adds the marks that are not known yet; a known one stays as it is. */
export async function addMarks(trx: Trx, marks: readonly NewRollCallMark[]): Promise<void> {
  const known = await RollCallMarkModel.query(trx)
    .whereIn(
      'uuid',
      marks.map(({ uuid }) => uuid),
    )
    .select('uuid')
  const stored = new Set(known.map(({ uuid }) => uuid))
  const once = new Map(marks.filter(({ uuid }) => !stored.has(uuid)).map((mark) => [mark.uuid, mark]))
  await insertRows(trx, RollCallMarkModel, [...once.values()])
}

interface MarkRow extends Pick<RollCallMarkModel, 'uuid' | 'anagrafica_id' | 'segno' | 'at'> {
  typed: string | null
  nome: string | null
  cognome: string | null
  erased_at: string | null
  user: string | null
}

/** All marks of a roll-call, in the order in which they were made. */
export async function listMarks(db: Db, appello_id: number): Promise<Appello['segni']> {
  const rows = await RollCallMarkModel.query(db)
    .alias('s')
    .leftJoinRelated('[member, user]', { aliases: { member: 'a', user: 'u' } })
    .where({ 's.appello_id': appello_id })
    .orderBy(['s.at', 's.id'])
    .select('s.uuid', 's.anagrafica_id', 's.segno', 's.at', 's.nome as typed', 'u.name as user')
    .select('a.nome', 'a.cognome', 'a.erased_at')
    .castTo<MarkRow[]>()
  return rows.map(({ typed, nome, cognome, erased_at, at, ...mark }) => ({
    ...mark,
    nome: typed ?? (erased_at === null && nome !== null ? `${nome} ${cognome}` : null),
    at: isoTime(at),
  }))
}

/** Deletes roll-calls that were begun before a time (in the database's format), with their marks; ends early when `signal` aborts. */
export async function deleteRollCallsBefore(db: Db, before: string, signal: AbortSignal): Promise<void> {
  const old = RollCallModel.query(db).where('started_at', '<', before).select('id')
  const ids = (await old).map(({ id }) => id)
  if (ids.length === 0) return
  await deleteInBatches(db, {
    table: RollCallMarkModel.tableName,
    which: (rows) => rows.whereIn('appello_id', ids),
    signal,
  })
  if (signal.aborted) return
  await RollCallModel.query(db).whereIn('id', ids).delete()
}
