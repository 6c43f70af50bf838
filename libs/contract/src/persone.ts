import { endpoint } from './endpoint.ts'
import { Famiglia, NamedMember } from './famiglie.ts'
import {
  ById,
  Day,
  endsLater,
  GivenTime,
  GivenWeekdays,
  Id,
  Instant,
  Line,
  OptionalEmail,
  OptionalPhone,
  RequiredLine,
  TimeOfDay,
  wholeNumber,
} from './fields.ts'
import { SEARCH_MAX_CHARS } from './limits.ts'
import { Page, pageQuery } from './page.ts'
import * as z from './zod.ts'

/** The adults of a child: what each is to it, and may do for it. */

const relations = ['madre', 'padre', 'tutore', 'affidatario', 'nonno', 'zio', 'fratello', 'altro'] as const
export const Relation = z.enum(relations, { error: 'Scegli chi è per il bambino' })
export type Relation = z.infer<typeof Relation>

/** In a sentence, for a woman or a man. */
export const RELATION_LABELS = {
  madre: 'madre',
  padre: 'padre',
  tutore: 'tutore',
  affidatario: 'affidatario',
  nonno: 'nonno o nonna',
  zio: 'zio o zia',
  fratello: 'fratello o sorella',
  altro: 'altro',
} as const satisfies Record<Relation, string>

export const documents = ['CI', 'patente', 'passaporto'] as const
const Document = z.enum(documents, { error: 'Scegli il tipo di documento' })
export const DOCUMENT_LABELS = { CI: 'Carta d’identità', patente: 'Patente', passaporto: 'Passaporto' } as const

export const GUARDIAN_NEEDED = 'Serve almeno un tutore'
export const COLLECTOR_MINOR = 'Chi ritira deve essere maggiorenne'
export const GUARDIAN_MINOR = 'Un minorenne non può essere tutore, vedere la scheda o pagare'
export const FOLLOWS_RECORD = 'Nome, telefono ed email si cambiano nella sua scheda'
export const PERSON_UNKNOWN = 'Questa persona non esiste'
export const SAME_PERSON = 'È la stessa scheda'
export const TWO_MEMBERS = 'Sono due iscritti diversi'
export const ALREADY_LINKED = 'È già collegata a questo iscritto'
const ENDS_BEFORE = 'La fine viene prima dell’inizio'

/** A person, with the children to which it has a link that is neither ended nor over. */
export const Persona = z.object({
  id: Id,
  nome: z.string(),
  telefono: z.nullable(z.string()),
  email: z.nullable(z.string()),
  bambini: z.array(NamedMember),
})
export type Persona = z.infer<typeof Persona>

/** A link with its person: `id` is the link's, `anagrafica_id` the person's own record as a member. */
export const LinkedPerson = z.object({
  id: Id,
  persona_id: Id,
  anagrafica_id: z.nullable(Id),
  nome: z.string(),
  telefono: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** The paper that was shown at the desk; its number is not kept. */
  documento: z.nullable(Document),
  documento_visto_at: z.nullable(Instant),
  /** 1: the guardian whom the three `tutore` fields of the record repeat. */
  posizione: z.int(),
  relazione: Relation,
  tutore: z.boolean(),
  vede: z.boolean(),
  paga: z.boolean(),
  ritira: z.boolean(),
  dal: z.string(),
  al: z.nullable(z.string()),
  una_volta: z.boolean(),
  usato_at: z.nullable(Instant),
  /** The guardian who lent the right to collect; null: given at the desk. */
  dato_da: z.nullable(Id),
  avviso_entrata: z.boolean(),
  avviso_uscita: z.boolean(),
  bambini: z.array(NamedMember),
})
export type LinkedPerson = z.infer<typeof LinkedPerson>

/** When a child leaves alone: not before and not after these hours, until and including `al`. */
export const SoloWindow = z.object({
  days_of_week: z.array(z.int()),
  start_time: TimeOfDay,
  end_time: TimeOfDay,
  al: z.nullable(z.string()),
})
export type SoloWindow = z.infer<typeof SoloWindow>

const Leaving = z.object({
  sempre_accompagnato: z.boolean(),
  da_solo: z.array(SoloWindow),
  /** Until and including this day it does not leave alone. */
  sospesa_fino: z.nullable(z.string()),
})

/** The adults of a member, current and future ones, the first guardian first. */
export const MemberPersons = z.object({
  famiglia: z.nullable(Famiglia),
  persone: z.array(LinkedPerson),
  uscita: Leaving,
  /** Whether there is a photo: `GET /api/anagrafica/:id/foto`. */
  foto: z.boolean(),
})
export type MemberPersons = z.infer<typeof MemberPersons>

const person = {
  nome: RequiredLine(),
  telefono: OptionalPhone,
  email: OptionalEmail,
  documento: z.nullable(Document),
}

const rights = {
  relazione: Relation,
  tutore: z.boolean(),
  vede: z.boolean(),
  paga: z.boolean(),
  ritira: z.boolean(),
  dal: Day,
  al: z.nullable(Day),
}

