import { serverNow } from '@cortile/frame/api/server-clock.ts'
import { useEffect, useState } from 'react'

/** How often the words are looked at again: they say minutes. */
const RENEW_MS = 10_000

/** How long ago something was by the server's clock, renewed by itself: nothing around it is drawn again, and nobody is told of every minute. */
export function Age({ since }: { since: number }) {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), RENEW_MS)
    return () => clearInterval(timer)
  }, [])
  return <span aria-live="off">{ageOf(now - since)}</span>
}

/** `4 min`, `2 h 5 min`; milliseconds in. */
export function ageOf(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return 'meno di un minuto'
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
