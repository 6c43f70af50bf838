import { CLOSING_HEADER } from '@cortile/contract/auth.ts'
import { useSyncExternalStore } from 'react'

let closing = false
const listeners = new Set<() => void>()

/** Whether the server has told this device that it is to send what waits on it, and to end. */
export function setClosing(value: boolean): void {
  if (closing === value) return
  closing = value
  for (const listener of listeners) listener()
}

/** Reads it from an answer. */
export function noteClosing({ headers }: Response): void {
  if (headers.get(CLOSING_HEADER) !== null) setClosing(true)
}

export function useClosing(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => closing,
  )
}
