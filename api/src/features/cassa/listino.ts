import type { ListinoItem } from '@cortile/contract/cassa.ts'
import { fromHundredths } from '@cortile/contract/money.ts'
import type { Db } from '../../db/connect.ts'
import { priceList } from '../../domain/price-list/price-list.repository.ts'
import { notFound } from '../../domain/refusal.ts'

/** The price list by name, in coins; only one item of it if `id` is given. */
export async function listItems(db: Db, id?: number): Promise<ListinoItem[]> {
  return (await priceList(db, id)).map((item) => ({ ...item, costo: fromHundredths(item.costo) }))
}

/** An item of the price list, in coins. 404 if there is no such item. */
export async function getItemOr404(db: Db, id: number): Promise<ListinoItem> {
  const [item] = await listItems(db, id)
  if (!item) throw notFound()
  return item
}
