import { fromHundredths } from '@cortile/contract/money.ts'
import { LICENCE, ONLINE_MINUTES, ONLINE_SINCE, VERSION, type SystemStats } from '@cortile/contract/system.ts'
import type { Db } from '../../db/connect.ts'
import { sqlTime } from '../../db/time.ts'
import { countLogs } from '../../domain/access/rollup.repository.ts'
import { countUnregisteredExits } from '../../domain/door/hand-over.repository.ts'
import { countForeignSheets } from '../../domain/health/health-sheet.repository.ts'
import { ledgerStats } from '../../domain/ledger/ledger-totals.ts'
import { countMembers } from '../../domain/member/member.repository.ts'
import { countCalls, countCallsSince } from '../../domain/monitor/monitor.repository.ts'
import { countOpenSessions, countUsersOnline } from '../../domain/session/session.repository.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * The system in numbers, as the contract defines them. Accesses are counted from their rollups: the log may have ten
 * million rows.
 */
export async function countSystem(db: Db, appKey: string, now: Date): Promise<SystemStats> {
  // First and alone: measures the round trip to the database, without the queue of our other queries.
  const db_connection_time = await roundTrip(db)
  const ago = (ms: number) => sqlTime(new Date(now.getTime() - ms))
  const [members, accesses, info, ledger, { calls, errors }, online, sessions, unregistered, unreadable] =
    await Promise.all([
      countMembers(db),
      countLogs(db),
      countCalls(db),
      ledgerStats(db),
      countCallsSince(db, ago(DAY_MS)),
      countUsersOnline(db, now, ago(ONLINE_MINUTES * MINUTE_MS)),
      countOpenSessions(db, now),
      countUnregisteredExits(db, ago(7 * DAY_MS)),
      countForeignSheets(db, appKey),
    ])
  return {
    count_anagrafiche: members,
    count_access_logs: accesses,
    count_info_logs: info,
    count_saldo: ledger.movements,
    saldo_positivo: fromHundredths(ledger.positive),
    saldo_attivo: fromHundredths(ledger.active),
    db_connection_time,
    api_requests: calls,
    error_count: errors,
    online_users: online,
    count_tokens: sessions,
    uscite_senza_consegna: unregistered,
    schede_illeggibili: unreadable,
    version: VERSION,
    licence: LICENCE,
    online_since: ONLINE_SINCE,
  }
}

/** Round trip of a minimal query, in milliseconds. */
async function roundTrip(db: Db): Promise<number> {
  const start = performance.now()
  await db.select(db.raw('1'))
  return Math.round((performance.now() - start) * 10) / 10
}
