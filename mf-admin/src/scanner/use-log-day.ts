import { useDayParam } from '../lists/use-day-param.ts'

const EVERY_DAY = 'tutti'

/** The day of the logs that the address names, `null` for all of them; today, where it names none. */
export function useLogDay() {
  const { named, day, today, choose } = useDayParam()
  return {
    day: named === EVERY_DAY ? null : day,
    today,
    choose,
    chooseAll: () => choose(EVERY_DAY),
  }
}
