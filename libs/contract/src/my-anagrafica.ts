import { Anagrafica, QuotaRow } from './anagrafica.ts'
import { endpoint } from './endpoint.ts'
import { MemberWeek, WEEK_BOOKED, WEEK_FULL } from './er.ts'
import { Id } from './fields.ts'
import { Relation } from './persone.ts'
import { Movimento } from './saldo.ts'
import { AccessLog, MEMBER_SUSPENDED } from './scanner.ts'
import * as z from './zod.ts'

export const OWN_LOGS = 100

/** A member's record as its family sees it: without money for an adult who does not pay. */
export const OwnAnagrafica = z.object({ ...Anagrafica.shape, saldo: z.optional(z.number()) })
export type OwnAnagrafica = z.infer<typeof OwnAnagrafica>

/** A right to collect that this adult has lent; `usata`: it was for one time, and is used up. */
const Delega = z.object({
  id: Id,
  nome: z.string(),
  relazione: Relation,
  dal: z.string(),
  al: z.nullable(z.string()),
  usata: z.boolean(),
})
export type Delega = z.infer<typeof Delega>

/**
 * What an adult sees of its child's household: the adults who may collect the child today, the rights that it has lent
 * itself (until seven days after their end), and its own notices.
 */
export const OwnFamily = z.object({
  nome: z.nullable(z.string()),
  ritirano: z.array(z.object({ nome: z.string(), relazione: Relation })),
  deleghe: z.array(Delega),
  avvisi: z.object({ entrata: z.boolean(), uscita: z.boolean() }),
})
export type OwnFamily = z.infer<typeof OwnFamily>

/**
 * A member's own record. Logs newest first, the last 100 of each kind; `quote` newest first; `er`: weeks that have not
 * begun or that the member has booked, by `data_inizio`. `saldoLogs` and `quote` are absent for an adult who does not
 * pay; `famiglia` is null for the member itself.
 */
export const MyAnagrafica = z.object({
  anagrafica: OwnAnagrafica,
  accessLogs: z.array(AccessLog),
  saldoLogs: z.optional(z.array(Movimento)),
  quote: z.optional(z.array(QuotaRow)),
  er: z.array(MemberWeek),
  famiglia: z.nullable(OwnFamily),
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
    refusals: {
      403: 'Non paga per questo iscritto',
      409: WEEK_BOOKED,
      422: `${MEMBER_SUSPENDED}, ${WEEK_FULL}, già iniziata, o non per questo gruppo`,
    },
  }),
}
