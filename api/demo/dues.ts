import type { DemoClock } from './clock.ts'
import { fees } from './house.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'
import type { Week } from './weeks.ts'

const HOUR_MS = 3_600_000

/** A fee or week that a member has settled. */
export interface Settled {
  person: Person
  quota_id: number | null
  settimana_id: number | null
  descrizione: string
  importo: number
  stato: 'pagato' | 'saldo' | 'ignorato'
  at: Date
  /** Paid by saldo once before and taken back: a mistake at the desk, corrected. */
  takenBack: boolean
}

/** What a member has paid of a fee or week that it has not settled, in money; hundredths. */
export interface PaidPart extends Omit<Settled, 'stato' | 'takenBack'> {
  /** Less than `importo`. */
  versato: number
}

/** The settled fees and weeks, unordered; every other one owed is unpaid. Every state occurs for fees and for weeks. */
export function makeSettled(
  people: readonly Person[],
  weeks: readonly Week[],
  random: Random,
  clock: DemoClock,
): Settled[] {
  const settled: Settled[] = []
  const settle = (
    person: Person,
    what: Pick<Settled, 'quota_id' | 'settimana_id' | 'descrizione' | 'importo'>,
    from: Date,
    ratio: number,
  ) => {
    const start = Math.max(from.getTime(), person.created.getTime())
    if (!random.chance(ratio) || start >= clock.now.getTime()) return
    const kind = random.next()
    const stato = kind < 0.8 ? 'pagato' : kind < 0.93 && person.card_id !== null ? 'saldo' : 'ignorato'
    // Most pay soon after it is due.
    const at = new Date(start + Math.floor((clock.now.getTime() - start) * random.next() ** 2))
    settled.push({
      person,
      ...what,
      stato,
      at,
      takenBack: stato === 'saldo' && at.getTime() > start + HOUR_MS && random.chance(0.1),
    })
  }
  const confirmed = people.filter(({ is_request }) => !is_request)
  for (const [index, fee] of fees(Number(clock.today.slice(0, 4))).entries()) {
    const due = clock.at(clock.day(-fee.age), 10 * 60)
    const what = { quota_id: index + 1, settimana_id: null, descrizione: fee.descrizione, importo: fee.importo }
    for (const person of confirmed) {
      const wasThere = !fee.deleted || person.created.getTime() < due.getTime() + 90 * 86_400_000
      if (person.gruppo_id !== null && fee.groups.includes(person.gruppo_id) && wasThere)
        settle(person, what, due, 0.68)
    }
  }
  for (const week of weeks) {
    if (week.quota === 0) continue
    const what = { quota_id: null, settimana_id: week.id, descrizione: week.descrizione }
    for (const { person, at, price } of week.booked)
      settle(
        person,
        { ...what, importo: price?.totale ?? week.quota },
        at,
        week.data_inizio <= clock.today ? 0.85 : 0.45,
      )
  }
  return settled
}

/** The lowest price, in hundredths, that a demo family pays in parts; the first part is half of it, in whole coins. */
const WORTH_PARTS = 2_000

/** First parts of booked weeks that are not settled: some families pay half at once and half in June. */
export function makeParts(
  weeks: readonly Week[],
  settled: readonly Settled[],
  random: Random,
  clock: DemoClock,
): PaidPart[] {
  const keyOf = (person: Person, week: number | null) => `${person.id} ${week}`
  const isSettled = new Set(settled.map(({ person, settimana_id }) => keyOf(person, settimana_id)))
  return weeks.flatMap(({ id, descrizione, quota, booked }) =>
    booked.flatMap(({ person, at, price }): PaidPart[] => {
      const importo = price?.totale ?? quota
      if (importo < WORTH_PARTS || isSettled.has(keyOf(person, id)) || !random.chance(0.3)) return []
      const paid = new Date(at.getTime() + Math.floor((clock.now.getTime() - at.getTime()) * random.next()))
      const versato = Math.floor(importo / 200) * 100
      return [{ person, quota_id: null, settimana_id: id, descrizione, importo, versato, at: paid }]
    }),
  )
}
