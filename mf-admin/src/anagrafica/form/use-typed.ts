import { useEffect, useState } from 'react'
import { useDraft } from '../../forms/use-draft.ts'
import { isTyped, type Typed } from './member-values.ts'

/** What is typed into `form`, kept as a draft of whoever is typing; `null`: a form that only shows. */
export function useTyped(form: string | null) {
  const { found, store } = useDraft(form)
  const [typed, setTyped] = useState<Typed>(() => (isTyped(found) ? found : {}))
  const [resumed, setResumed] = useState(() => Object.keys(typed).length > 0)
  const dirty = Object.keys(typed).length > 0
  useEffect(() => store(dirty ? typed : null), [store, typed, dirty])
  return {
    typed,
    setTyped,
    dirty,
    /** The form was opened with a draft in it. */
    resumed,
    /** Back to the record as it is. */
    restart: () => {
      setTyped({})
      setResumed(false)
    },
    /** The draft has served; the form still shows it until it goes. */
    forget: () => store(null),
  }
}
