import { useEffect, useState } from 'react'
import { useDraft } from './use-draft.ts'

/** The values of a small form, kept under `draft` while they differ from the first ones; `null`: they are not kept. */
export function useKeptValues<V extends object>(initial: V, draft: string | null) {
  const { found, store } = useDraft(draft)
  const [first] = useState(initial)
  const [values, setValues] = useState(() => (isLike(found, first) ? found : first))
  const [resumed, setResumed] = useState(() => values !== first)
  useEffect(() => store(isSame(values, first) ? null : values), [store, values, first])
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
    /** The draft has served; the form still shows it until it goes. */
    forget: () => store(null),
  }
}

/** Whether what was kept is of this form, and of this version of it. */
function isLike<V extends object>(kept: unknown, form: V): kept is V {
  if (typeof kept !== 'object' || kept === null) return false
  const found = new Map(Object.entries(kept))
  return Object.entries(form).every(([name, value]) => kindOf(found.get(name)) === kindOf(value))
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value
}

/** Values of a form are texts, numbers, yes or no, and lists of them. */
function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
