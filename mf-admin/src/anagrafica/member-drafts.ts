import { storeDraft } from '@cortile/frame/storage/drafts.ts'
import { useAppSelector } from '@cortile/frame/store/store.ts'
import { useCallback } from 'react'

/** Storage names of the drafts about a member. */
export const recordDraft = (id: number) => `anagrafica.${id}`
export const saldoDraft = (id: number) => `saldo.${id}`

/** Returns a function that deletes this account's drafts about a member: a deleted member leaves no data behind. */
export function useDiscardMemberDrafts(id: number): () => void {
  const author = useAppSelector(({ session }) => session.user?.id)
  return useCallback(() => {
    if (author !== undefined) for (const form of [recordDraft(id), saldoDraft(id)]) storeDraft(author, form, null)
  }, [author, id])
}
