import type { MemberWeek } from '@cortile/contract/er.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { date, numero } from '@cortile/kit/format.ts'

/** `15/06/2026 – 19/06/2026, Il mare`. */
export function weekWords({ data_inizio, data_fine, descrizione }: MemberWeek): string {
  const days = `${date(data_inizio)} – ${date(data_fine)}`
  return descrizione === null ? days : `${days}, ${descrizione}`
}

/** `Restano 2 posti`. */
export function placesWords(left: number): string {
  return left === 1 ? 'Resta un posto' : `Restano ${numero(left)} posti`
}

/** `Sei al numero 3 della lista d’attesa`; with a name, about a child. */
export function positionWords(name: string | null, posizione: number | null): string {
  const subject = name === null ? 'Sei' : `${name} è`
  return posizione === null ? `${subject} in lista d’attesa` : `${subject} al numero ${posizione} della lista d’attesa`
}

/** Whether the server has refused a change of a row for its present state. */
export function isRefused(error: unknown): boolean {
  return isApiError(error) && (error.status === 404 || error.status === 409 || error.status === 422)
}
