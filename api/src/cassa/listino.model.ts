import type { Db } from '../db/connect.ts'

/** An item of the price list; `costo` in signed hundredths. */
export interface ListinoRow {
  id: number
  nome: string
  costo: number
}

/** The whole price list, by name. */
export async function priceList(db: Db): Promise<ListinoRow[]> {
  return db('listino').orderBy(['nome_norm', 'id']).select<ListinoRow[]>('id', 'nome', 'costo')
}

/** Those of these items that are sold: a price of zero or above is no product. */
export async function productsOf(db: Db, ids: readonly number[]): Promise<ListinoRow[]> {
  return db('listino').whereIn('id', ids).where('costo', '<', 0).select<ListinoRow[]>('id', 'nome', 'costo')
}
