import * as z from 'zod/mini'
import { MONITOR_ENTRIES, type MonitorLog } from '@cortile/contract/monitor.ts'
import type { Db } from '../../db/connect.ts'
import { isoTime } from '../../db/time.ts'
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

interface StoredRow extends Omit<MonitorRow, 'user_id'> {
  id: number
}

const COLUMNS = [
  'id',
  'method',
  'url',
  'status',
  'status_text',
  'user_name',
  'request_fields',
  'request_bytes',
  'response_fields',
  'response_bytes',
  'ms',
  'timestamp',
] as const

/** The calls after `last`, or without it the newest ones; oldest first, at most 500. */
export async function monitorLogs(db: Db, last: number | undefined): Promise<MonitorLog[]> {
  const rows = db('monitor_logs').limit(MONITOR_ENTRIES)
  if (last !== undefined)
    return (await rows.where('id', '>', last).orderBy('id').select<StoredRow[]>(COLUMNS)).map(show)
  return (await rows.orderBy('id', 'desc').select<StoredRow[]>(COLUMNS)).reverse().map(show)
}

const Names = z.array(z.string())

function show(row: StoredRow): MonitorLog {
  return {
    id: row.id,
    method: row.method,
    url: row.url,
    status: row.status,
    status_text: row.status_text,
    user: row.user_name,
    request: { fields: Names.parse(JSON.parse(row.request_fields)), bytes: row.request_bytes },
    response: { fields: Names.parse(JSON.parse(row.response_fields)), bytes: row.response_bytes },
    ms: row.ms,
    timestamp: isoTime(row.timestamp),
  }
}
