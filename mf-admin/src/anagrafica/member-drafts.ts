import { storeDraft } from '@cortile/frame/storage/drafts.ts'
import { useAppSelector } from '@cortile/frame/store/store.ts'
import { useCallback } from 'react'

/** Under which names the forms about a member keep what is being written. */
export const recordDraft = (id: number) => `anagrafica.${id}`
export const saldoDraft = (id: number) => `saldo.${id}`

/** Gives what throws away all that this account was writing about a member: who is gone leaves nothing behind. */
export function useForgetMember(id: number): () => void {
  const author = useAppSelector(({ session }) => session.user?.id)
  return useCallback(() => {
    if (author !== undefined) for (const form of [recordDraft(id), saldoDraft(id)]) storeDraft(author, form, null)
  }, [author, id])
}
