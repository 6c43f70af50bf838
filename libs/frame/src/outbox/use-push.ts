import { useEffect } from 'react'

/** How often a screen sends what waits. */
const PUSH_MS = 5_000

/** Sends what waits at once, every few seconds, and when the network is back, while the screen is shown. */
export function usePush(outbox: { push: () => void } | null): void {
  useEffect(() => {
    if (!outbox) return undefined
    outbox.push()
    const timer = setInterval(outbox.push, PUSH_MS)
    addEventListener('online', outbox.push)
    return () => {
      clearInterval(timer)
      removeEventListener('online', outbox.push)
    }
  }, [outbox])
}
