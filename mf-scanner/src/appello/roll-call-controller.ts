import { Appello, type Mark, type NewMark } from '@cortile/contract/appello.ts'
import { validate } from '@cortile/contract/validate.ts'
import { newKey } from '@cortile/frame/api/idempotency-key.ts'
import { serverNow } from '@cortile/frame/api/server-clock.ts'
import { classifyError } from '@cortile/frame/outbox/classify-answer.ts'
import type { EntryStorage } from '@cortile/frame/outbox/entry-storage.ts'
import type { Answer } from '@cortile/frame/outbox/send-once.ts'

/** How often marks are sent and those of others fetched, while a roll-call is open. */
export const PUSH_MS = 5_000
/** Marks of one call. */
const AT_ONCE = 500

/** A mark that waits on this phone, with the roll-call in which it was made. */
export interface WaitingMark {
  /** The mark's uuid. */
  key: string
  call: string
  started_at: string
  mark: NewMark
}

export interface RollCallState {
  /** The roll-call of this phone; null before it begins. */
  begun: { uuid: string; started_at: string } | null
  /** The last answer of the server. */
  known: Appello | null
  waiting: readonly WaitingMark[]
  /** Whether the last attempt had no answer. */
  offline: boolean
  /** Why the server refused the marks; null: it did not. */
  refusal: string | null
  /** Whether marks survive a reload. */
  stored: boolean
}

export interface PushRequest {
  uuid: string
  started_at: string
  segni: NewMark[]
}

export type RollCallController = ReturnType<typeof createRollCallController>

/** A roll-call on this phone: marks are stored at once, and sent when there is a network. Outside of React. */
export function createRollCallController(
  storage: EntryStorage<WaitingMark>,
  send: (request: PushRequest) => Promise<Answer>,
) {
  let state: RollCallState = {
    ...{ begun: null, known: null, waiting: [], offline: false, refusal: null },
    stored: storage.durable,
  }
  let restored = false
  let sending = false
  const listeners = new Set<() => void>()
  const set = (change: Partial<RollCallState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  const restore = async () => {
    const marks = await storage.own().catch(() => null)
    if (marks === null || restored) return
    restored = true
    const known = new Set(state.waiting.map(({ key }) => key))
    const earlier = marks.filter(({ key }) => !known.has(key))
    const [last] = earlier.toSorted((one, other) => other.started_at.localeCompare(one.started_at))
    set({
      waiting: [...earlier, ...state.waiting],
      ...(last && state.begun === null && { begun: { uuid: last.call, started_at: last.started_at } }),
    })
  }

  /** Sends what waits, and fetches the marks of others. */
  const push = async () => {
    const { begun } = state
    if (begun === null || sending) return
    sending = true
    try {
      await restore()
      const some = state.waiting.slice(0, AT_ONCE)
      const [first] = some
      const call = first ? { uuid: first.call, started_at: first.started_at } : begun
      const together = some.filter((each) => each.call === call.uuid)
      const answer = await send({ ...call, segni: together.map(({ mark }) => mark) })
      if (answer === 'stopped') return
      if ('error' in answer) return fail(answer.error, together)
      const { data: known } = validate(Appello, answer.reply)
      if (known === null) return set({ offline: true })
      await Promise.all(together.map((mark) => storage.remove(mark).catch(() => undefined)))
      const sent = new Set(together.map(({ key }) => key))
      set({
        // The server may have joined it with another one.
        begun: { uuid: known.uuid, started_at: known.started_at },
        known,
        waiting: state.waiting.filter(({ key }) => !sent.has(key)),
        offline: false,
        refusal: null,
      })
    } finally {
      sending = false
    }
  }
  const fail = (error: unknown, marks: readonly WaitingMark[]) => {
    const verdict = classifyError(error, 0)
    if (verdict.kind !== 'refused' || marks.length === 0) return set({ offline: true })
    // The marks stay on the phone: a person has to read the reason.
    set({ offline: false, refusal: verdict.error.message })
  }

  return {
    state: (): RollCallState => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    restore,
    push: () => void push(),
    begin: () => {
      set({ begun: { uuid: newKey(), started_at: new Date(serverNow()).toISOString() }, known: null })
      void push()
    },
    /** Ends it on this phone. */
    leave: () => set({ begun: null, known: null, refusal: null }),
    mark: (who: { anagrafica_id: number } | { nome: string }, segno: Mark) => {
      const { begun } = state
      if (begun === null) return
      const at = new Date(serverNow()).toISOString()
      const key = newKey()
      const waiting: WaitingMark = {
        key,
        call: begun.uuid,
        started_at: begun.started_at,
        mark: { uuid: key, ...who, segno, at },
      }
      set({ waiting: [...state.waiting, waiting] })
      storage.put(waiting).then(push, () => {
        set({ stored: false })
        void push()
      })
    },
  }
}
