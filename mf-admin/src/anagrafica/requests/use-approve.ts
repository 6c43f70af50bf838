import { useConfirmRequestMutation, useLazySimilarQuery } from '@cortile/client/anagrafica.ts'
import type { SimilarMember } from '@cortile/contract/anagrafica.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { useState } from 'react'

/**
 * Approves a request in two steps: `findSimilar` searches for similar members, `confirm` makes it a member. Failures
 * have already been reported.
 */
export function useApprove(id: number) {
  const [ask, asking] = useLazySimilarQuery()
  const [send, sending] = useConfirmRequestMutation()
  // No longer a request, approved here or elsewhere; until the list is refetched its buttons stay busy.
  const [done, setDone] = useState(false)

  /** The similar members, the surest match first; `null`: the search failed, and the request must not be approved. */
  const findSimilar = async (): Promise<readonly SimilarMember[] | null> => {
    try {
      const found = await ask({ query: { id } }).unwrap()
      return found.find((each) => each.id === id)?.similar ?? []
    } catch {
      return null
    }
  }
  /** Whether it is no longer a request. */
  const confirm = async (): Promise<boolean> => {
    try {
      await notify.during(send({ params: { id } }).unwrap(), {
        pending: 'Conferma in corso...',
        success: 'Anagrafica confermata con successo',
      })
    } catch (error) {
      if (!isApiError(error) || (error.status !== 409 && error.status !== 404)) return false
    }
    setDone(true)
    return true
  }
  return { findSimilar, confirm, busy: asking.isFetching || sending.isLoading || done }
}
