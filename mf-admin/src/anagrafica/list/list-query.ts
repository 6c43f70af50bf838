import { memberSorts, sortOrders, type MemberSort, type SortOrder } from '@cortile/contract/anagrafica.query.ts'
import type { anagrafica } from '@cortile/contract/anagrafica.ts'
import type { Request } from '@cortile/contract/endpoint.ts'
import { PAGE_SIZE, SEARCH_MAX_CHARS } from '@cortile/contract/limits.ts'
import { pagingOf } from '../../lists/use-paging.ts'

/** The state of the list in the URL. An empty filter is inactive. */
export interface ListQuery {
  page: number
  per_page: number
  search: string
  gruppo: string
  hasCard: '' | '0' | '1'
  stato: '' | 'attivo' | 'sospeso'
  er: '' | '0' | '1'
  hasToPay: '' | '0' | '1'
  sort: MemberSort
  order: SortOrder
}

const names = ['page', 'per_page', 'search', 'gruppo', 'hasCard', 'stato', 'er', 'hasToPay', 'sort', 'order'] as const

/** The filters of the list, without the search. */
export const noFilters = { gruppo: '', hasCard: '', stato: '', er: '', hasToPay: '' } as const
const byName = { sort: 'cognome', order: 'asc' } as const
const defaults: ListQuery = { page: 1, per_page: PAGE_SIZE, search: '', ...noFilters, ...byName }

const flags = ['0', '1'] as const
const states = ['attivo', 'sospeso'] as const

/**
 * Parses the URL. It is user input, so a value that the API would refuse becomes the default; `fees`: whether the
 * caller may filter and sort by unpaid fees.
 */
export function readListQuery(params: URLSearchParams, { fees }: { fees: boolean }): ListQuery {
  const text = (name: keyof ListQuery) => params.get(name) ?? ''
  const sort = oneOf(memberSorts, text('sort'))
  return {
    ...pagingOf(params, PAGE_SIZE),
    search: text('search').slice(0, SEARCH_MAX_CHARS),
    gruppo: /^(0|[1-9]\d{0,14})$/.test(text('gruppo')) ? text('gruppo') : '',
    hasCard: oneOf(flags, text('hasCard')),
    stato: oneOf(states, text('stato')),
    er: oneOf(flags, text('er')),
    hasToPay: fees ? oneOf(flags, text('hasToPay')) : '',
    sort: sort === '' || (sort === 'da_pagare' && !fees) ? byName.sort : sort,
    order: oneOf(sortOrders, text('order')) || byName.order,
  }
}

/** The URL parameters, without those at their default. */
export function writeListQuery(query: ListQuery): URLSearchParams {
  const changed = names.filter((name) => query[name] !== defaults[name])
  return new URLSearchParams(changed.map((name) => [name, String(query[name])]))
}

/** Query of the API request. */
export function toRequest(query: ListQuery): Request<typeof anagrafica.list>['query'] {
  return { page: query.page, per_page: query.per_page, ...toFilters(query) }
}

/** Search, filters and order, without the page. */
export function toFilters(query: ListQuery): Request<typeof anagrafica.csv>['query'] {
  return {
    search: query.search.trim() || undefined,
    gruppo: query.gruppo || undefined,
    hasCard: query.hasCard || undefined,
    stato: query.stato || undefined,
    er: query.er || undefined,
    hasToPay: query.hasToPay || undefined,
    ...(query.sort === byName.sort && query.order === byName.order ? {} : { sort: query.sort, order: query.order }),
  }
}

/** Number of active filters; the search has its own field and does not count. */
export function countFilters({ gruppo, hasCard, stato, er, hasToPay }: ListQuery): number {
  return [gruppo, hasCard, stato, er, hasToPay].filter((value) => value !== '').length
}

function oneOf<const T extends string>(options: readonly T[], text: string): T | '' {
  return options.find((option) => option === text) ?? ''
}
