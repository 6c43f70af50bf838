import type { Db } from '../db/connect.ts'
import { isoTime } from '../db/time.ts'

export interface LastLog {
  action: string
  created_at: string
  message: string | null
}

/** The last access log of each of these members; who has none is absent. */
export async function lastLogsOf(db: Db, ids: readonly number[]): Promise<Map<number, LastLog>> {
  // One index look-up a member: a window function would read every log they ever had.
  const newest = db('access_logs as l')
    .select('l.id')
    .whereRaw('l.anagrafica_id = a.id')
    .orderBy([
      { column: 'l.created_at', order: 'desc' },
      { column: 'l.id', order: 'desc' },
    ])
    .limit(1)
  const rows: (LastLog & { anagrafica_id: number })[] = await db('anagrafiche as a')
    .join('access_logs as last', 'last.id', db.raw('?', [newest]))
    .whereIn('a.id', ids)
    .select('last.anagrafica_id', 'last.action', 'last.created_at', 'last.message')
  return new Map(rows.map(({ anagrafica_id, ...log }) => [anagrafica_id, log]))
}

/** Whoever passed: what a log says without its errors and remarks. */
const MOVES = ['ingresso', 'uscita', 'dentro', 'fuori']

/** When the member last came or went; null: never. */
export async function lastMoveAt(db: Db, anagrafica_id: number): Promise<Date | null> {
  const last = await db('access_logs')
    .where({ anagrafica_id })
    .whereIn('action', MOVES)
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .first<{ created_at: string } | undefined>('created_at')
  return last ? new Date(isoTime(last.created_at)) : null
}