const inOrder = z.refine<{ dal?: string | undefined; al?: string | null | undefined }>(
  ({ dal, al }) => dal === undefined || al === undefined || al === null || dal <= al,
  { error: ENDS_BEFORE, path: ['al'] },
)

export const PersonaChange = z.partial(z.object(person))
export type PersonaChange = z.infer<typeof PersonaChange>

/**
 * A new link, to a known person, to a member that is an adult, or to a new person. `dal` is today, and the four rights
 * are false, when they are absent.
 */
export const NewLink = z
  .object({
    persona_id: z.optional(Id),
    anagrafica_id: z.optional(Id),
    ...z.partial(z.object(person)).shape,
    ...z.partial(z.object(rights)).shape,
    relazione: Relation,
  })
  .check(
    inOrder,
    z.refine((link) => link.persona_id !== undefined || link.anagrafica_id !== undefined || link.nome !== undefined, {
      error: 'Scrivi il nome',
      path: ['nome'],
    }),
  )
export type NewLink = z.infer<typeof NewLink>

export const LinkChange = z.partial(z.object(rights)).check(inOrder)
export type LinkChange = z.infer<typeof LinkChange>

/** What a form changes of both; the person and the link are sent apart. */
export const LinkedPersonChange = z.partial(z.object({ ...person, ...rights })).check(inOrder)
export type LinkedPersonChange = z.infer<typeof LinkedPersonChange>

const WINDOWS_MAX = 14

/** `da_solo` replaces all windows. Absent fields keep their value. */
export const LeavingChange = z.object({
  sempre_accompagnato: z.optional(z.boolean()),
  da_solo: z.optional(
    z
      .array(
        z
          .object({ days_of_week: GivenWeekdays, start_time: GivenTime, end_time: GivenTime, al: z.nullable(Day) })
          .check(endsLater),
      )
      .check(z.maxLength(WINDOWS_MAX)),
  ),
  sospesa_fino: z.optional(z.nullable(Day)),
})
export type LeavingChange = z.infer<typeof LeavingChange>

const ByLink = z.object({ ...ById.shape, legame_id: wholeNumber(1, Number.MAX_SAFE_INTEGER) })

export const persone = {
  list: endpoint({
    method: 'GET',
    path: '/api/persone',
    grant: 'families.manage',
    summary: 'Genitori e persone che ritirano, con i bambini; search cerca per nome, telefono ed email',
    query: z.object({ ...pageQuery, search: z.optional(Line(SEARCH_MAX_CHARS)) }),
    status: 200,
    reply: Page(Persona),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/persone/:id',
    grant: 'families.manage',
    summary: 'Cambia i dati di una persona, per tutti i suoi bambini',
    params: ById,
    body: PersonaChange,
    status: 200,
    reply: Persona,
    refusals: { 422: FOLLOWS_RECORD },
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/persone/:id/unisci',
    grant: 'families.merge',
    summary: 'Unisce due schede della stessa persona: resta la prima, con i bambini e i permessi di tutte e due',
    params: ById,
    body: z.object({ persona_id: Id }),
    status: 200,
    reply: Persona,
    refusals: { 422: `${PERSON_UNKNOWN}; ${SAME_PERSON.toLowerCase()}; ${TWO_MEMBERS.toLowerCase()}` },
  }),
  ofMember: endpoint({
    method: 'GET',
    path: '/api/anagrafica/:id/persone',
    grant: 'families.manage',
    summary: 'La famiglia di un iscritto, i suoi adulti con i loro permessi, e come esce',
    params: ById,
    status: 200,
    reply: MemberPersons,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/anagrafica/:id/persone',
    grant: 'families.manage',
    summary: 'Collega una persona a un iscritto',
    params: ById,
    body: NewLink,
    status: 201,
    reply: LinkedPerson,
    refusals: {
      409: ALREADY_LINKED,
      422: `${COLLECTOR_MINOR}; ${GUARDIAN_MINOR.toLowerCase()}; ${PERSON_UNKNOWN.toLowerCase()}`,
    },
  }),
  changeLink: endpoint({
    method: 'PUT',
    path: '/api/anagrafica/:id/persone/:legame_id',
    grant: 'families.manage',
    summary: 'Cambia che cosa una persona è per un iscritto, e i suoi permessi',
    params: ByLink,
    body: LinkChange,
    status: 200,
    reply: LinkedPerson,
    refusals: { 409: GUARDIAN_NEEDED, 422: `${COLLECTOR_MINOR}; ${GUARDIAN_MINOR.toLowerCase()}` },
  }),
  removeLink: endpoint({
    method: 'DELETE',
    path: '/api/anagrafica/:id/persone/:legame_id',
    grant: 'families.manage',
    summary: 'Toglie una persona da un iscritto',
    params: ByLink,
    status: 204,
    reply: null,
    refusals: { 409: GUARDIAN_NEEDED },
  }),
  changeLeaving: endpoint({
    method: 'PUT',
    path: '/api/anagrafica/:id/uscita',
    grant: 'families.manage',
    summary: 'Come esce un iscritto, dal modulo firmato: sempre accompagnato, o da solo in certe ore',
    params: ById,
    body: LeavingChange,
    status: 200,
    reply: Leaving,
  }),
}
