import { cassa, type ListinoItem } from '@cortile/contract/cassa.ts'
import { fromHundredths } from '@cortile/contract/money.ts'
import { CARD_UNKNOWN } from '@cortile/contract/scanner.ts'
import type { Db } from '../../db/connect.ts'
import { staffOf } from '../../domain/actor.ts'
import { lockCardHolder } from '../../domain/member/member.repository.ts'
import { priceList } from '../../domain/price-list/price-list.repository.ts'
import { notFound } from '../../domain/refusal.ts'
import { read, serve, transaction } from '../../http/pipeline/serve.ts'
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

  createListino: transaction(async ({ trx, body, now }) => one(trx, await createItem(trx, body, now))),

  updateListino: transaction(async ({ trx, params, body, now }) => {
    await changeItem(trx, params.id, body, now)
    return one(trx, params.id)
  }),

  removeListino: transaction(async ({ trx, params }) => {
    await removeItem(trx, params.id)
    return null
  }),

  checkout: transaction(async ({ trx, actor, body, now, about }) => {
    const payer = await lockCardHolder(trx, body.card_id)
    if (!payer) throw notFound(CARD_UNKNOWN)
    about(payer.id)
    const saldo = await chargeCart(trx, staffOf(actor), { payer, items: body.items }, now)
    return { anagrafica: `${payer.nome} ${payer.cognome}`, nuovo_saldo: fromHundredths(saldo) }
  }),
})
