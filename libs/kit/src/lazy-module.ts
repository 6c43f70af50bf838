import { useEffect, useSyncExternalStore } from 'react'

/** Code that the first render of a page does not need. */
export interface LazyModule<T> {
  /** The code, or null until it is loaded; with `wanted` it is loaded. */
  use: (wanted?: boolean) => T | null
  /** Resolves once the code is loaded; a failed fetch is retried until it succeeds. */
  load: () => Promise<T>
  /** Sets the code without a fetch, where the page already contains it. */
  preload: (code: T) => void
}

/** Pause between a failed fetch and the next. */
const RETRY_MS = 2_000

/**
 * Code in a chunk of its own, available in the first render once it is loaded. Not React's `lazy`, which always renders
 * its fallback first, also for loaded code.
 */
export function lazyModule<T>(fetchCode: () => Promise<T>): LazyModule<T> {
  let loaded: T | null = null
  let loading: Promise<T> | null = null
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const onLoaded = (code: T) => {
    loaded = code
    for (const listener of listeners) listener()
    return code
  }
  const attempt = (): Promise<T> =>
    fetchCode().then(onLoaded, () => new Promise((resolve) => setTimeout(resolve, RETRY_MS)).then(attempt))
  const load = () => (loading ??= attempt())
  return {
    use: (wanted = false) => {
      const code = useSyncExternalStore(subscribe, () => loaded)
      const missing = wanted && code === null
      useEffect(() => {
        if (missing) void load()
      }, [missing])
      return code
    },
    load,
    preload: (code) => {
      loading = Promise.resolve(onLoaded(code))
    },
  }
}
