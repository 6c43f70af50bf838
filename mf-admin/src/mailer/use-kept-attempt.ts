import { attemptIn, type Attempt } from '@cortile/frame/outbox/idempotent-request.ts'
import { useState } from 'react'
import { useDraftStorage } from '../forms/use-draft-storage.ts'

/** An attempt without an answer, kept under `name`: whoever comes back to the page sends it under the same key. */
export function useKeptAttempt(name: string) {
  const storage = useDraftStorage(name)
  const [attempt, setAttempt] = useState(() => attemptIn(storage?.load()))
  const keep = (next: Attempt | null) => {
    // At once: this page may never hear the answer.
    storage?.store(next)
    setAttempt(next)
  }
  return [attempt, keep] as const
}
