import { storeDraft, storedDraft } from '@cortile/frame/drafts.ts'
import { useAppSelector } from '@cortile/frame/store.ts'
import { useEffect, useState } from 'react'
import { isTyped, type Typed } from './member-values.ts'

/** What is typed into `form`, kept as a draft of whoever is typing; `null`: a form that only shows. */
export function useTyped(form: string | null) {
  const user = useAppSelector(({ session }) => session.user?.id)
  // The session may end under the form: what was written still is its author's.
  const [author] = useState(user)
  const [typed, setTyped] = useState(() => draftOf(author, form))
  const [resumed, setResumed] = useState(() => Object.keys(typed).length > 0)
  const dirty = Object.keys(typed).length > 0
  useEffect(() => {
    if (author !== undefined && form !== null) storeDraft(author, form, dirty ? typed : null)
  }, [author, form, typed, dirty])
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
    forget: () => {
      if (author !== undefined && form !== null) storeDraft(author, form, null)
    },
  }
}

function draftOf(author: number | undefined, form: string | null): Typed {
  const kept = author === undefined || form === null ? null : storedDraft(author, form)
  return isTyped(kept) ? kept : {}
}
