import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react'
import { ModalManager } from './mui.ts'

/** All that lies over the page, in the order it came. */
const manager = new ModalManager()

/**
 * While `open`, all but this is hidden from screen readers and does not scroll. Gives whether nothing lies over it.
 */
export function useModal(root: RefObject<HTMLElement | null>, open: boolean): () => boolean {
  const own = useRef<{ mount: Element; modalRef: Element } | null>(null)
  useLayoutEffect(() => {
    if (!open || !root.current) return undefined
    const modal = { mount: document.body, modalRef: root.current }
    own.current = modal
    manager.add(modal, document.body)
    manager.mount(modal, {})
    return () => void manager.remove(modal)
  }, [root, open])
  return useCallback(() => own.current !== null && manager.isTopModal(own.current), [])
}
