import * as z from 'zod/mini'
import { Anagrafica, QuotaRow } from './anagrafica.ts'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Id, Instant } from './fields.ts'
import { GroupRef } from './groups.ts'

/**
 * One line of the access log; `user` is the operator, where there was one, `colore` the group's. `timestamp` is what
 * a screen shows instead of `created_at`: the server gives none.
 */
export const AccessLog = z.object({
  id: Id,
  anagrafica_id: z.nullable(Id),
  action: z.string(),
  created_at: Instant,
  message: z.nullable(z.string()),
  user: z.nullable(z.string()),
  nome: z.nullable(z.string()),
  cognome: z.nullable(z.string()),
  gruppo: z.nullable(GroupRef),
  colore: z.optional(z.nullable(z.string())),
  timestamp: z.optional(z.nullable(z.string())),
})
export type AccessLog = z.infer<typeof AccessLog>

/** A movement of the balance, in coins; signed. */
export const Movimento = z.object({ id: Id, operazione: z.number(), descrizione: z.string(), created_at: Instant })
export type Movimento = z.infer<typeof Movimento>

/** A week of the summer camp as a member sees it. */
export const Settimana = z.object({
  id: Id,
  data_inizio: CalendarDate,
  data_fine: CalendarDate,
  max: z.int(),
  descrizione: z.nullable(z.string()),
  quota: z.number(),
  totale: z.int(),
  prenotata: z.boolean(),
})
export type Settimana = z.infer<typeof Settimana>

export const OWN_LOGS = 100

/**
 * A member's own record. Logs newest first, the last 100 of each kind; `quote` newest first; `er` the weeks that are
 * still to begin or that it has booked, by `data_inizio`.
 */
export const MyAnagrafica = z.object({
  anagrafica: Anagrafica,
  accessLogs: z.array(AccessLog),
  saldoLogs: z.array(Movimento),
  quote: z.array(QuotaRow),
  er: z.array(Settimana),
})
export type MyAnagrafica = z.infer<typeof MyAnagrafica>

export const myAnagrafica = {
  read: endpoint({
    method: 'GET',
    path: '/api/my-anagrafica',
    grant: 'my-anagrafica',
    summary: 'La propria scheda',
    status: 200,
    reply: MyAnagrafica,
  }),
}
