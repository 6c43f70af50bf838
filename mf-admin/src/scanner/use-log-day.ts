import { useSearchParams } from '@cortile/frame/router.ts'
import { useDay } from '../use-day.ts'

const EVERY_DAY = 'tutti'

/** The day of the logs that the address names, `null` for all of them; today, where it names none. */
export function useLogDay() {
  const { day, today, choose } = useDay()
  const [params, setParams] = useSearchParams()
  return {
    day: params.get('giorno') === EVERY_DAY ? null : day,
    today,
    choose,
    chooseAll: () => setParams({ giorno: EVERY_DAY }, { preventScrollReset: true, replace: true }),
  }
}
