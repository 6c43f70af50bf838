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
