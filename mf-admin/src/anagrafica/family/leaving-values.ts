import { LeavingChange, type MemberPersons } from '@cortile/contract/persone.ts'
import * as z from '@cortile/contract/zod.ts'

/** The values of the form; times as `HH:MM`, an empty `al` or `sospesa_fino` has no end. */
export interface LeavingValues {
  sempre_accompagnato: boolean
  da_solo: { days_of_week: number[]; start_time: string; end_time: string; al: string }[]
  sospesa_fino: string
}

export const NO_WINDOW = { days_of_week: [1, 2, 3, 4, 5], start_time: '', end_time: '', al: '' }

export function valuesOf({ sempre_accompagnato, da_solo, sospesa_fino }: MemberPersons['uscita']): LeavingValues {
  return {
    sempre_accompagnato,
    da_solo: da_solo.map(({ days_of_week, start_time, end_time, al }) => ({
      ...{ days_of_week, al: al ?? '' },
      ...{ start_time: start_time.slice(0, 5), end_time: end_time.slice(0, 5) },
    })),
    sospesa_fino: sospesa_fino ?? '',
  }
}

export const LeavingForm = z.pipe(
  z.transform(({ sempre_accompagnato, da_solo, sospesa_fino }: LeavingValues): unknown => ({
    sempre_accompagnato,
    da_solo: da_solo.map(({ al, ...window }) => ({ ...window, al: al || null })),
    sospesa_fino: sospesa_fino || null,
  })),
  LeavingChange,
)
