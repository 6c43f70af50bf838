import { useLazyMemberOfCardQuery } from '@cortile/client/anagrafica.ts'
import { useSaldoLogsQuery } from '@cortile/client/saldo.ts'
import { PAGE_SIZE_MAX } from '@cortile/contract/limits.ts'
import { isApiError } from '@cortile/frame/api-errors.ts'
import { useEffect } from 'react'
import type { Left } from '../stored-till.ts'

/** A clock of a till and that of the server may differ by as much. */
const BEFORE_MS = 10 * 60_000

/** Whose card a payment was read from, and what has moved on that balance since ten minutes before, oldest first. */
export function useMovements({ card_id, when }: Left) {
  const [find, { data: member, error: lost, isFetching: finding }] = useLazyMemberOfCardQuery()
  useEffect(() => void find({ params: { card_id } }), [find, card_id])
  const logs = useSaldoLogsQuery(
    { params: { id: member?.id ?? 0 }, query: { per_page: PAGE_SIZE_MAX } },
    { skip: member === undefined },
  )
  const nobody = isApiError(lost) && lost.status === 404
  return {
    member,
    nobody,
    movements: logs.data?.data.filter(({ created_at }) => Date.parse(created_at) >= when - BEFORE_MS).toReversed(),
    error: nobody ? undefined : (lost ?? logs.error),
    asking: finding || logs.isFetching,
    ask: () => (member === undefined ? find({ params: { card_id } }) : logs.refetch()),
  }
}
