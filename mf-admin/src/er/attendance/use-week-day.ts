import type { Settimana } from '@cortile/contract/er.ts'
import { useSearchParams } from '@cortile/frame/navigation/router.ts'
import { attendanceDays, initialDay, serverToday } from './attendance-days.ts'

/** The chosen day of a week, kept in the URL; a day outside the week is as none. */
export function useWeekDay(week: Pick<Settimana, 'data_inizio' | 'data_fine'>) {
  const [params, setParams] = useSearchParams()
  const today = serverToday()
  const days = attendanceDays(week, today)
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
