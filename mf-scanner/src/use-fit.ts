import { useLayoutEffect, useRef, type RefObject } from 'react'

/** From the size that is wanted down to half of it. */
const SCALES = [1, 0.85, 0.7, 0.6, 0.5]

/**
 * Gives a box whose words, sized by `--fit`, become smaller until they fit in it: a long name must push nothing out of
 * sight. They are measured whenever they are drawn, and when the box changes.
 */
export function useFit<Box extends HTMLElement>(): RefObject<Box | null> {
  const box = useRef<Box>(null)
  useLayoutEffect(() => {
    if (box.current) fit(box.current)
  })
  useLayoutEffect(() => {
    const element = box.current
    if (!element || !('ResizeObserver' in globalThis)) return undefined
    const observer = new ResizeObserver(() => fit(element))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return box
}

function fit(box: HTMLElement): void {
  for (const scale of SCALES) {
    box.style.setProperty('--fit', String(scale))
    if (box.scrollHeight <= box.clientHeight) return
  }
}
