import { may } from '@cortile/contract/access.ts'
import type { MemberSort, SortOrder } from '@cortile/contract/anagrafica.query.ts'
import { useSearchParams } from '@cortile/frame/navigation/router.ts'
import { callerOf } from '@cortile/frame/store/session-slice.ts'
import { useAppSelector } from '@cortile/frame/store/store.ts'
import { noFilters, readListQuery, writeListQuery, type ListQuery } from './list-query.ts'

export interface ListState {
  query: ListQuery
  /** Whether this caller may filter and sort by unpaid fees. */
  fees: boolean
  /** Changes the filters and goes to the first page. */
  filter: (change: Partial<ListQuery>) => void
  search: (search: string) => void
  sort: (sort: MemberSort, order: SortOrder) => void
  setPage: (page: number) => void
  setPageSize: (perPage: number) => void
  clearFilters: () => void
  clearAll: () => void
}

/** The state of the member list, in the URL only: reload, back and a shared link give the same page. */
export function useListQuery(): ListState {
  const fees = useAppSelector((state) => may(callerOf(state.session), 'anagrafica.fees'))
  const [params, setParams] = useSearchParams()
  const query = readListQuery(params, { fees })
  const go = (change: Partial<ListQuery>, { replace = false } = {}) =>
    setParams(writeListQuery({ ...query, ...change }), { replace })
  return {
    query,
    fees,
    filter: (change) => go({ ...change, page: 1 }),
    // A search changes with every pause in typing: all changes are one history entry.
    search: (search) => go({ search, page: 1 }, { replace: query.search !== '' && search !== '' }),
    sort: (sort, order) => go({ sort, order, page: 1 }),
    setPage: (page) => go({ page }),
    setPageSize: (perPage) => go({ per_page: perPage, page: 1 }),
    clearFilters: () => go({ ...noFilters, page: 1 }),
    clearAll: () => go({ ...noFilters, search: '', page: 1 }),
  }
}
