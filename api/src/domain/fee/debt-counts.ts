/**
 * The number of fees and weeks that each member owes, stored in the member's row so that lists and dashboards need not
 * read payments (docs/decisions/0037-debts-counted-with-each-member.md). `quote_saldate` counts the settled fees of the
 * member's group; the fees of a group are counted by group, so that a new fee changes no member's row. `quote_altri_gruppi`
 * counts the fees that the member has paid in part and its group does not owe.
 */
import { setImmediate } from 'node:timers/promises'
import { raw, type PartialModelObject, type QueryBuilder } from 'objection'
import { chunks } from '../../db/chunks.ts'
import { isMysql, type Db } from '../../db/connect.ts'
import { preparedRead } from '../../db/prepared.ts'
import { transact, type Trx } from '../../db/transaction.ts'
import { MemberModel } from '../member/member.model.ts'
import { bookingsWithPart, WEEK_PRICE } from './debt.repository.ts'
import { FeeGroupModel, FeeModel, PartPaymentModel, SettlementModel } from './fee.model.ts'

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
  const owed = 'm.settimane_da_pagare > 0 or m.quote_altri_gruppi > 0 or m.quote_saldate < coalesce(f.n, 0)'
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
    .select(raw('sum(coalesce(f.n, 0) - m.quote_saldate + m.quote_altri_gruppi + m.settimane_da_pagare) as debts'))
    .toKnexQuery(),
)

/** The stored counts of a member, counted from the rows of its fees and weeks. */
function countsOf(db: Db, member: (column: 'id' | 'gruppo_id') => ReturnType<typeof MemberModel.ref>) {
  const settled = SettlementModel.query(db)
    .alias('p')
    .joinRelated('fee', { alias: 'q' })
    .join(`${FeeGroupModel.tableName} as qg`, 'qg.quota_id', 'q.id')
    .whereNull('q.deleted_at')
    .where('p.anagrafica_id', member('id'))
    .where('qg.gruppo_id', member('gruppo_id'))
    .count('*')
  const kept = PartPaymentModel.query(db)
    .alias('c')
    .join(`${FeeModel.tableName} as q`, 'q.id', 'c.quota_id')
    .where('c.anagrafica_id', member('id'))
    .where(
      (notOfGroup) =>
        void notOfGroup
          .whereNotNull('q.deleted_at')
          .orWhereNotExists(
            FeeGroupModel.query(db)
              .alias('qg')
              .whereColumn('qg.quota_id', 'q.id')
              .where('qg.gruppo_id', member('gruppo_id'))
              .select('qg.quota_id'),
          ),
    )
    .count('*')
  const weeks = bookingsWithPart(db)
    .leftJoin(
      `${SettlementModel.tableName} as p`,
      (join) => void join.on('p.settimana_id', 'b.settimana_id').andOn('p.anagrafica_id', 'b.anagrafica_id'),
    )
    .whereRaw(`${WEEK_PRICE} > 0`)
    .whereNull('p.id')
    .where('b.anagrafica_id', member('id'))
    .count('*')
  return { quote_saldate: settled, quote_altri_gruppi: kept, settimane_da_pagare: weeks }
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

/** The counts of members without a group: they owe no fee of a group, and keep each that they have paid in part. */
export function countsWithoutGroup(db: Db): PartialModelObject<MemberModel> {
  const kept = PartPaymentModel.query(db)
    .whereColumn('anagrafica_id', `${MemberModel.tableName}.id`)
    .whereNotNull('quota_id')
    .count('*')
  return { quote_saldate: 0, quote_altri_gruppi: kept }
}

const NAMES = ['quote_saldate', 'quote_altri_gruppi', 'settimane_da_pagare'] as const

type Counts = Pick<MemberModel, (typeof NAMES)[number]>

const words: Readonly<Record<keyof Counts, string>> = {
  quote_saldate: 'fees settled',
  quote_altri_gruppi: 'fees kept',
  settimane_da_pagare: 'weeks owed',
}

interface WrongDebts {
  anagrafica_id: number
  stored: Counts
  counted: Counts
}

/** One line with the stored and the recounted values of a member. */
export function debtsLine({ anagrafica_id, stored, counted }: WrongDebts): string {
  const counts = NAMES.map((name) => `${words[name]} ${stored[name]} → ${counted[name]}`)
  return `member ${anagrafica_id}: ${counts.join(', ')}`
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
      .select('m.id', ...NAMES.map((name) => `m.${name}`))
      .select({ settled: counted.quote_saldate, kept: counted.quote_altri_gruppi, weeks: counted.settimane_da_pagare })
      .castTo<(Counts & { id: number; settled: number; kept: number; weeks: number })[]>()
    members += rows.length
    for (const { id, settled, kept, weeks, ...stored } of rows) {
      const found = { quote_saldate: settled, quote_altri_gruppi: kept, settimane_da_pagare: weeks }
      if (NAMES.some((name) => stored[name] !== found[name])) wrong.push({ anagrafica_id: id, stored, counted: found })
    }
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
