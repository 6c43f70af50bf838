import { endpoint } from './endpoint.ts'
import { ById, CardId, Id, RequiredLine } from './fields.ts'
import { LISTINO_NAME_MAX_CHARS } from './limits.ts'
import { Coins } from './money.ts'
import { CARD_UNKNOWN } from './scanner.ts'
import * as z from './zod.ts'

/** An item of the price list; `costo` in coins, negative for a product charged to members. */
export const ListinoItem = z.object({ id: Id, nome: z.string(), costo: z.number() })
export type ListinoItem = z.infer<typeof ListinoItem>

const listinoFields = { nome: RequiredLine(LISTINO_NAME_MAX_CHARS), costo: Coins }
export const NewListinoItem = z.object(listinoFields)
export type NewListinoItem = z.infer<typeof NewListinoItem>
const ListinoItemChange = z.partial(NewListinoItem)

/** Per item in one checkout, after equal lines are added up. */
export const QUANTITY_MAX = 999
export const CHECKOUT_LINES_MAX = 100

export const Checkout = z.object({
  card_id: CardId,
  items: z
    .array(z.object({ item: Id, quantity: z.int().check(z.minimum(1), z.maximum(QUANTITY_MAX)) }))
    .check(z.minLength(1, { error: 'Il carrello è vuoto' }), z.maxLength(CHECKOUT_LINES_MAX)),
})

export const Receipt = z.object({ anagrafica: z.string(), nuovo_saldo: z.number() })
export type Receipt = z.infer<typeof Receipt>

export const cassa = {
  listino: endpoint({
    method: 'GET',
    path: '/api/cassa/listino',
    grant: 'listino.read',
    summary: 'Il listino prezzi, per nome',
    status: 200,
    reply: z.array(ListinoItem),
  }),
  createListino: endpoint({
    method: 'POST',
    path: '/api/cassa/listino',
    grant: 'listino.manage',
    summary: 'Aggiunge una voce al listino prezzi',
    body: NewListinoItem,
    status: 201,
    reply: ListinoItem,
  }),
  updateListino: endpoint({
    method: 'PUT',
    path: '/api/cassa/listino/:id',
    grant: 'listino.manage',
    summary: 'Modifica una voce del listino prezzi',
    params: ById,
    body: ListinoItemChange,
    status: 200,
    reply: ListinoItem,
  }),
  removeListino: endpoint({
    method: 'DELETE',
    path: '/api/cassa/listino/:id',
    grant: 'listino.manage',
    summary: 'Elimina una voce del listino prezzi',
    params: ById,
    status: 204,
    reply: null,
  }),
  checkout: endpoint({
    method: 'POST',
    path: '/api/cassa/checkout',
    grant: 'cassa.checkout',
    summary: 'Addebita un acquisto sulla card, ai prezzi del momento',
    body: Checkout,
    status: 200,
    reply: Receipt,
    idempotent: true,
    refusals: { 404: CARD_UNKNOWN, 422: 'Utenza sospesa, saldo insufficiente, oppure prodotto non valido' },
  }),
}
