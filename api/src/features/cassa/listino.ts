import type { ListinoItem } from '@cortile/contract/cassa.ts'
import { fromHundredths } from '@cortile/contract/money.ts'
import type { Db } from '../../db/connect.ts'
import type { Executor } from '../../db/prepared.ts'
import { findItem, priceList, type ListinoRow } from '../../domain/price-list/price-list.repository.ts'
import { notFound } from '../../domain/refusal.ts'

/** The price list by name, in coins. */
export async function listItems(db: Executor): Promise<ListinoItem[]> {
  return (await priceList(db)).map(inCoins)
}

/** An item of the price list, in coins. 404 if there is no such item. */
export async function getItemOr404(db: Db, id: number): Promise<ListinoItem> {
  const item = await findItem(db, id)
  if (!item) throw notFound()
  return inCoins(item)
}

function inCoins(item: ListinoRow): ListinoItem {
  return { ...item, costo: fromHundredths(item.costo) }
}
