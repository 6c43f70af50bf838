import { inOrder, isShown, type FieldName } from '@cortile/contract/anagrafica.fields.ts'
import { AnagraficaChange, NewAnagrafica } from '@cortile/contract/anagrafica.input.ts'
import { isMinor, memberRefusals } from '@cortile/contract/anagrafica.rules.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { checked, type FieldTexts } from '@cortile/contract/validate.ts'
import { valuesOf, type MemberValues, type Typed } from './member-values.ts'

/** What is to be sent, or the texts per field; `today` is `YYYY-MM-DD`. */
interface Verdict<T> {
  data: T | null
  errors: FieldTexts
}

/** A new member, as the server will judge it. */
export function checkNew(values: MemberValues, today: string): Verdict<NewAnagrafica> {
  const { data, errors } = checked(NewAnagrafica, shown(values, values, today))
  return withRules(data, errors, values, today)
}

/**
 * The fields whose content really changes: a blank at the end is no change, and what somebody else is editing meanwhile
 * is left alone. `data` is empty when there is nothing to save.
 */
export function checkChange(member: Anagrafica, typed: Typed, today: string): Verdict<AnagraficaChange> {
  const values = { ...valuesOf(member), ...typed }
  const { data, errors } = checked(AnagraficaChange, shown(typed, values, today))
  const change = data && changeOf(data, member)
  if (change && Object.keys(change).length === 0) return { data: change, errors: {} }
  return withRules(change, errors, values, today)
}

/** A field that is out of sight is neither judged nor sent. */
function shown(fields: Typed, { data_nascita }: MemberValues, today: string): Record<string, unknown> {
  const minor = isMinor(data_nascita, today)
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isShown(name, minor)))
}

function changeOf(data: AnagraficaChange, member: Anagrafica): AnagraficaChange {
  const change: AnagraficaChange = {}
  for (const { name } of inOrder) if (data[name] !== undefined && data[name] !== member[name]) copy(name, data, change)
  return change
}

function copy<N extends FieldName>(name: N, from: AnagraficaChange, to: AnagraficaChange): void {
  to[name] = from[name]
}

/** All that is wrong at once: with single fields, and with the member as a whole. */
function withRules<T>(data: T | null, texts: FieldTexts, values: MemberValues, today: string): Verdict<T> {
  const errors = { ...memberRefusals(values, today), ...texts }
  return { data: Object.keys(errors).length === 0 ? data : null, errors }
}
