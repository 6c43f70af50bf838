import { endpoint } from './endpoint.ts'
import { ById, CardId, Id, Line, RequiredLine } from './fields.ts'
import { SEARCH_MAX_CHARS } from './limits.ts'
import { Page, pageQuery } from './page.ts'
import * as z from './zod.ts'

/** Households: the members that live together, and the card that they may share at the door. */

/** More than the children of any household; the members are sent as one list. */
const MEMBERS_MAX = 30

export const MEMBERS_UNKNOWN = 'Uno degli iscritti non esiste'
const MEMBERS_REQUIRED = 'Scegli almeno un iscritto'

/** A member, with the name that lists show. */
export const NamedMember = z.object({ id: Id, name: z.string() })
export type NamedMember = z.infer<typeof NamedMember>

export const Famiglia = z.object({
  id: Id,
  nome: z.string(),
  card_id: z.nullable(z.string()),
  membri: z.array(NamedMember),
})
export type Famiglia = z.infer<typeof Famiglia>

/** A row of the list: with the adults of its members. */
const FamigliaRow = z.extend(Famiglia, {
  persone: z.array(z.object({ id: Id, nome: z.string(), telefono: z.nullable(z.string()) })),
})

const membri = z
  .array(Id, { error: MEMBERS_REQUIRED })
  .check(z.minLength(1, { error: MEMBERS_REQUIRED }), z.maxLength(MEMBERS_MAX))

/** Without `nome` the family is called after its first member's surname. */
export const NewFamiglia = z.object({ nome: z.optional(RequiredLine()), membri })
export type NewFamiglia = z.infer<typeof NewFamiglia>

/** `membri` replaces all of them; `new_card` draws an unused number. Absent fields keep their value. */
export const FamigliaChange = z.object({
  nome: z.optional(RequiredLine()),
  membri: z.optional(membri),
  card_id: z.optional(z.nullable(CardId)),
  new_card: z.optional(z.boolean()),
})
export type FamigliaChange = z.infer<typeof FamigliaChange>

const MEMBER_OF_ANOTHER = 'Fa già parte di {nome}'

export const famiglie = {
  list: endpoint({
    method: 'GET',
    path: '/api/famiglie',
    grant: 'families.manage',
    summary: 'Le famiglie, con iscritti e adulti; search cerca per nome, telefono, email e card',
    query: z.object({ ...pageQuery, search: z.optional(Line(SEARCH_MAX_CHARS)) }),
    status: 200,
    reply: Page(FamigliaRow),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/famiglie',
    grant: 'families.manage',
    summary: 'Unisce degli iscritti in una famiglia',
    body: NewFamiglia,
    status: 201,
    reply: Famiglia,
    refusals: { 409: MEMBER_OF_ANOTHER, 422: MEMBERS_UNKNOWN },
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/famiglie/:id',
    grant: 'families.manage',
    summary: 'Cambia nome, iscritti o card di una famiglia; new_card le dà un numero libero',
    params: ById,
    body: FamigliaChange,
    status: 200,
    reply: Famiglia,
    refusals: { 409: `${MEMBER_OF_ANOTHER}; card già associata a {nome}`, 422: MEMBERS_UNKNOWN },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/famiglie/:id',
    grant: 'families.manage',
    summary: 'Scioglie una famiglia: i suoi iscritti restano, la sua card è di nuovo libera',
    params: ById,
    status: 204,
    reply: null,
  }),
}
