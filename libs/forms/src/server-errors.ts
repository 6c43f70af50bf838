import type { FieldTexts } from '@cortile/contract/validate.ts'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** Why a call was refused: a sentence, and texts by field. */
export interface Refusal {
  message: string
  errors?: FieldTexts | undefined
}

/** Whether what a call was rejected with is a refusal of the server, and not an error of the page. */
export function isRefusal(error: unknown): error is Refusal {
  return (
    typeof error === 'object' &&
    error !== null &&
    'status' in error &&
    'message' in error &&
    typeof error.message === 'string'
  )
}

/** The refusal as one of a field, for a form that has no other place to show it. What is no refusal stays as it is. */
export function refusedAt(name: string, error: unknown): unknown {
  if (!isRefusal(error) || error.errors?.[name]) return error
  return { ...error, errors: { [name]: [error.message] } }
}

/**
 * Shows the texts of a refused call under their fields and focuses the first; a refusal that names no field of this form is
 * the error of the form as a whole, `root.server`.
 */
export function setServerErrors<V extends FieldValues, D>(
  form: UseFormReturn<V, unknown, D>,
  { message, errors = {} }: Refusal,
): void {
  const values = form.getValues()
  const named = Object.keys(values).flatMap((name) => {
    const texts = errors[name]
    return texts && isField(name, values) ? [{ name, message: texts.join(' ') }] : []
  })
  for (const [index, { name, message: text }] of named.entries())
    form.setError(name, { type: 'server', message: text }, { shouldFocus: index === 0 })
  if (named.length === 0) form.setError('root.server', { type: 'server', message })
}

/** Whether `name` is a field of the form that holds `values`. */
export function isField<V extends FieldValues>(name: string, values: V): name is FieldPath<V> {
  return name in values
}
