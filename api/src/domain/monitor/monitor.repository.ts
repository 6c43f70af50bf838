import { MONITOR_ENTRIES, RefusedCalls, type MonitorLog } from '@cortile/contract/monitor.ts'
import { raw } from 'objection'
import * as z from 'zod/mini'
import type { Db } from '../../db/connect.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { acquireMutex } from '../../db/mutex.ts'
import { preparedChange, preparedInsertRows } from '../../db/prepared.ts'
import { transactStatements } from '../../db/statement-transaction.ts'
import { isoTime } from '../../db/time.ts'
import { countRows } from '../rows.ts'
import { MonitorLogModel, RefusedCallsModel } from './monitor.model.ts'

/** A stored call; `*_fields` is a JSON array of names. */
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
 * Appends calls, one writer at a time: ids become visible in order, so that a client that continues after the last id
 * it has seen misses none.
 */
export async function insertCalls(db: Db, rows: readonly MonitorRow[]): Promise<void> {
  await transactStatements(db, async (trx) => {
    await acquireMutex(trx, 'monitor')
    await append(trx, rows)
  })
}

export type RefusedRow = Pick<RefusedCallsModel, 'minute' | 'status' | 'count'>

/** Adds to the refused calls of a minute. */
export const addRefusedCalls = preparedChange<RefusedRow>((db, of) =>
  db(RefusedCallsModel.tableName)
    .insert({ minute: of('minute'), status: of('status'), count: of('count') })
    .onConflict(['minute', 'status'])
    .merge({ count: db.raw('?? + ?', [`${RefusedCallsModel.tableName}.count`, of('count')]) }),
)

/** Columns that are written and shown. */
const SHOWN = [
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
const COLUMNS = ['id', ...SHOWN] as const

const append = preparedInsertRows(MonitorLogModel.tableName, [...SHOWN, 'user_id'])

type StoredRow = Pick<MonitorLogModel, (typeof COLUMNS)[number]>

/** The calls after the id `last`, or without it the newest ones; oldest first, at most 500. */
export async function monitorLogs(db: Db, last: number | undefined): Promise<MonitorLog[]> {
  const rows = MonitorLogModel.query(db)
    .limit(MONITOR_ENTRIES)
    .select(...COLUMNS)
  if (last !== undefined) return (await rows.where('id', '>', last).orderBy('id')).map(show)
  return (await rows.orderBy('id', 'desc')).reverse().map(show)
}

/** The newest counts of refused calls without a login by minute and status, oldest first; at most 500 rows. */
export async function refusedCalls(db: Db): Promise<RefusedCalls[]> {
  const rows = await RefusedCallsModel.query(db)
    .orderBy([
      { column: 'minute', order: 'desc' },
      { column: 'status', order: 'desc' },
    ])
    .limit(MONITOR_ENTRIES)
    .select('minute', 'status', 'count')
  return rows.reverse().map(({ minute, ...counted }) => RefusedCalls.parse({ minute: isoTime(minute), ...counted }))
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

/** The number of stored calls. */
export async function countCalls(db: Db): Promise<number> {
  return countRows(MonitorLogModel.query(db))
}

/**
 * The number of calls since a time (in the database's format), and of those with a status of 400 or above. Refused
 * calls without a login have no entry, and are included.
 */
export async function countCallsSince(db: Db, since: string): Promise<{ calls: number; errors: number }> {
  const [[row], [refused]] = await Promise.all([
    MonitorLogModel.query(db)
      .where('timestamp', '>=', since)
      .select(raw('count(*) as calls, sum(case when status >= 400 then 1 else 0 end) as errors'))
      .castTo<{ calls: number; errors: number | string | null }[]>(),
    RefusedCallsModel.query(db)
      .where('minute', '>=', since)
      .sum('count as calls')
      .castTo<{ calls: number | string | null }[]>(),
  ])
  // MySQL gives a SUM as text, and both engines null for no rows.
  const anonymous = Number(refused?.calls ?? 0)
  return { calls: (row?.calls ?? 0) + anonymous, errors: Number(row?.errors ?? 0) + anonymous }
}

/** Deletes all stored calls and counts, in batches. */
export async function deleteCalls(db: Db): Promise<void> {
  await deleteInBatches(db, { table: MonitorLogModel.tableName, which: (rows) => rows.orderBy('id') })
  await deleteInBatches(db, { table: RefusedCallsModel.tableName, key: 'minute', which: (rows) => rows })
}

/**
 * Deletes calls and counts from before a time (in the database's format), in batches; stops early when `signal` is
 * aborted.
 */
export async function deleteCallsBefore(db: Db, before: string, signal: AbortSignal): Promise<void> {
  await deleteInBatches(db, {
    table: MonitorLogModel.tableName,
    which: (rows) => rows.where('timestamp', '<', before),
    signal,
  })
  await deleteInBatches(db, {
    table: RefusedCallsModel.tableName,
    key: 'minute',
    which: (rows) => rows.where('minute', '<', before),
    signal,
  })
}

/** Ids that are deleted at once. */
const RANGE = 1_000

/** Deletes the oldest calls until at most `kept` are left, in batches. Costs little while there are fewer. */
export async function deleteCallsBeyond(db: Db, kept: number): Promise<void> {
  const [ends] = await MonitorLogModel.query(db)
    .min('id as first')
    .max('id as last')
    .castTo<{ first: number | null; last: number | null }[]>()
  if (ends?.first == null || ends.last == null || ends.last - ends.first < kept) return
  const oldestKept = await MonitorLogModel.query(db)
    .orderBy('id', 'desc')
    .offset(kept - 1)
    .first()
    .select('id')
  if (!oldestKept) return
  // By ranges: this runs beside the calls, and a list of ids would cost more than the rows.
  for (let from = ends.first; from < oldestKept.id; from += RANGE)
    await MonitorLogModel.query(db)
      .where('id', '>=', from)
      .where('id', '<', Math.min(from + RANGE, oldestKept.id))
      .delete()
}
