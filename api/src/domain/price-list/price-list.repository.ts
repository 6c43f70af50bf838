import type { QueryBuilder } from 'objection'
import type { Db } from '../../db/connect.ts'
import { preparedRead, preparedReadIn, type Executor } from '../../db/prepared.ts'
import type { Trx } from '../../db/transaction.ts'
import { PriceListItemModel } from './price-list.model.ts'

/** An item of the price list; `costo` in signed hundredths. */
export type ListinoRow = Pick<PriceListItemModel, 'id' | 'nome' | 'costo'>

/** The whole price list, by name. */
export function priceList(db: Executor): Promise<ListinoRow[]> {
  return readList(db, {})
}

const readList = preparedRead<Record<never, never>, ListinoRow>((db) => listed(db).toKnexQuery())

/** One item of the price list. */
export async function findItem(db: Db, id: number): Promise<ListinoRow | undefined> {
  return listed(db).findById(id)
}

function listed(db: Db): QueryBuilder<PriceListItemModel, ListinoRow[]> {
  return PriceListItemModel.query(db).orderBy(['nome_norm', 'id']).select('id', 'nome', 'costo')
}

/** The items among these that the till sells: a price of zero or above is no product. */
export const productsOf = preparedReadIn<ListinoRow>((db, ids) =>
  PriceListItemModel.query(db)
    .where('costo', '<', 0)
    .select('id', 'nome', 'costo')
    .toKnexQuery()
    .whereIn('id', [...ids]),
)

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
