/**
 * What a week of the summer camp costs a member, and what goes back when its booking is cancelled. Amounts in hundredths,
 * days as `YYYY-MM-DD` in the centre's zone. Server and screens call the same functions.
 */
import { addDays, italianDay } from './days.ts'

export const priceItems = ['quota', 'presto', 'fratello', 'pacchetto', 'riduzione', 'opzione'] as const
type PriceItem = (typeof priceItems)[number]

/** A line of a price; a discount is negative. */
export interface PriceRow {
  voce: PriceItem
  testo: string
  importo: number
}

/** `totale` is the sum of the lines. */
export interface Price {
  righe: PriceRow[]
  totale: number
}

/** The discounts of a centre; 0 and null: none. */
export interface Discounts {
  /** For the second, and for each further child of a family in one week. */
  fratelli: readonly [second: number, further: number]
  /** For a booking until and including the day `entro`. */
  presto: { entro: string; sconto: number } | null
  /** Once a calendar year, for the booking that makes this number of weeks. */
  pacchetto: { settimane: number; sconto: number } | null
}

export const NO_DISCOUNTS: Discounts = { fratelli: [0, 0], presto: null, pacchetto: null }

/** A booking, as far as its price depends on it. */
export interface Priced {
  quota: number
  /** The day of the booking, or of joining the waiting list by which it came about. */
  giorno: string
  /** Which of its family's children in that week it is, from 1; 0: none of them, as an adult or a leader. */
  fratello: number
  /** Whether it makes the number of weeks of the package, which the member has not had this year. */
  completaPacchetto: boolean
  /** A reduction that the centre has granted. */
  riduzione: number
  opzioni: readonly { nome: string; giorno: string | null; prezzo: number }[]
}

/**
 * The price of a booking: the week's quota less the discounts, never below 0, and then the options. The discount that
 * would take it below 0 is shortened, and later ones are left out.
 */
export function priceOf(booking: Priced, discounts: Discounts): Price {
  const righe = [quotaRow(booking.quota)]
  let left = booking.quota
  for (const { voce, testo, sconto } of discountsOf(booking, discounts)) {
    const importo = Math.min(sconto, left)
    if (importo <= 0) continue
    righe.push({ voce, testo, importo: -importo })
    left -= importo
  }
  righe.push(...booking.opzioni.map(optionRow))
  return { righe, totale: totalOf(righe) }
}

/**
 * A promised price with another reduction or other options; what was taken off for other reasons stays as promised. Without
 * a new reduction the present one stays.
 */
export function changedPrice(
  righe: readonly PriceRow[],
  { riduzione, opzioni }: { riduzione?: number | undefined; opzioni: Priced['opzioni'] },
): Price {
  const promised = righe.filter(({ voce }) => voce !== 'riduzione' && voce !== 'opzione')
  const present = righe.find(({ voce }) => voce === 'riduzione')?.importo ?? 0
  const importo = Math.min(riduzione ?? -present, totalOf(promised))
  const reduction: PriceRow[] = importo > 0 ? [{ voce: 'riduzione', testo: REDUCTION, importo: -importo }] : []
  const changed = [...promised, ...reduction, ...opzioni.map(optionRow)]
  return { righe: changed, totale: totalOf(changed) }
}

const REDUCTION = 'Riduzione'

/** The line of an option. */
export function optionRow({ nome, giorno, prezzo }: Priced['opzioni'][number]): PriceRow {
  return { voce: 'opzione', testo: giorno === null ? nome : `${nome} (${italianDay(giorno)})`, importo: prezzo }
}

/** The line of a week's quota. */
export function quotaRow(importo: number): PriceRow {
  return { voce: 'quota', testo: 'Quota della settimana', importo }
}

export function totalOf(righe: readonly Pick<PriceRow, 'importo'>[]): number {
  return righe.reduce((sum, { importo }) => sum + importo, 0)
}

interface Discount {
  voce: PriceItem
  testo: string
  /** 0: it does not apply. */
  sconto: number
}

/** In the order in which they are taken off. */
function discountsOf(
  { giorno, fratello, completaPacchetto, riduzione }: Priced,
  { fratelli: [second, further], presto, pacchetto }: Discounts,
): Discount[] {
  return [
    {
      voce: 'presto',
      testo: `Iscrizione entro il ${italianDay(presto?.entro ?? '')}`,
      sconto: presto !== null && giorno <= presto.entro ? presto.sconto : 0,
    },
    fratello > 2
      ? { voce: 'fratello', testo: 'Dal terzo fratello o sorella', sconto: further }
      : { voce: 'fratello', testo: 'Secondo fratello o sorella', sconto: fratello === 2 ? second : 0 },
    {
      voce: 'pacchetto',
      testo: `Pacchetto di ${pacchetto?.settimane} settimane`,
      sconto: completaPacchetto ? (pacchetto?.sconto ?? 0) : 0,
    },
    { voce: 'riduzione', testo: REDUCTION, sconto: riduzione },
  ]
}

/** What goes back of a payment: all until `giorni` before the week begins, then a part, nothing from its first day on. */
export interface RefundRule {
  giorni: number
  /** From 0 to 100. */
  percento: number
}

export interface Cancelled {
  /** What was paid for the booking. */
  pagato: number
  oggi: string
  data_inizio: string
  /** The discount of a package that the member no longer reaches without this week; 0: none. */
  pacchetto: number
}

/** What a cancelled booking gives back; without a rule all that was paid. Half a hundredth goes to the family. */
export function rimborso({ pagato, oggi, data_inizio, pacchetto }: Cancelled, rule: RefundRule | null): number {
  if (rule === null) return pagato
  return Math.max(0, inTime({ pagato, oggi, data_inizio }, rule) - pacchetto)
}

/** What goes back by the time of the cancellation alone. */
function inTime({ pagato, oggi, data_inizio }: Omit<Cancelled, 'pacchetto'>, { giorni, percento }: RefundRule): number {
  if (oggi <= addDays(data_inizio, -giorni)) return pagato
  return oggi < data_inizio ? Math.floor((pagato * percento + 50) / 100) : 0
}

/** A line of a refund; what is kept is negative. */
export interface RefundRow {
  testo: string
  importo: number
}

/** Why a cancelled booking gives back what it does: the lines add up to `rimborso`. */
export function refundRows(cancelled: Cancelled, rule: RefundRule | null): RefundRow[] {
  const back = rule === null ? cancelled.pagato : inTime(cancelled, rule)
  const late = cancelled.oggi < cancelled.data_inizio ? `Rimborso del ${rule?.percento}%` : 'Settimana già iniziata'
  return [
    { testo: 'Pagato', importo: cancelled.pagato },
    { testo: late, importo: back - cancelled.pagato },
    { testo: 'Sconto del pacchetto, non più raggiunto', importo: rimborso(cancelled, rule) - back },
  ].filter(({ importo }, n) => n === 0 || importo !== 0)
}
