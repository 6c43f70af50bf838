import { useState } from 'react'
import { newKey } from '../api/idempotency-key.ts'
import { serverNow } from '../api/server-clock.ts'
import { classifyError } from './classify-answer.ts'
import { isKeyExpired } from './key-expiry.ts'

/** A request that counts once, which was sent and has no definite answer yet. */
export interface PendingRequest {
  key: string
  /** What was sent under the key. */
  content: string
  /** When it was first sent, in ms since 1970 by the server's clock. */
  at: number
}

interface IdempotentRequestOptions {
  /** What an earlier page has left. */
  initial?: () => PendingRequest | null
  /** Called before a request leaves and after its answer: this page may never see the answer. */
  onChange?: (pending: PendingRequest | null) => void
}

export type IdempotentRequest = ReturnType<typeof useIdempotentRequest>

/**
 * Sends what a person submits, under one idempotency key until the answer is definite: submitted again unchanged after no
 * answer came, it counts once. In contrast to an outbox it never sends by itself.
 */
export function useIdempotentRequest({ initial = nothing, onChange }: IdempotentRequestOptions = {}) {
  const [pending, setPending] = useState(initial)
  const change = (next: PendingRequest | null) => {
    onChange?.(next)
    setPending(next)
  }
  return {
    /** Null, or what has no definite answer. */
    pending,
    /** Resolves and rejects as `start` does, which gets the key. */
    send: async <R>(content: string, start: (key: string) => Promise<R>): Promise<R> => {
      const request = requestFor(content, pending)
      change(request)
      try {
        const reply = await start(request.key)
        change(null)
        return reply
      } catch (error) {
        if (classifyError(error, request === pending ? 1 : 0).kind === 'refused') change(null)
        throw error
      }
    },
    forget: () => change(null),
  }
}

/** The request for this content: the last one again while it is the same and its key is known, else one with a new key. */
export function requestFor(content: string, last: PendingRequest | null): PendingRequest {
  return last?.content === content && !isKeyExpired(last.at) ? last : { key: newKey(), content, at: serverNow() }
}

/** The request that is stored here; null where it is none. One without a time is as old as can be. */
export function parsePendingRequest(stored: unknown): PendingRequest | null {
  if (typeof stored !== 'object' || stored === null || !('key' in stored) || !('content' in stored)) return null
  const { key, content } = stored
  if (typeof key !== 'string' || typeof content !== 'string') return null
  return { key, content, at: 'at' in stored && typeof stored.at === 'number' ? stored.at : 0 }
}

function nothing(): null {
  return null
}
