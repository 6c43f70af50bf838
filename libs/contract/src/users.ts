import { roles } from './access.ts'
import { User } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { ById, Email, RequiredLine } from './fields.ts'
import { PERSON_NAME_MAX_CHARS } from './limits.ts'
import { Page, pageQuery } from './page.ts'
import * as z from './zod.ts'

/** `mayGive` decides which role may be given. */
const RoleField = z.enum(roles, { error: 'Scegli un ruolo' })

export const NewUser = z.object({ name: RequiredLine(PERSON_NAME_MAX_CHARS), email: Email, role: RoleField })
export type NewUser = z.infer<typeof NewUser>

/** A user in the list; `nuovo_email`: the address that its next login waits for, until its link is opened. */
export const ListedUser = z.object({ ...User.shape, nuovo_email: z.nullable(z.string()) })
export type ListedUser = z.infer<typeof ListedUser>

/** Absent fields keep their value; a new `email` is the login from when its own link is opened. */
export const UserChange = z.partial(z.object({ ...NewUser.shape, disabled: z.boolean({ error: 'Scegli sì o no' }) }))
export type UserChange = z.infer<typeof UserChange>

export const OWN_ACCOUNT = 'Non puoi farlo sul tuo stesso utente'
export const LAST_S_ADMIN = "È l'ultimo s-admin attivo"

export const users = {
  list: endpoint({
    method: 'GET',
    path: '/api/users',
    grant: 'users.manage',
    summary: 'Gli utenti del sistema, per nome',
    query: z.object(pageQuery),
    status: 200,
    reply: Page(ListedUser),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/users',
    grant: 'users.manage',
    stepUp: 'by-setting',
    summary: 'Crea un utente: riceve per email il link per scegliere la password',
    body: NewUser,
    status: 201,
    reply: z.object({ user: ListedUser }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/users/:id',
    grant: 'users.manage',
    stepUp: 'by-setting',
    summary: 'Modifica un utente',
    params: ById,
    body: UserChange,
    status: 200,
    reply: z.object({ user: ListedUser }),
    refusals: { 409: OWN_ACCOUNT },
  }),
  keepAddress: endpoint({
    method: 'DELETE',
    path: '/api/users/:id/nuovo-indirizzo',
    grant: 'users.manage',
    stepUp: 'by-setting',
    summary: 'Lascia a un utente il suo indirizzo: quello nuovo, che aspettava la conferma, non vale più',
    params: ById,
    status: 204,
    reply: null,
  }),
  removeSecondFactor: endpoint({
    method: 'DELETE',
    path: '/api/users/:id/second-factor',
    grant: 'users.manage',
    stepUp: 'by-setting',
    summary: 'Toglie la verifica in due passaggi di un utente e chiude le sue sessioni',
    params: ById,
    status: 204,
    reply: null,
    refusals: { 409: OWN_ACCOUNT },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/users/:id',
    grant: 'users.manage',
    stepUp: 'by-setting',
    summary: 'Elimina un utente',
    params: ById,
    status: 204,
    reply: null,
    refusals: { 409: OWN_ACCOUNT },
  }),
}
