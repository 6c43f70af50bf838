import { useEffect, type RefObject } from 'react'

const excluded = 'input, textarea, select, [contenteditable="true"], [role="dialog"] *'

/** `/` moves the focus to the search, unless the focus is in a text field or a dialog. */
export function useSearchHotkey(target: RefObject<HTMLInputElement | null>, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return undefined
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(excluded)) return
      event.preventDefault()
      target.current?.focus()
      target.current?.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [target, enabled])
}
