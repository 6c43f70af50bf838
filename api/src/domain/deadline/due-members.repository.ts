import type { PageQuery } from '@cortile/contract/page.ts'
import type { QueryBuilder } from 'objection'
import type { Db } from '../../db/connect.ts'
import { sqlTime, startOfDay } from '../../db/time.ts'
import { AccessLogModel } from '../access/access.model.ts'
import { PaymentModel } from '../fee/fee.model.ts'
import { MovementModel } from '../ledger/movement.model.ts'
import { MemberModel } from '../member/member.model.ts'
import { REQUEST } from '../member/request-state.ts'
import { countRows } from '../rows.ts'
import { StillModel } from '../still/still.model.ts'
import { BookingModel, WeekModel } from '../week/week.model.ts'

/** The day (`YYYY-MM-DD` in `zone`) since which a member must have given a sign of life; null: none must. */
export interface Since {
  day: string | null
  zone: string
}

export type DueMember = Pick<MemberModel, 'id' | 'nome' | 'cognome' | 'saldo' | 'created_at'> & {
  /** Whether the family has said that it left. */
  left: boolean
}

/**
 * One page of the former members, by surname: those who have said that they left, and those without an access, a movement, a
 * payment, a booking, a change of the record or a yes since a day. `ids`: only among these.
 */
export async function findFormer(
  db: Db,
  since: Since,
  { page, per_page, ids }: PageQuery & { ids?: readonly number[] },
): Promise<{ rows: DueMember[]; total: number }> {
  const former = () => {
    const found = formerMembers(db, since)
    return ids ? found.whereIn('a.id', [...ids]) : found
  }
  const [total, members] = await Promise.all([countRows(former()), paged(former(), { page, per_page })])
  const left = await listLeft(
    db,
    members.map(({ id }) => id),
  )
  return { rows: members.map((member) => ({ ...member, left: left.has(member.id) })), total }
}

/** One page of the signup requests that have waited since before a time (in the database's format), by surname. */
export async function findOldRequests(
  db: Db,
  before: string,
  { page, per_page, ids }: PageQuery & { ids?: readonly number[] },
): Promise<{ rows: DueMember[]; total: number }> {
  const old = () => {
    const found = MemberModel.query(db)
      .alias('a')
      .where({ 'a.is_request': REQUEST, 'a.erased_at': null })
      .where('a.created_at', '<', before)
    return ids ? found.whereIn('a.id', [...ids]) : found
  }
  const [total, rows] = await Promise.all([countRows(old()), paged(old(), { page, per_page })])
  return { rows: rows.map((row) => ({ ...row, left: false })), total }
}

/** One page of the confirmed members with a health note, by surname. */
export async function findWithNote(db: Db, page: PageQuery): Promise<{ rows: DueMember[]; total: number }> {
  const noted = () =>
    MemberModel.query(db).alias('a').modify('confirmed').whereNotNull('a.note').whereNot({ 'a.note': '' })
  const [total, rows] = await Promise.all([countRows(noted()), paged(noted(), page)])
  return { rows: rows.map((row) => ({ ...row, left: false })), total }
}

function paged(members: QueryBuilder<MemberModel>, { page, per_page }: PageQuery) {
  return members
    .orderBy(['a.cognome_norm', 'a.nome_norm', 'a.id'])
    .limit(per_page)
    .offset((page - 1) * per_page)
    .select('a.id', 'a.nome', 'a.cognome', 'a.saldo', 'a.created_at')
}

function formerMembers(db: Db, { day, zone }: Since): QueryBuilder<MemberModel> {
  const members = MemberModel.query(db).alias('a').modify('confirmed').whereNot({ 'a.stato_accesso': 'dentro' })
  return members.where((former) => {
    void former.whereExists(lastNo(db))
    if (day !== null)
      void former.orWhere((silent) => void silentSince(db, silent, { day, at: sqlTime(startOfDay(zone, day)) }))
  })
}

