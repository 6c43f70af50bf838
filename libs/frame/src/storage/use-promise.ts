import { useEffect, useState } from 'react'

/** The result of a promise; null until it has resolved. The promise must be stable across renders and never reject. */
export function usePromise<T>(promise: Promise<T>): T | null {
  const [resolved, setResolved] = useState<{ promise: Promise<T>; result: T } | null>(null)
  useEffect(() => {
    let isMounted = true
    void promise.then((result) => {
      if (isMounted) setResolved({ promise, result })
    })
    return () => {
      isMounted = false
    }
  }, [promise])
  return resolved?.promise === promise ? resolved.result : null
}
