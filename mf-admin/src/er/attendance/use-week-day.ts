import type { Settimana } from '@cortile/contract/er.ts'
import { serverNow } from '@cortile/frame/api/server-clock.ts'
import { useSearchParams } from '@cortile/frame/navigation/router.ts'
import { dayOf } from '@cortile/kit/format.ts'
import { campDays, initialDay } from '../camp-days.ts'

/** The chosen day of a week, kept in the URL; a day outside the week is as none. */
export function useWeekDay(week: Pick<Settimana, 'data_inizio' | 'data_fine'>) {
  const [params, setParams] = useSearchParams()
  const today = dayOf(new Date(serverNow()))
  const days = campDays(week, today)
  const initial = initialDay(week, today)
  const named = params.get('giorno')
  const choose = (giorno: string) => {
    const next = new URLSearchParams(params)
    if (giorno === initial) next.delete('giorno')
    else next.set('giorno', giorno)
    setParams(next, { preventScrollReset: true, replace: true })
  }
  return { day: named !== null && days.includes(named) ? named : initial, days, today, choose }
}
