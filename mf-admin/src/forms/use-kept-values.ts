import { useCallback, useEffect, useState } from 'react'
import { useDraft } from './use-draft.ts'

/**
 * The values of a small form. What differs from the first ones is kept under `draft`, and nothing else: what somebody else
 * has changed meanwhile is not brought back with it. `null`: nothing is kept.
 */
export function useKeptValues<V extends object>(initial: V, draft: string | null) {
  const { found, store } = useDraft(draft)
  const [first] = useState(initial)
  const [kept] = useState(() => changesIn(found, first))
  const [values, setValues] = useState<V>(() => ({ ...first, ...kept }))
  const [resumed, setResumed] = useState(() => Object.keys(kept).length > 0)
  const keep = useCallback(
    (held: V) => {
      const changes = changesIn(held, first)
      store(Object.keys(changes).length === 0 ? null : changes)
    },
    [store, first],
  )
  useEffect(() => keep(values), [keep, values])
  return {
    values,
    setValues,
    /** The form was opened with a draft in it. */
    resumed,
    /** Back to how the form begins without one. */
    restart: () => {
      setValues(first)
      setResumed(false)
    },
    /** What is kept from now on, also where the page of the form has been left meanwhile. */
    keep,
    /** The draft has served; the form still shows it until it goes. */
    forget: () => store(null),
  }
}

/** The fields of `form` that have another value in `found`; what is no field of this version of the form is left out. */
function changesIn(found: unknown, form: object): Record<string, unknown> {
  if (typeof found !== 'object' || found === null) return {}
  const fields = new Map(Object.entries(found))
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => {
      const other: unknown = fields.get(name)
      return kindOf(other) === kindOf(value) && !isSame(other, value) ? [[name, other]] : []
    }),
  )
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value
}

/** Values of a form are texts, numbers, yes or no, and lists of them. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
