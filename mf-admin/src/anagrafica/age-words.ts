import { age } from '@cortile/contract/anagrafica.rules.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { currentDay } from '@cortile/kit/format.ts'

/** `12 anni, minorenne`, as of today. */
export function ageWords({ data_nascita, minorenne }: Pick<Anagrafica, 'data_nascita' | 'minorenne'>): string {
  const years = age(data_nascita, currentDay())
  return `${years} ${years === 1 ? 'anno' : 'anni'}, ${minorenne ? 'minorenne' : 'maggiorenne'}`
}
