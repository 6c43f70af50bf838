import type { ApiError } from '../api/api-error.ts'
import { classifyError } from './classify-answer.ts'
import type { EntryStorage } from './entry-storage.ts'
import type { Answer } from './send-once.ts'

export interface BatchState<E> {
  /** The entries that are not sent yet. */
  waiting: readonly E[]
  /** Whether the last attempt had no answer. */
  offline: boolean
  /** Why the server refused the entries; null: it did not. */
  refusal: string | null
  /** Whether entries survive a reload. */
  stored: boolean
}

/** `X`: what a screen knows beside the entries. */
export interface BatchOptions<E, R, X> {
  storage: EntryStorage<E & { key: string }>
  /** State before the first reply. */
  initial: X
  /** The entries of the next call, also none if the call only asks; null: there is nothing to send or to ask. */
  nextBatch: (state: BatchState<E> & X) => readonly E[] | null
  send: (batch: readonly E[], state: BatchState<E> & X) => Promise<Answer>
  /** Null if the reply does not fit the contract: a Wi-Fi portal answers 200 to everything. */
  parseReply: (reply: unknown, batch: readonly E[]) => R | null
  onReply: (reply: R, batch: readonly E[], state: BatchState<E> & X) => Partial<X>
  /** The change if the refused entries are given up; null, the default: they stay, for a person to read the reason. */
  onRefusal?: (error: ApiError, batch: readonly E[], state: BatchState<E> & X) => Partial<X> | null
  /** The change when entries of an earlier page are loaded. */
  onRestore?: (earlier: readonly E[], state: BatchState<E> & X) => Partial<X>
}

/**
 * Sends entries that the server takes once however often they arrive, many in one call. They are stored on the device at
 * once; a failed call is repeated by the next `push`. Outside of React.
 */
export function createBatchOutbox<E extends { key: string }, R, X extends object>(options: BatchOptions<E, R, X>) {
  const { storage, nextBatch, send, parseReply, onReply, onRefusal, onRestore } = options
  type State = BatchState<E> & X
  let state: State = {
    ...options.initial,
    ...{ waiting: [], offline: false, refusal: null },
    stored: storage.durable,
  }
  let isRestored = false
  let isSending = false
  const listeners = new Set<() => void>()
  const set = (change: Partial<BatchState<E>>, more: Partial<X> = {}) => {
    state = { ...state, ...change, ...more }
    for (const listener of listeners) listener()
  }

  const restore = async () => {
    if (isRestored) return
    const stored = await storage.own().catch(() => null)
    if (stored === null || isRestored) return
    isRestored = true
    const known = new Set(state.waiting.map(({ key }) => key))
    const earlier = stored.filter(({ key }) => !known.has(key))
    set({ waiting: [...earlier, ...state.waiting] }, onRestore?.(earlier, state))
  }

  /** Removes entries that the server has answered. */
  const settle = async (batch: readonly E[], changeOf: () => Partial<X>) => {
    await storage.remove(...batch).catch(() => undefined)
    const settled = new Set(batch.map(({ key }) => key))
    const waiting = state.waiting.filter(({ key }) => !settled.has(key))
    set({ waiting, offline: false, refusal: null }, changeOf())
  }

  const fail = async (error: unknown, batch: readonly E[]): Promise<boolean> => {
    const verdict = classifyError(error, 0)
    // The session is over: the entries wait for the next one of their account.
    if (verdict.kind === 'stopped') return false
    if (verdict.kind !== 'refused' || batch.length === 0) {
      set({ offline: true })
      return false
    }
    const givenUp = onRefusal?.(verdict.error, batch, state) ?? null
    if (givenUp !== null) {
      await settle(batch, () => givenUp)
      return true
    }
    set({ offline: false, refusal: verdict.error.message })
    return false
  }

  /** Whether the server has answered, so that the next batch can follow. */
  const sendBatch = async (batch: readonly E[]): Promise<boolean> => {
    const answer = await send(batch, state)
    if (answer === 'stopped') return false
    if ('error' in answer) return fail(answer.error, batch)
    const reply = parseReply(answer.reply, batch)
    if (reply === null) {
      set({ offline: true })
      return false
    }
    await settle(batch, () => onReply(reply, batch, state))
    return true
  }

  const push = async () => {
    if (isSending) return
    isSending = true
    try {
      await restore()
      let batch = nextBatch(state)
      while (batch !== null && (await sendBatch(batch))) batch = state.waiting.length > 0 ? nextBatch(state) : null
    } finally {
      isSending = false
    }
  }

  return {
    state: (): State => state,
    set,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Loads the entries of an earlier page. Never rejects. */
    restore,
    push: () => void push(),
    /** Adds entries in the place of `replaced` ones, and sends them as soon as they are stored. */
    add: (entries: readonly E[], replaced: readonly E[] = []) => {
      set({ waiting: [...state.waiting.filter((entry) => !replaced.includes(entry)), ...entries] })
      storage
        .put(...entries)
        .then(() => (replaced.length > 0 ? storage.remove(...replaced) : true))
        .then(push, () => {
          set({ stored: false })
          void push()
        })
    },
  }
}
