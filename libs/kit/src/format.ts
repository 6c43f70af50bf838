/** Formats of numbers, dates and names. Amounts are in coins, days `YYYY-MM-DD`, instants ISO in UTC. */

const ZONE = 'Europe/Rome'

const whole = new Intl.NumberFormat('it-IT', {
  maximumFractionDigits: 0,
  useGrouping: 'always',
  signDisplay: 'negative',
})
const cents = new Intl.NumberFormat('it-IT', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: 'always',
  signDisplay: 'negative',
})

/** `12,50`, `12`: an amount as people say it, without its unit. */
export function coins(amount: number): string {
  return (Number.isInteger(amount) ? whole : cents).format(amount).replace('-', '−')
}

/** `12,50 monete`, `12 monete`, `1 moneta`. */
export function monete(amount: number): string {
  return `${coins(amount)} ${Math.abs(amount) === 1 ? 'moneta' : 'monete'}`
}

/** `+12,50 monete`, `−2 monete`: the amount of a movement. */
export function signedMonete(coins: number): string {
  return signOf(coins) + monete(Math.abs(coins))
}

/** `12,50`: always two decimals and no unit, for columns whose heading says "monete". */
export function importo(coins: number): string {
  return cents.format(coins).replace('-', '−')
}

/** `+12,50`, `−2,00`: the amount of a movement in such a column. */
export function signedImporto(coins: number): string {
  return signOf(coins) + cents.format(Math.abs(coins))
}

function signOf(coins: number): string {
  return coins > 0 ? '+' : coins < 0 ? '−' : ''
}

/** `18.250`: a count. */
export function numero(count: number): string {
  return whole.format(count)
}

/** A calendar day, `2026-11-20` → `20/11/2026`. Any other text is returned unchanged. */
export function date(day: string): string {
  const [, year, month, dayOfMonth] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  return year && month && dayOfMonth ? `${dayOfMonth}/${month}/${year}` : day
}

/** Formatters are slow to build and a page may hold 500 dates. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function parts(instant: string | Date, zone: string): Record<string, string> {
  let formatter = formatters.get(zone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('it-IT', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
    formatters.set(zone, formatter)
  }
  return Object.fromEntries(formatter.formatToParts(new Date(instant)).map((part) => [part.type, part.value]))
}

/** The calendar day of an instant in the zone: `2026-11-20`. */
export function dayOf(instant: string | Date, zone = ZONE): string {
  const { year = '', month = '', day = '' } = parts(instant, zone)
  return `${year}-${month}-${day}`
}

/** The current calendar day in the zone, by the clock of this device. */
export function currentDay(zone = ZONE): string {
  return dayOf(new Date(), zone)
}

/** `14:05` in the zone. */
export function time(instant: string | Date, zone = ZONE): string {
  const { hour = '', minute = '' } = parts(instant, zone)
  return `${hour}:${minute}`
}

/** `14:05:09` in the zone, for lists where the second matters. */
export function timeWithSeconds(instant: string | Date, zone = ZONE): string {
  return `${time(instant, zone)}:${parts(instant, zone).second ?? ''}`
}

/** `20/11/2026 14:05` in the zone. */
export function dateTime(instant: string | Date, zone = ZONE): string {
  return `${date(dayOf(instant, zone))} ${time(instant, zone)}`
}

/** `Rossi Anna`: the order in which lists sort and print a person. */
export function surnameFirst(person: { readonly nome: string; readonly cognome: string }): string {
  return `${person.cognome} ${person.nome}`.trim()
}

/** With a capital as its first letter. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
