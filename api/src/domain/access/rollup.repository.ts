import type { DashboardPrivate } from '@cortile/contract/dashboard.ts'
import type { KeptCounts } from '@cortile/contract/system.ts'
import { raw } from 'objection'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/connect.ts'
import { preparedRead } from '../../db/prepared.ts'
import { addDays, dayIn, isoTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { insertRows } from '../rows.ts'
import { AccessDayMemberModel, AccessDayModel, AccessHourModel, AccessLogModel } from './access.model.ts'
import { countDay, none, type Counts, type Tally } from './count-day.ts'

/** The rollups of a day. */
async function storedDay(db: Db, giorno: string): Promise<Tally> {
  const day = await AccessDayModel.query(db).findById(giorno).select('ingressi', 'uscite', 'errori', 'in_ritardo')
  const hours = await AccessHourModel.query(db).where({ giorno }).select('ora', 'ingressi', 'uscite', 'errori')
  const people = await peopleOf(db, giorno)
  return {
    day: day ?? none(),
    hours: new Map(hours.map(({ ora, ...counts }) => [ora, counts])),
    people,
    late: day?.in_ritardo ?? 0,
  }
}

async function peopleOf(db: Db, giorno: string): Promise<Set<number>> {
  const rows = await AccessDayMemberModel.query(db).where({ giorno }).select('anagrafica_id')
  return new Set(rows.map(({ anagrafica_id }) => anagrafica_id))
}

/** One wrong number of the rollups; `words` give its value and the right one. */
export interface Difference {
  counts: KeptCounts
  words: string
}

/** A day counted by the log, and the differences of the rollups. `db` must be a snapshot, or have the day locked. */
export async function compareDay(
  db: Db,
  zone: string,
  giorno: string,
): Promise<{ counted: Tally; found: Difference[] }> {
  const counted = await countDay(db, zone, giorno)
  return { counted, found: differences(await storedDay(db, giorno), counted) }
}

/** All differences of a day, in one line. */
export function lineOf(giorno: string, found: readonly Difference[]): string {
  return `${giorno}: ${found.map(({ words }) => words).join(', ')}`
}

function differences(stored: Tally, counted: Tally): Difference[] {
  const hours = Array.from({ length: 24 }, (_, ora) => ora)
  const missing = [...counted.people].filter((id) => !stored.people.has(id)).length
  const strange = [...stored.people].filter((id) => !counted.people.has(id)).length
  const of = (counts: KeptCounts, wrong: readonly string[]) => wrong.map((words) => ({ counts, words }))
  return [
    ...of('totali', numbers('', stored.day, counted.day)),
    ...of(
      'ore',
      hours.flatMap((ora) => numbers(`hour ${ora} `, stored.hours.get(ora), counted.hours.get(ora))),
    ),
    ...of('persone', missing > 0 ? [`people missing ${missing}`] : []),
    ...of('persone', strange > 0 ? [`people too many ${strange}`] : []),
    ...of('in_ritardo', stored.late === counted.late ? [] : [`late ${stored.late} → ${counted.late}`]),
  ]
}

function numbers(where: string, is: Counts = none(), should: Counts = none()): string[] {
  return (['ingressi', 'uscite', 'errori'] as const)
    .filter((name) => is[name] !== should[name])
    .map((name) => `${where}${name} ${is[name]} → ${should[name]}`)
}

/** Writes the rollups of a day that the caller has locked. */
export async function storeDay(trx: Trx, giorno: string, { day, hours, people, late }: Tally): Promise<void> {
  // Rewritten even if it is right: on a cluster concurrent readings conflict on this row, whichever rollup was wrong.
  await AccessDayModel.query(trx).where({ giorno }).delete()
  if (hours.size > 0 || late > 0) await AccessDayModel.query(trx).insert({ giorno, ...day, in_ritardo: late })
  await AccessHourModel.query(trx).where({ giorno }).delete()
  const rows = [...hours].map(([ora, counts]) => ({ giorno, ora, ...counts }))
  await insertRows(trx, AccessHourModel, rows)
  await storePeople(trx, giorno, people)
}

async function storePeople(trx: Trx, giorno: string, people: ReadonlySet<number>): Promise<void> {
  const known = await peopleOf(trx, giorno)
  const strange = [...known].filter((id) => !people.has(id))
  for (const ids of chunks(strange))
    await AccessDayMemberModel.query(trx).where({ giorno }).whereIn('anagrafica_id', ids).delete()
  const missing = [...people].filter((id) => !known.has(id))
  await insertRows(
    trx,
    AccessDayMemberModel,
    missing.map((anagrafica_id) => ({ giorno, anagrafica_id })),
  )
}

/** Every day in `zone` from the first log to the last, and every other day in the rollups, in order. */
export async function daysOf(db: Db, zone: string): Promise<string[]> {
  const days = new Set<string>()
  for (const { tableName } of [AccessDayModel, AccessHourModel, AccessDayMemberModel])
    for (const day of await db(tableName).distinct<{ giorno: string }[]>('giorno')) days.add(day.giorno)
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

/** The number of rows in the access log, from the rollups, so that millions of logs need not be read. */
export async function countLogs(db: Db): Promise<number> {
  const [days] = await AccessDayModel.query(db)
    .select(raw('sum(ingressi + uscite + errori + in_ritardo) as n'))
    .castTo<{ n: number | string | null }[]>()
  // MySQL gives a SUM as text, and null for no rows.
  return Number(days?.n ?? 0)
}

const DAYS = 7
const HOURS = 24

interface DayRow {
  giorno: string
  ingressi: number
  uscite: number
  errori: number
  /** The number of distinct members. */
  people: number
}

/** Counts of the seven days up to `today` (`YYYY-MM-DD`), days without an access included; from the rollups. */
export async function weekUpTo(db: Db, today: string): Promise<DashboardPrivate['lastWeek']> {
  const first = addDays(today, 1 - DAYS)
  const days = await readDays(db, { first, last: today })
  const byDay = new Map(days.map((row) => [row.giorno, row]))
  return Array.from({ length: DAYS }, (_, index) => {
    const date = addDays(first, index)
    const { ingressi = 0, uscite = 0, errori = 0, people = 0 } = byDay.get(date) ?? {}
    return { date, ingressi, uscite, errors: errori, unique_users: people }
  })
}

const readDays = preparedRead<{ first: string; last: string }, DayRow>((db, of) =>
  AccessDayModel.query(db)
    .alias('d')
    .select('d.giorno', 'd.ingressi', 'd.uscite', 'd.errori')
    .select(AccessDayMemberModel.query(db).alias('p').whereRaw('p.giorno = d.giorno').count('*').as('people'))
    .toKnexQuery()
    .where('d.giorno', '>=', of('first'))
    .where('d.giorno', '<=', of('last')),
)

interface HourRow {
  ora: number
  ingressi: number
  uscite: number
}

/** Entries and exits of all 24 local hours of a day; an hour that a clock change repeats counts as one. */
export async function hoursOf(db: Db, day: string): Promise<DashboardPrivate['todayHours']> {
  const rows = await readHours(db, { giorno: day })
  const byHour = new Map(rows.map((row) => [row.ora, row]))
  return Array.from({ length: HOURS }, (_, hour) => {
    const { ingressi = 0, uscite = 0 } = byHour.get(hour) ?? {}
    return { hour, ingressi, uscite }
  })
}

const readHours = preparedRead<{ giorno: string }, HourRow>((db, of) =>
  AccessHourModel.query(db)
    .where({ giorno: of('giorno') })
    .select('ora', 'ingressi', 'uscite')
    .toKnexQuery(),
)
