import { Appello, type Mark, type NewMark } from '@cortile/contract/appello.ts'
import { validate } from '@cortile/contract/validate.ts'
import { newKey } from '@cortile/frame/api/idempotency-key.ts'
import { serverNow } from '@cortile/frame/api/server-clock.ts'
import { createBatchOutbox, type BatchState } from '@cortile/frame/outbox/batch-outbox.ts'
import type { EntryStorage } from '@cortile/frame/outbox/entry-storage.ts'
import type { Answer } from '@cortile/frame/outbox/send-once.ts'

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

interface Call {
  uuid: string
  started_at: string
}

interface KnownCall {
  /** The roll-call of this phone; null before it begins. */
  begun: Call | null
  /** The last answer of the server. */
  known: Appello | null
}

export type RollCallState = BatchState<WaitingMark> & KnownCall

export interface PushRequest extends Call {
  segni: NewMark[]
}

export type RollCallController = ReturnType<typeof createRollCallController>

/** A roll-call on this phone: marks are stored at once, and sent when there is a network. Outside of React. */
export function createRollCallController(
  storage: EntryStorage<WaitingMark>,
  send: (request: PushRequest) => Promise<Answer>,
) {
  const initial: KnownCall = { begun: null, known: null }
  const outbox = createBatchOutbox<WaitingMark, Appello, KnownCall>({
    storage,
    initial,
    // Without a mark too: the reply has those of others.
    nextBatch: ({ begun, waiting }) => {
      const call = waiting[0]?.call
      return begun && waiting.filter((mark) => mark.call === call).slice(0, AT_ONCE)
    },
    send: ([first, ...others], { begun }) => {
      const call = first ? { uuid: first.call, started_at: first.started_at } : begun
      const marks = first ? [first, ...others] : []
      return call ? send({ ...call, segni: marks.map(({ mark }) => mark) }) : Promise.resolve('stopped')
    },
    parseReply: (reply) => validate(Appello, reply).data,
    // The server may have joined it with another one.
    onReply: (known) => ({ begun: { uuid: known.uuid, started_at: known.started_at }, known }),
    onRestore: (earlier, { begun }) => {
      const [last] = earlier.toSorted((one, other) => other.started_at.localeCompare(one.started_at))
      return last && begun === null ? { begun: { uuid: last.call, started_at: last.started_at } } : {}
    },
  })
  const { state, set, subscribe, restore, push, add } = outbox

  return {
    state: (): RollCallState => state(),
    subscribe,
    restore,
    push,
    begin: () => {
      set({}, { begun: { uuid: newKey(), started_at: new Date(serverNow()).toISOString() }, known: null })
      push()
    },
    /** Ends it on this phone. */
    leave: () => set({ refusal: null }, initial),
    mark: (who: { anagrafica_id: number } | { nome: string }, segno: Mark) => {
      const { begun } = state()
      if (begun === null) return
      const at = new Date(serverNow()).toISOString()
      const key = newKey()
      add([{ key, call: begun.uuid, started_at: begun.started_at, mark: { uuid: key, ...who, segno, at } }])
    },
  }
}
