import { serverNow } from '@cortile/frame/api/server-clock.ts'
import { useEffect, useState } from 'react'

/** Update interval; the text has minutes. */
const RENEW_MS = 10_000

/** Time elapsed since `since` by the server's clock. Updates without rerendering its parent, and not as a live region. */
export function Age({ since }: { since: number }) {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), RENEW_MS)
    return () => clearInterval(timer)
  }, [])
  return <span aria-live="off">{ageOf(now - since)}</span>
}

/** Formats milliseconds: `4 min`, `2 h 5 min`. */
export function ageOf(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return 'meno di un minuto'
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
