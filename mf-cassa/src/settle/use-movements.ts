import { useLazyMemberOfCardQuery } from '@cortile/client/anagrafica.ts'
import { useSaldoLogsQuery } from '@cortile/client/saldo.ts'
import { PAGE_SIZE_MAX } from '@cortile/contract/limits.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { isFuture } from '@cortile/frame/outbox/key-expiry.ts'
import { useCallback, useEffect } from 'react'
import type { OrphanedPayment } from '../till-storage.ts'

/** A payment is dated by the server's clock, as far as the till knew it; a date to come says nothing. */
const BEFORE_MS = 10 * 60_000

/**
 * Whose the card of a payment is now, and what has moved on that balance since ten minutes before, oldest first.
 * `nobody`: there is no member to look at, because the card has none any more or can't be read.
 */
export function useMovements({ card_id, when }: OrphanedPayment) {
  const [find, { data: member, error: lost, isFetching: finding }] = useLazyMemberOfCardQuery()
  const look = useCallback(() => {
    if (card_id !== null) void find({ params: { card_id } })
  }, [find, card_id])
  useEffect(look, [look])
  const logs = useSaldoLogsQuery(
    { params: { id: member?.id ?? 0 }, query: { per_page: PAGE_SIZE_MAX } },
    { skip: member === undefined },
  )
  const nobody = card_id === null || (isApiError(lost) && lost.status === 404)
  const since = when === null || isFuture(when) ? Number.NEGATIVE_INFINITY : when - BEFORE_MS
  return {
    member,
    nobody,
    movements: logs.data?.data.filter(({ created_at }) => Date.parse(created_at) >= since).toReversed(),
    error: nobody ? undefined : (lost ?? logs.error),
    asking: finding || logs.isFetching,
    ask: () => (member === undefined ? look() : void logs.refetch()),
  }
}
