import type { DashboardPrivate } from '@cortile/contract/dashboard.ts'
import type { Db } from '../db/connect.ts'
import { addDays } from '../db/time.ts'

const DAYS = 7
const HOURS = 24

interface DayRow {
  giorno: string
  ingressi: number
  uscite: number
  errori: number
}

/** Who came and went on the seven days up to `today` (`YYYY-MM-DD`), each of them present; from the rollups. */
export async function weekUpTo(db: Db, today: string): Promise<DashboardPrivate['lastWeek']> {
  const first = addDays(today, 1 - DAYS)
  const [days, people] = await Promise.all([
    db('accessi_giorno')
      .whereBetween('giorno', [first, today])
      .select<DayRow[]>('giorno', 'ingressi', 'uscite', 'errori'),
    db('accessi_giorno_persone')
      .whereBetween('giorno', [first, today])
      .groupBy('giorno')
      .select<{ giorno: string; count: number }[]>('giorno', db.raw('count(*) as count')),
  ])
  const byDay = new Map(days.map((row) => [row.giorno, row]))
  const unique = new Map(people.map(({ giorno, count }) => [giorno, count]))
  return Array.from({ length: DAYS }, (_, index) => {
    const date = addDays(first, index)
    const { ingressi = 0, uscite = 0, errori = 0 } = byDay.get(date) ?? {}
    return { date, ingressi, uscite, errors: errori, unique_users: unique.get(date) ?? 0 }
  })
}

interface HourRow {
  ora: number
  ingressi: number
  uscite: number
}

/** Entries and exits of each hour of a day by the wall clock, all 24; an hour that comes twice counts as one. */
export async function hoursOf(db: Db, day: string): Promise<DashboardPrivate['todayHours']> {
  const rows = await db('accessi_ora').where({ giorno: day }).select<HourRow[]>('ora', 'ingressi', 'uscite')
  const byHour = new Map(rows.map((row) => [row.ora, row]))
  return Array.from({ length: HOURS }, (_, hour) => {
    const { ingressi = 0, uscite = 0 } = byHour.get(hour) ?? {}
    return { hour, ingressi, uscite }
  })
}
