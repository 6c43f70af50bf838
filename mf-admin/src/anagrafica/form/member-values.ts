import { blankPerson, gruppo, stato, texts, type PersonValues } from '@cortile/contract/anagrafica.fields.ts'
import { AnagraficaChange } from '@cortile/contract/anagrafica.input.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { consents } from '@cortile/contract/consents.ts'
import { validate } from '@cortile/contract/validate.ts'

/** The values of the form's fields. */
export type MemberValues = PersonValues & { gruppo_id: number | null; stato: 'attivo' | 'sospeso' }

export const blank: MemberValues = { ...blankPerson, gruppo_id: null, stato: 'attivo' }

export function valuesOf(member: Anagrafica): MemberValues {
  const values = { ...blank, gruppo_id: member.gruppo_id, stato: member.stato }
  for (const { name } of texts) values[name] = member[name] ?? ''
  for (const { name } of consents) values[name] = member[name]
  return values
}

/** Whether a stored draft fits the form: another version of this page may have stored it. */
export function isMemberDraft(found: unknown): boolean {
  return (
    typeof found === 'object' && found !== null && Object.entries(found).every(([name, value]) => fits(name, value))
  )
}

function fits(name: string, value: unknown): boolean {
  if (texts.some((field) => field.name === name)) return typeof value === 'string'
  return (
    [gruppo, stato, ...consents].some((field) => field.name === name) &&
    Object.keys(validate(AnagraficaChange, { [name]: value }).errors).length === 0
  )
}
