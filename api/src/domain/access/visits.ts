import type { DashboardPrivate } from '@cortile/contract/dashboard.ts'
import type { Db } from '../../db/connect.ts'
import { preparedRead } from '../../db/prepared.ts'
import { addDays } from '../../db/time.ts'

const DAYS = 7
const HOURS = 24

interface DayRow {
  giorno: string
  ingressi: number
  uscite: number
  errori: number
  /** How many different ones. */
  people: number
}

/** Who came and went on the seven days up to `today` (`YYYY-MM-DD`), each of them present; from the rollups. */
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
  db('accessi_giorno as d')
    .where('d.giorno', '>=', of('first'))
    .where('d.giorno', '<=', of('last'))
    .select('d.giorno', 'd.ingressi', 'd.uscite', 'd.errori')
    .select(db('accessi_giorno_persone as p').whereRaw('p.giorno = d.giorno').count('*').as('people')),
)

interface HourRow {
  ora: number
  ingressi: number
  uscite: number
}

/** Entries and exits of each hour of a day by the wall clock, all 24; an hour that comes twice counts as one. */
export async function hoursOf(db: Db, day: string): Promise<DashboardPrivate['todayHours']> {
  const rows = await readHours(db, { giorno: day })
  const byHour = new Map(rows.map((row) => [row.ora, row]))
  return Array.from({ length: HOURS }, (_, hour) => {
    const { ingressi = 0, uscite = 0 } = byHour.get(hour) ?? {}
    return { hour, ingressi, uscite }
  })
}

const readHours = preparedRead<{ giorno: string }, HourRow>((db, of) =>
  db('accessi_ora')
    .where({ giorno: of('giorno') })
    .select('ora', 'ingressi', 'uscite'),
)
