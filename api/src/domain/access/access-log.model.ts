import type { Db } from '../../db/connect.ts'
import { preparedRead } from '../../db/prepared.ts'
import { isoTime } from '../../db/time.ts'

/** Whoever passed: what a log says without its errors and remarks. */
const MOVES = ['ingresso', 'uscita', 'dentro', 'fuori']

/** When the member last came or went; null: never. */
export async function lastMoveAt(db: Db, anagrafica_id: number): Promise<Date | null> {
  const [last] = await lastMove(db, { anagrafica_id })
  return last ? new Date(isoTime(last.created_at)) : null
}

const lastMove = preparedRead<{ anagrafica_id: number }, { created_at: string }>((db, of) =>
  db('access_logs')
    .where({ anagrafica_id: of('anagrafica_id') })
    .whereIn('action', MOVES)
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(1)
    .select('created_at'),
)
