import { HAND_OVER_UNDONE } from '@cortile/contract/consegne.ts'
import { toPage, type PageOf, type PageQuery } from '@cortile/contract/page.ts'
import type { AccessLog } from '@cortile/contract/scanner.ts'
import type { QueryBuilder } from 'objection'
import { chunks, ROWS_AT_ONCE } from '../../db/chunks.ts'
import type { Db } from '../../db/connect.ts'
import { isoTime, sqlTime, type Span } from '../../db/time.ts'
import { groupOf, JOINED_GROUP, type JoinedGroup } from '../group/group-columns.ts'
import { countRows } from '../rows.ts'
import { AccessLogModel } from './access.model.ts'

/** Filter of logs: of one member, of a span of time, after another log in the order newest first. */
interface LogFilter {
  anagrafica_id?: number
  span?: Span
  after?: Pick<AccessLog, 'created_at' | 'id'>
}

/** One page of the access logs, newest first. */
export async function accessLogPage(db: Db, filter: LogFilter, page: PageQuery): Promise<PageOf<AccessLog>> {
  const [total, data] = await Promise.all([
    countRows(matching(db, filter)),
    newestLogs(db, filter, page.per_page, (page.page - 1) * page.per_page),
  ])
  return toPage(page, total, data)
}

/** The newest access logs of a member, newest first. */
export function latestLogsOf(db: Db, anagrafica_id: number, limit: number): Promise<AccessLog[]> {
  return newestLogs(db, { anagrafica_id }, limit)
}

/** All access logs of a member, newest first. */
export async function allLogsOf(db: Db, anagrafica_id: number): Promise<AccessLog[]> {
  const logs: AccessLog[] = []
  for await (const log of eachLog(db, { anagrafica_id })) logs.push(log)
  return logs
}

/** The access logs, newest first; read in parts on demand, because there may be millions. */
export async function* eachLog(db: Db, filter: LogFilter): AsyncGenerator<AccessLog> {
  let part = await newestLogs(db, filter, ROWS_AT_ONCE)
  for (let last = part.at(-1); last; last = part.at(-1)) {
    yield* part
    part = await newestLogs(db, { ...filter, after: last }, ROWS_AT_ONCE)
  }
}

function matching(db: Db, { anagrafica_id, span, after }: LogFilter): QueryBuilder<AccessLogModel> {
  const found = AccessLogModel.query(db).alias('l')
  if (anagrafica_id !== undefined) void found.where('l.anagrafica_id', anagrafica_id)
  if (span) void found.where('l.created_at', '>=', sqlTime(span.from)).where('l.created_at', '<', sqlTime(span.before))
  if (after) {
    const at = sqlTime(new Date(after.created_at))
    // The first condition is the range of the index: MySQL does not use it for `(created_at, id) < (?, ?)`.
    void found.where('l.created_at', '<=', at)
    void found.where((older) => void older.where('l.created_at', '<', at).orWhere('l.id', '<', after.id))
  }
  return found
}

const newestFirst: { column: string; order: 'desc' }[] = [
  { column: 'l.created_at', order: 'desc' },
  { column: 'l.id', order: 'desc' },
]

interface LogRow extends JoinedGroup {
  id: number
  anagrafica_id: number | null
  action: string
  created_at: string
  message: string | null
  user: string | null
  nome: string | null
  cognome: string | null
  erased_at: string | null
}

async function newestLogs(db: Db, filter: LogFilter, limit: number, offset = 0): Promise<AccessLog[]> {
  // A query for the ids alone comes first: a deep page then skips narrow index entries and not joined rows.
  const found = await matching(db, filter).orderBy(newestFirst).limit(limit).offset(offset).select('l.id')
  const ids = found.map(({ id }) => id)
  const logs: AccessLog[] = []
  for (const some of chunks(ids)) logs.push(...(await logsWith(db, some)))
  return logs
}

async function logsWith(db: Db, ids: readonly number[]): Promise<AccessLog[]> {
  const rows = await AccessLogModel.query(db)
    .alias('l')
    .leftJoinRelated('[user, member, group]', { aliases: { user: 'u', member: 'a', group: 'g' } })
    .whereIn('l.id', ids)
    .orderBy(newestFirst)
    .select('l.id', 'l.anagrafica_id', 'l.action', 'l.created_at', 'l.message', 'u.name as user')
    .select('a.nome', 'a.cognome', 'a.erased_at', ...JOINED_GROUP)
    .castTo<LogRow[]>()
  return rows.map(toAccessLog)
}

function toAccessLog({ gruppo_id, gruppo, colore, nome, cognome, erased_at, ...log }: LogRow): AccessLog {
  const group = groupOf({ gruppo_id, gruppo, colore })
  // An erased member's columns are blank, but a missing name must be null.
  const name = erased_at === null ? { nome, cognome } : { nome: null, cognome: null }
  return { ...log, ...name, created_at: isoTime(log.created_at), gruppo: group, colore, timestamp: null }
}

const BATCH = 1_000

/**
 * Takes members, cards and messages out of the accesses before a time (in the database's format, the beginning of a local
 * day), in batches: how many there were stays, also in the stored counts. Stops when `signal` is aborted.
 */
export async function forgetPersonsBefore(db: Db, before: string, signal: AbortSignal): Promise<void> {
  for (let more = true; more && !signal.aborted;) {
    const rows = await AccessLogModel.query(db)
      .where('created_at', '<', before)
      .where((person) => void person.whereNotNull('anagrafica_id').orWhereNotNull('card_id'))
      .orderBy('created_at')
      .limit(BATCH)
      .select('id')
    const logs = () =>
      AccessLogModel.query(db).whereIn(
        'id',
        rows.map(({ id }) => id),
      )
    // The mark of an exit that was taken back stays: it is counted by it.
    await logs().whereNot({ message: HAND_OVER_UNDONE }).patch({ message: null })
    await logs().patch({ anagrafica_id: null, card_id: null })
    more = rows.length === BATCH
  }
}
