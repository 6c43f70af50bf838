import { useLazyMemberOfCardQuery } from '@cortile/client/anagrafica.ts'
import { useSaldoLogsQuery } from '@cortile/client/saldo.ts'
import { PAGE_SIZE_MAX } from '@cortile/contract/limits.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { isFuture } from '@cortile/frame/outbox/key-expiry.ts'
import { useCallback, useEffect } from 'react'
import type { OrphanedPayment } from '../till-storage.ts'

/** Tolerance for the clock: a payment is dated by the server's time as known to the till. A future date is ignored. */
const BEFORE_MS = 10 * 60_000

/**
 * The present member of a payment's card, and the movements of its balance from ten minutes before the payment, oldest
 * first. `noMember`: the card has no member any more or is illegible.
 */
export function useMovements({ card_id, when }: OrphanedPayment) {
  const [find, { data: member, error: memberError, isFetching: fetchingMember }] = useLazyMemberOfCardQuery()
  const fetchMember = useCallback(() => {
    if (card_id !== null) void find({ params: { card_id } })
  }, [find, card_id])
  useEffect(fetchMember, [fetchMember])
  const logs = useSaldoLogsQuery(
    { params: { id: member?.id ?? 0 }, query: { per_page: PAGE_SIZE_MAX } },
    { skip: member === undefined },
  )
  const noMember = card_id === null || (isApiError(memberError) && memberError.status === 404)
  const since = when === null || isFuture(when) ? Number.NEGATIVE_INFINITY : when - BEFORE_MS
  return {
    member,
    noMember,
    movements: logs.data?.data.filter(({ created_at }) => Date.parse(created_at) >= since).toReversed(),
    error: noMember ? undefined : (memberError ?? logs.error),
    fetching: fetchingMember || logs.isFetching,
    refetch: () => (member === undefined ? fetchMember() : void logs.refetch()),
  }
}
