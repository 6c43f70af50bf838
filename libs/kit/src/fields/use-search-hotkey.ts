import { useEffect, type RefObject } from 'react'

const typing = 'input, textarea, select, [contenteditable="true"], [role="dialog"] *'

/** `/` moves the focus to the search, unless something is being written or a dialog is open. */
export function useSearchHotkey(target: RefObject<HTMLInputElement | null>, on: boolean): void {
  useEffect(() => {
    if (!on) return undefined
    function press(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(typing)) return
      event.preventDefault()
      target.current?.focus()
      target.current?.select()
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
    }
  }, [target, on])
}
