import { Day } from '@cortile/contract/fields.ts'
import { validate } from '@cortile/contract/validate.ts'
import { useSearchParams } from '@cortile/frame/navigation/router.ts'
import { currentDay } from '@cortile/kit/format.ts'

/**
 * The day that the address names; what is no day there is today. Another day begins at the first page of what is listed
 * of it; what else stands in the address stays.
 */
export function useDayParam() {
  const [params, setParams] = useSearchParams()
  const today = currentDay()
  const choose = (giorno: string) => {
    const next = new URLSearchParams(params)
    next.delete('page')
    if (giorno === today) next.delete('giorno')
    else next.set('giorno', giorno)
    setParams(next, { preventScrollReset: true, replace: true })
  }
  const named = params.get('giorno')
  return {
    /** What stands there in the place of a day. */
    named,
    day: validate(Day, named).data ?? today,
    today,
    choose,
  }
}
