import { endpoint } from './endpoint.ts'
import { ById, HexColour, Id, RequiredLine } from './fields.ts'
import { NAME_MAX_CHARS } from './limits.ts'
import * as z from './zod.ts'

/** A group inside other records. */
export const GroupRef = z.object({ id: Id, nome: z.string(), colore: z.string() })
export type GroupRef = z.infer<typeof GroupRef>

/** `count` is the number of confirmed members. */
export const Group = z.object({ ...GroupRef.shape, count: z.int() })
export type Group = z.infer<typeof Group>

export const NewGroup = z.object({ nome: RequiredLine(NAME_MAX_CHARS), colore: z._default(HexColour, '#000000') })
const GroupChange = z.partial(z.object({ nome: RequiredLine(NAME_MAX_CHARS), colore: HexColour }))

const duplicate = { 422: 'Esiste già un gruppo con questo nome' }

export const groups = {
  list: endpoint({
    method: 'GET',
    path: '/api/groups',
    grant: 'groups.read',
    summary: 'Tutti i gruppi, per nome',
    status: 200,
    reply: z.array(Group),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/groups',
    grant: 'groups.manage',
    summary: 'Crea un gruppo',
    body: NewGroup,
    status: 201,
    reply: Group,
    refusals: duplicate,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/groups/:id',
    grant: 'groups.manage',
    summary: 'Modifica un gruppo',
    params: ById,
    body: GroupChange,
    status: 200,
    reply: Group,
    refusals: duplicate,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/groups/:id',
    grant: 'groups.manage',
    summary: 'Elimina un gruppo; i suoi iscritti restano senza gruppo',
    params: ById,
    status: 204,
    reply: null,
  }),
}
