import { roles } from './access.ts'
import { endpoint } from './endpoint.ts'
import { ById, Email, Id, Instant, NewPassword, TypedPassword } from './fields.ts'
import { EMAIL_MAX_CHARS } from './limits.ts'
import { UserSession } from './sessions.ts'
import { LOGIN_REQUIRED, OTP_REQUIRED, PASSWORDS_DIFFER, REQUIRED, TOO_MANY_REQUESTS } from './texts.ts'
import { PasskeyRequest } from './webauthn.ts'
import * as z from './zod.ts'

export const User = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  disabled: z.boolean(),
  last_login: z.nullable(Instant),
  last_used_at: z.nullable(Instant),
  /** Whether the login of this user has a second step. */
  second_factor: z.boolean(),
  /** From when the user must have a second factor; null: has one, or need not. */
  second_factor_due_at: z.nullable(Instant),
})
export type User = z.infer<typeof User>

/** The notice that the staff shell shows on top of every page while `val` is true. */
export const Notice = z.object({ val: z.boolean(), message: z.string() })
export type Notice = z.infer<typeof Notice>

const Session = {
  user: User,
  message_setting: Notice,
  /** 256 bits in hex, the same in every session of the user: drafts on its devices are sealed with it. */
  draft_key: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
}

/** The end of a staff login. */
export const LoggedIn = z.object({ ...Session, token: z.string() })
export type LoggedIn = z.infer<typeof LoggedIn>

/** The ticket of a step that is to come, valid for five minutes and one use. */
export const Ticket = z.string({ error: REQUIRED }).check(z.minLength(1), z.maxLength(200))

export const SecondFactorMethod = z.enum(['passkey', 'totp', 'recovery'])
export type SecondFactorMethod = z.infer<typeof SecondFactorMethod>

/** A right password of a user with a second factor: what has to follow, with what, until when. */
export const LoginStep = z.object({
  ticket: Ticket,
  methods: z.array(SecondFactorMethod),
  passkey: z.nullable(PasskeyRequest),
  expires_at: Instant,
})
export type LoginStep = z.infer<typeof LoginStep>

/** Any text is accepted as an address here: a malformed one is simply unknown. */
const Login = z.object({
  email: z
    .string({ error: LOGIN_REQUIRED })
    .check(z.trim(), z.toLowerCase(), z.minLength(1, { error: LOGIN_REQUIRED }), z.maxLength(EMAIL_MAX_CHARS)),
  password: z.string({ error: LOGIN_REQUIRED }).check(z.minLength(1, { error: LOGIN_REQUIRED }), z.maxLength(1_000)),
})

export const ForgotPassword = z.object({ email: Email })

export const ResetPassword = z
  .object({
    token: z.string({ error: REQUIRED }).check(z.minLength(1), z.maxLength(200)),
    email: Email,
    password: NewPassword,
    password_confirmation: z.string({ error: REQUIRED }).check(z.minLength(1)),
  })
  .check(
    z.refine((form) => form.password === form.password_confirmation, {
      error: PASSWORDS_DIFFER,
      path: ['password_confirmation'],
    }),
  )

export const ChangePassword = z
  .object({
    current_password: TypedPassword,
    new_password: NewPassword,
    new_password_confirmation: z.string({ error: REQUIRED }).check(z.minLength(1)),
  })
  .check(
    z.refine((form) => form.new_password === form.new_password_confirmation, {
      error: PASSWORDS_DIFFER,
      path: ['new_password_confirmation'],
    }),
  )

/**
 * The id of a page that asks for codes, 128 random bits in base64url: a code is valid on the page that asked for it only.
 * All pages that name none count as one.
 */
const PageId = z.string().check(z.regex(/^[\w-]{22}$/))

export const GetOtp = z.object({ email: Email, pagina: z.optional(PageId) })

/** A code: six digits, valid for ten minutes and five tries. */
export const OTP_DIGITS = 6
export const OTP_MINUTES = 10
export const OTP_TRIES = 5
/**
 * Wrong codes per address in 24 hours: of strangers together, and of each device that the family knows. After that a
 * link is mailed in place of codes. A guess succeeds with p ≤ 1e-5.
 */
export const OTP_WRONG_PER_DAY = 9
/** How long the link is valid that is mailed in place of a code after too many wrong ones. */
export const ENTRY_LINK_MINUTES = 30
export const OTP_WRONG = 'Codice OTP non valido o scaduto'

/** A code that is not six digits is handled as a wrong code. */
const LoginAnagrafica = z.object({
  email: z
    .string({ error: OTP_REQUIRED })
    .check(z.trim(), z.toLowerCase(), z.minLength(1, { error: OTP_REQUIRED }), z.maxLength(EMAIL_MAX_CHARS)),
  code: z.string({ error: OTP_REQUIRED }).check(z.trim(), z.minLength(1, { error: OTP_REQUIRED }), z.maxLength(50)),
  pagina: z.optional(PageId),
})

