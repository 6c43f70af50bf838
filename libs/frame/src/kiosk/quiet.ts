import { useEffect } from 'react'

/** Nobody has touched the page for so long: it may be replaced by its new version. */
const QUIET_MS = 60_000
/** What was begun and left so long ago is nobody's any more; it is stored, and the new page shows it. */
const LEFT_MS = 3 * 60 * 60_000

let busyParts = 0
let lastInput = 0

/** While `busy`, the page is not replaced by its new version: a sale that has begun, a shift at the door. */
export function useBusy(busy: boolean): void {
  useEffect(() => {
    if (!busy) return undefined
    busyParts += 1
    return () => void (busyParts -= 1)
  }, [busy])
}

/** From here on what is touched, typed or read by a card reader counts. Returns the way to stop. */
export function hearInput(): () => void {
  const heard = () => void (lastInput = Date.now())
  const events = ['pointerdown', 'keydown'] as const
  heard()
  for (const event of events) addEventListener(event, heard, { capture: true })
  return () => {
    for (const event of events) removeEventListener(event, heard, { capture: true })
  }
}

/** Whether a reload would interrupt nobody. */
export function isQuiet(): boolean {
  return Date.now() - lastInput >= (busyParts > 0 ? LEFT_MS : QUIET_MS)
}
