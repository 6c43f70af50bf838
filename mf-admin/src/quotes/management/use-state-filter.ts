import { feeStateWord } from '@cortile/contract/fee-states.ts'
import { quotaStates } from '@cortile/contract/quotes.ts'
import { useSearchParams } from '@cortile/frame/navigation/router.ts'
import type { SelectOption } from '@cortile/kit/fields/SelectField.tsx'
import { usePaging } from '../../lists/use-paging.ts'

type State = (typeof quotaStates)[number] | ''

export const stateOptions: readonly SelectOption[] = [
  { value: '', label: 'Tutti' },
  ...quotaStates.map((state) => ({ value: state, label: feeStateWord(state === 'da_pagare' ? null : state) })),
]

/** The filter and the page that the address names; another filter begins at the first page. */
export function useStateFilter(size: number) {
  const [params, setParams] = useSearchParams()
  const stato: State = quotaStates.find((state) => state === params.get('stato')) ?? ''
  const choose = (state: string) => {
    const next = new URLSearchParams(params)
    next.delete('page')
    if (state === '') next.delete('stato')
    else next.set('stato', state)
    setParams(next, { preventScrollReset: true })
  }
  return { stato, choose, ...usePaging(size) }
}
