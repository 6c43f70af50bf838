import { useRefusedCallsQuery } from '@cortile/client/monitor.ts'
import { numero } from '@cortile/kit/format.ts'
import { polling } from '../lists/polling.ts'
import { PolledList } from './PolledList.tsx'
import { refusedByStatus } from './refused-by-status.ts'

const WORDS: Readonly<Record<number, string>> = {
  401: 'Accesso mancante o scaduto',
  403: 'Non permesse',
  404: 'Non trovate',
}

/** Calls without a login that were refused in the last hour; they have no entry in the list. */
export function RefusedCalls() {
  const { data, error, isFetching, fulfilledTimeStamp = 0, refetch } = useRefusedCallsQuery(undefined, polling)
  const lines =
    data &&
    refusedByStatus(data, fulfilledTimeStamp).map(({ status, count }) => ({
      key: status,
      name: WORDS[status] ?? String(status),
      value: `${numero(count)} in un’ora`,
    }))
  return (
    <PolledList
      title="Senza accesso"
      lines={lines}
      error={error}
      retrying={isFetching}
      onRetry={refetch}
      empty="Nessuna chiamata rifiutata nell’ultima ora."
    />
  )
}
