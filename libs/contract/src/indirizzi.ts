import { CONFIRM_LINK_BAD } from './conferme.ts'
import { endpoint } from './endpoint.ts'
import { NamedMember } from './famiglie.ts'
import { ById, Id, Instant } from './fields.ts'
import { Page, pageQuery } from './page.ts'
import { TOO_MANY_REQUESTS } from './texts.ts'
import * as z from './zod.ts'

/**
 * New mail addresses of members, of their adults and of users. The old address is told, and may undo the change by its
 * link.
 */

/** How long the old address may undo a change, and the new one of a user confirm it, in days. */
export const ADDRESS_DAYS = 7

/** Of a link that was answered with the contrary. */
export const LINK_ANSWERED = 'Hai già risposto'
/** Another user has taken the old address meanwhile. */
export const ADDRESS_TAKEN = 'Un altro utente usa già questo indirizzo'

const answers = ['conferma', 'annulla'] as const
export type AddressAnswer = (typeof answers)[number]

/**
 * `da_approvare`: it opens no page yet, because its writer may not move money; meanwhile the old one does.
 * `da_confermare`: no code has been used at it.
 */
const addressStates = ['da_approvare', 'da_confermare'] as const
export const AddressState = z.enum(addressStates)
export type AddressState = z.infer<typeof AddressState>

const addressFields = ['email', 'email_tutore'] as const

/** A new address of a member; `email_tutore`: of the adult `persona`. */
export const NewAddress = z.object({
  id: Id,
  campo: z.enum(addressFields),
  nuovo: z.string(),
  stato: AddressState,
  persona: z.nullable(z.string()),
})
export type NewAddress = z.infer<typeof NewAddress>

/** A new address that waits to be approved, with the members whose pages it would open. */
export const WaitingAddress = z.object({
  ...NewAddress.shape,
  created_at: Instant,
  iscritti: z.array(NamedMember),
})
export type WaitingAddress = z.infer<typeof WaitingAddress>

export const indirizzi = {
  answer: endpoint({
    method: 'POST',
    path: '/api/public/indirizzo',
    grant: 'public.signup',
    summary: 'Chi ha ricevuto la mail di un cambio di indirizzo lo conferma o lo annulla',
    body: z.object({ token: z.string(), esito: z.enum(answers) }),
    status: 200,
    reply: z.object({ esito: z.enum(answers) }),
    refusals: {
      404: CONFIRM_LINK_BAD,
      409: `${LINK_ANSWERED}; ${ADDRESS_TAKEN.toLowerCase()}`,
      429: TOO_MANY_REQUESTS,
    },
  }),
  ofMember: endpoint({
    method: 'GET',
    path: '/api/anagrafica/:id/indirizzi',
    grant: 'addresses.read',
    summary: 'I nuovi indirizzi di un iscritto e dei suoi adulti, da approvare o da confermare',
    params: ById,
    status: 200,
    reply: z.array(NewAddress),
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/api/indirizzi',
    grant: 'addresses.approve',
    summary: 'I nuovi indirizzi che aspettano di essere approvati, dal primo',
    query: z.object(pageQuery),
    status: 200,
    reply: Page(WaitingAddress),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/indirizzi/:id/approva',
    grant: 'addresses.approve',
    summary: 'Approva un nuovo indirizzo: da adesso apre la pagina',
    params: ById,
    status: 204,
    reply: null,
  }),
}
