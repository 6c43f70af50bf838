/**
 * The fields of `values` that have another value in `found`. What is no field of this version of the form, or has a value
 * of another kind, is left out. Values are texts, numbers, yes or no, and lists of them.
 */
export function changedValues(found: unknown, values: object): Record<string, unknown> {
  if (typeof found !== 'object' || found === null) return {}
  const other = new Map<string, unknown>(Object.entries(found))
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const candidate = other.get(name)
      return fits(candidate, value) && !isEqual(candidate, value) ? [[name, candidate]] : []
    }),
  )
}

/** `null` stands for no answer, in any field. */
function fits(candidate: unknown, value: unknown): boolean {
  return candidate === null || (candidate !== undefined && value === null) || kindOf(candidate) === kindOf(value)
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
