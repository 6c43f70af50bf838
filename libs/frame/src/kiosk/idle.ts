import { useEffect, useState } from 'react'

/** After so long without input the page may be reloaded with its new version. */
const IDLE_MS = 60_000
/** After so long without input unfinished work counts as abandoned; it is stored, and the reloaded page shows it. */
const ABANDONED_MS = 3 * 60 * 60_000

/** `unsaved`: the part has data that is stored nowhere else and would be lost with the page. */
export type UpdateBlock = 'free' | 'busy' | 'unsaved'

const blocks = new Map<symbol, UpdateBlock>()
/** By the monotonic clock: a tablet's system clock may be corrected by years while it is in use. */
let lastInput = 0

/** Registers a part of the page that can block an update, also while it is not rendered. Returns its setter. */
export function updateBlocker(): (state: UpdateBlock) => void {
  const part = Symbol('part')
  return (state) => void (state === 'free' ? blocks.delete(part) : blocks.set(part, state))
}

/** While `busy`, the page is not reloaded with its new version: during a sale, during a shift at the door. */
export function useBlockUpdate(busy: boolean): void {
  const [setBlock] = useState(updateBlocker)
  useEffect(() => {
    setBlock(busy ? 'busy' : 'free')
    return () => setBlock('free')
  }, [busy, setBlock])
}

/** Records activity that fires no input event, e.g. a card in front of a camera. */
export function recordActivity(): void {
  lastInput = performance.now()
}

/** Records touches and key presses, which include those of a card reader. Returns a function that stops it. */
export function trackActivity(): () => void {
  const events = ['pointerdown', 'keydown'] as const
  recordActivity()
  for (const event of events) addEventListener(event, recordActivity, { capture: true })
  return () => {
    for (const event of events) removeEventListener(event, recordActivity, { capture: true })
  }
}

/** Whether a reload would neither interrupt a user nor lose data. */
export function isIdle(): boolean {
  const states = [...blocks.values()]
  if (states.includes('unsaved')) return false
  return performance.now() - lastInput >= (states.length > 0 ? ABANDONED_MS : IDLE_MS)
}
