import { Anagrafica } from './anagrafica.ts'
import { signupConsentNames } from './consents.ts'
import { endpoint } from './endpoint.ts'
import { ById, Day, Id, Instant, RequiredLine } from './fields.ts'
import { fill } from './member-fields.ts'
import { Page, pageQuery } from './page.ts'
import { LegalTexts, TEXTS_CHANGED } from './testi.ts'
import { TOO_MANY_REQUESTS } from './texts.ts'
import * as z from './zod.ts'

/**
 * A guardian's confirmation of a minor's signup, by a mailed link or on a signed paper. Until then the request is
 * unconfirmed: the desk does not see it, and it is erased after `CONFIRM_DAYS`.
 */

/** How long a guardian may confirm, in days. */
export const CONFIRM_DAYS = 7
/** Mails with the link, per address and day: the form is public and may contain the address of a stranger. */
export const CONFIRM_MAILS_A_DAY = 5
/** Per caller address in an hour. */
export const CONFIRMATIONS_PER_HOUR = 60

export const CONFIRM_LINK_BAD = 'Link non valido o scaduto'
export const ALREADY_ANSWERED = 'Hai già risposto'
export const GUARDIAN_MISSING = 'Manca la conferma del genitore'
export const GUARDIAN_CONFIRMED = 'Un genitore ha già confermato questa richiesta'
export const CONFIRM_MAILS_SPENT = 'Oggi a questo indirizzo sono già partite cinque mail: riprova domani'
const RELATION_MISSING = 'Scegli chi sei per il bambino'

/** Who may confirm: art. 316 and 320 of the Civil Code. */
const confirmingRelations = ['madre', 'padre', 'tutore', 'affidatario'] as const
export const ConfirmingRelation = z.enum(confirmingRelations, { error: RELATION_MISSING })
export type ConfirmingRelation = z.infer<typeof ConfirmingRelation>

const answers = ['conferma', 'rifiuta'] as const

const SignupAnswers = z.partial(z.object(fill(signupConsentNames, z.boolean())))

/**
 * The signups of one guardian's address. `testi`: the texts that a confirmation accepts; `risposte`: the form's answers,
 * which it makes the guardian's.
 */
export const Confirmation = z.object({
  tutore: z.string(),
  ...LegalTexts.shape,
  richieste: z.array(
    z.object({
      id: Id,
      nome: z.string(),
      cognome: z.string(),
      stato: z.enum(['attesa', 'confermata', 'rifiutata']),
      risposte: SignupAnswers,
    }),
  ),
})
export type Confirmation = z.infer<typeof Confirmation>

/** A guardian's answers; without `risposte` it only reads. */
export const ConfirmationAnswers = z
  .object({
    token: z.string(),
    versione: z.optional(z.string()),
    relazione: z.optional(ConfirmingRelation),
    risposte: z.optional(z.array(z.object({ id: Id, esito: z.enum(answers) })).check(z.maxLength(50))),
  })
  .check(
    z.refine(
      ({ relazione, risposte = [] }) => relazione !== undefined || risposte.every(({ esito }) => esito === 'rifiuta'),
      { path: ['relazione'], error: RELATION_MISSING },
    ),
  )
export type ConfirmationAnswers = z.infer<typeof ConfirmationAnswers>

/** A paper that a guardian has signed. */
export const SignedPaper = z.object({
  nome: RequiredLine(),
  relazione: ConfirmingRelation,
  firmato_il: Day,
})
export type SignedPaper = z.infer<typeof SignedPaper>
export const SIGNED_LATER = 'La data della firma è nel futuro: controllala'

/** A signup that waits for its guardian; `scade_at`: when it is erased. */
export const UnconfirmedRequest = z.object({
  id: Id,
  nome: z.string(),
  cognome: z.string(),
  email_tutore: z.nullable(z.string()),
  scade_at: Instant,
})
export type UnconfirmedRequest = z.infer<typeof UnconfirmedRequest>

export const conferme = {
  answer: endpoint({
    method: 'POST',
    path: '/api/public/conferma',
    grant: 'public.signup',
    summary: 'Un genitore conferma o rifiuta le iscrizioni dei suoi figli, con il link della mail',
    body: ConfirmationAnswers,
    status: 200,
    reply: Confirmation,
    refusals: { 404: CONFIRM_LINK_BAD, 409: ALREADY_ANSWERED, 422: TEXTS_CHANGED, 429: TOO_MANY_REQUESTS },
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/api/anagrafica/requests/attesa',
    grant: 'requests.manage',
    summary: 'Le iscrizioni di minorenni che aspettano la conferma di un genitore',
    query: z.object(pageQuery),
    status: 200,
    reply: Page(UnconfirmedRequest),
  }),
  paper: endpoint({
    method: 'POST',
    path: '/api/anagrafica/requests/:id/carta',
    grant: 'requests.manage',
    summary: 'Registra la conferma di un genitore su un foglio firmato',
    params: ById,
    body: SignedPaper,
    status: 200,
    reply: Anagrafica,
    refusals: { 409: GUARDIAN_CONFIRMED },
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/api/anagrafica/requests/:id/rimanda',
    grant: 'requests.manage',
    summary: 'Manda di nuovo al genitore il link per confermare',
    params: ById,
    status: 204,
    reply: null,
    refusals: { 409: CONFIRM_MAILS_SPENT },
  }),
}
