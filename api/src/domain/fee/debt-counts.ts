/**
 * How many fees and weeks each member owes, kept with the member so that lists and dashboards need not look at payments
 * (docs/decisions/0037-debts-counted-with-each-member.md). `quote_saldate` counts the fees of the member's group that it has settled: how many
 * that group owes is counted by group, so a new fee for everybody writes no member.
 */
import { setImmediate } from 'node:timers/promises'
import { raw, type QueryBuilder } from 'objection'
import { chunks } from '../../db/chunks.ts'
import { isMysql, type Db } from '../../db/connect.ts'
import { transact, type Trx } from '../../db/transaction.ts'
import { MemberModel } from '../member/member.model.ts'
import { BookingModel } from '../week/week.model.ts'
import { FeeGroupModel, SettlementModel } from './fee.model.ts'

/** How many fees each group owes, as `gruppo_id` and `n`; a group without one is absent. */
function feesByGroup(db: Db): QueryBuilder<FeeGroupModel> {
  const fees = FeeGroupModel.query(db)
    .alias('qg')
    .joinRelated('fee', { alias: 'q' })
    .whereNull('q.deleted_at')
    .groupBy('qg.gruppo_id')
    .select('qg.gruppo_id', raw('count(*) as n'))
  // MariaDB sorts what it groups unless it is told that the order does not matter.
  if (isMysql(db)) fees.orderByRaw('null')
  return fees
}

/** Keeps of these members (alias `m`) those who owe something, or with `false` those who owe nothing. */
export function whereOwing<M extends QueryBuilder<MemberModel>>(members: M, db: Db, owing: boolean): M {
  members.leftJoin(feesByGroup(db).as('f'), 'f.gruppo_id', 'm.gruppo_id')
  const owed = 'm.settimane_da_pagare > 0 or m.quote_saldate < coalesce(f.n, 0)'
  members.whereRaw(owing ? `(${owed})` : `not (${owed})`)
  return members
}

interface GroupCounts {
  /** Null: members of no group. */
  gruppo_id: number | null
  members: number
  /** Members with a card. */
  cards: number
  /** Fees and weeks that they owe, all together. */
  debts: number
}

/** The confirmed members of each group, counted; a group without any is absent. */
export async function countMembersByGroup(db: Db): Promise<GroupCounts[]> {
  const rows = await MemberModel.query(db)
    .alias('m')
    .modify('confirmed')
    .leftJoin(feesByGroup(db).as('f'), 'f.gruppo_id', 'm.gruppo_id')
    .groupBy('m.gruppo_id')
    .select('m.gruppo_id', raw('count(*) as members'), raw('count(m.card_id) as cards'))
    .select(raw('sum(coalesce(f.n, 0) - m.quote_saldate + m.settimane_da_pagare) as debts'))
    .castTo<(Omit<GroupCounts, 'debts'> & { debts: number | string })[]>()
  // MySQL gives a SUM as text.
  return rows.map(({ gruppo_id, members, cards, debts }) => ({ gruppo_id, members, cards, debts: Number(debts) }))
}

/** Settled fees of the group that a member is in, and unsettled weeks that cost something, counted from their rows. */
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
    .where('s.quota', '>', 0)
    .whereNull('p.id')
    .where('b.anagrafica_id', member('id'))
    .count('*')
  return { quote_saldate: settled, settimane_da_pagare: weeks }
}

/**
 * Counts these members anew, who are locked: the last step of whatever changes their group, their bookings, what these
 * cost, or what they have settled. `api/test/rules/debts.test.ts` makes every call and looks whether it did.
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

/** What is wrong with a member's counts, in one line. */
export function debtsLine({ anagrafica_id, quote_saldate, settimane_da_pagare, counted }: WrongDebts): string {
  const settled = `fees settled ${quote_saldate} → ${counted.quote_saldate}`
  return `member ${anagrafica_id}: ${settled}, weeks owed ${settimane_da_pagare} → ${counted.settimane_da_pagare}`
}

/** Members of one SELECT, which locks no row. */
const CHUNK = 1_000

/**
 * Every member's counts against its fees, bookings and payments, some members at a time: both are seen at the same moment, and nothing is
 * called wrong that is only being written. Gives how many members there are, and each that is wrong.
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
 * Counts anew whatever `checkDebts` finds wrong, some members at a time, locked: also beside running servers. Gives what
 * it corrected.
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
