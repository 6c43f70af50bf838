import { useState } from 'react'
import { newKey } from '../api/idempotency-key.ts'
import { serverNow } from '../api/server-clock.ts'
import { classifyError } from './classify-answer.ts'
import { isKeyExpired } from './key-expiry.ts'

/** An idempotent request that was sent and has no definite answer yet. */
export interface PendingRequest {
  key: string
  /** The content sent under the key. */
  content: string
  /** When it was first sent, in ms since 1970 by the server's clock. */
  at: number
}

interface IdempotentRequestOptions {
  /** The pending request of an earlier page. */
  initial?: () => PendingRequest | null
  /** Called before a request is sent, because this page may never see the answer, and after the answer. */
  onChange?: (pending: PendingRequest | null) => void
}

export type IdempotentRequest = ReturnType<typeof useIdempotentRequest>

/**
 * Sends a user's submission under one idempotency key until the answer is definite: if the user submits the same
 * content again after no answer, it counts once. In contrast to an outbox it never retries by itself.
 */
export function useIdempotentRequest({ initial = noRequest, onChange }: IdempotentRequestOptions = {}) {
  const [pending, setPending] = useState(initial)
  const change = (next: PendingRequest | null) => {
    onChange?.(next)
    setPending(next)
  }
  return {
    /** The request without a definite answer, or null. */
    pending,
    /** Calls `start` with the key; resolves and rejects like `start`. */
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

/** The request for this content: the last one if it has the same content and a valid key, else one with a new key. */
export function requestFor(content: string, last: PendingRequest | null): PendingRequest {
  return last?.content === content && !isKeyExpired(last.at) ? last : { key: newKey(), content, at: serverNow() }
}

/** Parses a stored request; null if it is none. A request without a time is expired. */
export function parsePendingRequest(stored: unknown): PendingRequest | null {
  if (typeof stored !== 'object' || stored === null || !('key' in stored) || !('content' in stored)) return null
  const { key, content } = stored
  if (typeof key !== 'string' || typeof content !== 'string') return null
  return { key, content, at: 'at' in stored && typeof stored.at === 'number' ? stored.at : 0 }
}

function noRequest(): null {
  return null
}
