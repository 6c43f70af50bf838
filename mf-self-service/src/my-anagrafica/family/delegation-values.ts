import { NewDelega } from '@cortile/contract/my-anagrafica.ts'
import * as z from '@cortile/contract/zod.ts'

/** The values of the form of a delegation. */
export interface DelegationValues {
  nome: string
  telefono: string
  relazione: string
  dal: string
  al: string
  una_volta: boolean
}

/** A delegation for today, for one time. `today` is `YYYY-MM-DD`. */
export function emptyDelegation(today: string): DelegationValues {
  return { nome: '', telefono: '', relazione: '', dal: today, al: today, una_volta: true }
}

export const DelegationForm = z.pipe(
  z.transform((values: DelegationValues): unknown => values),
  NewDelega,
)
