import { receiptStates, type ReceiptState } from '@cortile/contract/ricevute.ts'
import { useSearchParams } from '@cortile/frame/navigation/router.ts'

interface ReceiptFilters {
  /** An empty text is no filter. */
  anno: string
  stato: ReceiptState | ''
  search: string
}

const noFilters: ReceiptFilters = { anno: '', stato: '', search: '' }

/** The filters in the URL; a change goes to the first page. The URL is user input: an invalid value is no filter. */
export function useReceiptFilters() {
  const [params, setParams] = useSearchParams()
  const anno = params.get('anno') ?? ''
  const filters: ReceiptFilters = {
    anno: /^2\d{3}$/.test(anno) ? anno : '',
    stato: receiptStates.find((state) => state === params.get('stato')) ?? '',
    search: params.get('search') ?? '',
  }
  const filter = (change: Partial<ReceiptFilters>) => {
    const next = new URLSearchParams(params)
    next.delete('page')
    for (const [name, value] of Object.entries(change))
      if (value === '') next.delete(name)
      else next.set(name, value)
    setParams(next, { preventScrollReset: true, replace: true })
  }
  const search = filters.search.trim()
  return {
    filters,
    filter,
    /** Without the search, which has a field of its own. */
    active: [filters.anno, filters.stato].filter((value) => value !== '').length,
    isNarrowed: filters.anno !== '' || filters.stato !== '' || search !== '',
    query: {
      ...(filters.anno !== '' && { anno: Number(filters.anno) }),
      ...(filters.stato !== '' && { stato: filters.stato }),
      ...(search !== '' && { search }),
    },
    reset: () => filter({ ...noFilters, search: filters.search }),
    resetAll: () => filter(noFilters),
  }
}
