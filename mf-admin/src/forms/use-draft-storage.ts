import type { DraftStorage } from '@cortile/forms/use-draft.ts'
import { storeDraft, loadDraft } from '@cortile/frame/storage/drafts.ts'
import { useAppSelector } from '@cortile/frame/store/store.ts'
import { useMemo, useState } from 'react'

/**
 * Where the signed-in user's draft of `form` is kept in this tab; `null` for a form that keeps none. `fits`: whether what is
 * found there can be put into the form, where the kinds of its values don't tell.
 */
export function useDraftStorage(form: string | null, fits = always): DraftStorage | null {
  const user = useAppSelector(({ session }) => session.user?.id)
  // The session may end under the form: the draft still is its author's.
  const [author] = useState(user)
  return useMemo(
    () =>
      author === undefined || form === null
        ? null
        : {
            load: () => {
              const found = loadDraft(author, form)
              return fits(found) ? found : null
            },
            store: (draft) => storeDraft(author, form, draft),
          },
    [author, form, fits],
  )
}

function always(_found: unknown): boolean {
  return true
}
