import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { age, dayOf } from '@cortile/kit/format.ts'

/** `12 anni, minorenne`: today. */
export function ageWords({ data_nascita, minorenne }: Pick<Anagrafica, 'data_nascita' | 'minorenne'>): string {
  const years = age(data_nascita, dayOf(new Date()))
  return `${years} ${years === 1 ? 'anno' : 'anni'}, ${minorenne ? 'minorenne' : 'maggiorenne'}`
}
