import type { Knex } from 'knex'
import { fromHundredths } from '@cortile/contract/money.ts'
import { LICENCE, ONLINE_MINUTES, ONLINE_SINCE, VERSION, type SystemStats } from '@cortile/contract/system.ts'
import type { Db } from '../../db/connect.ts'
import { sqlTime } from '../../db/time.ts'
import { LATE_READINGS } from '../../domain/access/record-access.ts'
import { openTokens } from '../../domain/session/session.repository.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** The system in numbers, as the contract defines them. The accesses come from their rollups: of ten million logs none is read. */
export async function countSystem(db: Db, now: Date): Promise<SystemStats> {
  // First and alone: what is measured is the way to the database, not the queue of our own questions.
  const db_connection_time = await roundTrip(db)
  const ago = (ms: number) => sqlTime(new Date(now.getTime() - ms))
  const people = () => db('anagrafiche').where({ is_request: 0 }).whereNull('erased_at')
  const [anagrafiche, accesses, info, movements, saldo_positivo, saldo_attivo, calls, online, tokens] =
    await Promise.all([
      count(people()),
      countAccessLogs(db),
      count(db('monitor_logs')),
      count(db('saldo_movimenti')),
      total(people().where('saldo', '>', 0), 'saldo'),
      total(people().where({ stato: 'attivo' }), 'saldo'),
      countCalls(db, ago(DAY_MS)),
      countOnline(db, now, ago(ONLINE_MINUTES * MINUTE_MS)),
      count(openTokens(db, now)),
    ])
  return {
    count_anagrafiche: anagrafiche,
    count_access_logs: accesses,
    count_info_logs: info,
    count_saldo: movements,
    saldo_positivo: fromHundredths(saldo_positivo),
    saldo_attivo: fromHundredths(saldo_attivo),
    db_connection_time,
    ...calls,
    online_users: online,
    count_tokens: tokens,
    version: VERSION,
    licence: LICENCE,
    online_since: ONLINE_SINCE,
  }
}

/** Of one smallest question, in milliseconds. */
async function roundTrip(db: Db): Promise<number> {
  const start = performance.now()
  await db.select(db.raw('1'))
  return Math.round((performance.now() - start) * 10) / 10
}

/** All rows of the log: the days' counters leave out the readings that came too late to count. */
async function countAccessLogs(db: Db): Promise<number> {
  const [days, late] = await Promise.all([
    db('accessi_giorno').first<Sums | undefined>(
      db.raw('sum(ingressi) as ingressi, sum(uscite) as uscite, sum(errori) as errori'),
    ),
    total(db('contatori').where('nome', 'like', `${LATE_READINGS}%`), 'valore'),
  ])
  return Number(days?.ingressi ?? 0) + Number(days?.uscite ?? 0) + Number(days?.errori ?? 0) + late
}

type Sum = number | string | null
interface Sums {
  ingressi: Sum
  uscite: Sum
  errori: Sum
}

async function countCalls(db: Db, since: string): Promise<Pick<SystemStats, 'api_requests' | 'error_count'>> {
  const row = await db('monitor_logs')
    .where('timestamp', '>=', since)
    .first<{ api_requests: number; error_count: Sum } | undefined>(
      db.raw('count(*) as api_requests, sum(case when status >= 400 then 1 else 0 end) as error_count'),
    )
  return { api_requests: row?.api_requests ?? 0, error_count: Number(row?.error_count ?? 0) }
}

/** Staff with an open session that was used since then, each once. */
async function countOnline(db: Db, now: Date, since: string): Promise<number> {
  const row = await openTokens(db, now)
    .where('t.last_used_at', '>=', since)
    .countDistinct({ n: 't.user_id' })
    .first<{ n: number } | undefined>()
  return row?.n ?? 0
}

async function count(query: Knex.QueryBuilder): Promise<number> {
  const row = await query.count('* as n').first<{ n: number } | undefined>()
  return row?.n ?? 0
}

async function total(query: Knex.QueryBuilder, column: string): Promise<number> {
  const row = await query.sum({ n: column }).first<{ n: Sum } | undefined>()
  // MySQL gives a SUM as text, and of nothing null.
  return Number(row?.n ?? 0)
}
