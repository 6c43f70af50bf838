import { friendlyFormatIBAN } from 'ibantools'
import type { Ente } from './ente.ts'
import * as z from './zod.ts'

/** The account that transfers go to; `iban` without blanks. */
export const Conto = z.object({ iban: z.string(), intestatario: z.string() })
export type Conto = z.infer<typeof Conto>

/** The account in the centre's data, held by the centre itself unless they say otherwise; null without an IBAN. */
export function contoOf(ente: Pick<Ente, 'iban' | 'conto_intestato' | 'denominazione'>): Conto | null {
  if (ente.iban === '') return null
  return { iban: ente.iban, intestatario: ente.conto_intestato === '' ? ente.denominazione : ente.conto_intestato }
}

/** An IBAN in groups of four, as papers print it. */
export function formatIban(iban: string): string {
  return friendlyFormatIBAN(iban) ?? iban
}
