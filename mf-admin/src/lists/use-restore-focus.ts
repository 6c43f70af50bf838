import { useEffect, useRef, type FocusEvent } from 'react'

/**
 * Keeps the focus in a list from which a new reading takes the row that has it: the section around the row gets it, the
 * list where that is gone too, the page's heading where nothing is left. Never the next row: a key pressed a moment
 * later would act on somebody else. What it gives is for the element of the list, which needs a name.
 */
export function useRestoreFocus<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  const last = useRef<{ element: Element; around: HTMLElement | null } | null>(null)
  useEffect(() => {
    if (last.current === null || last.current.element.isConnected) return
    const { around } = last.current
    last.current = null
    give(around?.isConnected ? around : ref.current)
  })
  useEffect(() => () => give(document.querySelector('h1')), [])
  const onFocus = ({ target }: FocusEvent) => {
    const section = target.closest('section')
    // A dialog that is opened from a row does not stand in the list.
    if (ref.current?.contains(target))
      last.current = { element: target, around: ref.current.contains(section) ? section : ref.current }
  }
  return { ref, onFocus }
}

/** Where somebody has the focus, it stays. */
function give(place: HTMLElement | null) {
  if (!place || document.activeElement !== document.body) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}
