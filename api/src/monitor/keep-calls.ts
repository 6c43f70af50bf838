import { STATUS_CODES } from 'node:http'
import type { Db } from '../db/connect.ts'
import { sqlTime } from '../db/time.ts'
import { transact } from '../db/transaction.ts'
import type { Actor } from '../http/actor.ts'
import type { CallReport } from '../http/report-calls.ts'

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

/** 419 stands in no list of HTTP. */
const OTHER_STATUS: Readonly<Record<number, string>> = { 419: 'Page Expired' }

export function toRow({ method, url, status, actor, request, response, ms, at }: CallReport): MonitorRow {
  return {
    method,
    url,
    status,
    status_text: STATUS_CODES[status] ?? OTHER_STATUS[status] ?? '',
    ...userOf(actor),
    request_fields: JSON.stringify(request.fields),
    request_bytes: request.bytes,
    response_fields: JSON.stringify(response.fields),
    response_bytes: response.bytes,
    ms: Math.round(ms),
    timestamp: sqlTime(at),
  }
}

/** An operator by name, a member only by its id: its name would have to be erased with it. */
function userOf(actor: Actor | undefined): Pick<MonitorRow, 'user_id' | 'user_name'> {
  if (actor?.kind === 'staff') return { user_id: actor.id, user_name: actor.name }
  return { user_id: null, user_name: actor?.kind === 'member' ? `Anagrafica ${actor.id}` : null }
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
