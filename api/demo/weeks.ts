import type { Price } from '@cortile/contract/er.prezzi.ts'
import { weekdayOf } from '../src/db/time.ts'
import type { DemoClock } from './clock.ts'
import { isEr } from './house.ts'
import { chosenBy, optionsOf, promisedPrice, type DemoOption } from './options.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'

/** The first week begins this many weeks before the current one. */
const WEEKS_BEFORE = 3
/** Its last place is offered to the first of its waiting list. */
export const FULL_WEEK = 6
const FREE_WEEK = 8
const titles = [
  'Gli esploratori',
  'Il mare',
  'La città',
  'I mestieri',
  'Lo spazio',
  'La foresta',
  'Il teatro',
  'La grande festa',
] as const

export interface Week {
  id: number
  data_inizio: string
  data_fine: string
  max: number
  descrizione: string
  quota: number
  options: DemoOption[]
  booked: { person: Person; at: Date; byStaff: boolean; chosen: DemoOption[]; price: Price | null }[]
}

/** Eight weeks around today, Monday to Friday: some over, one running, some to come, one of them full. */
export function makeWeeks(people: readonly Person[], random: Random, clock: DemoClock): Week[] {
  const monday = 1 - weekdayOf(clock.today)
  const children = people.filter(({ is_request, sospeso, gruppo_id }) => !is_request && !sospeso && isEr(gruppo_id))
  return titles.map((title, index) => {
    const id = index + 1
    const start = monday + 7 * (index - WEEKS_BEFORE)
    const max = id === FULL_WEEK ? 40 : random.int(50, 70)
    const places = id === FULL_WEEK ? max - 1 : random.int(Math.round(max * 0.3), Math.round(max * 0.85))
    const opened = clock.day(Math.min(start, 0) - 21)
    const booked = random.shuffled(children.filter(({ created }) => created < clock.at(opened, 0))).slice(0, places)
    const quota = id === FREE_WEEK ? 0 : 4_500
    const data_inizio = clock.day(start)
    const options = optionsOf({ id, quota, data_inizio })
    const chosen = (n: number) => chosenBy(n, options)
    return {
      id,
      data_inizio,
      data_fine: clock.day(start + 4),
      max,
      descrizione: `Settimana ${id}: ${title}`,
      quota,
      options,
      booked: booked.map((person, n) => ({
        person,
        chosen: chosen(n),
        price: quota === 0 ? null : promisedPrice(n, quota, chosen(n)),
        at: clock.at(clock.day(Math.min(start, 0) - random.int(2, 20)), random.int(9 * 60, 21 * 60)),
        byStaff: random.chance(0.6),
      })),
    }
  })
}
