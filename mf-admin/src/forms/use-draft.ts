import { storeDraft, storedDraft } from '@cortile/frame/storage/drafts.ts'
import { useAppSelector } from '@cortile/frame/store/store.ts'
import { useCallback, useState } from 'react'

/** What whoever is here has left in `form`, and where to keep the next draft of it; `null`: a form that keeps none. */
export function useDraft(form: string | null) {
  const user = useAppSelector(({ session }) => session.user?.id)
  // The session may end under the form: what was written still is its author's.
  const [author] = useState(user)
  const [found] = useState(() => (author === undefined || form === null ? null : storedDraft(author, form)))
  const store = useCallback(
    (draft: object | null) => {
      if (author !== undefined && form !== null) storeDraft(author, form, draft)
    },
    [author, form],
  )
  return { found, store }
}
