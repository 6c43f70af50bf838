import type { anagrafica } from '@cortile/contract/anagrafica.ts'
import type { Request } from '@cortile/contract/endpoint.ts'
import { PAGE_SIZE, SEARCH_MAX_CHARS } from '@cortile/contract/limits.ts'
import { pagingOf } from '../../lists/use-paging.ts'

/** What the address of the list says. A filter that is empty is not in force. */
export interface ListQuery {
  page: number
  per_page: number
  search: string
  gruppo: string
  hasCard: '' | '0' | '1'
  stato: '' | 'attivo' | 'sospeso'
  er: '' | '0' | '1'
  hasToPay: '' | '0' | '1'
}

const names = ['page', 'per_page', 'search', 'gruppo', 'hasCard', 'stato', 'er', 'hasToPay'] as const

/** The filters of the list, beside the search. */
export const noFilters = { gruppo: '', hasCard: '', stato: '', er: '', hasToPay: '' } as const
const defaults: ListQuery = { page: 1, per_page: PAGE_SIZE, search: '', ...noFilters }

const flags = ['0', '1'] as const
const states = ['attivo', 'sospeso'] as const

/**
 * Reads the address. Anybody can write there, so whatever the list can't be asked is taken for its default;
 * `fees`: whether the caller may filter by unpaid fees.
 */
export function readListQuery(params: URLSearchParams, { fees }: { fees: boolean }): ListQuery {
  const text = (name: keyof ListQuery) => params.get(name) ?? ''
  return {
    ...pagingOf(params, PAGE_SIZE),
    search: text('search').slice(0, SEARCH_MAX_CHARS),
    gruppo: /^(0|[1-9]\d{0,14})$/.test(text('gruppo')) ? text('gruppo') : '',
    hasCard: oneOf(flags, text('hasCard')),
    stato: oneOf(states, text('stato')),
    er: oneOf(flags, text('er')),
    hasToPay: fees ? oneOf(flags, text('hasToPay')) : '',
  }
}

/** Writes the address, leaving out what is at its default. */
export function writeListQuery(query: ListQuery): URLSearchParams {
  const changed = names.filter((name) => query[name] !== defaults[name])
  return new URLSearchParams(changed.map((name) => [name, String(query[name])]))
}

/** What the API is asked. */
export function toRequest(query: ListQuery): Request<typeof anagrafica.list>['query'] {
  return { page: query.page, per_page: query.per_page, ...toFilters(query) }
}

/** Search and filters, whatever the page. */
export function toFilters(query: ListQuery): Request<typeof anagrafica.csv>['query'] {
  return {
    search: query.search.trim() || undefined,
    gruppo: query.gruppo || undefined,
    hasCard: query.hasCard || undefined,
    stato: query.stato || undefined,
    er: query.er || undefined,
    hasToPay: query.hasToPay || undefined,
  }
}

/** How many filters are in force; the search has its own field and is none of them. */
export function countFilters({ gruppo, hasCard, stato, er, hasToPay }: ListQuery): number {
  return [gruppo, hasCard, stato, er, hasToPay].filter((value) => value !== '').length
}

function oneOf<const T extends string>(options: readonly T[], text: string): T | '' {
  return options.find((option) => option === text) ?? ''
}
