import { PAGE_SIZES } from '@cortile/contract/limits.ts'
import { useSearchParams } from '@cortile/frame/navigation/router.ts'

/** What stands in the address of a page with one list: anybody can write there, so what is no page is the first one. */
export function pagingOf(params: URLSearchParams, defaultSize: number): { page: number; per_page: number } {
  const page = params.get('page') ?? ''
  return {
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
    per_page: PAGE_SIZES.find((size) => String(size) === params.get('per_page')) ?? defaultSize,
  }
}

/** The page of a list, kept in the address; what else stands there stays. */
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
    turn: (page: number) => go({ page }),
    resize: (per_page: number) => go({ page: 1, per_page }),
  }
}

export type Paging = Pick<ReturnType<typeof usePaging>, 'paging' | 'turn' | 'resize'>

/** What the buttons below a page of a list need. */
export function pagination(
  { paging, turn, resize }: Paging,
  { last_page, total }: { last_page: number; total: number },
) {
  return {
    page: paging.page,
    lastPage: last_page,
    perPage: paging.per_page,
    sizes: PAGE_SIZES,
    total,
    onPage: turn,
    onPerPage: resize,
  }
}

function set(params: URLSearchParams, name: string, value: number, usual: number): void {
  if (value === usual) params.delete(name)
  else params.set(name, String(value))
}
