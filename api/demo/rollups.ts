import { dayIn, hourIn } from '../src/db/time.ts'
import type { Access } from './accesses.ts'

const column = { ingresso: 'ingressi', uscita: 'uscite', errore: 'errori' } as const

/** The counts that the scans would have written, by day and hour. */
export function makeCounts(accesses: readonly Access[], zone: string) {
  const hours = new Map<string, ReturnType<typeof emptyHour>>()
  const counted = new Set<string>()
  for (const { action, anagrafica_id, at } of accesses) {
    const giorno = dayIn(zone, at)
    const ora = hourIn(zone, at)
    const hour = hours.get(`${giorno} ${ora}`) ?? emptyHour(giorno, ora)
    hour[column[action]] += 1
    hours.set(`${giorno} ${ora}`, hour)
    if (anagrafica_id === null || action === 'errore' || counted.has(`${giorno} ${anagrafica_id}`)) continue
    counted.add(`${giorno} ${anagrafica_id}`)
    hour.persone += 1
  }
  return [...hours.values()]
}

function emptyHour(giorno: string, ora: number) {
  return { giorno, ora, slot: 0, ingressi: 0, uscite: 0, errori: 0, persone: 0 }
}
