import * as z from 'zod/mini'
import { Anagrafica, QuotaRow } from './anagrafica.ts'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Id } from './fields.ts'
import { Movimento } from './saldo.ts'
import { AccessLog } from './scanner.ts'

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
