import { Day } from '@cortile/contract/fields.ts'
import { checked } from '@cortile/frame/checked.ts'
import { useSearchParams } from '@cortile/frame/router.ts'
import { dayOf } from '@cortile/kit/format.ts'

/** The day that the address names; what is no day there is today. Another day begins at the first page of what is listed of it. */
export function useDay() {
  const [params, setParams] = useSearchParams()
  const today = dayOf(new Date())
  return {
    day: checked(Day, params.get('giorno')).data ?? today,
    today,
    choose: (day: string) =>
      setParams(day === today ? {} : { giorno: day }, { preventScrollReset: true, replace: true }),
  }
}
