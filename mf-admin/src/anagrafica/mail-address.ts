import type { Anagrafica } from '@cortile/contract/anagrafica.ts'

/** The address to which the centre writes: of a minor the guardian's. */
export function mailAddress({
  minorenne,
  email,
  email_tutore,
}: Pick<Anagrafica, 'minorenne' | 'email' | 'email_tutore'>): string | null {
  return minorenne ? email_tutore : email
}
