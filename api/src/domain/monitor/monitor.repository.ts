import type { Db } from '../../db/connect.ts'
import { transact } from '../../db/transaction.ts'

/** A call as it is stored; `*_fields` is a JSON array of names. */
export interface MonitorRow {
  method: string
  url: string
  status: number
  status_text: string
  user_id: number | null
  user_name: string | null
  request_fields: string
  request_bytes: number
  response_fields: string
  response_bytes: number
  ms: number
  timestamp: string
}

/**
 * Appends calls. Whoever writes changes the same counter first and so waits for the others: ids then become visible in
 * their order, and who reads on from the last one it saw misses none.
 */
export async function keepCalls(db: Db, rows: readonly MonitorRow[]): Promise<void> {
  await transact(db, async (trx) => {
    const more = trx.raw('?? + ?', ['contatori.valore', rows.length])
    await trx('contatori').insert({ nome: 'monitor', valore: rows.length }).onConflict('nome').merge({ valore: more })
    await trx('monitor_logs').insert(rows)
  })
}
