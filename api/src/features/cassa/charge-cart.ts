import { DAILY_LIMIT_REACHED, PRICES_CHANGED, QUANTITY_MAX, type ShortSaldo } from '@cortile/contract/cassa.ts'
import { fromHundredths, toHundredths } from '@cortile/contract/money.ts'
import { SALDO_SHORT } from '@cortile/contract/saldo.ts'
import { MEMBER_SUSPENDED } from '@cortile/contract/scanner.ts'
import { dayIn, sqlTime, startOfDay } from '../../db/time.ts'
import type { StatementContext } from '../../domain/context.ts'
import { moveSaldo } from '../../domain/ledger/move-saldo.ts'
import { spentSince } from '../../domain/ledger/sale.repository.ts'
import type { CardHolder, Payer } from '../../domain/member/member.repository.ts'
import type { ListinoRow } from '../../domain/price-list/price-list.repository.ts'
import { invalid, Refusal, unprocessable } from '../../domain/refusal.ts'
import { listItems } from './listino.ts'

/** A movement of the till, and its member with the saldo after it, in hundredths. */
export interface ChargedSale {
  payer: Pick<CardHolder, 'id' | 'nome' | 'cognome'>
  movimento_id: number
  saldo: number
}

interface Sale {
  payer: Payer
  /** Those of the cart that the till sells. */
  products: readonly ListinoRow[]
  items: readonly CartLine[]
  /** The sum that the screen showed, in coins. */
  totale: number | undefined
}

/**
 * Charges a member for a cart at the current prices, as one movement. 422 `Utenza sospesa`; on `items` for an item not on
 * sale or a quantity over 999; `Saldo insufficiente`, with what is missing; over the limit of a day. 409 with the price list if `totale` is another
 * sum.
 */
export async function chargeCart(
  context: StatementContext,
  { payer, products, items, totale }: Sale,
): Promise<ChargedSale> {
  if (payer.stato === 'sospeso') throw unprocessable(MEMBER_SUSPENDED)
  const cart = addUp(items)
  const byId = new Map(products.map((product) => [product.id, product]))
  const lines = cart.map(({ item, quantity }) => {
    const product = byId.get(item)
    if (!product) throw invalid({ items: ['Un prodotto non è più in vendita: aggiorna il listino'] })
    return { ...product, quantity }
  })
  const operazione = lines.reduce((sum, { costo, quantity }) => sum + costo * quantity, 0)
  if (totale !== undefined && toHundredths(totale) !== -operazione)
    throw new Refusal(409, PRICES_CHANGED, { details: { listino: await listItems(context.trx) } })
  const saldo = payer.saldo + operazione
  if (saldo < 0) throw new Refusal(422, SALDO_SHORT, { details: shortOf(payer, saldo) })
  await refuseBeyondLimit(context, payer, -operazione)
  const movimento_id = await moveSaldo(context, {
    anagrafica_id: payer.id,
    operazione,
    descrizione: describeCart(lines),
    tipo: 'cassa',
  })
  return { payer, movimento_id, saldo }
}

/** 422 if the member has a limit for a day and would spend more than that; `price` in hundredths. */
async function refuseBeyondLimit({ trx, now, zone }: StatementContext, payer: Payer, price: number): Promise<void> {
  if (payer.dailyLimit === 0) return
  const spent = await spentSince(trx, payer.id, sqlTime(startOfDay(zone, dayIn(zone, now))))
  if (spent + price > toHundredths(payer.dailyLimit)) throw unprocessable(DAILY_LIMIT_REACHED)
}

/** `saldo`: what would be left, in hundredths, below 0. */
function shortOf(payer: CardHolder, saldo: number): ShortSaldo & Record<string, unknown> {
  return {
    anagrafica: `${payer.nome} ${payer.cognome}`,
    saldo: fromHundredths(payer.saldo),
    mancano: fromHundredths(-saldo),
  }
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
