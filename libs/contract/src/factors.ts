import { LIMITED, LoggedIn, SecondFactorMethod, Ticket } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { ById, Id, Instant, RequiredLine, TypedPassword } from './fields.ts'
import { REQUIRED } from './texts.ts'
import { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from './webauthn.ts'
import * as z from './zod.ts'

/** The second step of a login, and the factors of one's own account. */

/** Digits of a code of the authenticator app, and the seconds after which it shows another (RFC 6238). */
export const TOTP_DIGITS = 6
export const TOTP_SECONDS = 30
export const RECOVERY_CODES = 10
export const PASSKEYS_MAX = 10
const PASSKEY_NAME_MAX_CHARS = 60

export const CODE_WRONG = 'Codice non valido'
export const ENTRY_EXPIRED = 'Accesso scaduto: ricomincia'
export const PASSKEY_UNKNOWN = 'Passkey non riconosciuta'
export const DEMO_ACCOUNT = 'Account dimostrativo'
export const NO_DOMAIN = 'Le passkey richiedono un nome di dominio in APP_URL'
export const NO_FACTOR = 'Attiva prima la verifica in due passaggi'
export const CONFIRM = 'Conferma che sei tu'

/** A typed code of the app or a recovery code; any text is accepted, a malformed one is simply wrong. */
const Code = z.string({ error: REQUIRED }).check(z.trim(), z.minLength(1, { error: REQUIRED }), z.maxLength(50))

const SecondFactor = z
  .object({
    ticket: Ticket,
    method: SecondFactorMethod,
    code: z.optional(Code),
    response: z.optional(PasskeyAnswer),
  })
  .check(
    z.refine(({ method, code }) => method === 'passkey' || code !== undefined, { error: REQUIRED, path: ['code'] }),
    z.refine(({ method, response }) => method !== 'passkey' || response !== undefined, {
      error: REQUIRED,
      path: ['response'],
    }),
  )

export const TotpCode = z.object({ code: Code })

export const PasskeyName = z.object({ name: RequiredLine(PASSKEY_NAME_MAX_CHARS, 'Dai un nome alla passkey') })

/** Empty: asks for the options of a passkey. */
const StepUp = z.object({
  password: z.optional(TypedPassword),
  code: z.optional(Code),
  ticket: z.optional(Ticket),
  response: z.optional(PasskeyAnswer),
})

/** How the user of a session can confirm to be there. */
export const StepUpMethod = z.enum(['password', 'totp', 'passkey'])
export type StepUpMethod = z.infer<typeof StepUpMethod>

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  created_at: Instant,
  last_used_at: z.nullable(Instant),
})
export type Passkey = z.infer<typeof Passkey>

export const Factors = z.object({
  passkeys: z.array(Passkey),
  totp: z.boolean(),
  /** The unused recovery codes. */
  recovery_left: z.int(),
  required: z.boolean(),
  due_at: z.nullable(Instant),
})
export type Factors = z.infer<typeof Factors>

/** Recovery codes, shown once. */
const Recovery = z.array(z.string())
/** With the first factor only. */
const FirstRecovery = z.nullable(Recovery)

const asked = z.object({ ticket: Ticket, options: PasskeyRequest })

const stepUp = 'always'

export const factors = {
  secondFactor: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor',
    grant: 'auth.enter',
    summary: 'Secondo passaggio di un accesso del personale',
    body: SecondFactor,
    status: 200,
    reply: LoggedIn,
    refusals: { 422: `${CODE_WRONG}; ${ENTRY_EXPIRED.toLowerCase()}`, ...LIMITED },
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/api/auth/passkey/options',
    grant: 'auth.enter',
    recorded: false,
    summary: 'Inizia un accesso con una passkey, senza password',
    status: 200,
    reply: asked,
    refusals: { 422: NO_DOMAIN },
  }),
  passkey: endpoint({
    method: 'POST',
    path: '/api/auth/passkey',
    grant: 'auth.enter',
    summary: 'Accesso del personale con una passkey, senza password',
    body: z.object({ ticket: Ticket, response: PasskeyAnswer }),
    status: 200,
    reply: LoggedIn,
    refusals: { 422: `${PASSKEY_UNKNOWN}; ${ENTRY_EXPIRED.toLowerCase()}` },
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/auth/factors',
    grant: 'session.own',
    summary: 'La propria verifica in due passaggi',
    status: 200,
    reply: Factors,
  }),
  newPasskeyOptions: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys/options',
    grant: 'session.own',
    recorded: false,
    stepUp,
    summary: 'Inizia ad aggiungere una passkey',
    status: 200,
    reply: z.object({ ticket: Ticket, options: PasskeyCreation }),
    refusals: { 409: 'Ci sono già troppe passkey', 422: NO_DOMAIN },
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys',
    grant: 'session.own',
    stepUp,
    summary: 'Aggiunge una passkey; con la prima verifica arrivano i codici di recupero',
    body: z.object({ ticket: Ticket, ...PasskeyName.shape, response: NewPasskey }),
    status: 201,
    reply: z.object({ id: Id, name: z.string(), recovery: FirstRecovery }),
    refusals: { 409: 'Ci sono già troppe passkey', 422: PASSKEY_UNKNOWN },
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/api/auth/passkeys/:id',
    grant: 'session.own',
    stepUp,
    summary: 'Rimuove una passkey',
    params: ById,
    status: 204,
    reply: null,
  }),
  newTotp: endpoint({
    method: 'POST',
    path: '/api/auth/totp',
    grant: 'session.own',
    stepUp,
    summary: 'Inizia la verifica con un’app: il segreto da inserirvi',
    status: 201,
    reply: z.object({ secret: z.string(), uri: z.string() }),
    refusals: { 409: 'La verifica con l’app è già attiva' },
  }),
  confirmTotp: endpoint({
    method: 'PUT',
    path: '/api/auth/totp',
    grant: 'session.own',
    stepUp,
    summary: 'Attiva la verifica con un’app, con un suo codice',
    body: TotpCode,
    status: 200,
    reply: z.object({ recovery: FirstRecovery }),
    refusals: { 409: 'Non c’è un segreto da confermare', 422: CODE_WRONG, ...LIMITED },
  }),
  removeTotp: endpoint({
    method: 'DELETE',
    path: '/api/auth/totp',
    grant: 'session.own',
    stepUp,
    summary: 'Toglie la verifica con un’app',
    status: 204,
    reply: null,
  }),
  newRecovery: endpoint({
    method: 'POST',
    path: '/api/auth/recovery',
    grant: 'session.own',
    stepUp,
    summary: 'Nuovi codici di recupero; i vecchi non valgono più',
    status: 201,
    reply: z.object({ recovery: Recovery }),
    refusals: { 409: NO_FACTOR },
  }),
  stepUp: endpoint({
    method: 'POST',
    path: '/api/auth/step-up',
    grant: 'session.own',
    summary: 'Conferma di essere chi ha effettuato l’accesso, per dieci minuti; senza campi, le opzioni di una passkey',
    body: StepUp,
    status: 200,
    reply: z.union([z.object({ until: Instant }), asked]),
    refusals: { 422: 'Password, codice o passkey sbagliati', ...LIMITED },
  }),
}
