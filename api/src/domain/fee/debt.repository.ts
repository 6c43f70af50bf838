import type { QuotaRow } from '@cortile/contract/anagrafica.ts'
import type { QueryBuilder } from 'objection'
import type { Db } from '../../db/connect.ts'
import { gathered } from '../../db/gathered.ts'
import { preparedReadIn } from '../../db/prepared.ts'
import { MemberModel } from '../member/member.model.ts'
import { weekName } from '../week/week-name.ts'
import { BookingModel, WeekModel } from '../week/week.model.ts'
import { FeeGroupModel, FeeModel, SettlementModel } from './fee.model.ts'

/**
 * Members' debts: the fees of their current group and their booked weeks, unless settled. Amounts are derived at every
 * read; only the counts are stored, by `debt-counts.ts`.
 */

/** What a booking (alias `b`) of a week (alias `s`) costs: the price that it was made at, or the week's quota. */
export const WEEK_PRICE = 'coalesce(b.totale, s.quota)'

/** What is left of it to pay. Only a booking with a price of its own may have been paid in part, before an option was added. */
export const WEEK_LEFT = `case when b.totale is null then s.quota else b.totale - cast(coalesce(
  (select sum(paid.importo) from pagamenti as paid
    where paid.anagrafica_id = b.anagrafica_id and paid.settimana_id = b.settimana_id and paid.metodo <> 'ignorato'), 0)
  as signed) end`

/** Unpaid fees, one row for each member (alias `a`) and fee (alias `q`). A request owes no fee, even in a group. */
export function unpaidFees(db: Db): QueryBuilder<MemberModel> {
  return MemberModel.query(db)
    .alias('a')
    .modify('confirmed')
    .join(`${FeeGroupModel.tableName} as qg`, 'qg.gruppo_id', 'a.gruppo_id')
    .join(`${FeeModel.tableName} as q`, 'q.id', 'qg.quota_id')
    .leftJoin(
      `${SettlementModel.tableName} as p`,
      (join) => void join.on('p.quota_id', 'q.id').andOn('p.anagrafica_id', 'a.id'),
    )
    .whereNull('q.deleted_at')
    .whereNull('p.id')
}

/** Unpaid weeks with a price above 0, one row for each member (alias `a`), booking (alias `b`) and week (alias `s`). */
export function unpaidWeeks(db: Db): QueryBuilder<MemberModel> {
  return MemberModel.query(db)
    .alias('a')
    .join(`${BookingModel.tableName} as b`, 'b.anagrafica_id', 'a.id')
    .join(`${WeekModel.tableName} as s`, 's.id', 'b.settimana_id')
    .leftJoin(
      `${SettlementModel.tableName} as p`,
      (join) => void join.on('p.settimana_id', 's.id').andOn('p.anagrafica_id', 'a.id'),
    )
    .whereRaw(`${WEEK_PRICE} > 0`)
    .whereNull('p.id')
}

/** The debt of a member that owes nothing. */
export const NO_DEBT: Debt = { count: 0, importo: 0 }

export interface Debt {
  count: number
  /** Hundredths. */
  importo: number
}

