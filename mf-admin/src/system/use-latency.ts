import { useLazyLatencyQuery } from '@cortile/client/system.ts'
import { POLL_MS } from '@cortile/contract/limits.ts'
import { useEffect, useState } from 'react'
import { poll } from '../lists/poll.ts'

/** How many measurements the figures are about. */
const KEPT = 20

/** How long the server takes to answer, in whole ms, oldest first, measured while somebody looks; `failed`: the last time it did not. */
export function useLatency() {
  const [ask] = useLazyLatencyQuery()
  const [times, setTimes] = useState<readonly number[]>([])
  const [failed, setFailed] = useState(false)
  useEffect(
    () =>
      // The next only after the answer: two at once would share it, and the second would seem fast.
      poll(async () => {
        const start = performance.now()
        const { isError } = await ask()
        setFailed(isError)
        if (!isError) setTimes((before) => [...before, Math.round(performance.now() - start)].slice(-KEPT))
      }, POLL_MS),
    [ask],
  )
  return { times, failed }
}
