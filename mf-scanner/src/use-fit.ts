import { useLayoutEffect, useRef, type RefObject } from 'react'

/** From the full size down to what a low phone needs for the longest name. */
const SCALES = [1, 0.85, 0.7, 0.6, 0.5, 0.4]

/**
 * Ref of a box whose text, sized by `--fit`, is scaled down until it fits: a long name must not push other text out of
 * sight. Measured after every render and on every resize of the box.
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