/** The number of members that still owe each of these fees; a fee without a debtor is absent. */
export async function owersOf(db: Db, quota_ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await unpaidFees(db)
    .whereIn('q.id', quota_ids)
    .groupBy('q.id')
    .select('q.id', db.raw('count(*) as count'))
    .castTo<{ id: number; count: number }[]>()
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** The debt of each of these members; a member without a debt is absent. */
export async function debtsOf(db: Db, ids: readonly number[]): Promise<Map<number, Debt>> {
  const debts = new Map<number, Debt>()
  for (const { id, importo } of await findDue(db, ids)) {
    const debt = debts.get(id) ?? NO_DEBT
    debts.set(id, { count: debt.count + 1, importo: debt.importo + importo })
  }
  return debts
}

const findDue = preparedReadIn<{ id: number; importo: number }>((db, ids) => {
  const among = `a.id in (${ids.map(() => '?').join(', ')})`
  return unpaidFees(db)
    .whereRaw(among, [...ids])
    .unionAll(
      unpaidWeeks(db)
        .whereRaw(among, [...ids])
        .select('a.id', db.raw(`${WEEK_LEFT} as importo`)),
    )
    .select('a.id', 'q.importo')
    .toKnexQuery()
})

/** What each member owes in all, as `id` and `importo` in hundredths; a member without a debt is absent. */
export function totalDebts(db: Db): QueryBuilder<MemberModel> {
  const weeks = unpaidWeeks(db).select('a.id', db.raw(`${WEEK_LEFT} as importo`))
  const due = unpaidFees(db).unionAll(weeks).select('a.id', 'q.importo')
  return MemberModel.query(db).from(due.as('due')).groupBy('due.id').select('due.id').sum('due.importo as importo')
}

/** A row of a member's fees as stored: amounts in hundredths, times as in the database. */
export interface OwedRow {
  id: number
  type: QuotaRow['type']
  descrizione: string
  importo: number
  stato: QuotaRow['stato']
  updated_at: string | null
  created_at: string
}

/** Columns of a fee (alias `q`) and of a booked week (aliases `s` and `b`) for an `OwedRow`, without the amount. */
export const FEE = ['q.id', 'q.descrizione', 'q.created_at']
export const WEEK = ['s.id', 's.descrizione', 's.data_inizio', 's.data_fine', 'b.created_at']
const SETTLED = ['p.importo', 'p.stato', 'p.updated_at']

/** All fees and weeks that a member owes or has settled, oldest first. A settled one keeps the amount of that time. */
export async function owedBy(db: Db, id: number): Promise<OwedRow[]> {
  const found = await askOwed(db, id)
  const rows = found.map(({ data_inizio, data_fine, descrizione, ...row }) =>
    data_inizio === null || data_fine === null
      ? feeRow({ ...row, descrizione: descrizione ?? '' })
      : weekRow({ ...row, descrizione, data_inizio, data_fine }),
  )
  return rows.sort((one, other) => one.created_at.localeCompare(other.created_at) || one.id - other.id)
}

/** The unpaid part of the rows of `owedBy`. */
export function debtIn(owed: readonly OwedRow[]): Debt {
  const due = owed.filter(({ stato }) => stato === null)
  return { count: due.length, importo: due.reduce((sum, { importo }) => sum + importo, 0) }
}

/** A fee has no dates: both are null. */
interface FoundOwed extends Omit<FoundWeek, 'data_inizio' | 'data_fine'> {
  anagrafica_id: number
  data_inizio: string | null
  data_fine: string | null
}

const findOwed = preparedReadIn<FoundOwed>((db, ids) => {
  const noDays = [db.raw('null as data_inizio'), db.raw('null as data_fine')]
  const due = [db.raw('null as stato'), db.raw('null as updated_at')]
  const fee = ['q.id', 'q.descrizione', ...noDays, 'q.created_at']
  const unpaid = unpaidFees(db).select(['a.id as anagrafica_id', ...fee, 'q.importo', ...due])
  const settled = SettlementModel.query(db)
    .alias('p')
    .joinRelated('fee', { alias: 'q' })
    .select(['p.anagrafica_id', ...fee, ...SETTLED])
  const weeks = BookingModel.query(db)
    .alias('b')
    .joinRelated('week', { alias: 's' })
    .leftJoin(
      `${SettlementModel.tableName} as p`,
      (join) => void join.on('p.settimana_id', 's.id').andOn('p.anagrafica_id', 'b.anagrafica_id'),
    )
    .where((owed) => void owed.whereRaw(`${WEEK_PRICE} > 0`).orWhereNotNull('p.id'))
    .select('b.anagrafica_id', 's.id', 's.descrizione', 's.data_inizio', 's.data_fine', 'b.created_at')
    .select(db.raw(`coalesce(p.importo, ${WEEK_LEFT}) as importo`), 'p.stato', 'p.updated_at')
  const among = (column: string) => `${column} in (${ids.map(() => '?').join(', ')})`
  return unpaid
    .whereRaw(among('a.id'), [...ids])
    .unionAll([
      settled.whereRaw(among('p.anagrafica_id'), [...ids]),
      weeks.whereRaw(among('b.anagrafica_id'), [...ids]),
    ])
    .toKnexQuery()
})

const askOwed = gathered(findOwed, ({ anagrafica_id }) => anagrafica_id)

interface Found {
  id: number
  importo: number
  created_at: string
  stato?: QuotaRow['stato']
  updated_at?: string | null
}
export interface FoundFee extends Found {
  descrizione: string
}
export interface FoundWeek extends Found {
  descrizione: string | null
  data_inizio: string
  data_fine: string
}

export function feeRow(row: FoundFee): OwedRow {
  return { ...common(row), type: 'tesseramento', descrizione: row.descrizione }
}

export function weekRow(row: FoundWeek): OwedRow {
  return { ...common(row), type: 'settimana', descrizione: weekName(row) }
}

function common({ id, importo, created_at, stato = null, updated_at = null }: Found) {
  return { id, importo, created_at, stato, updated_at }
}
