import { useEffect, useState } from 'react'

/** Nobody has touched the page for so long: it may be replaced by its new version. */
const QUIET_MS = 60_000
/** What was begun and left so long ago is nobody's any more; it is stored, and the new page shows it. */
const LEFT_MS = 3 * 60 * 60_000

/** `unsaved`: what a part holds is nowhere else, and would end with the page. */
export type UpdateBlock = 'free' | 'busy' | 'unsaved'

const parts = new Map<symbol, UpdateBlock>()
/** By a clock that nobody sets: a tablet's own may be put right by years while it is in use. */
let lastInput = 0

/** A part of the page that may be busy, whatever is drawn; gives the way to say so. */
export function updateBlocker(): (state: UpdateBlock) => void {
  const part = Symbol('part')
  return (state) => void (state === 'free' ? parts.delete(part) : parts.set(part, state))
}

/** While `busy`, the page is not replaced by its new version: a sale that has begun, a shift at the door. */
export function useBlockUpdate(busy: boolean): void {
  const [tell] = useState(updateBlocker)
  useEffect(() => {
    tell(busy ? 'busy' : 'free')
    return () => tell('free')
  }, [busy, tell])
}

/** Somebody is here, also where no key and no finger says so: a card before a camera. */
export function recordActivity(): void {
  lastInput = performance.now()
}

/** From here on what is touched, typed or read by a card reader counts. Returns the way to stop. */
export function trackActivity(): () => void {
  const events = ['pointerdown', 'keydown'] as const
  recordActivity()
  for (const event of events) addEventListener(event, recordActivity, { capture: true })
  return () => {
    for (const event of events) removeEventListener(event, recordActivity, { capture: true })
  }
}

/** Whether a reload would interrupt nobody and lose nothing. */
export function isIdle(): boolean {
  const states = [...parts.values()]
  if (states.includes('unsaved')) return false
  return performance.now() - lastInput >= (states.length > 0 ? LEFT_MS : QUIET_MS)
}
