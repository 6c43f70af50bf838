import { anagrafica, type AnagraficaRow } from '@cortile/contract/anagrafica.ts'
import { er, type Settimana } from '@cortile/contract/er.ts'
import { quotes, type Quota } from '@cortile/contract/quotes.ts'
import { receiptNumber } from '@cortile/contract/ricevute.rules.ts'
import { ricevute, type Ricevuta } from '@cortile/contract/ricevute.ts'
import { apiOf } from './api.ts'

/** Records of the demo data for the pages. */
export interface Records {
  /** A member who has paid the fee with money. */
  member: AnagraficaRow
  request: AnagraficaRow
  quota: Quota
  /** A week of the summer camp with bookings. */
  week: Settimana
  receipt: Ricevuta
}

/** The URLs to open for a route pattern; for a member's record also that of a request. */
export function addressesOf(pattern: string, { member, request, quota, week, receipt }: Records): string[] {
  const fill = (id: number) =>
    pattern.replace(':id', String(id)).replace(':type', 'tesseramento').replace(':quota', String(quota.id))
  if (pattern === '/anagrafica/:id') return [fill(member.id), fill(request.id)]
  if (pattern.startsWith('/gestione/estate-ragazzi/')) return [fill(week.id)]
  if (pattern.startsWith('/cassa/ricevute/')) return [fill(receipt.id)]
  return [fill(pattern.startsWith('/gestione/quote/') ? quota.id : member.id)]
}

/** The name of the record that such a URL is about, which tab and breadcrumb show; null without a record. */
export function recordNameOf(
  pattern: string,
  { member, request, quota, week, receipt }: Records,
  address: string,
): string | null {
  if (pattern.startsWith('/anagrafica/:id')) {
    const { cognome, nome } = address === `/anagrafica/${request.id}` ? request : member
    return `${cognome} ${nome}`
  }
  if (pattern.startsWith('/gestione/quote/:id')) return quota.descrizione
  if (pattern === '/cassa/ricevute/:id') return receiptName(receipt)
  return pattern.startsWith('/gestione/estate-ragazzi/:id') ? week.descrizione : null
}

/** How pages name a receipt. */
export function receiptName(receipt: Ricevuta): string {
  return `Ricevuta n. ${receiptNumber(receipt)}`
}

/** The title of the page at such a URL: the record's name on its own page, and with it on the pages below. */
export function titleOf(title: string, pattern: string, name: string | null): string {
  if (name === null) return title
  return pattern.endsWith('/:id') ? name : `${title} · ${name}`
}

export async function demoRecords(url: string): Promise<Records> {
  const api = await apiOf(url, 'admin')
  const fees = await api.call(quotes.list, { query: { per_page: 500 } })
  const [request] = (await api.call(anagrafica.requests)).data
  const week = (await api.call(er.list)).find(({ totale }) => totale > 0)
  const receipts = await api.call(ricevute.list, { query: { stato: 'emessa', per_page: 100 } })
  const receipt = receipts.data.find(({ tipo }) => tipo === 'ricevuta')
  for (const quota of fees.data) {
    const [paid] = (await api.call(quotes.members, { params: { id: quota.id }, query: { stato: 'pagato' } })).data
    if (!paid || !request || !week || !receipt) continue
    const member = await api.call(anagrafica.read, { params: { id: paid.anagrafica.id } })
    return { member, request, quota, week, receipt }
  }
  throw new Error('the demo data has no paid fee, no request, no booked week, or no receipt')
}
