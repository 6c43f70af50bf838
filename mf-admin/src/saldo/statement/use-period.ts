import { Day } from '@cortile/contract/fields.ts'
import { validate } from '@cortile/contract/validate.ts'
import { useSearchParams } from '@cortile/frame/navigation/router.ts'
import { currentDay } from '@cortile/kit/format.ts'

/** Two calendar days, both included. */
export interface Period {
  from: string
  to: string
}

/** The period in the URL; a missing or invalid day becomes 1 January or today. */
export function usePeriod(): readonly [Period, (change: Partial<Period>) => void] {
  const [params, setParams] = useSearchParams()
  const today = currentDay()
  const period = {
    from: validate(Day, params.get('dal')).data ?? `${today.slice(0, 4)}-01-01`,
    to: validate(Day, params.get('al')).data ?? today,
  }
  const choose = (change: Partial<Period>) => {
    const { from, to } = { ...period, ...change }
    setParams({ dal: from, al: to }, { preventScrollReset: true, replace: true })
  }
  return [period, choose]
}
