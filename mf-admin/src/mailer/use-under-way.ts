import { useEffect, useState } from 'react'

// Of the tab, not of the page: what is being sent goes on when its page is left.
let sending: Promise<void> | null = null

/** Remembers a sending until it is over; `work` ends whatever becomes of it. A second press ends at once, the first goes on. */
export function remember(work: Promise<void>): Promise<void> {
  const mine = Promise.all([sending, work]).then(() => {
    if (sending === mine) sending = null
  })
  sending = mine
  return mine
}

/** Whether what was being sent when this page was opened is so still. */
export function useUnderWay(): boolean {
  const [found] = useState(() => sending)
  const [over, setOver] = useState(found === null)
  useEffect(() => void found?.then(() => setOver(true)), [found])
  return !over
}
