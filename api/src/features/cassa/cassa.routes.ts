import { cassa, type Receipt } from '@cortile/contract/cassa.ts'
import { fromHundredths } from '@cortile/contract/money.ts'
import { CARD_UNKNOWN } from '@cortile/contract/scanner.ts'
import { findCardHolder, lockPayer } from '../../domain/member/member.repository.ts'
import { productsOf } from '../../domain/price-list/price-list.repository.ts'
import { notFound } from '../../domain/refusal.ts'
import { read, statements, transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { chargeCart, type ChargedSale } from './charge-cart.ts'
import { getItemOr404, listItems } from './listino.ts'
import { reverseSale } from './reverse-sale.ts'
import { changeItem, createItem, removeItem } from './save-item.ts'

const receiptOf = ({ payer, movimento_id, saldo }: ChargedSale): Receipt => ({
  anagrafica: `${payer.nome} ${payer.cognome}`,
  nuovo_saldo: fromHundredths(saldo),
  movimento_id,
})

export const cassaRoutes = serve(cassa, {
  listino: read(({ db }) => listItems(db)),

  createListino: transaction(async (context, { body }) => getItemOr404(context.db, await createItem(context, body))),

  updateListino: transaction(async (context, { params: { id }, body }) => {
    await changeItem(context, id, body)
    return getItemOr404(context.db, id)
  }),

  removeListino: transaction(async (context, { params }) => {
    await removeItem(context, params.id)
    return null
  }),

  checkout: statements(async (context, { body }) => {
    // Before the member is locked, so that sales to one member wait for each other as short as possible.
    const products = await productsOf(
      context.trx,
      body.items.map(({ item }) => item),
    )
    const payer = await lockPayer(context.trx, body.card_id)
    if (!payer) throw notFound(CARD_UNKNOWN)
    context.about(payer.id)
    return receiptOf(await chargeCart(context, { payer, products, items: body.items, totale: body.totale }))
  }),

  holder: read(async ({ db }, { params }) => {
    const holder = await findCardHolder(db, params.card_id)
    if (!holder) throw notFound(CARD_UNKNOWN)
    const { nome, cognome, saldo, stato } = holder
    return { anagrafica: `${nome} ${cognome}`, saldo: fromHundredths(saldo), stato }
  }),

  reverse: transaction(async (context, { body }) => {
    const sale = await reverseSale(context, body.movimento_id)
    context.about(sale.payer.id)
    return receiptOf(sale)
  }),
})
