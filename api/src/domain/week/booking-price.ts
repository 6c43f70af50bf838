import { isMinor } from '@cortile/contract/anagrafica.rules.ts'
import {
  priceItems,
  priceOf,
  type Discounts,
  type Price,
  type Priced,
  type PriceRow,
} from '@cortile/contract/er.prezzi.ts'
import { PRICE_CHANGED, type Prezzo } from '@cortile/contract/er.ts'
import { fromHundredths, toHundredths } from '@cortile/contract/money.ts'
import * as z from 'zod/mini'
import type { Db } from '../../db/connect.ts'
import { dayIn, isoTime } from '../../db/time.ts'
import { MemberModel } from '../member/member.model.ts'
import { conflict } from '../refusal.ts'
import type { ChosenOption } from './option.repository.ts'
import { TeamMemberModel } from './team.model.ts'
import { listLedWeeks } from './team.repository.ts'
import { BookingModel, type WeekModel } from './week.model.ts'

type PricedWeek = Pick<WeekModel, 'id' | 'data_inizio'>
/** What of a price depends on the bookings of the member and of its family. */
type Basis = Pick<Priced, 'fratello' | 'completaPacchetto'>

const Lines = z.array(z.object({ voce: z.enum(priceItems), testo: z.string(), importo: z.number() }))

const PLAIN: Basis = { fratello: 0, completaPacchetto: false }

/** The discounts, and the day (`YYYY-MM-DD`) on which a member is a minor or not. */
interface Pricing {
  discounts: Discounts
  today: string
}

/**
 * What the price of each of these weeks depends on if the member books it now, beside those that it has booked. Reads only
 * what a discount needs.
 */
export async function listBases(
  db: Db,
  anagrafica_id: number,
  weeks: readonly PricedWeek[],
  { discounts: { fratelli, pacchetto }, today }: Pricing,
): Promise<Map<number, Basis>> {
  const siblings = fratelli.some((discount) => discount > 0) ? await countSiblings(db, anagrafica_id, today) : null
  const led = siblings === null ? new Set<number>() : await listLedWeeks(db, anagrafica_id)
  const own = pacchetto === null ? [] : await listOwnWeeks(db, anagrafica_id)
  return new Map(
    weeks.map((week) => [
      week.id,
      {
        fratello: siblings === null || led.has(week.id) ? 0 : 1 + (siblings.get(week.id) ?? 0),
        completaPacchetto: pacchetto !== null && completes(own, week, pacchetto.settimane),
      },
    ]),
  )
}

/**
 * How many other minors of its family, leaders apart, have booked each week; null for an adult, and for a member without a
 * family.
 */
async function countSiblings(db: Db, id: number, today: string): Promise<Map<number, number> | null> {
  const member = await MemberModel.query(db).findById(id).select('famiglia_id', 'data_nascita')
  if (!member || member.famiglia_id === null || !isMinor(member.data_nascita ?? '', today)) return null
  const rows = await BookingModel.query(db)
    .alias('b')
    .joinRelated('member', { alias: 'a' })
    .leftJoin(
      `${TeamMemberModel.tableName} as m`,
      (join) => void join.on('m.settimana_id', 'b.settimana_id').andOn('m.anagrafica_id', 'b.anagrafica_id'),
    )
    .where((child) => void child.whereNull('m.animatore').orWhere('m.animatore', 0))
    .where({ 'a.famiglia_id': member.famiglia_id })
    .whereNot('a.id', id)
    .select('b.settimana_id', 'a.data_nascita')
    .castTo<{ settimana_id: number; data_nascita: string | null }[]>()
  const counts = new Map<number, number>()
  for (const { settimana_id, data_nascita } of rows)
    if (data_nascita !== null && isMinor(data_nascita, today))
      counts.set(settimana_id, (counts.get(settimana_id) ?? 0) + 1)
  return counts
}

/** A booked week of a member, and the discount of a package that its price has and that still counts, in hundredths. */
interface OwnWeek {
  settimana_id: number
  data_inizio: string
  pacchetto: number
}

/** The weeks that a member has booked. */
async function listOwnWeeks(db: Db, anagrafica_id: number): Promise<OwnWeek[]> {
  const rows = await BookingModel.query(db)
    .alias('b')
    .joinRelated('week', { alias: 's' })
    .where({ 'b.anagrafica_id': anagrafica_id })
    .select('b.settimana_id', 's.data_inizio', 'b.righe', 'b.pacchetto_perso')
    .castTo<{ settimana_id: number; data_inizio: string; righe: string | null; pacchetto_perso: number }[]>()
  return rows.map(({ settimana_id, data_inizio, righe, pacchetto_perso }) => ({
    settimana_id,
    data_inizio,
    pacchetto: pacchetto_perso === 1 ? 0 : packageIn(linesOf(righe)),
  }))
}

function packageIn(righe: readonly PriceRow[]): number {
  return 0 - (righe.find(({ voce }) => voce === 'pacchetto')?.importo ?? 0)
}

/** The booking with the discount of a package that the member no longer reaches without this week; undefined: none. */
export async function findBrokenPackage(
  db: Db,
  anagrafica_id: number,
  week: PricedWeek,
  settimane: number,
): Promise<OwnWeek | undefined> {
  const own = (await listOwnWeeks(db, anagrafica_id)).filter((each) => isSameYear(each, week))
  if (own.length - 1 >= settimane) return undefined
  return own.find(({ settimana_id, pacchetto }) => settimana_id !== week.id && pacchetto > 0)
}

function completes(own: readonly OwnWeek[], week: PricedWeek, settimane: number): boolean {
  const others = own.filter((each) => each.settimana_id !== week.id && isSameYear(each, week))
  return others.length + 1 === settimane && others.every(({ pacchetto }) => pacchetto === 0)
}

/** A package counts the weeks that begin in one calendar year. */
function isSameYear(one: { data_inizio: string }, other: { data_inizio: string }): boolean {
  return one.data_inizio.slice(0, 4) === other.data_inizio.slice(0, 4)
}

/** What a booking costs. `giorno`: when it was made, or the waiting list joined by which it came about. */
export function bookingPrice(
  week: { quota: number },
  basis: Basis | undefined,
  { discounts, giorno, opzioni = [] }: { discounts: Discounts; giorno: string; opzioni?: readonly ChosenOption[] },
): Price {
  return priceOf({ quota: week.quota, giorno, ...PLAIN, ...basis, riduzione: 0, opzioni }, discounts)
}

/** The day that decides the price of a booking which comes about by a waiting list. */
export function joiningDay(zone: string, { dal }: { dal: string }): string {
  return dayIn(zone, new Date(isoTime(dal)))
}

/** Refuses a booking whose price, in hundredths, is not the one that was shown, in coins: 409. */
export function requirePrice(totale: number, expected: number | undefined): void {
  if (expected !== undefined && toHundredths(expected) !== totale) throw conflict(PRICE_CHANGED)
}

/** The stored lines of a booking's price; none for one that costs the week's quota. */
export function linesOf(righe: string | null): PriceRow[] {
  return righe === null ? [] : Lines.parse(JSON.parse(righe))
}

/** A price in coins. */
export function presentPrice({ righe, totale }: Price): Prezzo {
  return {
    righe: righe.map(({ importo, ...line }) => ({ ...line, importo: fromHundredths(importo) })),
    totale: fromHundredths(totale),
  }
}
