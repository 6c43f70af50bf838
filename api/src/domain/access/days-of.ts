import type { Db } from '../../db/connect.ts'
import { addDays, dayIn, isoTime } from '../../db/time.ts'
import { LATE_READINGS } from './record-access.ts'

/** Every day of the log on the wall of `zone`, from the first to the last, and every other one that the rollups know; in order. */
export async function daysOf(db: Db, zone: string): Promise<string[]> {
  const days = new Set<string>()
  for (const table of ['accessi_giorno', 'accessi_ora', 'accessi_giorno_persone'])
    for (const day of await db(table).distinct<{ giorno: string }[]>('giorno')) days.add(day.giorno)
  const late = await db('contatori').where('nome', 'like', `${LATE_READINGS}%`).pluck('nome')
  for (const nome of late) days.add(String(nome).slice(LATE_READINGS.length))
  const [first, last] = [await edge(db, 'asc'), await edge(db, 'desc')]
  if (first === undefined || last === undefined) return [...days].sort()
  const end = dayIn(zone, last)
  for (let day = dayIn(zone, first); day <= end; day = addDays(day, 1)) days.add(day)
  return [...days].sort()
}

async function edge(db: Db, order: 'asc' | 'desc'): Promise<Date | undefined> {
  const log = await db('access_logs')
    .orderBy('created_at', order)
    .first<{ created_at: string } | undefined>('created_at')
  return log && new Date(isoTime(log.created_at))
}
