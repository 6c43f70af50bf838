import { useEffect, useRef } from 'react'

/**
 * Gives the focus to whatever takes `heir` when the row that would have it again has been deleted.
 * `asking`: the question about the deletion is still open.
 */
export function useFocusAfterRemoval<E extends HTMLElement>(rows: unknown, asking: boolean) {
  const heir = useRef<E>(null)
  const removed = useRef(false)
  useEffect(() => {
    // Row and question go in either order; only when both are gone is the focus nowhere.
    if (!removed.current || asking || document.activeElement !== document.body) return
    removed.current = false
    heir.current?.focus()
  }, [rows, asking])
  const onRemoved = () => {
    removed.current = true
  }
  return { heir, onRemoved }
}
