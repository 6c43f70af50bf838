import { QUANTITY_MAX } from '@cortile/contract/cassa.ts'
import { MEMBER_SUSPENDED } from '@cortile/contract/scanner.ts'
import type { Context } from '../../domain/context.ts'
import { moveSaldo } from '../../domain/ledger/move-saldo.ts'
import type { CardHolder } from '../../domain/member/member.repository.ts'
import { productsOf } from '../../domain/price-list/price-list.repository.ts'
import { invalid, unprocessable } from '../../domain/refusal.ts'

/**
 * Charges a member for a cart at the current prices, as one movement. Gives the new saldo in hundredths. 422 `Utenza
 * sospesa`; on `items` for an item not on sale or a quantity over 999; `Saldo insufficiente`.
 */
export async function chargeCart(
  context: Context,
  { payer, items }: { payer: CardHolder; items: readonly CartLine[] },
): Promise<number> {
  if (payer.stato === 'sospeso') throw unprocessable(MEMBER_SUSPENDED)
  const cart = addUp(items)
  const products = new Map(
    (
      await productsOf(
        context.trx,
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
  await moveSaldo(context, {
    anagrafica_id: payer.id,
    operazione,
    descrizione: describeCart(lines),
    tipo: 'cassa',
  })
  return payer.saldo + operazione
}

export interface CartLine {
  item: number
  quantity: number
}

/** Adds up lines of the same item, in the order of their first line. 422 on `items` when a sum is over 999. */
export function addUp(lines: readonly CartLine[]): CartLine[] {
  const quantities = new Map<number, number>()
  for (const { item, quantity } of lines) quantities.set(item, (quantities.get(item) ?? 0) + quantity)
  if ([...quantities.values()].some((quantity) => quantity > QUANTITY_MAX))
    throw invalid({ items: [`Al massimo ${QUANTITY_MAX} pezzi dello stesso prodotto`] })
  return [...quantities].map(([item, quantity]) => ({ item, quantity }))
}

/** The movement's description: `2 × Gelato, Acqua`. The column holds a hundred items with the longest names. */
export function describeCart(lines: readonly { nome: string; quantity: number }[]): string {
  return lines.map(({ nome, quantity }) => (quantity === 1 ? nome : `${quantity} × ${nome}`)).join(', ')
}
