import { endpoint } from './endpoint.ts'
import { Id, Instant, wholeNumber } from './fields.ts'
import * as z from './zod.ts'

/** Maximum entries in one reply. */
export const MONITOR_ENTRIES = 500

/** Names of the fields known to the contract, never values, and the size of the body. */
const Sketch = z.object({ fields: z.array(z.string()), bytes: z.int() })

/**
 * One call in the monitor. `url`: the route's pattern and the names of the query's fields; `user`: the operator's name,
 * the id of a member, or null without a login; `ms`: duration.
 */
export const MonitorLog = z.object({
  id: Id,
  method: z.string(),
  url: z.string(),
  status: z.int(),
  status_text: z.string(),
  user: z.nullable(z.string()),
  request: Sketch,
  response: Sketch,
  ms: z.int(),
  timestamp: Instant,
})
export type MonitorLog = z.infer<typeof MonitorLog>

/** Statuses that a call without a login is refused with; such calls are counted, and none has an entry. */
export const REFUSALS = [401, 403, 404] as const

/** The calls without a login that were refused with this status in the minute that begins at `minute`. */
export const RefusedCalls = z.object({ minute: Instant, status: z.literal(REFUSALS), count: z.int() })
export type RefusedCalls = z.infer<typeof RefusedCalls>

export const monitor = {
  logs: endpoint({
    method: 'GET',
    path: '/api/monitor/logs',
    grant: 'monitor.manage',
    summary: 'Le chiamate più recenti di quella indicata, dalla più vecchia; senza indicazione le ultime 500',
    query: z.object({ last: z.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)) }),
    status: 200,
    reply: z.array(MonitorLog),
  }),
  anonymous: endpoint({
    method: 'GET',
    path: '/api/monitor/anonymous',
    grant: 'monitor.manage',
    summary:
      'Le chiamate rifiutate a chi non ha fatto l’accesso, contate al minuto: le ultime 500 righe, dalla più vecchia',
    status: 200,
    reply: z.array(RefusedCalls),
  }),
  clear: endpoint({
    method: 'DELETE',
    path: '/api/monitor/logs',
    grant: 'monitor.manage',
    summary: 'Svuota il monitor',
    status: 204,
    reply: null,
  }),
}
