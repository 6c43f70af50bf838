import { useEffect, useState, type RefObject } from 'react'
import { keysTaken } from './use-card-keys.ts'

/** Interval of the focus check. */
const REFOCUS_MS = 100

const control =
  'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"]), [contenteditable="true"]'

/**
 * Keeps the focus in the hidden field, unless a dialog or another control has it. Returns whether a card would be read
 * now: not while the window has no focus, nor while the keys go to another text field or another component's dialog.
 */
export function useReaderFocus(field: RefObject<HTMLInputElement | null>): boolean {
  const [ready, setReady] = useState(true)
  useEffect(() => {
    const check = () => {
      const input = field.current
      if (!input) return
      const focused = document.activeElement
      const taken = keysTaken(focused, input)
      if (!taken && !focused?.matches(control)) input.focus({ preventScroll: true })
      setReady(!taken && document.hasFocus())
    }
    check()
    const timer = setInterval(check, REFOCUS_MS)
    return () => clearInterval(timer)
  }, [field])
  return ready
}
