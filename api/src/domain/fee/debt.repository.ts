import type { Model, QueryBuilder } from 'objection'
import type { Db } from '../../db/connect.ts'
import { preparedReadIn } from '../../db/prepared.ts'
import { MemberModel } from '../member/member.model.ts'
import { BookingModel, WeekModel } from '../week/week.model.ts'
import { FeeGroupModel, FeeModel, PartPaymentModel, SettlementModel } from './fee.model.ts'

/**
 * Members' debts: the fees of their current group, those that they have paid in part, and their booked weeks, unless
 * settled. Amounts are derived at every read; only the counts are stored, by `debt-counts.ts`.
 */

/** What a fee (alias `q`) costs a member: the price at its first part payment (alias `c`), or that of today. */
export const FEE_PRICE = 'coalesce(c.prezzo, q.importo)'

/** What a booking (alias `b`) of a week (alias `s`) costs: the price that it was made at, or the week's quota. */
export const WEEK_PRICE = 'coalesce(c.prezzo, b.totale, s.quota)'

/** What of it was paid (alias `c`) while it is not settled. */
export const PAID_IN_PART = 'coalesce(c.versato, 0)'

/** What of it was paid, settled (alias `p`) or not. */
export const PAID = `case when p.stato = 'ignorato' then 0 else coalesce(p.importo, ${PAID_IN_PART}) end`

/** Joins the part payment (alias `c`) of a fee or week by a member. */
export function joinPart<Q extends QueryBuilder<Model>>(
  query: Q,
  on: { quota_id: string; anagrafica_id: string } | { settimana_id: string; anagrafica_id: string },
): Q {
  const part = `${PartPaymentModel.tableName} as c`
  const by = Object.fromEntries(Object.entries(on).map(([column, of]) => [`c.${column}`, of]))
  void query.leftJoin(part, (join) => void join.on(by))
  return query
}

/** Bookings (alias `b`) with their weeks (alias `s`) and what of them was paid in part (alias `c`). */
export function bookingsWithPart(db: Db): QueryBuilder<BookingModel> {
  const bookings = BookingModel.query(db).alias('b').joinRelated('week', { alias: 's' })
  return joinPart(bookings, { settimana_id: 'b.settimana_id', anagrafica_id: 'b.anagrafica_id' })
}

/** Unpaid fees of its group, one row for each member (alias `a`) and fee (alias `q`). A request owes no fee, even in a group. */
function unpaidFeesOfGroup(db: Db): QueryBuilder<MemberModel> {
  const unpaid = MemberModel.query(db)
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
  return joinPart(unpaid, { quota_id: 'q.id', anagrafica_id: 'a.id' })
}

/** Fees that a member has paid in part and that its group does not owe (any more): they stay with it. Aliases as above. */
function keptFees(db: Db): QueryBuilder<MemberModel> {
  return MemberModel.query(db)
    .alias('a')
    .modify('confirmed')
    .join(`${PartPaymentModel.tableName} as c`, 'c.anagrafica_id', 'a.id')
    .join(`${FeeModel.tableName} as q`, 'q.id', 'c.quota_id')
    .leftJoin(
      `${FeeGroupModel.tableName} as qg`,
      (join) => void join.on('qg.quota_id', 'q.id').andOn('qg.gruppo_id', 'a.gruppo_id'),
    )
    .whereRaw('(qg.quota_id is null or q.deleted_at is not null)')
}

/** The two queries of unpaid fees, whose rows are disjoint: one row for each member (alias `a`) and fee (alias `q`). */
export function unpaidFeeParts(db: Db): [QueryBuilder<MemberModel>, QueryBuilder<MemberModel>] {
  return [unpaidFeesOfGroup(db), keptFees(db)]
}

/** Unpaid fees, one row for each member (alias `a`) and fee (alias `q`) that `narrow` chooses, with what it selects. */
export function unpaidFees(
  db: Db,
  narrow: (unpaid: QueryBuilder<MemberModel>) => QueryBuilder<MemberModel>,
): QueryBuilder<MemberModel> {
  const [ofGroup, kept] = unpaidFeeParts(db)
  return narrow(ofGroup).unionAll(narrow(kept))
}

/** Unpaid weeks with a price above 0, one row for each member (alias `a`), booking (alias `b`) and week (alias `s`). */
export function unpaidWeeks(db: Db): QueryBuilder<MemberModel> {
  const unpaid = MemberModel.query(db)
    .alias('a')
    .join(`${BookingModel.tableName} as b`, 'b.anagrafica_id', 'a.id')
    .join(`${WeekModel.tableName} as s`, 's.id', 'b.settimana_id')
    .leftJoin(
      `${SettlementModel.tableName} as p`,
      (join) => void join.on('p.settimana_id', 's.id').andOn('p.anagrafica_id', 'a.id'),
    )
    .whereRaw(`${WEEK_PRICE} > 0`)
    .whereNull('p.id')
  return joinPart(unpaid, { settimana_id: 's.id', anagrafica_id: 'a.id' })
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
  // Two statements: a union of all members that owe would be stored before it is counted.
  const counts = await Promise.all(
    unpaidFeeParts(db).map((unpaid) =>
      unpaid
        .whereIn('q.id', quota_ids)
        .groupBy('q.id')
        .select('q.id', db.raw('count(*) as count'))
        .castTo<{ id: number; count: number }[]>(),
    ),
  )
  const owers = new Map<number, number>()
  for (const { id, count } of counts.flat()) owers.set(id, (owers.get(id) ?? 0) + count)
  return owers
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
  return due(db, (unpaid) => unpaid.whereRaw(among, [...ids])).toKnexQuery()
})

/** What each member owes in all, as `id` and `importo` in hundredths; a member without a debt is absent. */
export function totalDebts(db: Db): QueryBuilder<MemberModel> {
  return MemberModel.query(db).from(due(db).as('due')).groupBy('due.id').select('due.id').sum('due.importo as importo')
}

/** What is left of each unpaid fee and week, as `id` of its member and `importo` in hundredths; of the members in `among`. */
function due(
  db: Db,
  among: (unpaid: QueryBuilder<MemberModel>) => QueryBuilder<MemberModel> = (unpaid) => unpaid,
): QueryBuilder<MemberModel> {
  const left = (price: string) => db.raw(`${price} - ${PAID_IN_PART} as importo`)
  return unpaidFees(db, (unpaid) => among(unpaid).select('a.id', left(FEE_PRICE))).unionAll(
    among(unpaidWeeks(db)).select('a.id', left(WEEK_PRICE)),
  )
}
