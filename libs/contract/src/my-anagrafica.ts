import { Anagrafica, QuotaRow } from './anagrafica.ts'
import { endpoint } from './endpoint.ts'
import { MemberWeek, WEEK_BOOKED, WEEK_FULL } from './er.ts'
import { Id } from './fields.ts'
import { Movimento } from './saldo.ts'
import { AccessLog, MEMBER_SUSPENDED } from './scanner.ts'
import * as z from './zod.ts'

export const OWN_LOGS = 100

/**
 * A member's own record. Logs newest first, the last 100 of each kind; `quote` newest first; `er`: weeks that have not
 * begun or that the member has booked, by `data_inizio`.
 */
export const MyAnagrafica = z.object({
  anagrafica: Anagrafica,
  accessLogs: z.array(AccessLog),
  saldoLogs: z.array(Movimento),
  quote: z.array(QuotaRow),
  er: z.array(MemberWeek),
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
  book: endpoint({
    method: 'POST',
    path: '/api/my-anagrafica/prenota',
    grant: 'my-anagrafica',
    summary: 'Prenota una settimana per sé',
    body: z.object({ settimana_er_id: Id }),
    status: 200,
    reply: MemberWeek,
    idempotent: true,
    refusals: { 409: WEEK_BOOKED, 422: `${MEMBER_SUSPENDED}, ${WEEK_FULL}, già iniziata, o non per questo gruppo` },
  }),
}
