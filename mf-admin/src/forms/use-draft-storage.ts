import type { DraftStorage } from '@cortile/forms/use-draft.ts'
import { storeDraft, loadDraft } from '@cortile/frame/storage/drafts.ts'
import { useMemo, useState } from 'react'
import { useDraftAuthor } from './use-draft-author.ts'

/**
 * Stores the signed-in user's draft of `form` in this tab; `null` for a form without drafts. `fits`: whether a stored
 * draft can be put into the form, where the types of its values are not enough.
 */
export function useDraftStorage(form: string | null, fits = always): DraftStorage | null {
  const signedIn = useDraftAuthor()
  // The session may end while the form is open: the draft still belongs to its author.
  const [author] = useState(signedIn)
  return useMemo(
    () =>
      author === null || form === null
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
