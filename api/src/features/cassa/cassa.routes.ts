import { cassa, type ListinoItem } from '@cortile/contract/cassa.ts'
import { fromHundredths } from '@cortile/contract/money.ts'
import { CARD_UNKNOWN } from '@cortile/contract/scanner.ts'
import type { Db } from '../../db/connect.ts'
import { lockCardHolder } from '../../domain/member/member.repository.ts'
import { priceList } from '../../domain/price-list/price-list.repository.ts'
import { notFound } from '../../domain/refusal.ts'
import { read, transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { chargeCart } from './charge-cart.ts'
import { changeItem, createItem, removeItem } from './save-item.ts'

async function list(db: Db, id?: number): Promise<ListinoItem[]> {
  return (await priceList(db, id)).map((item) => ({ ...item, costo: fromHundredths(item.costo) }))
}

async function one(db: Db, id: number): Promise<ListinoItem> {
  const [item] = await list(db, id)
  if (!item) throw notFound()
  return item
}

export const cassaRoutes = serve(cassa, {
  listino: read(({ db }) => list(db)),

  createListino: transaction(async (context, { body }) => one(context.db, await createItem(context, body))),

  updateListino: transaction(async (context, { params: { id }, body }) => {
    await changeItem(context, id, body)
    return one(context.db, id)
  }),

  removeListino: transaction(async (context, { params }) => {
    await removeItem(context, params.id)
    return null
  }),

  checkout: transaction(async (context, { body }) => {
    const payer = await lockCardHolder(context.trx, body.card_id)
    if (!payer) throw notFound(CARD_UNKNOWN)
    context.about(payer.id)
    const saldo = await chargeCart(context, { payer, items: body.items })
    return { anagrafica: `${payer.nome} ${payer.cognome}`, nuovo_saldo: fromHundredths(saldo) }
  }),
})
