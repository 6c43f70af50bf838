import { NewWeek, type Settimana } from '@cortile/contract/er.ts'
import * as z from '@cortile/contract/zod.ts'
import { importo } from '@cortile/kit/format.ts'
import { parseCoins } from '../forms/parse-coins.ts'

/** The values of the week form: its numbers as typed. */
interface WeekValues {
  data_inizio: string
  data_fine: string
  max: string
  quota: string
  descrizione: string
}

export function weekValues(week: Settimana | null): WeekValues {
  return {
    data_inizio: week?.data_inizio ?? '',
    data_fine: week?.data_fine ?? '',
    max: week ? String(week.max) : '',
    quota: week ? importo(week.quota) : '',
    descrizione: week?.descrizione ?? '',
  }
}

/** The week as it is sent. Without a fee it is free. */
export const WeekForm = z.pipe(
  z.transform(({ data_inizio, data_fine, max, quota, descrizione }: WeekValues): unknown => ({
    // A day that is not chosen yet is missing, not invalid.
    data_inizio: data_inizio || undefined,
    data_fine: data_fine || undefined,
    max: numberIn(max),
    quota: coinsIn(quota),
    descrizione,
  })),
  NewWeek,
)

/** A typed whole number; undefined: not typed. */
export function numberIn(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text)
}

/** A typed amount in coins; null for a text that is none: it is invalid, not missing. */
export function coinsIn(text: string): number | null | undefined {
  return text.trim() === '' ? undefined : (parseCoins(text) ?? null)
}
