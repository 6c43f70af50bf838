import { useConfirmRequestMutation, useLazySimilarQuery } from '@cortile/client/anagrafica.ts'
import type { SimilarMember } from '@cortile/contract/anagrafica.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { useState } from 'react'

/**
 * Lets a request in, in two steps: `look` asks whether somebody like it is a member already, `confirm` makes it one.
 * Why one of them failed has then been said.
 */
export function useApprove(id: number) {
  const [ask, asking] = useLazySimilarQuery()
  const [send, sending] = useConfirmRequestMutation()
  // It is no request any more, by this hand or another; until the list has been read again nothing is to be done with it.
  const [settled, setSettled] = useState(false)

  /** The members that it looks like, the surest first; `null`: nobody knows, and nothing is to be approved. */
  const look = async (): Promise<readonly SimilarMember[] | null> => {
    try {
      const found = await ask({ query: { id } }).unwrap()
      return found.find((each) => each.id === id)?.similar ?? []
    } catch {
      return null
    }
  }
  /** Whether it is no request any more. */
  const confirm = async (): Promise<boolean> => {
    try {
      await notify.during(send({ params: { id } }).unwrap(), {
        pending: 'Conferma in corso...',
        success: 'Anagrafica confermata con successo',
      })
    } catch (error) {
      if (!isApiError(error) || (error.status !== 409 && error.status !== 404)) return false
    }
    setSettled(true)
    return true
  }
  return { look, confirm, busy: asking.isFetching || sending.isLoading || settled }
}
