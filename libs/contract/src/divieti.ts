import { endpoint } from './endpoint.ts'
import { ById, Day, Id, OptionalLine, RequiredLine, wholeNumber } from './fields.ts'
import { GUARDIAN_NEEDED, PERSON_UNKNOWN, Relation } from './persone.ts'
import * as z from './zod.ts'

/** The adults who must not collect a child, and nothing else of it: kept apart from its adults with rights. */

/** The refusal of rights for a banned adult; it does not say that there is a ban. */
export const CHECK_WITH_MANAGER = 'Verifica con il responsabile'
export const ADDRESS_OPENS = "Quell'indirizzo apre ancora la scheda: toglilo prima"

export const Divieto = z.object({
  id: Id,
  persona_id: z.nullable(Id),
  nome: z.string(),
  relazione: Relation,
  /** The paper that it comes from. */
  riferimento: z.nullable(z.string()),
  dal: z.string(),
  al: z.nullable(z.string()),
  /** Who wrote it down; null for a deleted account. */
  user: z.nullable(z.string()),
})
export type Divieto = z.infer<typeof Divieto>

/** A ban from today on, of a known person or of a name. */
export const NewDivieto = z
  .object({
    persona_id: z.optional(Id),
    nome: z.optional(RequiredLine()),
    relazione: Relation,
    riferimento: z.optional(OptionalLine()),
    al: z.optional(z.nullable(Day)),
  })
  .check(
    z.refine((ban) => ban.persona_id !== undefined || ban.nome !== undefined, {
      error: 'Scrivi il nome',
      path: ['nome'],
    }),
  )
export type NewDivieto = z.infer<typeof NewDivieto>

const ByBan = z.object({ ...ById.shape, divieto_id: wholeNumber(1, Number.MAX_SAFE_INTEGER) })

export const divieti = {
  list: endpoint({
    method: 'GET',
    path: '/api/anagrafica/:id/divieti',
    grant: 'bans.manage',
    summary: 'Chi non deve ritirare un iscritto, oggi',
    params: ById,
    status: 200,
    reply: z.array(Divieto),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/anagrafica/:id/divieti',
    grant: 'bans.manage',
    summary: 'Vieta a una persona di ritirare un iscritto: perde subito permessi, sessioni e mail in coda',
    params: ById,
    body: NewDivieto,
    status: 201,
    reply: Divieto,
    refusals: { 409: GUARDIAN_NEEDED, 422: `${ADDRESS_OPENS}; ${PERSON_UNKNOWN.toLowerCase()}` },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/anagrafica/:id/divieti/:divieto_id',
    grant: 'bans.manage',
    summary: 'Toglie un divieto; i permessi di prima non tornano',
    params: ByBan,
    status: 204,
    reply: null,
  }),
}
