import type { AccessRule } from '@cortile/contract/groups-access-rules.ts'

/** The days of a rule, 1 Monday to 7 Sunday. */
export const weekdays = [
  { day: 1, short: 'lun', name: 'lunedì' },
  { day: 2, short: 'mar', name: 'martedì' },
  { day: 3, short: 'mer', name: 'mercoledì' },
  { day: 4, short: 'gio', name: 'giovedì' },
  { day: 5, short: 'ven', name: 'venerdì' },
  { day: 6, short: 'sab', name: 'sabato' },
  { day: 7, short: 'dom', name: 'domenica' },
] as const
export type Weekday = (typeof weekdays)[number]

/** `lun mar ven`, in the order of the week. */
function daysInWords(days: readonly number[]): string {
  return shortDays(days).join(' ')
}

export function shortDays(days: readonly number[]): string[] {
  return weekdays.filter(({ day }) => days.includes(day)).map(({ short }) => short)
}

/** `15:00–19:00`. */
export function hoursInWords({ start_time, end_time }: Pick<AccessRule, 'start_time' | 'end_time'>): string {
  return `${start_time.slice(0, 5)}–${end_time.slice(0, 5)}`
}

/** `lun mar 15:00–19:00`: the title of a rule. */
export function ruleInWords(rule: Pick<AccessRule, 'days_of_week' | 'start_time' | 'end_time'>): string {
  return `${daysInWords(rule.days_of_week)} ${hoursInWords(rule)}`
}

export function rulesInWords(count: number): string {
  return count === 1 ? '1 regola' : `${count} regole`
}

export function selectedInWords(count: number): string {
  return `${rulesInWords(count)} ${count === 1 ? 'selezionata' : 'selezionate'}`
}
