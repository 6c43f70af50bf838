import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Gives the focus to whatever takes `heir` once the row that would have it again is gone. Whoever has gone on meanwhile
 * is left there.
 * `gone`: the question is closed and the row it was about is no longer there; they go in either order.
 */
export function useFocusAfterRemoval<E extends HTMLElement>(gone: boolean) {
  const heir = useRef<E>(null)
  const removed = useRef(false)
  const waiting = useRef(false)
  // The question has closed, and has given the focus back to the row if that is still there.
  useEffect(() => {
    if (!removed.current) return
    removed.current = false
    if (gone) heir.current?.focus()
    else {
      waiting.current = true
      document.addEventListener('focusin', () => (waiting.current = false), { once: true })
    }
  })
  // The row goes later. Before the paint: the list that it was in looks after the focus next.
  useLayoutEffect(() => {
    if (gone && waiting.current) heir.current?.focus()
  }, [gone])
  const onRemoved = () => {
    removed.current = true
  }
  return { heir, onRemoved }
}
