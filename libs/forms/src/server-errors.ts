import type { FieldTexts } from '@cortile/contract/validate.ts'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** Refusal of a call: a message, and messages by field. */
export interface Refusal {
  message: string
  errors?: FieldTexts | undefined
}

/** Whether the error of a rejected call is a refusal of the server, not an error of the page. */
export function isRefusal(error: unknown): error is Refusal {
  return (
    typeof error === 'object' &&
    error !== null &&
    'status' in error &&
    'message' in error &&
    typeof error.message === 'string'
  )
}

/** Assigns the message of a refusal to a field, for a form without another place for it. Other errors are unchanged. */
export function refusedAt(name: string, error: unknown): unknown {
  if (!isRefusal(error) || error.errors?.[name]) return error
  return { ...error, errors: { [name]: [error.message] } }
}

/**
 * Sets the messages of a refused call on their fields and focuses the first; a refusal without a field of this form
 * becomes the error of the whole form, `root.server`.
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
