import { useEffect, useState } from 'react'

// State of the tab, not of the page: a request continues when its page is unmounted.
let sending: Promise<void> | null = null

/** Tracks a submission until it ends, and settles as it does. A second one resolves at once, while the first continues. */
export function trackSubmission(work: Promise<void>): Promise<void> {
  const tracked = Promise.allSettled([sending, work]).then(() => {
    if (sending === tracked) sending = null
  })
  sending = tracked
  return tracked.then(() => work)
}

/** Whether a submission that was in flight when this page was mounted still is. */
export function useUnderWay(): boolean {
  const [found] = useState(() => sending)
  const [finished, setFinished] = useState(found === null)
  useEffect(() => void found?.then(() => setFinished(true)), [found])
  return !finished
}