/** The token after `#` in a mailed link. */
const Enter = z.object({ token: z.string({ error: REQUIRED }).check(z.minLength(1), z.maxLength(200)) })

/** A session of one member; an address shared by siblings gets one per sibling. */
export const MemberToken = z.object({
  token: z.string(),
  anagrafica: z.object({ id: Id, nome: z.string(), cognome: z.string() }),
})
export type MemberToken = z.infer<typeof MemberToken>

/** Name of the header with which every answer tells a closing device so. */
export const CLOSING_HEADER = 'Kiosk-Closing'

/** The most sessions that one device can have left without a network. */
export const ENDED_MAX = 20

/** Sessions as `id|sha256 hex` of the secret in the token: it ends a session and opens none. */
const Ended = z.object({
  sessions: z
    .array(z.string().check(z.regex(/^[1-9]\d{0,14}\|[0-9a-f]{64}$/)))
    .check(z.minLength(1), z.maxLength(ENDED_MAX)),
})

const Message = z.object({ message: z.string() })

/** Too many tries by one caller, or at one account. */
export const LIMITED = { 429: TOO_MANY_REQUESTS }

export const auth = {
  csrfCookie: endpoint({
    method: 'GET',
    path: '/sanctum/csrf-cookie',
    grant: 'auth.enter',
    summary: 'Imposta il cookie XSRF-TOKEN',
    status: 204,
    reply: null,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    grant: 'auth.enter',
    summary: 'Accesso del personale con email e password',
    body: Login,
    status: 200,
    reply: z.union([LoggedIn, LoginStep]),
    refusals: { 422: 'Credenziali non valide, oppure utente disabilitato', ...LIMITED },
  }),
  getOtp: endpoint({
    method: 'POST',
    path: '/api/auth/get-otp',
    grant: 'auth.enter',
    recorded: false,
    summary: 'Manda un codice monouso all’indirizzo di un iscritto o del suo tutore',
    body: GetOtp,
    status: 200,
    reply: Message,
    refusals: LIMITED,
  }),
  loginAnagrafica: endpoint({
    method: 'POST',
    path: '/api/auth/login-anagrafica',
    grant: 'auth.enter',
    summary: 'Accesso di un iscritto con il codice ricevuto: un token per ciascuna scheda di quell’indirizzo',
    body: LoginAnagrafica,
    status: 200,
    reply: z.object({ tokens: z.array(MemberToken) }),
    refusals: { 422: OTP_WRONG, ...LIMITED },
  }),
  enter: endpoint({
    method: 'POST',
    path: '/api/auth/enter',
    grant: 'auth.enter',
    summary: 'Accesso di un iscritto con il link ricevuto al posto di un codice',
    body: Enter,
    status: 200,
    reply: z.object({ tokens: z.array(MemberToken) }),
    refusals: { 422: 'Link non valido, scaduto o già usato', ...LIMITED },
  }),
  user: endpoint({
    method: 'GET',
    path: '/api/auth/user',
    grant: 'session.own',
    summary: 'Chi ha effettuato l’accesso',
    status: 200,
    reply: z.object(Session),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    grant: 'session.end',
    summary: 'Termina la sessione di questo token',
    status: 204,
    reply: null,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    grant: 'session.own',
    summary: 'Le proprie sessioni aperte, dall’ultima usata',
    status: 200,
    reply: z.array(UserSession),
  }),
  endOwnSession: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    grant: 'session.own',
    summary: 'Chiude una delle proprie sessioni',
    params: ById,
    status: 204,
    reply: null,
  }),
  ended: endpoint({
    method: 'POST',
    path: '/api/auth/ended',
    grant: 'auth.enter',
    summary: 'Termina le sessioni da cui si è usciti senza rete',
    body: Ended,
    status: 204,
    reply: null,
    refusals: LIMITED,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    grant: 'auth.enter',
    recorded: false,
    summary: 'Chiede il link per una nuova password',
    body: ForgotPassword,
    status: 200,
    reply: Message,
    refusals: LIMITED,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset-password',
    grant: 'auth.enter',
    summary: 'Imposta una nuova password con il link ricevuto',
    body: ResetPassword,
    status: 200,
    reply: Message,
    refusals: { 422: 'Link non valido, scaduto o già usato; password facile da indovinare', ...LIMITED },
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/auth/change-password',
    grant: 'session.own',
    summary: 'Cambia la propria password',
    body: ChangePassword,
    status: 200,
    reply: Message,
    refusals: { 422: 'Password attuale errata; nuova facile da indovinare', ...LIMITED },
  }),
}
