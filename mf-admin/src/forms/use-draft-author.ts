import type { DraftAuthor } from '@cortile/frame/storage/drafts.ts'
import { useAppSelector } from '@cortile/frame/store/store.ts'
import { useMemo } from 'react'

/** The signed-in user as author of drafts; null without a session. */
export function useDraftAuthor(): DraftAuthor | null {
  const id = useAppSelector(({ session }) => session.user?.id)
  const key = useAppSelector(({ session }) => session.draft_key)
  return useMemo(() => (id === undefined || key === null ? null : { id, key }), [id, key])
}
