import type { Price } from '@cortile/contract/er.prezzi.ts'
import type { Settimana } from '@cortile/contract/er.ts'
import { fromHundredths } from '@cortile/contract/money.ts'
import { raw, type ModelObject, type QueryBuilder } from 'objection'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import { MemberModel } from '../member/member.model.ts'
import { notFound } from '../refusal.ts'
import { listChosen, returnOptions } from './option.repository.ts'
import { deleteChildOfTeam } from './team.repository.ts'
import { WaitingModel } from './waiting.model.ts'
import { BookingModel, WeekModel } from './week.model.ts'

/** A week as stored, `quota` in hundredths; what its waiting list counts is not stored with it. */
export type StoredWeek = Omit<Settimana, 'offerti' | 'in_attesa'>

/** The columns of a stored week (alias `s`). */
const WEEK_COLUMNS = ['s.id', 's.data_inizio', 's.data_fine', 's.max', 's.descrizione', 's.quota', 's.totale']

/** The columns of a week (alias `s`) as the contract has them, `quota` in hundredths. */
export function weekColumns(db: Db) {
  return [...WEEK_COLUMNS, openRowsOf(db, 'offerto').as('offerti'), openRowsOf(db, 'attesa').as('in_attesa')]
}

/** The number of open rows of a week (alias `s`) in a state. */
function openRowsOf(db: Db, stato: string): QueryBuilder<WaitingModel, WaitingModel[]> {
  return WaitingModel.query(db)
    .alias('w')
    .whereColumn('w.settimana_id', 's.id')
    .where({ 'w.aperta': 1, 'w.stato': stato })
    .count()
}

/** The weeks of the summer camp by `data_inizio`, `quota` in coins; only one of them if `id` is given. */
export async function weeks(db: Db, id?: number): Promise<Settimana[]> {
  return (await weeksByDate(db, id).select(weekColumns(db)).castTo<Settimana[]>()).map(weekInCoins)
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
export async function lockWeek(trx: Trx, id: number): Promise<StoredWeek> {
  const week = await WeekModel.query(trx).alias('s').findById(id).forUpdate().select(WEEK_COLUMNS)
  if (!week) throw notFound()
  return week
}

/** As `lockWeek`, of several, in the order in which every transaction locks them; gives those that still exist. */
export async function lockWeeks(trx: Trx, ids: readonly number[]): Promise<number[]> {
  const weeks = await WeekModel.query(trx)
    .whereIn('id', [...ids])
    .orderBy('id')
    .forUpdate()
    .select('id')
  return weeks.map(({ id }) => id)
}

/** The ids of the members with a place in a week, locked until the transaction ends; to be locked before the week. */
export async function lockBookers(trx: Trx, settimana_id: number): Promise<number[]> {
  const bookers = BookingModel.query(trx).where({ settimana_id }).select('anagrafica_id')
  const rows = await MemberModel.query(trx).whereIn('id', bookers).orderBy('id').forUpdate().select('id')
  return rows.map(({ id }) => id)
}

/** The stored weeks with these ids. */
export async function listWeeksByIds(db: Db, ids: readonly number[]): Promise<StoredWeek[]> {
  return WeekModel.query(db)
    .alias('s')
    .whereIn('s.id', [...ids])
    .select(WEEK_COLUMNS)
}

/** The weeks of a day (`YYYY-MM-DD`), by `data_inizio`. */
export async function listWeeksOn(
  db: Db,
  giorno: string,
): Promise<Pick<StoredWeek, 'id' | 'descrizione' | 'data_inizio' | 'data_fine'>[]> {
  return weeksByDate(db)
    .where('s.data_inizio', '<=', giorno)
    .where('s.data_fine', '>=', giorno)
    .select('s.id', 's.descrizione', 's.data_inizio', 's.data_fine')
}

/** The ids of the members with a place in a week. */
export async function listBookers(db: Db, settimana_id: number): Promise<number[]> {
  const rows = await BookingModel.query(db).where({ settimana_id }).select('anagrafica_id')
  return rows.map(({ anagrafica_id }) => anagrafica_id)
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

/** A member's booking of a week; undefined: none. */
export async function findBooking(
  db: Db,
  { settimana_id, anagrafica_id }: Pick<BookingModel, 'settimana_id' | 'anagrafica_id'>,
): Promise<BookingModel | undefined> {
  return BookingModel.query(db).findById([settimana_id, anagrafica_id])
}

/** Stores what a booking costs; the caller has locked the week. */
export async function patchBookingPrice(
  trx: Trx,
  { settimana_id, anagrafica_id }: Pick<BookingModel, 'settimana_id' | 'anagrafica_id'>,
  { righe, totale }: Price,
): Promise<void> {
  await BookingModel.query(trx)
    .findById([settimana_id, anagrafica_id])
    .patch({ righe: JSON.stringify(righe), totale })
}

/** Marks that the discount of a booking's package was kept back. */
export async function patchPackageLost(
  trx: Trx,
  { settimana_id, anagrafica_id }: Pick<BookingModel, 'settimana_id' | 'anagrafica_id'>,
): Promise<void> {
  await BookingModel.query(trx).findById([settimana_id, anagrafica_id]).patch({ pacchetto_perso: 1 })
}

/** Frees a member's place in a week that the caller has locked, and those of its options. Gives the number of deleted bookings: 0 or 1. */
export async function deleteBooking(
  trx: Trx,
  { settimana_id, anagrafica_id }: Pick<BookingModel, 'settimana_id' | 'anagrafica_id'>,
): Promise<number> {
  const chosen = await listChosen(trx, { settimana_id, anagrafica_id })
  await returnOptions(
    trx,
    anagrafica_id,
    chosen.map(({ id }) => id),
  )
  await deleteChildOfTeam(trx, { settimana_id, anagrafica_id })
  const gone = await BookingModel.query(trx).where({ settimana_id, anagrafica_id }).delete()
  if (gone > 0)
    await WeekModel.query(trx)
      .where({ id: settimana_id })
      .patch({ totale: raw('totale - 1') })
  return gone
}

/** The weeks that a member has booked. */
export async function listBookedWeeks(db: Db, anagrafica_id: number): Promise<number[]> {
  const rows = await BookingModel.query(db).where({ anagrafica_id }).select('settimana_id')
  return rows.map(({ settimana_id }) => settimana_id)
}

/** Weeks (alias `s`) by `data_inizio`; only one of them if `id` is given. */
export function weeksByDate(db: Db, id?: number): QueryBuilder<WeekModel> {
  const found = WeekModel.query(db).alias('s').orderBy(['s.data_inizio', 's.id'])
  if (id !== undefined) found.where({ 's.id': id })
  return found
}

/** A week in the contract's units. */
export function weekInCoins(week: Settimana): Settimana {
  return { ...week, quota: fromHundredths(week.quota) }
}
