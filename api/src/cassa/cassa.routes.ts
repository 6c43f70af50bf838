import { cassa } from '@cortile/contract/cassa.ts'
import { fromHundredths } from '@cortile/contract/money.ts'
import { CARD_UNKNOWN } from '@cortile/contract/scanner.ts'
import { cardHolder } from '../access/card-holder.ts'
import { staffOf } from '../http/actor.ts'
import { notFound } from '../http/refusal.ts'
import { serve } from '../http/serve.ts'
import { chargeCart } from './charge-cart.ts'
import { priceList } from './listino.model.ts'

export const cassaRoutes = serve(cassa, {
  listino: async ({ db }) => (await priceList(db)).map((item) => ({ ...item, costo: fromHundredths(item.costo) })),

  checkout: async ({ db, actor, body, now, about }) => {
    const payer = await cardHolder(db, body.card_id)
    if (!payer) throw notFound(CARD_UNKNOWN)
    about(payer.id)
    const saldo = await chargeCart(db, staffOf(actor), { payer, items: body.items }, now)
    return { anagrafica: `${payer.nome} ${payer.cognome}`, nuovo_saldo: fromHundredths(saldo) }
  },
})
