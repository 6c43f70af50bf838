/**
 * The number of fees and weeks that each member owes, stored in the member's row so that lists and dashboards need not
 * read payments (docs/decisions/0037-debts-counted-with-each-member.md). `quote_saldate` counts the settled fees of the
 * member's group; the fees of a group are counted by group, so that a new fee changes no member's row.
 */
import { setImmediate } from 'node:timers/promises'
import { raw, type QueryBuilder } from 'objection'
import { chunks } from '../../db/chunks.ts'
import { isMysql, type Db } from '../../db/connect.ts'
import { preparedRead } from '../../db/prepared.ts'
import { transact, type Trx } from '../../db/transaction.ts'
import { MemberModel } from '../member/member.model.ts'
import { BookingModel } from '../week/week.model.ts'
import { WEEK_PRICE } from './debt.repository.ts'
import { FeeGroupModel, SettlementModel } from './fee.model.ts'

/** The number of fees that each group owes, as `gruppo_id` and `n`; a group without a fee is absent. */
function feesByGroup(db: Db): QueryBuilder<FeeGroupModel> {
  const fees = FeeGroupModel.query(db)
    .alias('qg')
    .joinRelated('fee', { alias: 'q' })
    .whereNull('q.deleted_at')
    .groupBy('qg.gruppo_id')
    .select('qg.gruppo_id', raw('count(*) as n'))
  // MariaDB sorts grouped rows unless the query has `order by null`.
  if (isMysql(db)) fees.orderByRaw('null')
  return fees
}

/** Filters members (alias `m`) that owe a fee or week, or with `false` those that owe none. */
export function whereOwing<M extends QueryBuilder<MemberModel>>(members: M, db: Db, owing: boolean): M {
  members.leftJoin(feesByGroup(db).as('f'), 'f.gruppo_id', 'm.gruppo_id')
  const owed = 'm.settimane_da_pagare > 0 or m.quote_saldate < coalesce(f.n, 0)'
  members.whereRaw(owing ? `(${owed})` : `not (${owed})`)
  return members
}

interface GroupCounts {
  /** Null: members without a group. */
  gruppo_id: number | null
  members: number
  /** Members with a card. */
  cards: number
  /** The total of fees and weeks that these members owe. */
  debts: number
}

/** Counts of the confirmed members of each group; a group without any is absent. */
export async function countMembersByGroup(db: Db): Promise<GroupCounts[]> {
  const rows = await readCounts(db, {})
  // MySQL gives a SUM as text.
  return rows.map(({ gruppo_id, members, cards, debts }) => ({ gruppo_id, members, cards, debts: Number(debts) }))
}

type CountsRow = Omit<GroupCounts, 'debts'> & { debts: number | string }

const readCounts = preparedRead<Record<never, never>, CountsRow>((db) =>
  MemberModel.query(db)
    .alias('m')
    .modify('confirmed')
    .leftJoin(feesByGroup(db).as('f'), 'f.gruppo_id', 'm.gruppo_id')
    .groupBy('m.gruppo_id')
    .select('m.gruppo_id', raw('count(*) as members'), raw('count(m.card_id) as cards'))
    .select(raw('sum(coalesce(f.n, 0) - m.quote_saldate + m.settimane_da_pagare) as debts'))
    .toKnexQuery(),
)

/** Settled fees of the member's group and unsettled weeks with a price above 0, counted from their rows. */
function countsOf(db: Db, member: (column: 'id' | 'gruppo_id') => ReturnType<typeof MemberModel.ref>) {
  const settled = SettlementModel.query(db)
    .alias('p')
    .joinRelated('fee', { alias: 'q' })
    .join(`${FeeGroupModel.tableName} as qg`, 'qg.quota_id', 'q.id')
    .whereNull('q.deleted_at')
    .where('p.anagrafica_id', member('id'))
    .where('qg.gruppo_id', member('gruppo_id'))
    .count('*')
  const weeks = BookingModel.query(db)
    .alias('b')
    .joinRelated('week', { alias: 's' })
    .leftJoin(
      `${SettlementModel.tableName} as p`,
      (join) => void join.on('p.settimana_id', 'b.settimana_id').andOn('p.anagrafica_id', 'b.anagrafica_id'),
    )
    .whereRaw(`${WEEK_PRICE} > 0`)
    .whereNull('p.id')
    .where('b.anagrafica_id', member('id'))
    .count('*')
  return { quote_saldate: settled, settimane_da_pagare: weeks }
}

/**
 * Recounts the debts of these members, which the caller has locked: the last step of every change of their group,
 * bookings, prices of booked weeks, or settlements. `api/test/rules/debts.test.ts` checks it for every call.
 */
export async function recountDebts(trx: Trx, ids: readonly number[]): Promise<void> {
  for (const some of chunks(ids))
    await MemberModel.query(trx)
      .whereIn('id', some)
      .patch(countsOf(trx, (column) => MemberModel.ref(column)))
}

interface Counts {
  quote_saldate: number
  settimane_da_pagare: number
}

interface WrongDebts extends Counts {
  anagrafica_id: number
  counted: Counts
}

/** One line with the stored and the recounted values of a member. */
export function debtsLine({ anagrafica_id, quote_saldate, settimane_da_pagare, counted }: WrongDebts): string {
  const settled = `fees settled ${quote_saldate} → ${counted.quote_saldate}`
  return `member ${anagrafica_id}: ${settled}, weeks owed ${settimane_da_pagare} → ${counted.settimane_da_pagare}`
}

/** Members in one SELECT, which locks no row. */
const CHUNK = 1_000

/**
 * Compares every member's counts with its fees, bookings and settlements, in chunks. One statement reads both, so that
 * a concurrent change is not reported as wrong. Gives the number of members, and each wrong one.
 */
export async function checkDebts(db: Db): Promise<{ members: number; wrong: WrongDebts[] }> {
  const wrong: WrongDebts[] = []
  for (let [members, after] = [0, 0]; ;) {
    const counted = countsOf(db, (column) => MemberModel.ref(column).from('m'))
    const rows = await MemberModel.query(db)
      .alias('m')
      .modify('existing')
      .where('m.id', '>', after)
      .orderBy('m.id')
      .limit(CHUNK)
      .select('m.id', 'm.quote_saldate', 'm.settimane_da_pagare')
      .select({ settled: counted.quote_saldate, weeks: counted.settimane_da_pagare })
      .castTo<(Counts & { id: number; settled: number; weeks: number })[]>()
    members += rows.length
    for (const { id, quote_saldate, settimane_da_pagare, settled, weeks } of rows)
      if (quote_saldate !== settled || settimane_da_pagare !== weeks)
        wrong.push({
          anagrafica_id: id,
          quote_saldate,
          settimane_da_pagare,
          counted: { quote_saldate: settled, settimane_da_pagare: weeks },
        })
    const last = rows.at(-1)
    if (last === undefined || rows.length < CHUNK) return { members, wrong }
    after = last.id
    // The embedded database is synchronous: between two chunks the server answers other calls.
    await setImmediate()
  }
}

/**
 * Recounts the members that `checkDebts` finds wrong, in chunks, with locks, so that servers may run meanwhile. Gives
 * the result of that check.
 */
export async function rebuildDebts(db: Db): Promise<{ members: number; wrong: WrongDebts[] }> {
  const found = await checkDebts(db)
  for (const some of chunks(found.wrong.map(({ anagrafica_id }) => anagrafica_id)))
    await transact(db, async (trx) => {
      await MemberModel.query(trx).whereIn('id', some).orderBy('id').forUpdate().select('id')
      await recountDebts(trx, some)
    })
  return found
}
