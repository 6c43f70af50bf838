import { inOrder } from '@cortile/contract/anagrafica.fields.ts'
import { AnagraficaChange } from '@cortile/contract/anagrafica.input.ts'
import type { RegistroRow } from '@cortile/contract/registro.ts'
import { validate } from '@cortile/contract/validate.ts'
import { isHashed } from './audit-words.ts'

const editable: ReadonlySet<string> = new Set(inOrder.map(({ name }) => name))

/** Whether the form of a record can show again what was before this change; hashed values are not known any more. */
export function canBringBack(row: RegistroRow): boolean {
  return Object.keys(valuesBefore(row)).length > 0
}

/** The values before a change, by field of the form. */
export function valuesBefore({ azione, valori }: RegistroRow): AnagraficaChange {
  if (azione !== 'PUT /api/anagrafica/:id' || valori === null) return {}
  const before = Object.entries(valori).filter(([field, [was]]) => editable.has(field) && !isHashed(was))
  return validate(AnagraficaChange, Object.fromEntries(before.map(([field, [was]]) => [field, was]))).data ?? {}
}
