import { endpoint } from './endpoint.ts'
import { ById, Day, Id, Instant, wholeNumber } from './fields.ts'
import { Page, pageQuery } from './page.ts'
import * as z from './zod.ts'

/** The register of changes: one row for each call that changed something, opened a record or gave a file. */

/** An operator, a member or its adult, the system itself, a caller without a login. */
const auditActors = ['utente', 'iscritto', 'sistema', 'nessuno'] as const
export type AuditActor = (typeof auditActors)[number]

export const subjectTypes = [
  'anagrafica',
  'persona',
  'famiglia',
  'gruppo',
  'settimana',
  'quota',
  'bonifico',
  'ricevuta',
  'listino',
  'regola',
  'presenza',
  'mail',
  'utente',
  'dispositivo',
  'impostazione',
  'centro',
  'sistema',
] as const
export type SubjectType = (typeof subjectTypes)[number]
export const SubjectTypes = z.enum(subjectTypes)

const Scalar = z.union([z.string(), z.number(), z.boolean()])
const Value = z.nullable(z.union([Scalar, z.array(Scalar)]))

/** By field, its value before and after. Sensitive values stand as `#` and 16 hex digits of a keyed hash. */
export const ChangedValues = z.record(z.string(), z.tuple([Value, Value]))

/**
 * A row of the register. `azione` is a method and a pattern of the API, or `sistema.…`; `soggetti`: further subjects, by
 * type; `valori` null: erased with a person. `sigillo` null: not sealed yet.
 */
export const RegistroRow = z.object({
  id: Id,
  richiesta: z.string(),
  created_at: Instant,
  attore: z.object({
    tipo: z.enum(auditActors),
    id: z.nullable(Id),
    nome: z.nullable(z.string()),
    ruolo: z.nullable(z.string()),
  }),
  persona_id: z.nullable(Id),
  azione: z.string(),
  soggetto: z.object({ tipo: SubjectTypes, id: z.nullable(Id) }),
  /** Of a member, an adult or a user that is not erased. */
  soggetto_nome: z.nullable(z.string()),
  soggetti: z.nullable(z.record(z.string(), z.array(Id))),
  campi: z.array(z.string()),
  valori: z.nullable(ChangedValues),
  motivo: z.nullable(z.string()),
  dispositivo: z.nullable(z.string()),
  sigillo: z.nullable(z.int()),
})
export type RegistroRow = z.infer<typeof RegistroRow>

/** A text in a column of ASCII. */
const Ascii = z.string().check(z.regex(/^[\x20-\x7e]*$/))

/** Filters of the register; `da` and `a` are days in the centre's zone, both included. */
export const RegistroQuery = z.object({
  ...pageQuery,
  richiesta: z.optional(Ascii),
  da: z.optional(Day),
  a: z.optional(Day),
  user_id: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
  azione: z.optional(Ascii),
  tipo: z.optional(SubjectTypes),
  id: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
})
export type RegistroQuery = z.infer<typeof RegistroQuery>

/** The newest seal: its number, the first 16 hex digits of its fingerprint, and its time. */
export const Sigillo = z.object({ numero: z.int(), impronta: z.string(), at: Instant })
export type Sigillo = z.infer<typeof Sigillo>

/** The whole register recomputed; `wrong` names the first faults as the command does: `riga 7: cambiata`. */
export const RegistroCheck = z.object({
  righe: z.int(),
  sigilli: z.int(),
  ultimo: z.nullable(Sigillo),
  da_sigillare: z.int(),
  wrong_count: z.int(),
  wrong: z.array(z.string()),
})
export type RegistroCheck = z.infer<typeof RegistroCheck>

/** Who saw or changed a member's data, as its family reads it. */
const viewers = ['segreteria', 'amministrazione', 'tu', 'altro_genitore', 'sistema'] as const
export type Viewer = (typeof viewers)[number]

export const OwnRegistroRow = z.object({
  created_at: Instant,
  chi: z.enum(viewers),
  /** In words. */
  azione: z.string(),
  campi: z.array(z.string()),
})
export type OwnRegistroRow = z.infer<typeof OwnRegistroRow>

export const registro = {
  list: endpoint({
    method: 'GET',
    path: '/api/registro',
    grant: 'register.read',
    summary: 'Il registro delle modifiche, dalla più recente',
    query: RegistroQuery,
    status: 200,
    reply: Page(RegistroRow),
  }),
  member: endpoint({
    method: 'GET',
    path: '/api/anagrafica/:id/cronologia',
    grant: 'register.read',
    summary: 'Chi ha visto o cambiato i dati di un iscritto, dal più recente',
    params: ById,
    query: z.object(pageQuery),
    status: 200,
    reply: Page(RegistroRow),
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/my-anagrafica/registro',
    grant: 'my-anagrafica',
    summary: 'Chi ha visto o cambiato i propri dati',
    query: z.object(pageQuery),
    status: 200,
    reply: Page(OwnRegistroRow),
    refusals: { 403: 'È la scheda di un minorenne, aperta con il suo indirizzo' },
  }),
  check: endpoint({
    method: 'GET',
    path: '/api/system/registro',
    grant: 'system.read',
    summary: 'Controlla che il registro delle modifiche sia intero',
    status: 200,
    reply: RegistroCheck,
  }),
  seal: endpoint({
    method: 'GET',
    path: '/api/cassa/chiusura/sigillo',
    grant: 'cassa.close',
    summary: 'L’ultimo sigillo del registro, da stampare sulla chiusura',
    status: 200,
    reply: z.nullable(Sigillo),
  }),
}
