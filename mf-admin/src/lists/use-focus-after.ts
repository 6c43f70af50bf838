import { useEffect, useLayoutEffect, useRef } from 'react'

interface Pending<T> {
  about: T
  /** The focused element once the dialog has released the focus; `undefined` before that. */
  from?: Element | null
}

/**
 * Moves the focus once the result of an action is rendered, because the focused element has been removed by then, or
 * belongs to another record. If the user has moved the focus meanwhile, it stays.
 * The returned function is called after the action, with its subject; the focus moves after the first render for which
 * `shows` is true, to the element that `place` finds then.
 */
export function useFocusAfter<T = void>(
  shows: (about: T) => boolean,
  place: (about: T) => HTMLElement | null | undefined,
) {
  const pending = useRef<Pending<T> | null>(null)
  // Before the paint, and before the list of the removed row restores the focus (`useRestoreFocus`).
  useLayoutEffect(() => {
    if (pending.current?.from === undefined || !shows(pending.current.about) || !isNowhere()) return
    place(pending.current.about)?.focus()
    pending.current = null
  })
  // After the dialog has released the focus.
  useEffect(() => {
    if (pending.current === null) return
    const { about, from = document.activeElement } = pending.current
    pending.current = { about, from }
    if (!shows(about)) return
    pending.current = null
    if (isNowhere() || document.activeElement === from) place(about)?.focus()
  })
  return (about: T) => {
    pending.current = { about }
  }
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
