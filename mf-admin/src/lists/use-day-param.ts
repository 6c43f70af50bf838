import { Day } from '@cortile/contract/fields.ts'
import { validate } from '@cortile/contract/validate.ts'
import { useSearchParams } from '@cortile/frame/navigation/router.ts'
import { currentDay } from '@cortile/kit/format.ts'

/**
 * The day in the URL; today if there is none or it is invalid. Choosing another day goes to the first page of its list;
 * other parameters of the URL stay.
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
  const rawDay = params.get('giorno')
  return {
    /** The raw parameter of the URL. */
    named: rawDay,
    day: validate(Day, rawDay).data ?? today,
    today,
    choose,
  }
}
