import { MEMBER_SUSPENDED } from '@cortile/contract/scanner.ts'
import type { CardHolder } from '../../domain/member/card-holder.ts'
import type { Trx } from '../../db/transaction.ts'
import type { Staff } from '../../domain/actor.ts'
import { invalid, unprocessable } from '../../domain/refusal.ts'
import { moveSaldo } from '../../domain/ledger/move-saldo.ts'
import { addUp, describeCart, type CartLine } from './cart.ts'
import { productsOf } from '../../domain/price-list/price-list.repository.ts'

/**
 * Charges a member for a cart at the prices of this moment, as one movement. Gives the new saldo in hundredths.
 * 422: `Utenza sospesa`; on `items` for something that is not sold, or too much of it; `Saldo insufficiente`.
 */
export async function chargeCart(
  trx: Trx,
  actor: Staff,
  { payer, items }: { payer: CardHolder; items: readonly CartLine[] },
  now: Date,
): Promise<number> {
  if (payer.stato === 'sospeso') throw unprocessable(MEMBER_SUSPENDED)
  const cart = addUp(items)
  const products = new Map(
    (
      await productsOf(
        trx,
        cart.map(({ item }) => item),
      )
    ).map((product) => [product.id, product]),
  )
  const lines = cart.map(({ item, quantity }) => {
    const product = products.get(item)
    if (!product) throw invalid({ items: ['Un prodotto non è più in vendita: aggiorna il listino'] })
    return { ...product, quantity }
  })
  const operazione = lines.reduce((sum, { costo, quantity }) => sum + costo * quantity, 0)
  await moveSaldo(
    trx,
    { anagrafica_id: payer.id, operazione, descrizione: describeCart(lines), tipo: 'cassa', user_id: actor.id },
    now,
  )
  return payer.saldo + operazione
}
// probe 31082
// probe 22865