/** Members whose last answer was that they left, and who have not come, moved, paid or booked since. */
function lastNo(db: Db): QueryBuilder<StillModel> {
  const later = StillModel.query(db)
    .alias('y')
    .whereColumn('y.anagrafica_id', 's.anagrafica_id')
    .where({ 'y.esito': 'si' })
    .whereColumn('y.risposto_at', '>=', 's.risposto_at')
  const came = [AccessLogModel, MovementModel, PaymentModel, BookingModel].map(({ tableName }) =>
    db(`${tableName} as c`)
      .whereRaw('c.anagrafica_id = s.anagrafica_id')
      .whereRaw('c.created_at > s.risposto_at')
      .select('c.anagrafica_id'),
  )
  const left = StillModel.query(db)
    .alias('s')
    .whereColumn('s.anagrafica_id', 'a.id')
    .where({ 's.esito': 'no' })
    // Accesses lose their member in time, the moment of the last one stays.
    .where(
      (still) =>
        void still.whereNull('a.ultimo_movimento_at').orWhereColumn('a.ultimo_movimento_at', '<=', 's.risposto_at'),
    )
    .whereNotExists(later)
  for (const live of came) void left.whereNotExists(live)
  return left
}

function silentSince(
  db: Db,
  members: QueryBuilder<MemberModel>,
  { day, at }: { day: string; at: string },
): QueryBuilder<MemberModel> {
  const booked = BookingModel.query(db)
    .alias('b')
    .join(`${WeekModel.tableName} as w`, 'w.id', 'b.settimana_id')
    .whereColumn('b.anagrafica_id', 'a.id')
    .where((live) => void live.where('b.created_at', '>=', at).orWhere('w.data_fine', '>=', day))
  return members
    .where('a.created_at', '<', at)
    .where('a.updated_at', '<', at)
    .where((moved) => void moved.whereNull('a.ultimo_movimento_at').orWhere('a.ultimo_movimento_at', '<', at))
    .whereNotExists(
      AccessLogModel.query(db).alias('l').whereColumn('l.anagrafica_id', 'a.id').where('l.created_at', '>=', at),
    )
    .whereNotExists(
      MovementModel.query(db).alias('m').whereColumn('m.anagrafica_id', 'a.id').where('m.created_at', '>=', at),
    )
    .whereNotExists(
      PaymentModel.query(db).alias('p').whereColumn('p.anagrafica_id', 'a.id').where('p.created_at', '>=', at),
    )
    .whereNotExists(booked)
    .whereNotExists(
      StillModel.query(db)
        .alias('s')
        .whereColumn('s.anagrafica_id', 'a.id')
        .where({ 's.esito': 'si' })
        .where('s.risposto_at', '>=', at),
    )
}

async function listLeft(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await MemberModel.query(db)
    .alias('a')
    .whereIn('a.id', [...ids])
    .whereExists(lastNo(db))
    .select('a.id')
  return new Set(rows.map(({ id }) => id))
}

/**
 * The last access, movement, payment, booking or yes of these members (in the database's format); none for one that has
 * only its record.
 */
export async function listLastSigns(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const last = new Map<number, string>()
  if (ids.length === 0) return last
  const note = (rows: readonly { anagrafica_id: number | null; at: string | null }[]) => {
    for (const { anagrafica_id, at } of rows)
      if (anagrafica_id !== null && at !== null && at > (last.get(anagrafica_id) ?? '')) last.set(anagrafica_id, at)
  }
  const of = [...ids]
  note(
    await MemberModel.query(db)
      .whereIn('id', of)
      .select('id as anagrafica_id', 'ultimo_movimento_at as at')
      .castTo<{ anagrafica_id: number; at: string | null }[]>(),
  )
  for (const [table, column] of [
    [AccessLogModel.tableName, 'created_at'],
    [MovementModel.tableName, 'created_at'],
    [PaymentModel.tableName, 'created_at'],
    [BookingModel.tableName, 'created_at'],
  ] as const)
    note(
      await db(table)
        .whereIn('anagrafica_id', of)
        .groupBy('anagrafica_id')
        .select<{ anagrafica_id: number; at: string | null }[]>('anagrafica_id', db.raw(`max(${column}) as at`)),
    )
  note(
    await StillModel.query(db)
      .whereIn('anagrafica_id', of)
      .where({ esito: 'si' })
      .select('anagrafica_id', 'risposto_at as at')
      .castTo<{ anagrafica_id: number; at: string | null }[]>(),
  )
  return last
}
