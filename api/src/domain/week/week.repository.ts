import type { MemberWeek, Settimana } from '@cortile/contract/er.ts'
import { fromHundredths } from '@cortile/contract/money.ts'
import { raw, type ModelObject, type QueryBuilder } from 'objection'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import { MemberModel } from '../member/member.model.ts'
import { notFound } from '../refusal.ts'
import { BookingModel, WeekModel } from './week.model.ts'

const COLUMNS = ['s.id', 's.data_inizio', 's.data_fine', 's.max', 's.descrizione', 's.quota', 's.totale']

/** The weeks of the summer camp by `data_inizio`, `quota` in coins; only one of them if `id` is given. */
export async function weeks(db: Db, id?: number): Promise<Settimana[]> {
  return (await byDate(db, id).select(COLUMNS)).map(inCoins)
}

/** As `weeks`, with `prenotata`: whether this member has booked it. */
export async function memberWeeks(db: Db, anagrafica_id: number, id?: number): Promise<MemberWeek[]> {
  const rows = await byDate(db, id)
    .leftJoin(
      `${BookingModel.tableName} as b`,
      (join) => void join.on('b.settimana_id', 's.id').andOnVal('b.anagrafica_id', anagrafica_id),
    )
    .select([...COLUMNS, 'b.anagrafica_id as booker'])
    .castTo<(Settimana & { booker: number | null })[]>()
  return rows.map(({ booker, ...week }) => ({ ...inCoins(week), prenotata: booker !== null }))
}

/** One week, in coins. 404 for an unknown one. */
export async function getWeekOr404(db: Db, id: number): Promise<Settimana> {
  const [week] = await weeks(db, id)
  if (!week) throw notFound()
  return week
}

/**
 * A week, `quota` in hundredths, locked until the transaction ends: before its bookings and their payments. A
 * transaction that also locks a member must have locked the member first. 404 for an unknown week.
 */
export async function lockWeek(trx: Trx, id: number): Promise<Settimana> {
  const week = await WeekModel.query(trx).alias('s').findById(id).forUpdate().select(COLUMNS)
  if (!week) throw notFound()
  return week
}

/** The ids of the members with a place in a week, locked until the transaction ends; to be locked before the week. */
export async function lockBookers(trx: Trx, settimana_id: number): Promise<number[]> {
  const bookers = BookingModel.query(trx).where({ settimana_id }).select('anagrafica_id')
  const rows = await MemberModel.query(trx).whereIn('id', bookers).orderBy('id').forUpdate().select('id')
  return rows.map(({ id }) => id)
}

/** The columns of a week that are written; only `bookWeek` and `deleteBooking` write `totale`. */
export type WeekColumns = Omit<ModelObject<WeekModel>, 'id' | 'totale'>

/** Adds a week without bookings, and gives its id. */
export async function insertWeek(trx: Trx, week: WeekColumns): Promise<number> {
  return (await WeekModel.query(trx).insert(week)).id
}

/** Changes columns of a week that the caller has locked. */
export async function patchWeek(trx: Trx, id: number, change: Partial<WeekColumns>): Promise<void> {
  await WeekModel.query(trx).where({ id }).patch(change)
}

/** Deletes a week that the caller has locked; the foreign key deletes its bookings. */
export async function deleteWeek(trx: Trx, id: number): Promise<void> {
  await WeekModel.query(trx).where({ id }).delete()
}

/** Frees a member's place in a week that the caller has locked. Gives the number of deleted bookings: 0 or 1. */
export async function deleteBooking(
  trx: Trx,
  { settimana_id, anagrafica_id }: Pick<BookingModel, 'settimana_id' | 'anagrafica_id'>,
): Promise<number> {
  const gone = await BookingModel.query(trx).where({ settimana_id, anagrafica_id }).delete()
  if (gone > 0)
    await WeekModel.query(trx)
      .where({ id: settimana_id })
      .patch({ totale: raw('totale - 1') })
  return gone
}

/** Cancels all bookings of a member. Locks the weeks first, as `bookWeek` does, and in the order of their ids. */
export async function cancelBookings(trx: Trx, anagrafica_id: number): Promise<void> {
  const booked = BookingModel.query(trx).where({ anagrafica_id }).select('settimana_id')
  const weeks = await WeekModel.query(trx).whereIn('id', booked).orderBy('id').forUpdate().select('id')
  for (const { id } of weeks) await deleteBooking(trx, { settimana_id: id, anagrafica_id })
}

function byDate(db: Db, id?: number): QueryBuilder<WeekModel> {
  const found = WeekModel.query(db).alias('s').orderBy(['s.data_inizio', 's.id'])
  if (id !== undefined) found.where({ 's.id': id })
  return found
}

function inCoins(week: Settimana): Settimana {
  return { ...week, quota: fromHundredths(week.quota) }
}
