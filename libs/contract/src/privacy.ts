import { Anagrafica, QuotaRow } from './anagrafica.ts'
import { consentNames } from './consents.ts'
import { endpoint } from './endpoint.ts'
import { MemberWeek } from './er.ts'
import { ById, Instant } from './fields.ts'
import { Movimento } from './saldo.ts'
import { AccessLog } from './scanner.ts'
import * as z from './zod.ts'

/** On the form of the public signup, or on paper before somebody of the staff. */
export const consentWays = ['iscrizione', 'scrivania'] as const
export type ConsentWay = (typeof consentWays)[number]

/** What was answered, to which version of the text, when, how (`modo`) and, at the desk, before whom. Never changed. */
export const ConsentRecord = z.object({
  consenso: z.enum(consentNames),
  valore: z.boolean(),
  versione: z.string(),
  modo: z.enum(consentWays),
  user: z.nullable(z.string()),
  created_at: Instant,
})
export type ConsentRecord = z.infer<typeof ConsentRecord>

/** A member's record, consents, accesses, movements, fees and booked weeks, for the person itself: all of them, newest first. */
export const PersonalData = z.object({
  exported_at: Instant,
  anagrafica: Anagrafica,
  consents: z.array(ConsentRecord),
  accessLogs: z.array(AccessLog),
  saldoLogs: z.array(Movimento),
  quote: z.array(QuotaRow),
  er: z.array(MemberWeek),
})
export type PersonalData = z.infer<typeof PersonalData>

/** What a person may ask to see of itself. */
export const privacy = {
  consents: endpoint({
    method: 'GET',
    path: '/api/anagrafica/:id/consents',
    grant: 'privacy.read',
    summary: 'La storia dei consensi di un iscritto, dal più recente',
    params: ById,
    status: 200,
    reply: z.array(ConsentRecord),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/anagrafica/:id/export',
    grant: 'privacy.read',
    summary: 'Scheda, consensi, accessi, movimenti, quote e settimane di un iscritto',
    params: ById,
    status: 200,
    reply: PersonalData,
  }),
  exportOwn: endpoint({
    method: 'GET',
    path: '/api/my-anagrafica/export',
    grant: 'my-anagrafica',
    summary: 'Tutta la propria scheda: consensi, accessi, movimenti, quote e settimane',
    status: 200,
    reply: PersonalData,
  }),
}
