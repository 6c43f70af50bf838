import { inOrder, isShown, type FieldName } from '@cortile/contract/anagrafica.fields.ts'
import { AnagraficaChange, NewAnagrafica } from '@cortile/contract/anagrafica.input.ts'
import { isMinor, memberRefusals } from '@cortile/contract/anagrafica.rules.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { validate, type FieldTexts } from '@cortile/contract/validate.ts'
import { changedValues } from '@cortile/forms/changed-values.ts'
import type { Verdict } from '@cortile/forms/schema-of.ts'
import { valuesOf, type MemberValues } from './member-values.ts'

/** Validates a new member as the server does; `today` is `YYYY-MM-DD`. */
export function checkNew(values: MemberValues, today: string): Verdict<NewAnagrafica> {
  const { data, errors } = validate(NewAnagrafica, shown(values, values, today))
  return withRules(data, errors, values, today)
}

/**
 * Validates the fields whose content really changes: a trailing blank is no change, and fields that another user edits
 * meanwhile are not sent. `data` is empty when there is nothing to save.
 */
export function checkChange(member: Anagrafica, values: MemberValues, today: string): Verdict<AnagraficaChange> {
  const typed = changedValues(values, valuesOf(member))
  const { data, errors } = validate(AnagraficaChange, shown(typed, values, today))
  const change = data && changeOf(data, member)
  if (change && Object.keys(change).length === 0) return { data: change, errors: {} }
  return withRules(change, errors, values, today)
}

/** A hidden field is neither validated nor sent. */
function shown(fields: object, { data_nascita }: MemberValues, today: string): Record<string, unknown> {
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

/** All errors at once: of single fields, and of the member as a whole. */
function withRules<T>(data: T | null, texts: FieldTexts, values: MemberValues, today: string): Verdict<T> {
  const errors = { ...memberRefusals(values, today), ...texts }
  return data !== null && Object.keys(errors).length === 0 ? { data, errors } : { data: null, errors }
}
