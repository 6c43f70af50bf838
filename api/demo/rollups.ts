import { dayIn, hourIn } from '../src/db/time.ts'
import type { Access } from './accesses.ts'

interface Counts {
  ingressi: number
  uscite: number
  errori: number
}
const column = { ingresso: 'ingressi', uscita: 'uscite', errore: 'errori' } as const

/** The rollups that the scans would have written: by day, by hour, and the people of each day. */
export function makeRollups(accesses: readonly Access[], zone: string) {
  const days = new Map<string, { giorno: string } & Counts>()
  const hours = new Map<string, { giorno: string; ora: number } & Counts>()
  const people = new Map<string, { giorno: string; anagrafica_id: number }>()
  for (const { action, anagrafica_id, at } of accesses) {
    const giorno = dayIn(zone, at)
    const ora = hourIn(zone, at)
    const day = days.get(giorno) ?? { giorno, ingressi: 0, uscite: 0, errori: 0 }
    const hour = hours.get(`${giorno} ${ora}`) ?? { giorno, ora, ingressi: 0, uscite: 0, errori: 0 }
    day[column[action]] += 1
    hour[column[action]] += 1
    days.set(giorno, day)
    hours.set(`${giorno} ${ora}`, hour)
    if (anagrafica_id !== null && action !== 'errore')
      people.set(`${giorno} ${anagrafica_id}`, { giorno, anagrafica_id })
  }
  return { days: [...days.values()], hours: [...hours.values()], people: [...people.values()] }
}
