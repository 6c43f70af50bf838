/**
 * The fields of `values` that have another value in `candidates`. Unknown fields, and values of another type, are left
 * out, because another version of the form may have stored them. Values are strings, numbers, booleans, and arrays of
 * them.
 */
export function changedValues(candidates: unknown, values: object): Record<string, unknown> {
  if (typeof candidates !== 'object' || candidates === null) return {}
  const other = new Map<string, unknown>(Object.entries(candidates))
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
