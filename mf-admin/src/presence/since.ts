import { date, dayOf, time } from '@cortile/kit/format.ts'

const DAY_MS = 86_400_000

/**
 * Since when a person is inside, for a column whose title says the rest: `15:42`, `ieri, 15:42`, `19/11, 15:42`.
 * `today` as `YYYY-MM-DD`.
 */
export function sinceWhen(entrato_at: string | null, today: string): string {
  return sinceParts(entrato_at, today).when
}

/** The same as a text that stands alone: `dentro dalle 15:42`, `da ieri, 15:42`, `dal 19/11, 15:42`. */
export function insideSince(entrato_at: string | null, today: string): string {
  const { before, when } = sinceParts(entrato_at, today)
  return `${before} ${when}`
}

function sinceParts(entrato_at: string | null, today: string): { before: string; when: string } {
  if (entrato_at === null) return { before: 'dentro da', when: 'un’ora sconosciuta' }
  const day = dayOf(entrato_at)
  if (day === today) return { before: 'dentro dalle', when: time(entrato_at) }
  if (day === dayBefore(today)) return { before: 'da', when: `ieri, ${time(entrato_at)}` }
  // The current year is left out.
  const shown = day.slice(0, 4) === today.slice(0, 4) ? date(day).slice(0, 5) : date(day)
  return { before: 'dal', when: `${shown}, ${time(entrato_at)}` }
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)
}
