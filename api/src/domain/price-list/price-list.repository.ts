import type { Db } from '../../db/connect.ts'

/** An item of the price list; `costo` in signed hundredths. */
export interface ListinoRow {
  id: number
  nome: string
  costo: number
}

/** The whole price list, by name; only one item of it if `id` is given. */
export async function priceList(db: Db, id?: number): Promise<ListinoRow[]> {
  return db('listino')
    .orderBy(['nome_norm', 'id'])
    .modify((rows) => void (id !== undefined && rows.where({ id })))
    .select<ListinoRow[]>('id', 'nome', 'costo')
}

/** Those of these items that are sold: a price of zero or above is no product. */
export async function productsOf(db: Db, ids: readonly number[]): Promise<ListinoRow[]> {
  return db('listino').whereIn('id', ids).where('costo', '<', 0).select<ListinoRow[]>('id', 'nome', 'costo')
}
