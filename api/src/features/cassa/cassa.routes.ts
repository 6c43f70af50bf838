import { cassa, type ListinoItem } from '@cortile/contract/cassa.ts'
import { fromHundredths } from '@cortile/contract/money.ts'
import { CARD_UNKNOWN } from '@cortile/contract/scanner.ts'
import { cardHolder } from '../../domain/member/card-holder.ts'
import type { Db } from '../../db/connect.ts'
import { staffOf } from '../../domain/actor.ts'
import { notFound } from '../../domain/refusal.ts'
import { serveUncounted } from '../../http/pipeline/serve.ts'
import { chargeCart } from './charge-cart.ts'
import { priceList } from '../../domain/price-list/price-list.repository.ts'
import { changeItem, createItem, removeItem } from './save-item.ts'

async function list(db: Db, id?: number): Promise<ListinoItem[]> {
  return (await priceList(db, id)).map((item) => ({ ...item, costo: fromHundredths(item.costo) }))
}

async function one(db: Db, id: number): Promise<ListinoItem> {
  const [item] = await list(db, id)
  if (!item) throw notFound()
  return item
}

export const cassaRoutes = serveUncounted(cassa, {
  listino: ({ db }) => list(db),

  createListino: async ({ db, body, now }) => one(db, await createItem(db, body, now)),

  updateListino: async ({ db, params, body, now }) => {
    await changeItem(db, params.id, body, now)
    return one(db, params.id)
  },

  removeListino: async ({ db, params }) => {
    await removeItem(db, params.id)
    return null
  },

  checkout: async ({ db, actor, body, now, about }) => {
    const payer = await cardHolder(db, body.card_id)
    if (!payer) throw notFound(CARD_UNKNOWN)
    about(payer.id)
    const saldo = await chargeCart(db, staffOf(actor), { payer, items: body.items }, now)
    return { anagrafica: `${payer.nome} ${payer.cognome}`, nuovo_saldo: fromHundredths(saldo) }
  },
})
