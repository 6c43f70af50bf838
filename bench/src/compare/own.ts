import { at, idsOf, PER_PAGE, type Product } from './product.ts'

/** Our API, with the grants of who holds the token. It shows more than the row: group, fees, last access. */
export function ownProduct(url: string, token: string): Product {
  return {
    name: 'Cortile',
    url,
    token,
    list: `/api/anagrafica?per_page=${PER_PAGE}&page=1`,
    byId: (id) => `/api/anagrafica/${id}`,
    shown: (reply) => ({ ids: idsOf(at(reply, 'data')), total: Number(at(reply, 'total')) }),
    idOf: (reply) => Number(at(reply, 'id')),
  }
}

/**
 * The same page, the same members, but the total is counted at every call: our API keeps a total for as long as nothing
 * changes, by what was asked; `filter` is not looked at beside `search`, and a blank search asks for nothing.
 */
export function countedAnew(list: string, call: number): string {
  return `${list}&search=%20&filter=${call}`
}
