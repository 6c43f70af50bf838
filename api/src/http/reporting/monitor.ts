import { STATUS_CODES } from 'node:http'
import type { Logger } from 'pino'
import type { Db } from '../../db/connect.ts'
import { isRetryable, isUnreachable } from '../../db/errors.ts'
import { sqlTime } from '../../db/time.ts'
import type { Actor } from '../../domain/actor.ts'
import { insertCalls, type MonitorRow } from '../../domain/monitor/monitor.repository.ts'
import type { CallReport } from './call-report.ts'

/** How long a call's row waits to be written together with others, in ms; the call itself does not wait. */
const WAIT_MS = 200
/** Pause before the next write to a database that does not answer, in ms. */
const AWAY_MS = 1_000
const BATCH = 100
/** Most rows in memory while the database is unreachable; beyond that the oldest are dropped and counted. */
const ROOM = 2_000
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

/** Starts to record calls in `db`. */
export function startMonitor({ db, log }: { db: Db; log: Logger }): Monitor {
  let waiting: MonitorRow[] = []
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
  /**
   * Writes the rows that wait now; later ones wait for their turn, or a busy server would write every few rows by
   * themselves. Gives whether the database took them.
   */
  const write = async (): Promise<boolean> => {
    for (let left = waiting.length; left > 0; left -= BATCH) {
      const batch = waiting.splice(0, Math.min(left, BATCH))
      try {
        await insertCalls(db, batch)
      } catch (error) {
        const away = isUnreachable(error) || isRetryable(error)
        if (away) waiting.unshift(...batch)
        else dropped += batch.length
        makeRoom()
        if (away && !stopped) wake(AWAY_MS)
        return false
      } finally {
        if (dropped > 0) log.warn({ dropped }, 'calls missing in the monitor')
        dropped = 0
      }
    }
    return true
  }
  const flush = async (): Promise<void> => {
    if (writing !== undefined && !(await writing)) return
    if (waiting.length === 0) return
    writing ??= write().finally(() => (writing = undefined))
    await writing
  }
  const forget = async (): Promise<void> => {
    waiting = []
    await writing
    // A failed write has put its rows back.
    waiting = []
  }

  return {
    note: (call) => {
      if (stopped || UNWATCHED.test(call.endpoint.path)) return
      waiting.push(toMonitorRow(call))
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
