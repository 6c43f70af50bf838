import { useEffect, useRef, type FocusEvent } from 'react'

/**
 * Keeps the focus near a list when a refetch removes the focused row: it moves to the section of the row, to the list
 * if the section is removed too, to the page's heading if the list is unmounted. Never to the next row: a key pressed a
 * moment later would act on another record. The returned props are for the element of the list, which needs an
 * accessible name.
 */
export function useRestoreFocus<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  const last = useRef<{ element: Element; around: HTMLElement | null } | null>(null)
  useEffect(() => {
    if (last.current === null || last.current.element.isConnected) return
    const { around } = last.current
    last.current = null
    focusIfLost(around?.isConnected ? around : ref.current)
  })
  useEffect(() => () => focusIfLost(document.querySelector('h1')), [])
  const onFocus = ({ target }: FocusEvent) => {
    const section = target.closest('section')
    // React bubbles the focus event of a dialog opened from a row, which is not in the list's DOM.
    if (ref.current?.contains(target))
      last.current = { element: target, around: ref.current.contains(section) ? section : ref.current }
  }
  return { ref, onFocus }
}

function focusIfLost(place: HTMLElement | null) {
  if (!place || document.activeElement !== document.body) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}
