import { weekdayOf } from '../src/db/time.ts'
import type { DemoClock } from './clock.ts'
import { accountId, isEr } from './house.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'

const DAYS = 60
const CLOSING_MINUTE = 22 * 60 + 30
const STRANGERS = 25
/** The demo must show members inside at any time, also at night. */
const INSIDE_AT_LEAST = 6

export interface Access {
  anagrafica_id: number | null
  card_id: string | null
  action: 'ingresso' | 'uscita' | 'errore'
  message: string | null
  gruppo_id: number | null
  user_id: number
  at: Date
}

export interface Visit {
  person: Person
  day: string
  entered: Date
  /** Null: still inside. */
  left: Date | null
}

/** Minutes of the day at which people arrive and how often: the curve of a working day, of Saturday and of Sunday. */
const arrivals = {
  weekday: [
    [14, 2],
    [15, 6],
    [16, 10],
    [17, 7],
    [18, 3],
    [20, 3],
  ],
  saturday: [
    [9, 3],
    [10, 5],
    [14, 8],
    [15, 9],
    [16, 5],
    [17, 3],
  ],
  sunday: [
    [9, 6],
    [10, 9],
    [11, 4],
    [15, 7],
    [16, 6],
    [17, 2],
  ],
} as const
const openness = { weekday: 0.12, saturday: 0.2, sunday: 0.26 } as const

function kindOf(day: string): keyof typeof arrivals {
  const weekday = weekdayOf(day)
  return weekday === 6 ? 'saturday' : weekday === 7 ? 'sunday' : 'weekday'
}

function arrivalMinute(random: Random, kind: keyof typeof arrivals): number {
  const curve = arrivals[kind]
  let left = random.next() * curve.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [hour, weight] of curve) {
    left -= weight
    if (left < 0) return hour * 60 + random.int(0, 59)
  }
  return 16 * 60
}

/** All visits of the last sixty days up to now, unordered; at most one per member and day. */
export function makeVisits(people: readonly Person[], random: Random, clock: DemoClock): Visit[] {
  const guests = people.filter(({ is_request, sospeso, card_id }) => !is_request && !sospeso && card_id !== null)
  const visits: Visit[] = []
  for (let ago = DAYS - 1; ago >= 0; ago -= 1) {
    const day = clock.day(-ago)
    const kind = kindOf(day)
    for (const person of guests) {
      // The summer camp's children come more often.
      if (!random.chance(openness[kind] * (isEr(person.gruppo_id) ? 1.4 : 1))) continue
      const minute = arrivalMinute(random, kind)
      const entered = clock.at(day, minute)
      const left = clock.at(day, Math.min(minute + random.int(45, 190), CLOSING_MINUTE))
      if (entered > clock.now || entered < person.created) continue
      visits.push({ person, day, entered, left: left > clock.now ? null : left })
    }
  }
  return [...visits, ...lateComers(guests, visits, random, clock)]
}

/** Recent visits, not before midnight, of members without a visit today; fill up to `INSIDE_AT_LEAST`. */
function lateComers(guests: readonly Person[], visits: readonly Visit[], random: Random, clock: DemoClock): Visit[] {
  const today = visits.filter(({ day }) => day === clock.today)
  const missing = INSIDE_AT_LEAST - today.filter(({ left }) => left === null).length
  const came = new Set(today.map(({ person }) => person.id))
  const earliest = clock.at(clock.today, 0).getTime()
  return random
    .shuffled(guests.filter(({ id }) => !came.has(id)))
    .slice(0, Math.max(0, missing))
    .map((person) => {
      const entered = new Date(Math.max(earliest, clock.now.getTime() - random.int(60, 5_400) * 1000))
      return { person, day: clock.today, entered, left: null }
    })
}

/** The log of visits and refused readings, oldest first. */
export function makeAccesses(
  people: readonly Person[],
  visits: readonly Visit[],
  random: Random,
  clock: DemoClock,
): Access[] {
  const reader = accountId('scanner')
  const rows: Access[] = visits.flatMap(({ person, entered, left }) => {
    const common = {
      anagrafica_id: person.id,
      card_id: person.card_id,
      gruppo_id: person.gruppo_id,
      message: null,
      user_id: reader,
    }
    const forgot = random.chance(0.03)
    const byHand = { card_id: null, message: 'Eseguito da operatore', user_id: accountId('user') }
    return [
      { ...common, action: 'ingresso' as const, at: entered },
      ...(left === null ? [] : [{ ...common, action: 'uscita' as const, at: left, ...(forgot ? byHand : {}) }]),
    ]
  })
  const suspended = people.filter(({ sospeso, card_id }) => sospeso && card_id !== null)
  const refused = { action: 'errore' as const, user_id: reader }
  for (let count = 0; count < STRANGERS; count += 1) {
    const day = clock.day(-random.int(1, DAYS - 1))
    const at = clock.at(day, arrivalMinute(random, kindOf(day)))
    const person = random.chance(0.5) && suspended.length > 0 ? random.pick(suspended) : null
    if (person === null)
      rows.push({
        ...refused,
        anagrafica_id: null,
        card_id: `99${random.int(10_000_000, 99_999_999)}`,
        gruppo_id: null,
        message: 'Card non riconosciuta',
        at,
      })
    else if (at > person.created)
      rows.push({
        ...refused,
        anagrafica_id: person.id,
        card_id: person.card_id,
        gruppo_id: person.gruppo_id,
        message: 'Utenza sospesa',
        at,
      })
  }
  return rows.sort((a, b) => a.at.getTime() - b.at.getTime())
}
