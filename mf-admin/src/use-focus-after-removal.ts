import { useEffect, useRef } from 'react'

/**
 * Gives the focus to whatever takes `heir` once the row that would have it again is gone.
 * `gone`: the question is closed and the row it was about is no longer there; they go in either order.
 */
export function useFocusAfterRemoval<E extends HTMLElement>(gone: boolean) {
  const heir = useRef<E>(null)
  const removed = useRef(false)
  useEffect(() => {
    if (!gone || !removed.current) return
    removed.current = false
    heir.current?.focus()
  }, [gone])
  const onRemoved = () => {
    removed.current = true
  }
  return { heir, onRemoved }
}
