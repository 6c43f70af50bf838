import { useSyncExternalStore } from 'react'
import { WIDE_PX } from './theme/media.ts'

const query = `(min-width: ${String(WIDE_PX)}px)`

function subscribe(changed: () => void) {
  if (typeof window.matchMedia !== 'function') return () => undefined
  const list = window.matchMedia(query)
  list.addEventListener('change', changed)
  return () => {
    list.removeEventListener('change', changed)
  }
}

function read() {
  return typeof window.matchMedia !== 'function' || window.matchMedia(query).matches
}

/** True from 768 px. Only for what CSS cannot do, such as choosing between a sheet and a region. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, read)
}
