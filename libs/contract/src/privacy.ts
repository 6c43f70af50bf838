import { Anagrafica, QuotaRow } from './anagrafica.ts'
import { Mode } from './consegne.ts'
import { ownConsentNames } from './consents.ts'
import { endpoint } from './endpoint.ts'
import { MemberWeek, waitingStates } from './er.ts'
import { feeStates } from './fee-states.ts'
import { ById, CalendarDate, Id, Instant } from './fields.ts'
import { Mezzo } from './mezzi.ts'
import { OwnAnagrafica } from './my-anagrafica.ts'
import { Relation, SoloWindow } from './persone.ts'
import { OwnProposal } from './proposte.ts'
import { OwnReceipt } from './ricevute.famiglia.ts'
import { Ricevuta } from './ricevute.ts'
import { Movimento } from './saldo.ts'
import { HealthSheet } from './salute.ts'
import { AccessLog } from './scanner.ts'
import * as z from './zod.ts'

/**
 * On the public signup form, at the desk, by a link in a mail, on a signed paper, on the own page, or from an imported
 * file.
 */
const consentWays = ['iscrizione', 'scrivania', 'link', 'carta', 'pagina', 'importazione'] as const
export type ConsentWay = (typeof consentWays)[number]

/**
 * An answer: consent, version and SHA-256 of its text, time, way (`modo`), at the desk the operator, and who answered for
 * the member. Never changed; null: not known.
 */
export const ConsentRecord = z.object({
  consenso: z.enum(ownConsentNames),
  valore: z.boolean(),
  versione: z.string(),
  impronta: z.nullable(z.string()),
  modo: z.enum(consentWays),
  user: z.nullable(z.string()),
  nome: z.nullable(z.string()),
  relazione: z.nullable(Relation),
  indirizzo: z.nullable(z.string()),
  data_carta: z.nullable(CalendarDate),
  created_at: Instant,
})
export type ConsentRecord = z.infer<typeof ConsentRecord>

/**
 * A payment of a fee or week, in coins; a negative `importo` is a payment taken back. `data`: the day on which the money
 * passed, null if it is that of `created_at`.
 */
const Payment = z.object({
  descrizione: z.string(),
  metodo: z.enum(feeStates),
  mezzo: z.nullable(Mezzo),
  data: z.nullable(CalendarDate),
  riferimento: z.nullable(z.string()),
  importo: z.number(),
  user: z.nullable(z.string()),
  created_at: Instant,
})
export type Payment = z.infer<typeof Payment>

/** A mail about a member; `sent_at` null: not sent (yet). Its text and `subject` are deleted after 30 days. */
const OwnMail = z.object({
  to_address: z.string(),
  subject: z.string(),
  created_at: Instant,
  sent_at: z.nullable(Instant),
})
export type OwnMail = z.infer<typeof OwnMail>

/** An adult of the member and its rights, without the contacts, which are the adult's own data. */
const OwnPerson = z.object({
  nome: z.string(),
  relazione: Relation,
  tutore: z.boolean(),
  vede: z.boolean(),
  paga: z.boolean(),
  ritira: z.boolean(),
  dal: z.string(),
  al: z.nullable(z.string()),
})
export type OwnPerson = z.infer<typeof OwnPerson>

/** A hand-over of a member; `annullata_at`: it was undone. */
const OwnHandOver = z.object({
  modo: Mode,
  nome: z.nullable(z.string()),
  autorizzato_da: z.nullable(z.string()),
  user: z.nullable(z.string()),
  created_at: Instant,
  annullata_at: z.nullable(Instant),
})
export type OwnHandOver = z.infer<typeof OwnHandOver>

/**
 * All data of a member, for that person: record, consents, accesses, movements, payments, fees, booked weeks, waiting lists, mails and
 * adults, newest first; its hand-overs, and when it may leave alone.
 */
export const PersonalData = z.object({
  exported_at: Instant,
  anagrafica: Anagrafica,
  consents: z.array(ConsentRecord),
  accessLogs: z.array(AccessLog),
  saldoLogs: z.array(Movimento),
  payments: z.array(Payment),
  /** Numbered receipts of its payments, and their notes. */
  ricevute: z.array(Ricevuta),
  quote: z.array(QuotaRow),
  er: z.array(MemberWeek),
  /** Waiting lists of full weeks, and how each ended. */
  attese: z.array(
    z.object({ settimana: z.string(), dal: Instant, stato: z.enum(waitingStates), scade_at: z.nullable(Instant) }),
  ),
  /** Teams of the camp, and ticks of who was there; entries at the door stand in `accessLogs`. */
  squadre: z.array(z.object({ settimana_id: Id, squadra: z.nullable(z.string()), animatore: z.boolean() })),
  presenze: z.array(z.object({ giorno: z.string(), presente: z.nullable(z.boolean()), letto_at: Instant })),
  mails: z.array(OwnMail),
  famiglia: z.nullable(z.string()),
  /** In its own export a member gets none. */
  persone: z.array(OwnPerson),
  /** In its own export a member gets none. */
  consegne: z.array(OwnHandOver),
  sempre_accompagnato: z.boolean(),
  da_solo: z.array(SoloWindow),
  sospesa_fino: z.nullable(z.string()),
  /** Corrections that the family has proposed; in its own export those of the caller. */
  proposte: z.array(OwnProposal),
  /** The yearly question whether the member is still there, with the answers. */
  ancora: z.array(
    z.object({ chiesto_at: Instant, esito: z.nullable(z.enum(['si', 'no'])), risposto_at: z.nullable(Instant) }),
  ),
  /** The health sheet; null: none, or encrypted under another `APP_KEY`. */
  salute: z.nullable(HealthSheet),
  /** The photo by which the door recognises the member: a JPEG file in Base64. */
  foto: z.nullable(z.object({ jpeg: z.string(), created_at: Instant })),
})
export type PersonalData = z.infer<typeof PersonalData>

/** A member's data for its family: without money for an adult who does not pay, and without the adults' rights. */
export const OwnPersonalData = z.object({
  ...PersonalData.shape,
  anagrafica: OwnAnagrafica,
  saldoLogs: z.optional(z.array(Movimento)),
  payments: z.optional(z.array(Payment)),
  ricevute: z.optional(z.array(OwnReceipt)),
  quote: z.optional(z.array(QuotaRow)),
})
export type OwnPersonalData = z.infer<typeof OwnPersonalData>

/** The calls for a person's right to see its own data. */
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
    recorded: true,
    summary: 'Scheda, consensi, accessi, movimenti, pagamenti, quote, settimane, mail e adulti di un iscritto',
    params: ById,
    status: 200,
    reply: PersonalData,
  }),
  exportOwn: endpoint({
    method: 'GET',
    path: '/api/my-anagrafica/export',
    grant: 'my-anagrafica',
    recorded: true,
    summary: 'Tutta la propria scheda: consensi, accessi, movimenti, pagamenti, quote, settimane e mail',
    status: 200,
    reply: OwnPersonalData,
  }),
}
