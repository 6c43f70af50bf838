import type { DashboardPrivate } from '@cortile/contract/dashboard.ts'
import { addDays } from '@cortile/contract/days.ts'
import type { KeptCounts } from '@cortile/contract/system.ts'
import { raw } from 'objection'
import type { Db } from '../../db/connect.ts'
import { preparedRead } from '../../db/prepared.ts'
import { dayIn, isoTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { addCounts, COUNTERS, noCounts, type Counter } from './access-count.repository.ts'
import { AccessCountModel, AccessLogModel } from './access.model.ts'
import { countDay, none, type Counts, type Tally } from './count-day.ts'

/** Sums of columns, under the columns' names; MySQL gives them as text. */
const sumOf = (...counters: readonly Counter[]) => raw(counters.map((each) => `sum(${each}) as ${each}`).join(', '))

/** A day's counts with a number of people. */
type WholeTally = Tally & { people: number }

/** The stored counts of a day. */
async function storedDay(db: Db, giorno: string): Promise<WholeTally> {
  const rows = await AccessCountModel.query(db)
    .where({ giorno })
    .groupBy('ora')
    .select('ora', sumOf(...COUNTERS))
    .castTo<({ ora: number } & Record<Counter, number | string>)[]>()
  const hours = new Map<number, Counts>()
  const tally = { people: 0, late: 0 }
  for (const { ora, ingressi, uscite, errori, in_ritardo, persone } of rows) {
    hours.set(ora, { ingressi: Number(ingressi), uscite: Number(uscite), errori: Number(errori) })
    tally.people += Number(persone)
    tally.late += Number(in_ritardo)
  }
  return { hours, ...tally }
}

/** One wrong number of the stored counts; `words` give its value and the right one. */
export interface Difference {
  counts: KeptCounts
  words: string
}

/**
 * A day counted by the log and as stored, and the differences. Of a day whose log has lost its members the stored number
 * of people counts. `db` must be a snapshot.
 */
export async function compareDay(
  db: Db,
  zone: string,
  giorno: string,
): Promise<{ counted: WholeTally; stored: WholeTally; found: Difference[] }> {
  const stored = await storedDay(db, giorno)
  const { people, ...counts } = await countDay(db, zone, giorno)
  const counted = { ...counts, people: people ?? stored.people }
  return { counted, stored, found: differences(stored, counted) }
}

/** All differences of a day, in one line. */
export function lineOf(giorno: string, found: readonly Difference[]): string {
  return `${giorno}: ${found.map(({ words }) => words).join(', ')}`
}

const HOURS_OF_DAY = Array.from({ length: 24 }, (_, ora) => ora)

function differences(stored: WholeTally, counted: WholeTally): Difference[] {
  const hours = HOURS_OF_DAY.flatMap((ora) => numbers(`hour ${ora} `, stored.hours.get(ora), counted.hours.get(ora)))
  const of = (counts: KeptCounts, is: number, should: number) =>
    is === should ? [] : [{ counts, words: `${counts === 'persone' ? 'people' : 'late'} ${is} → ${should}` }]
  return [
    ...hours.map((words): Difference => ({ counts: 'ore', words })),
    ...of('persone', stored.people, counted.people),
    ...of('in_ritardo', stored.late, counted.late),
  ]
}

function numbers(where: string, is: Counts = none(), should: Counts = none()): string[] {
  return (['ingressi', 'uscite', 'errori'] as const)
    .filter((name) => is[name] !== should[name])
    .map((name) => `${where}${name} ${is[name]} → ${should[name]}`)
}

/**
 * Adds what the stored counts of a day differ by from its log. Both come from one snapshot: a reading adds to both, so
 * that later ones leave the difference as it is.
 */
export async function correctDay(
  trx: Trx,
  giorno: string,
  { counted, stored }: { counted: WholeTally; stored: WholeTally },
): Promise<void> {
  for (const ora of HOURS_OF_DAY) {
    const [is, should] = [stored.hours.get(ora) ?? none(), counted.hours.get(ora) ?? none()]
    const missing = {
      ...noCounts(),
      ingressi: should.ingressi - is.ingressi,
      uscite: should.uscite - is.uscite,
      errori: should.errori - is.errori,
      // Counted by day: which hour has it means nothing.
      ...(ora === 0 && { persone: counted.people - stored.people, in_ritardo: counted.late - stored.late }),
    }
    if (COUNTERS.some((counter) => missing[counter] !== 0)) await addCounts(trx, { giorno, ora, slot: 0, ...missing })
  }
}

/** Joins the rows of a day into one for each hour; those of concurrent readings stay. */
export async function foldDay(trx: Trx, giorno: string): Promise<void> {
  const rows = await AccessCountModel.query(trx).where({ giorno }).orderBy(['ora', 'slot']).forUpdate()
  for (const ora of new Set(rows.map((row) => row.ora))) {
    const same = rows.filter((row) => row.ora === ora)
    const sums = noCounts()
    for (const row of same) for (const counter of COUNTERS) sums[counter] += row[counter]
    await AccessCountModel.query(trx)
      .where({ giorno, ora })
      .whereIn(
        'slot',
        same.map(({ slot }) => slot),
      )
      .delete()
    if (COUNTERS.some((counter) => sums[counter] !== 0)) await addCounts(trx, { giorno, ora, slot: 0, ...sums })
  }
}

/** The days before `today` (`YYYY-MM-DD`) with rows to join. */
export async function daysToFold(db: Db, today: string): Promise<string[]> {
  const rows = await AccessCountModel.query(db)
    .where('giorno', '<', today)
    .where('slot', '>', 0)
    .distinct('giorno')
    .orderBy('giorno')
    .castTo<{ giorno: string }[]>()
  return rows.map(({ giorno }) => giorno)
}

/** Every day in `zone` from the first log to the last, and every other day with counts, in order. */
export async function daysOf(db: Db, zone: string): Promise<string[]> {
  const days = new Set<string>()
  for (const day of await AccessCountModel.query(db).distinct('giorno')) days.add(day.giorno)
  const [first, last] = [await edge(db, 'asc'), await edge(db, 'desc')]
  if (first === undefined || last === undefined) return [...days].sort()
  const end = dayIn(zone, last)
  for (let day = dayIn(zone, first); day <= end; day = addDays(day, 1)) days.add(day)
  return [...days].sort()
}

async function edge(db: Db, order: 'asc' | 'desc'): Promise<Date | undefined> {
  const log = await AccessLogModel.query(db).orderBy('created_at', order).select('created_at').limit(1).first()
  return log && new Date(isoTime(log.created_at))
}

/** The number of rows in the access log, from its counts, so that millions of logs need not be read. */
export async function countLogs(db: Db): Promise<number> {
  const [sums] = await AccessCountModel.query(db)
    .select(raw('sum(ingressi + uscite + errori + in_ritardo) as n'))
    .castTo<{ n: number | string | null }[]>()
  // MySQL gives a SUM as text, and null for no rows.
  return Number(sums?.n ?? 0)
}

const DAYS = 7

/** MySQL gives sums as text. */
type Sums<C extends Counter> = Record<C, number | string>

/** Counts of the seven days up to `today` (`YYYY-MM-DD`), days without an access included. */
export async function weekUpTo(db: Db, today: string): Promise<DashboardPrivate['lastWeek']> {
  const first = addDays(today, 1 - DAYS)
  const days = await readDays(db, { first, last: today })
  const byDay = new Map(days.map((row) => [row.giorno, row]))
  return Array.from({ length: DAYS }, (_, index) => {
    const date = addDays(first, index)
    const { ingressi = 0, uscite = 0, errori = 0, persone = 0 } = byDay.get(date) ?? {}
    return {
      date,
      ingressi: Number(ingressi),
      uscite: Number(uscite),
      errors: Number(errori),
      unique_users: Number(persone),
    }
  })
}

type DaySums = { giorno: string } & Sums<'ingressi' | 'uscite' | 'errori' | 'persone'>

const readDays = preparedRead<{ first: string; last: string }, DaySums>((db, of) =>
  AccessCountModel.query(db)
    .groupBy('giorno')
    .select('giorno', sumOf('ingressi', 'uscite', 'errori', 'persone'))
    .toKnexQuery()
    .where('giorno', '>=', of('first'))
    .where('giorno', '<=', of('last')),
)

/** Entries and exits of all 24 local hours of a day; an hour that a clock change repeats counts as one. */
export async function hoursOf(db: Db, day: string): Promise<DashboardPrivate['todayHours']> {
  const rows = await readHours(db, { giorno: day })
  const byHour = new Map(rows.map((row) => [row.ora, row]))
  return HOURS_OF_DAY.map((hour) => {
    const { ingressi = 0, uscite = 0 } = byHour.get(hour) ?? {}
    return { hour, ingressi: Number(ingressi), uscite: Number(uscite) }
  })
}

const readHours = preparedRead<{ giorno: string }, { ora: number } & Sums<'ingressi' | 'uscite'>>((db, of) =>
  AccessCountModel.query(db)
    .where({ giorno: of('giorno') })
    .groupBy('ora')
    .select('ora', sumOf('ingressi', 'uscite'))
    .toKnexQuery(),
)
