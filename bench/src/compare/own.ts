import { at, idsOf, PER_PAGE, type Product } from './product.ts'

/** Our API, with the grants of the token's user. Its replies contain more than the row: group, fees, last access. */
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
 * The same page, but the total is counted at every call. Our API caches a total per query until the data changes; the
 * unique `filter` makes another query, but is ignored beside `search`, and a blank search matches all.
 */
export function withFreshCount(list: string, call: number): string {
  return `${list}&search=%20&filter=${call}`
}
