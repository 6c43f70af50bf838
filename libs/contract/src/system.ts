import { endpoint } from './endpoint.ts'
import { CalendarDate, Id } from './fields.ts'
import { ApiVersions } from './versions.ts'
import * as z from './zod.ts'

/** Constants on the system page; its days online are counted from `ONLINE_SINCE`. */
export const VERSION = '4.55'
export const LICENCE = 'Licenza a vita'
export const ONLINE_SINCE = '2025-02-23'
/** A user counts as online for this many minutes after the last use. */
export const ONLINE_MINUTES = 5

/**
 * The system in numbers. `saldo_positivo`: sum of the balances above zero, `saldo_attivo`: of the balances of active
 * members, in coins; `count_saldo`: movements; `count_info_logs`: calls in the monitor; `api_requests` and
 * `error_count` (answered 400 or more): in the last 24 hours, unless the monitor was cleared; `online_users`: staff;
 * `count_tokens`: open sessions; `uscite_senza_consegna`: children that left in the last 7 days without being handed over, as they
 * should have been; `schede_illeggibili`: health sheets that another `APP_KEY` encrypted; `db_connection_time` in milliseconds.
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
  uscite_senza_consegna: z.int(),
  schede_illeggibili: z.int(),
  version: z.string(),
  licence: z.string(),
  online_since: CalendarDate,
})
export type SystemStats = z.infer<typeof SystemStats>

/** Every balance compared with the sum of its movements, in coins; `wrong` lists those that differ, at most 100. */
export const LedgerCheck = z.object({
  members: z.int(),
  movements: z.int(),
  total: z.number(),
  wrong_count: z.int(),
  wrong: z.array(z.object({ anagrafica_id: Id, saldo: z.number(), movements: z.number() })),
})
export type LedgerCheck = z.infer<typeof LedgerCheck>

/** Days, including today, for which a call compares the rollups with the log; the command compares all days. */
export const ROLLUP_DAYS = 31

/** The rollups of a day: its totals, those of its hours, its people, its late readings. */
export const KeptCounts = z.enum(['ore', 'persone', 'in_ritardo'])
export type KeptCounts = z.infer<typeof KeptCounts>

/**
 * The rollups of each of the last days compared with the access log, which has `logs` rows of them; `wrong` lists the
 * days that differ.
 */
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
