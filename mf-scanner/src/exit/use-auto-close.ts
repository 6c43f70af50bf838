import { useEffect, useEffectEvent, useState } from 'react'

/** Without a touch for this long, what is open at the door closes: the next one must not see it. */
const OPEN_MS = 30_000

/** Closes 30 s after the last call of the returned function, or after the first render. */
export function useAutoClose(onClose: () => void): () => void {
  const [touched, setTouched] = useState(0)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const timer = setTimeout(close, OPEN_MS)
    return () => clearTimeout(timer)
  }, [touched])
  return () => setTouched((count) => count + 1)
}
