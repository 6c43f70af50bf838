import type { WeekChange } from '@cortile/contract/er.ts'
import { toHundredths } from '@cortile/contract/money.ts'

/** The columns that a form of a week changes. */
export function weekColumns({ quota, ...fields }: WeekChange): Record<string, string | number | null> {
  return { ...given(fields), ...(quota !== undefined && { quota: toHundredths(quota) }) }
}

function given(fields: Omit<WeekChange, 'quota'>): Record<string, string | number | null> {
  const columns: Record<string, string | number | null> = {}
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) columns[name] = value
  return columns
}
