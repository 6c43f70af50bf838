import type { Movimento } from '@cortile/contract/my-anagrafica.ts'
import { fromHundredths } from '@cortile/contract/money.ts'
import type { Db } from '../db/connect.ts'
import { isoTime } from '../db/time.ts'

/** The newest movements of a member's saldo, newest first, in coins. */
export async function latestMovementsOf(db: Db, anagrafica_id: number, limit: number): Promise<Movimento[]> {
  const rows = await db('saldo_movimenti')
    .where({ anagrafica_id })
    .orderBy('id', 'desc')
    .limit(limit)
    .select<Movimento[]>('id', 'operazione', 'descrizione', 'created_at')
  return rows.map((row) => ({
    ...row,
    operazione: fromHundredths(row.operazione),
    created_at: isoTime(row.created_at),
  }))
}
