import { useEffect, useState, type RefObject } from 'react'
import { keysTaken } from './use-card-keys.ts'

/** How often the field looks after its focus. */
const REFOCUS_MS = 100

const control =
  'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"]), [contenteditable="true"]'

/**
 * Keeps the focus in the hidden field, unless a dialog or another control has it. Gives whether a card would be read
 * now: not while the window is not the one in use, nor while the keys go to a field or a dialog of somebody else's.
 */
export function useReaderFocus(field: RefObject<HTMLInputElement | null>): boolean {
  const [ready, setReady] = useState(true)
  useEffect(() => {
    const look = () => {
      const input = field.current
      if (!input) return
      const held = document.activeElement
      const taken = keysTaken(held, input)
      if (!taken && !held?.matches(control)) input.focus({ preventScroll: true })
      setReady(!taken && document.hasFocus())
    }
    look()
    const timer = setInterval(look, REFOCUS_MS)
    return () => clearInterval(timer)
  }, [field])
  return ready
}
