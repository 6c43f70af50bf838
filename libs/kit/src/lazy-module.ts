import { useEffect, useSyncExternalStore } from 'react'

/** Code that no page needs to be drawn at first. */
export interface LazyModule<T> {
  /** The code, as soon as it is here: at once where it has come before. Where it is `wanted`, it is asked for until it comes. */
  use: (wanted?: boolean) => T | null
  /** Fetches it, once; what failed is tried anew by the next call. */
  fetch: () => Promise<T>
  /** It is here already: this page brings it at once. */
  preload: (code: T) => void
}

/** How soon code that is needed is asked for again when it did not come. */
const AGAIN_MS = 2_000

/**
 * Code in a chunk of its own that what is drawn can use in the same step once it is here; `lazy` would always show its
 * fallback first, also where nothing is left to wait for.
 */
export function lazyModule<T>(load: () => Promise<T>): LazyModule<T> {
  let here: T | null = null
  let coming: Promise<T> | null = null
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const arrived = (code: T) => {
    here = code
    for (const listener of listeners) listener()
    return code
  }
  const failed = (error: unknown) => {
    coming = null
    throw error
  }
  const fetch = () => (coming ??= load().then(arrived, failed))
  return {
    use: (wanted = false) => {
      const code = useSyncExternalStore(subscribe, () => here)
      const missing = wanted && code === null
      useEffect(() => {
        if (!missing) return
        const ask = () => void fetch().catch(() => undefined)
        ask()
        const timer = setInterval(ask, AGAIN_MS)
        return () => clearInterval(timer)
      }, [missing])
      return code
    },
    fetch,
    preload: (code) => {
      coming = Promise.resolve(arrived(code))
    },
  }
}
