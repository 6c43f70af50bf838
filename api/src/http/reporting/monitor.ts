import { STATUS_CODES } from 'node:http'
import { REFUSALS } from '@cortile/contract/monitor.ts'
import type { Logger } from 'pino'
import type { Db } from '../../db/connect.ts'
import { isRetryable, isUnreachable } from '../../db/errors.ts'
import { sqlTime } from '../../db/time.ts'
import type { Actor } from '../../domain/actor.ts'
import {
  addRefusedCalls,
  deleteCallsBeyond,
  insertCalls,
  type MonitorRow,
  type RefusedRow,
} from '../../domain/monitor/monitor.repository.ts'
import type { CallReport } from './call-report.ts'

/** How long a call's row waits to be written together with others, in ms; the call itself does not wait. */
const WAIT_MS = 200
/** Pause before the next write to a database that does not answer, in ms. */
const AWAY_MS = 1_000
const BATCH = 100
/** Most rows in memory while the database is unreachable; beyond that the oldest are dropped and counted. */
const ROOM = 2_000
/** After so many rows of its own a process deletes the oldest ones beyond `KEPT`. */
const TRIM_EVERY = 1_000
/** Most rows in the table, once trimmed: with ten processes that trim in turns it never has more than 200,000. */
const KEPT = 190_000
const MINUTE_MS = 60_000
/** How long a stop waits for the last rows to be written, in ms. */
const FAREWELL_MS = 1_500
/** The monitor's own calls are not recorded. */
const UNWATCHED = /^\/api\/monitor\//

/** Records the calls of this process. */
export interface Monitor {
  /** Queues a call to be written soon. Never throws and never waits. */
  note: (call: CallReport) => void
  /**
   * Writes the queued calls. Never throws: they stay queued if the database is unreachable or busy, and are dropped on
   * any other error.
   */
  flush: () => Promise<void>
  /** Discards the calls that are not written yet. */
  forget: () => Promise<void>
  /** Ends the recording and writes the queued calls, if the database answers within `FAREWELL_MS`. */
  stop: () => Promise<void>
}

interface MonitorOptions {
  db: Db
  log: Logger
  /** Most rows in the table, see `KEPT`. */
  kept?: number
  trimEvery?: number
}

/**
 * Starts to record calls in `db`. Refused calls without a login are counted by minute and status, in memory until the
 * next write: they need no account, and must neither fill the table nor push out the entries of users.
 */
export function startMonitor({ db, log, kept = KEPT, trimEvery = TRIM_EVERY }: MonitorOptions): Monitor {
  let waiting: MonitorRow[] = []
  /** Counts of refused calls without a login that are not written yet, by the beginning of the minute and the status. */
  let refused = new Map<string, RefusedRow>()
  /** Rows that this process wrote since it last trimmed the table; it begins with that. */
  let untrimmed = trimEvery
  let dropped = 0
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<boolean> | undefined

  const wake = (ms: number) => {
    timer ??= setTimeout(() => {
      timer = undefined
      void flush()
    }, ms)
  }
  const makeRoom = () => {
    const excess = Math.max(0, waiting.length - ROOM)
    waiting.splice(0, excess)
    dropped += excess
  }
  const countRefused = ({ minute, status, count }: RefusedRow) => {
    const key = `${minute} ${status}`
    refused.set(key, { minute, status, count: (refused.get(key)?.count ?? 0) + count })
  }
  /** Runs one write; if the database is away, `putBack` keeps for later what was not written, else it is dropped. */
  const attempt = async (calls: number, insert: () => Promise<unknown>, putBack: () => void): Promise<boolean> => {
    try {
      await insert()
      return true
    } catch (error) {
      const away = isUnreachable(error) || isRetryable(error)
      if (away) putBack()
      else dropped += calls
      makeRoom()
      if (away && !stopped) wake(AWAY_MS)
      return false
    } finally {
      if (dropped > 0) log.warn({ dropped }, 'calls missing in the monitor')
      dropped = 0
    }
  }
  /**
   * Writes the rows that wait now; later ones wait for their turn, or a busy server would write every few rows by
   * themselves. Gives whether the database took them.
   */
  const write = async (): Promise<boolean> => {
    for (let left = waiting.length; left > 0; left -= BATCH) {
      const batch = waiting.splice(0, Math.min(left, BATCH))
      const written = await attempt(
        batch.length,
        () => insertCalls(db, batch),
        () => void waiting.unshift(...batch),
      )
      if (!written) return false
      untrimmed += batch.length
    }
    for (const key of [...refused.keys()]) {
      const counted = refused.get(key)
      if (!counted) continue
      refused.delete(key)
      const written = await attempt(
        counted.count,
        () => addRefusedCalls(db, counted),
        () => countRefused(counted),
      )
      if (!written) return false
    }
    return true
  }
  /** Deletes the oldest rows beyond `kept`, after every `trimEvery` rows; a failure waits for the next time. */
  const trim = async (): Promise<void> => {
    if (untrimmed < trimEvery) return
    untrimmed = 0
    await deleteCallsBeyond(db, kept).catch((error: unknown) => log.warn({ err: error }, 'the monitor was not trimmed'))
  }
  const flush = async (): Promise<void> => {
    if (writing !== undefined && !(await writing)) return
    if (waiting.length === 0 && refused.size === 0) return
    writing ??= write().finally(() => (writing = undefined))
    if (await writing) await trim()
  }
  const forget = async (): Promise<void> => {
    waiting = []
    refused = new Map()
    await writing
    // A failed write has put its rows back.
    waiting = []
    refused = new Map()
  }

  return {
    note: (call) => {
      if (stopped || UNWATCHED.test(call.endpoint.path)) return
      if (isAnonymousRefusal(call)) countRefused({ minute: minuteOf(call.at), status: call.status, count: 1 })
      else waiting.push(toMonitorRow(call))
      makeRoom()
      wake(WAIT_MS)
    },
    flush,
    forget,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      let farewell: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => (farewell = setTimeout(resolve, FAREWELL_MS)))
      await Promise.race([flush(), late])
      clearTimeout(farewell)
    },
  }
}

function isAnonymousRefusal({ actor, status }: CallReport): boolean {
  return actor?.kind !== 'staff' && actor?.kind !== 'member' && REFUSALS.some((each) => each === status)
}

/** The beginning of the minute, in the database's format. */
function minuteOf(at: Date): string {
  return sqlTime(new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS))
}

/** Node's list of statuses has no 419. */
const OTHER_STATUS: Readonly<Record<number, string>> = { 419: 'Page Expired' }

/** A call as the monitor stores it. */
export function toMonitorRow({ method, url, status, actor, request, response, ms, at }: CallReport): MonitorRow {
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

/** An operator by name, a member only by its id: a name would have to be erased with the member. */
function userOf(actor: Actor | undefined): Pick<MonitorRow, 'user_id' | 'user_name'> {
  if (actor?.kind === 'staff') return { user_id: actor.id, user_name: actor.name }
  return { user_id: null, user_name: actor?.kind === 'member' ? `Anagrafica ${actor.id}` : null }
}
