import { endpoint } from './endpoint.ts'
import { CalendarDate, Id } from './fields.ts'
import { ApiVersions } from './versions.ts'
import * as z from './zod.ts'

/** What the page of the system says; its days online begin with `ONLINE_SINCE`. */
export const VERSION = '4.55'
export const LICENCE = 'Licenza a vita'
export const ONLINE_SINCE = '2025-02-23'
/** Who used the system within so many minutes is online. */
export const ONLINE_MINUTES = 5

/**
 * The system in numbers. `saldo_positivo`: the sum of the balances above zero, `saldo_attivo`: of the balances of active
 * members, in coins; `count_saldo`: movements; `count_info_logs`: calls kept by the monitor; `api_requests` and
 * `error_count` (answered 400 or more): of the last 24 hours, as far as the monitor was not cleared; `online_users`:
 * staff; `count_tokens`: open sessions; `db_connection_time` in milliseconds.
 */
export const SystemStats = z.object({
  count_anagrafiche: z.int(),
  count_access_logs: z.int(),
  count_info_logs: z.int(),
  count_saldo: z.int(),
  saldo_positivo: z.number(),
  saldo_attivo: z.number(),
  db_connection_time: z.number(),
  api_requests: z.int(),
  error_count: z.int(),
  online_users: z.int(),
  count_tokens: z.int(),
  version: z.string(),
  licence: z.string(),
  online_since: CalendarDate,
})
export type SystemStats = z.infer<typeof SystemStats>

/** Every balance against the sum of its movements, in coins; `wrong` names those that differ, at most 100 of them. */
export const LedgerCheck = z.object({
  members: z.int(),
  movements: z.int(),
  total: z.number(),
  wrong_count: z.int(),
  wrong: z.array(z.object({ anagrafica_id: Id, saldo: z.number(), movements: z.number() })),
})
export type LedgerCheck = z.infer<typeof LedgerCheck>

/** How many days back, today among them, a call compares what was counted with the log; the command compares all. */
export const ROLLUP_DAYS = 31

/** Which of the counts that are kept of a day: its totals, those of its hours, who came, the readings that came too late. */
export const KeptCounts = z.enum(['totali', 'ore', 'persone', 'in_ritardo'])
export type KeptCounts = z.infer<typeof KeptCounts>

/** What is kept of each of the last days against the log of accesses, which has `logs` of them; `wrong` names the days that differ. */
export const RollupCheck = z.object({
  from: CalendarDate,
  to: CalendarDate,
  logs: z.int(),
  wrong_count: z.int(),
  wrong: z.array(z.object({ giorno: CalendarDate, counts: z.array(KeptCounts) })),
})
export type RollupCheck = z.infer<typeof RollupCheck>

export const system = {
  stats: endpoint({
    method: 'GET',
    path: '/api/system/stats',
    grant: 'system.read',
    summary: 'Il sistema in numeri',
    status: 200,
    reply: SystemStats,
  }),
  ledger: endpoint({
    method: 'GET',
    path: '/api/system/ledger',
    grant: 'system.read',
    summary: 'Controlla che ogni saldo sia la somma dei suoi movimenti',
    status: 200,
    reply: LedgerCheck,
  }),
  rollups: endpoint({
    method: 'GET',
    path: '/api/system/rollups',
    grant: 'system.read',
    summary: `Controlla che i conteggi degli ultimi ${ROLLUP_DAYS} giorni siano quelli del registro degli accessi`,
    status: 200,
    reply: RollupCheck,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/system/versions',
    grant: 'system.read',
    summary: 'Quale API e quale schema rispondono',
    status: 200,
    reply: ApiVersions,
  }),
  test: endpoint({
    method: 'GET',
    path: '/api/test/200',
    grant: 'system.read',
    summary: 'Risponde e basta: per misurare la latenza',
    status: 200,
    reply: z.object({ message: z.string() }),
  }),
}
