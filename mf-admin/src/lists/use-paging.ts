import { PAGE_SIZES } from '@cortile/contract/limits.ts'
import { useSearchParams } from '@cortile/frame/navigation/router.ts'

/** Paging of a page with one list. The URL is user input: an invalid page is taken as the first one. */
export function pagingOf(params: URLSearchParams, defaultSize: number): { page: number; per_page: number } {
  const page = params.get('page') ?? ''
  return {
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
    per_page: PAGE_SIZES.find((size) => String(size) === params.get('per_page')) ?? defaultSize,
  }
}

/** The page of a list, kept in the URL; other parameters stay. */
export function usePaging(defaultSize: number) {
  const [params, setParams] = useSearchParams()
  const paging = pagingOf(params, defaultSize)
  const go = (change: Partial<typeof paging>) => {
    const { page, per_page } = { ...paging, ...change }
    const next = new URLSearchParams(params)
    set(next, 'page', page, 1)
    set(next, 'per_page', per_page, defaultSize)
    setParams(next, { preventScrollReset: true })
  }
  return {
    paging,
    setPage: (page: number) => go({ page }),
    setPageSize: (per_page: number) => go({ page: 1, per_page }),
  }
}

export type Paging = Pick<ReturnType<typeof usePaging>, 'paging' | 'setPage' | 'setPageSize'>

/** Props of the pagination of a list. */
export function pagination(
  { paging, setPage, setPageSize }: Paging,
  { last_page, total }: { last_page: number; total: number },
) {
  return {
    page: paging.page,
    lastPage: last_page,
    perPage: paging.per_page,
    sizes: PAGE_SIZES,
    total,
    onPage: setPage,
    onPerPage: setPageSize,
  }
}

function set(params: URLSearchParams, name: string, value: number, defaultValue: number): void {
  if (value === defaultValue) params.delete(name)
  else params.set(name, String(value))
}
