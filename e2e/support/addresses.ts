import { anagrafica, type AnagraficaRow } from '@cortile/contract/anagrafica.ts'
import { quotes, type Quota } from '@cortile/contract/quotes.ts'
import { apiOf } from './api.ts'

/** Records of the demo data that the pages are about. */
export interface Records {
  /** Has paid the fee with money. */
  member: AnagraficaRow
  request: AnagraficaRow
  quota: Quota
}

/** The addresses to open for a pattern: of a member's record, a request's too. */
export function addressesOf(pattern: string, { member, request, quota }: Records): string[] {
  const fill = (id: number) =>
    pattern.replace(':id', String(id)).replace(':type', 'tesseramento').replace(':quota', String(quota.id))
  if (pattern === '/anagrafica/:id') return [fill(member.id), fill(request.id)]
  return [fill(pattern.startsWith('/gestione/quote/') ? quota.id : member.id)]
}

export async function demoRecords(url: string): Promise<Records> {
  const api = await apiOf(url, 'admin')
  const fees = await api.call(quotes.list, { query: { per_page: 500 } })
  const [request] = (await api.call(anagrafica.requests)).data
  for (const quota of fees.data) {
    const [paid] = (await api.call(quotes.members, { params: { id: quota.id }, query: { stato: 'pagato' } })).data
    if (paid && request)
      return { member: await api.call(anagrafica.read, { params: { id: paid.anagrafica.id } }), request, quota }
  }
  throw new Error('the demo data has no paid fee, or no request')
}
