import { attemptIn, type Attempt } from '@cortile/frame/outbox/idempotent-request.ts'
import { useState } from 'react'
import { useDraft } from '../forms/use-draft.ts'

/** An attempt without an answer, kept under `name`: whoever comes back to the page sends it under the same key. */
export function useKeptAttempt(name: string) {
  const { found, store } = useDraft(name)
  const [attempt, setAttempt] = useState(() => attemptIn(found))
  const keep = (next: Attempt | null) => {
    // At once: this page may never hear the answer.
    store(next)
    setAttempt(next)
  }
  return [attempt, keep] as const
}
