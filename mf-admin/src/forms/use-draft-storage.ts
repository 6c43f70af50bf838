import type { DraftStorage } from '@cortile/forms/use-draft.ts'
import { storeDraft, loadDraft } from '@cortile/frame/storage/drafts.ts'
import { useAppSelector } from '@cortile/frame/store/store.ts'
import { useMemo, useState } from 'react'

/**
 * Stores the signed-in user's draft of `form` in this tab; `null` for a form without drafts. `fits`: whether a stored
 * draft can be put into the form, where the types of its values are not enough.
 */
export function useDraftStorage(form: string | null, fits = always): DraftStorage | null {
  const user = useAppSelector(({ session }) => session.user?.id)
  // The session may end while the form is open: the draft still belongs to its author.
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
