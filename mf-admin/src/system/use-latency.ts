import { useLazyLatencyQuery } from '@cortile/client/system.ts'
import { POLL_MS } from '@cortile/contract/limits.ts'
import { useEffect, useState } from 'react'

/** How many measurements the figures are about. */
const KEPT = 20

/** How long the server takes to answer, in whole ms, oldest first, measured while somebody looks; `failed`: the last time it did not. */
export function useLatency() {
  const [ask] = useLazyLatencyQuery()
  const [times, setTimes] = useState<readonly number[]>([])
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let over = false
    let timer: ReturnType<typeof setTimeout> | undefined
    // The next only after the answer: two at once would share it, and the second would seem fast.
    const measure = async () => {
      if (!document.hidden) {
        const start = performance.now()
        const { isError } = await ask()
        if (over) return
        setFailed(isError)
        if (!isError) setTimes((before) => [...before, Math.round(performance.now() - start)].slice(-KEPT))
      }
      timer = setTimeout(() => void measure(), POLL_MS)
    }
    void measure()
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [ask])
  return { times, failed }
}
