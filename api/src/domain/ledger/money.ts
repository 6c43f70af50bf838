import { paymentDayRefusal, type Mezzo, type MoneyFields } from '@cortile/contract/mezzi.ts'
import { dayIn } from '../../db/time.ts'
import type { ReadContext } from '../context.ts'
import { invalid } from '../refusal.ts'

/** Money that came or went. */
export interface Money {
  mezzo: Mezzo
  /** The day, `YYYY-MM-DD`. */
  data: string
  /** The code of the slip or transfer. */
  riferimento: string | null
  /** The transfer of the bank's file that it is a part of. */
  bonifico_id: number | null
}

type Moment = Pick<ReadContext, 'now' | 'zone'>

/** The money of a call; without a means it is cash, without a day today's. 422 on `data` for a day to come, or long ago. */
export function moneyOf({ now, zone }: Moment, { mezzo = 'contanti', data, riferimento }: MoneyFields): Money {
  const today = dayIn(zone, now)
  const refusal = data === undefined ? null : paymentDayRefusal(data, today)
  if (refusal !== null) throw invalid({ data: [refusal] })
  return { mezzo, data: data ?? today, riferimento: riferimento || null, bonifico_id: null }
}

/** Money that goes today by this means, without a reference. */
export function moneyToday({ now, zone }: Moment, mezzo: Mezzo): Money {
  return { mezzo, data: dayIn(zone, now), riferimento: null, bonifico_id: null }
}

/** The columns of what moved no money. */
export const NO_MONEY = { mezzo: null, data: null, riferimento: null, bonifico_id: null }
