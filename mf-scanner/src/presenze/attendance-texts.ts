import { numero } from '@cortile/kit/format.ts'
import type { LostTick } from './attendance-controller.ts'
import type { ShownWeek } from './shown-attendance.ts'

/** Names of one sentence; of more persons only the number. */
const NAMES_MAX = 3

type Adults = Pick<ShownWeek, 'minori' | 'adulti' | 'servono'>

/** How many adults are missing; 0 if there are enough. */
export function missingAdults({ adulti, servono }: Adults): number {
  return Math.max(0, servono - adulti)
}

/** `Mancano 2 adulti: con 38 minori ne servono 4`, or how many there are. */
export function adultsText(week: Adults): string {
  const { minori, adulti, servono } = week
  const missing = missingAdults(week)
  const needed = `ne ${servono === 1 ? 'serve' : 'servono'} ${servono}`
  if (missing === 0) return `Minori ${minori}, adulti ${adulti}${servono > 0 ? `: ${needed}` : ''}`
  const adults = missing === 1 ? 'Manca 1 adulto' : `Mancano ${missing} adulti`
  return `${adults}: con ${minori} ${minori === 1 ? 'minore' : 'minori'} ${needed}`
}

/** `3 segni da mandare`. */
export function waitingText(count: number): string {
  return count === 1 ? '1 segno da mandare' : `${numero(count)} segni da mandare`
}

/** What a leader is told of ticks that the server did not take, one sentence for each reason. */
export function lostTexts(lost: readonly LostTick[]): string[] {
  const of = (why: LostTick['why']) => namesOf(lost.filter((each) => each.why === why))
  const [expired, otherDay, notBooked] = [of('scaduto'), of('altro_giorno'), of('non_iscritto')]
  return [
    expired.length > 0 && `${ticksOf(expired)} di più di un giorno fa: ${noLonger(expired)}`,
    otherDay.length > 0 && `${ticksOf(otherDay)} di un altro giorno: da qui si segnano solo le presenze di oggi`,
    notBooked.length > 0 && notBookedText(notBooked),
  ].filter((text) => text !== false)
}

/** The name of each member once. */
function namesOf(lost: readonly LostTick[]): string[] {
  return [...new Map(lost.map(({ tick, name }) => [tick.anagrafica_id, name])).values()]
}

function ticksOf(names: readonly string[]): string {
  return names.length === 1 ? `Il segno di ${people(names)} è` : `I segni di ${people(names)} sono`
}

function noLonger({ length }: readonly string[]): string {
  return length === 1 ? 'non vale più' : 'non valgono più'
}

function notBookedText(names: readonly string[]): string {
  return names.length === 1
    ? `Il segno di ${people(names)} non vale: non è tra gli iscritti di quel giorno`
    : `I segni di ${people(names)} non valgono: non sono tra gli iscritti di quel giorno`
}

/** `Rossi Anna, Verdi Ugo e altre 2 persone`; a person whose name is not known (empty) only counts. */
function people(names: readonly string[]): string {
  const known = names.filter((name) => name !== '')
  const shown = known.length > NAMES_MAX ? known.slice(0, NAMES_MAX - 1) : known
  const others = names.length - shown.length
  if (shown.length === 0) return others === 1 ? 'una persona' : `${others} persone`
  if (others > 0) return `${shown.join(', ')} e ${others === 1 ? 'un’altra persona' : `altre ${others} persone`}`
  return new Intl.ListFormat('it').format(shown)
}
