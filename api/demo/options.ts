import { addDays } from '@cortile/contract/days.ts'
import { changedPrice, quotaRow, type Price } from '@cortile/contract/er.prezzi.ts'

/** An option of a week of the demo; amounts in hundredths. */
export interface DemoOption {
  id: number
  nome: string
  giorno: string | null
  prezzo: number
  max: number | null
}

const LUNCH = 2_500
const TRIPS = ['Gita al parco avventura', 'Gita in piscina', 'Gita al lago'] as const
const TRIP = 1_200
const TRIP_PLACES = 16
const REDUCTION = 1_000

/** Lunches all week, and a trip on Wednesday with few places; a free week has neither. */
export function optionsOf({
  id,
  quota,
  data_inizio,
}: {
  id: number
  quota: number
  data_inizio: string
}): DemoOption[] {
  if (quota === 0) return []
  const trip = TRIPS[id % TRIPS.length] ?? TRIPS[0]
  return [
    { id: 2 * id - 1, nome: 'Pranzo', giorno: null, prezzo: LUNCH, max: null },
    { id: 2 * id, nome: trip, giorno: addDays(data_inizio, 2), prezzo: TRIP, max: TRIP_PLACES },
  ]
}

/** What the nth booking of a week has chosen: a third of them lunches, some the trip. */
export function chosenBy(n: number, options: readonly DemoOption[]): DemoOption[] {
  return options.filter(({ max }) => (max === null ? n % 3 === 0 : n % 4 === 1 && n < 4 * max))
}

/** The price that the nth booking was promised, some with a reduction; null: the week's quota. */
export function promisedPrice(n: number, quota: number, chosen: readonly DemoOption[]): Price | null {
  const price = changedPrice([quotaRow(quota)], { riduzione: n % 17 === 5 ? REDUCTION : 0, opzioni: chosen })
  return price.righe.length > 1 ? price : null
}
