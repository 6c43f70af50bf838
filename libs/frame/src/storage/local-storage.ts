import { validate } from '@cortile/contract/validate.ts'
import type { $ZodType, output } from 'zod/v4/core'

/** The stored value of a key; null if missing, or if it does not fit the schema: an older page may have written it. */
export function readStored<S extends $ZodType>(schema: S, key: string): output<S> | null {
  try {
    return validate(schema, JSON.parse(localStorage.getItem(key) ?? 'null')).data
  } catch {
    return null
  }
}

export function writeStored(key: string, value: unknown): void {
  const text = JSON.stringify(value)
  if (localStorage.getItem(key) === text) return
  try {
    localStorage.setItem(key, text)
  } catch {
    // The storage quota is exceeded: the value is not stored.
  }
}
