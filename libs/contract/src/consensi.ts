import { ownConsentNames } from './consents.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'
import { Page, pageQuery } from './page.ts'
import { TEXTS_CHANGED } from './testi.ts'
import * as z from './zod.ts'

/** Never answered; a new text; since then 14 or 18 years old; known from an imported file only. */
const consentReasons = ['mai', 'nuovo_testo', 'quattordici', 'diciotto', 'importazione'] as const
export type ConsentReason = (typeof consentReasons)[number]

/** `versione` of the answered text, or of the current one without an answer; `motivo`: why it is to be answered. */
export const OwnConsent = z.object({
  consenso: z.enum(ownConsentNames),
  versione: z.string(),
  valore: z.nullable(z.boolean()),
  motivo: z.nullable(z.enum(consentReasons)),
})
export type OwnConsent = z.infer<typeof OwnConsent>

/** A consent that the desk has to see to; `ritirato`: one that enrolment requires was taken back. */
const deskReasons = [...consentReasons, 'ritirato'] as const
export type DeskReason = (typeof deskReasons)[number]

const DueMember = z.object({
  id: Id,
  nome: z.string(),
  cognome: z.string(),
  minorenne: z.boolean(),
  consensi: z.array(z.object({ consenso: z.enum(ownConsentNames), motivo: z.enum(deskReasons) })),
})
export type DueMember = z.infer<typeof DueMember>

const ONLY_GUARDIAN = 'Per un minorenne risponde un genitore o tutore'

export const consensi = {
  due: endpoint({
    method: 'GET',
    path: '/api/consensi/da-rivedere',
    grant: 'consents.due',
    summary: 'Gli iscritti con consensi da chiedere di nuovo, o ritirati, per cognome',
    query: z.object(pageQuery),
    status: 200,
    reply: Page(DueMember),
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/my-anagrafica/consensi',
    grant: 'my-anagrafica',
    summary: 'Le proprie risposte ai consensi, e quali sono da rivedere',
    status: 200,
    reply: z.array(OwnConsent),
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/api/my-anagrafica/consensi',
    grant: 'my-anagrafica',
    summary: 'Risponde ai consensi, con un sì o con un no',
    body: z.object({
      /** Of the texts that were shown: `GET /api/public/testi`. */
      versione: z.string(),
      risposte: z.partialRecord(z.enum(ownConsentNames), z.boolean()),
    }),
    status: 200,
    reply: z.array(OwnConsent),
    refusals: { 403: ONLY_GUARDIAN, 409: TEXTS_CHANGED },
  }),
}
