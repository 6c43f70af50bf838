import { storeDraft } from '@cortile/frame/storage/drafts.ts'
import { useCallback } from 'react'
import { useDraftAuthor } from '../forms/use-draft-author.ts'

/** Storage names of the drafts about a member. */
export const recordDraft = (id: number) => `anagrafica.${id}`
export const saldoDraft = (id: number) => `saldo.${id}`

/** Returns a function that deletes this account's drafts about a member: a deleted member leaves no data behind. */
export function useDiscardMemberDrafts(id: number): () => void {
  const author = useDraftAuthor()
  return useCallback(() => {
    if (author !== null) for (const form of [recordDraft(id), saldoDraft(id)]) storeDraft(author, form, null)
  }, [author, id])
}
