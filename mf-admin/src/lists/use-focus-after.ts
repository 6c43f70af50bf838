import { useEffect, useLayoutEffect, useRef } from 'react'

interface Pending<T> {
  about: T
  /** What had the focus when the question was closed, `undefined` before that. */
  from?: Element | null
}

/**
 * Moves the focus once something done here shows on the page, because what had it is gone by then, or is about something
 * else. Whoever has gone elsewhere meanwhile is left there.
 * What it returns is called when it is done, with what it was about; the focus moves at the first drawing for which
 * `shows` says so, to what `place` finds then.
 */
export function useFocusAfter<T = void>(
  shows: (about: T) => boolean,
  place: (about: T) => HTMLElement | null | undefined,
) {
  const pending = useRef<Pending<T> | null>(null)
  // Before the paint, and before the list that the row was in looks after the focus.
  useLayoutEffect(() => {
    if (pending.current?.from === undefined || !shows(pending.current.about) || !isNowhere()) return
    place(pending.current.about)?.focus()
    pending.current = null
  })
  // After the dialog has let go of the focus.
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
