import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import { PriceListItemModel } from './price-list.model.ts'

/** An item of the price list; `costo` in signed hundredths. */
export type ListinoRow = Pick<PriceListItemModel, 'id' | 'nome' | 'costo'>

/** The whole price list, by name; only one item of it if `id` is given. */
export async function priceList(db: Db, id?: number): Promise<ListinoRow[]> {
  const items = PriceListItemModel.query(db).orderBy(['nome_norm', 'id']).select('id', 'nome', 'costo')
  return id === undefined ? items : items.where({ id })
}

/** The items among these that the till sells: a price of zero or above is no product. */
export async function productsOf(db: Db, ids: readonly number[]): Promise<ListinoRow[]> {
  return PriceListItemModel.query(db).whereIn('id', ids).where('costo', '<', 0).select('id', 'nome', 'costo')
}

/** The columns of an item that are written. */
type ItemColumns = Pick<PriceListItemModel, 'nome' | 'nome_norm' | 'costo' | 'created_at' | 'updated_at'>

/** Gives the item's id. */
export async function insertItem(trx: Trx, item: ItemColumns): Promise<number> {
  return (await PriceListItemModel.query(trx).insert(item)).id
}

/** Gives how many items it found: none or one. */
export async function patchItem(trx: Trx, id: number, change: Partial<ItemColumns>): Promise<number> {
  return PriceListItemModel.query(trx).where({ id }).patch(change)
}

/** Gives how many items it found: none or one. */
export async function deleteItem(trx: Trx, id: number): Promise<number> {
  return PriceListItemModel.query(trx).where({ id }).delete()
}
