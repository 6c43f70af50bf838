import { useEffect, useRef } from 'react'

interface Removal {
  /** Whether the thing that can be removed is there. */
  has: boolean
  /** Whether the dialog that asks about its removal is open. */
  asking: boolean
}

/**
 * Moves the focus to another control once a thing is removed: the button that opened the dialog, which would get the focus
 * back, goes with it.
 */
export function useFocusAfterRemoval<E extends HTMLElement>({ has, asking }: Removal) {
  const target = useRef<E>(null)
  const removed = useRef(false)
  useEffect(() => {
    if (has || asking || !removed.current) return
    removed.current = false
    target.current?.focus()
  }, [has, asking])
  return { target, noteRemoval: () => void (removed.current = true) }
}
