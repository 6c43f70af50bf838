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
  /** The sum that the screen showed, in coins: if it is no longer right, nothing is charged. */
  totale: z.optional(Coins),
  items: z
    .array(z.object({ item: Id, quantity: z.int().check(z.minimum(1), z.maximum(QUANTITY_MAX)) }))
    .check(z.minLength(1, { error: 'Il carrello è vuoto' }), z.maxLength(CHECKOUT_LINES_MAX)),
})

/** `movimento_id`: for a reversal. Absent in an answer that was stored for its key before the field existed. */
export const Receipt = z.object({ anagrafica: z.string(), nuovo_saldo: z.number(), movimento_id: z.optional(Id) })
export type Receipt = z.infer<typeof Receipt>

export const PRICES_CHANGED = 'I prezzi sono cambiati'
/** Beside `PRICES_CHANGED`: the whole price list of this moment. */
export const ChangedPrices = z.object({ listino: z.array(ListinoItem) })

/** Beside `Saldo insufficiente` at the till: who, with which balance, and how many coins are missing. */
export const ShortSaldo = z.object({ anagrafica: z.string(), saldo: z.number(), mancano: z.number() })
export type ShortSaldo = z.infer<typeof ShortSaldo>

export const DAILY_LIMIT_REACHED = 'Limite di spesa giornaliero superato'

/** The holder of a card, as the till shows it before a sale. */
export const TillHolder = z.object({ anagrafica: z.string(), saldo: z.number(), stato: z.enum(['attivo', 'sospeso']) })
export type TillHolder = z.infer<typeof TillHolder>

/** A sale can be reversed for this long. */
export const STORNO_MINUTES = 5
export const STORNO_TOO_LATE = `Un acquisto si annulla entro ${STORNO_MINUTES} minuti`
export const SALE_REVERSED = 'Acquisto già annullato'

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
    recorded: false,
    readsCard: true,
    summary: 'Addebita un acquisto sulla card, ai prezzi del momento',
    body: Checkout,
    status: 200,
    reply: Receipt,
    idempotent: true,
    refusals: {
      404: CARD_UNKNOWN,
      409: PRICES_CHANGED,
      422: 'Utenza sospesa, saldo insufficiente, limite del giorno superato, oppure prodotto non valido',
    },
  }),
  holder: endpoint({
    method: 'GET',
    path: '/api/cassa/card/:card_id',
    grant: 'cassa.checkout',
    readsCard: true,
    summary: 'Di chi è una card, con il saldo, prima di un acquisto',
    params: z.object({ card_id: CardId }),
    status: 200,
    reply: TillHolder,
    refusals: { 404: CARD_UNKNOWN },
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/api/cassa/storno',
    grant: 'cassa.checkout',
    recorded: false,
    summary: `Annulla un acquisto di questa cassa, entro ${STORNO_MINUTES} minuti`,
    body: z.object({ movimento_id: Id }),
    status: 200,
    reply: Receipt,
    idempotent: true,
    refusals: { 409: `${SALE_REVERSED}, oppure sono passati più di ${STORNO_MINUTES} minuti` },
  }),
}
