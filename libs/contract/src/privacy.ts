import { Anagrafica, QuotaRow } from './anagrafica.ts'
import { consentNames } from './consents.ts'
import { endpoint } from './endpoint.ts'
import { MemberWeek } from './er.ts'
import { feeStates } from './fee-states.ts'
import { ById, Instant } from './fields.ts'
import { Movimento } from './saldo.ts'
import { AccessLog } from './scanner.ts'
import * as z from './zod.ts'

/** On the form of the public signup, or on paper before somebody of the staff. */
const consentWays = ['iscrizione', 'scrivania'] as const

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

/** A fee or week that was paid, in coins; a negative `importo` is the taking back of a payment. */
const Payment = z.object({
  descrizione: z.string(),
  metodo: z.enum(feeStates),
  importo: z.number(),
  user: z.nullable(z.string()),
  created_at: Instant,
})
export type Payment = z.infer<typeof Payment>

/** A mail about a member; `sent_at` null: it did not leave, or not yet. What it said is forgotten after 30 days, `subject` too. */
const OwnMail = z.object({
  to_address: z.string(),
  subject: z.string(),
  created_at: Instant,
  sent_at: z.nullable(Instant),
})
export type OwnMail = z.infer<typeof OwnMail>

/**
 * A member's record, consents, accesses, movements, payments, fees, booked weeks and mails, for the person itself: all of them,
 * newest first.
 */
export const PersonalData = z.object({
  exported_at: Instant,
  anagrafica: Anagrafica,
  consents: z.array(ConsentRecord),
  accessLogs: z.array(AccessLog),
  saldoLogs: z.array(Movimento),
  payments: z.array(Payment),
  quote: z.array(QuotaRow),
  er: z.array(MemberWeek),
  mails: z.array(OwnMail),
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
    summary: 'Scheda, consensi, accessi, movimenti, pagamenti, quote, settimane e mail di un iscritto',
    params: ById,
    status: 200,
    reply: PersonalData,
  }),
  exportOwn: endpoint({
    method: 'GET',
    path: '/api/my-anagrafica/export',
    grant: 'my-anagrafica',
    summary: 'Tutta la propria scheda: consensi, accessi, movimenti, pagamenti, quote, settimane e mail',
    status: 200,
    reply: PersonalData,
  }),
}
