import type { Confirmed, Movement } from '@cortile/contract/consegne.ts'
import { newKey } from '@cortile/frame/api/idempotency-key.ts'
import { serverNow } from '@cortile/frame/api/server-clock.ts'
import type { NoAnswer } from '@cortile/frame/outbox/classify-answer.ts'
import type { EntryStorage } from '@cortile/frame/outbox/entry-storage.ts'
import { createOutbox } from '@cortile/frame/outbox/outbox.ts'
import type { Answer } from '@cortile/frame/outbox/send-once.ts'
import { parseConfirmed, type WaitingConfirmation } from './confirmation.ts'
import { namesOf, withCard, without, type HeldCard } from './held-card.ts'

/** A card that has waited this long is dropped: its children are inside, and it is read again. */
const HELD_MS = 15 * 60_000
/** How long a hand-over is offered for undoing at the door. */
const UNDO_MS = 60_000
const FAILURES_MAX = 3

/** A hand-over that has just been made. */
export interface DoneHandOver {
  consegna_id: number
  /** The child's name. */
  name: string
  /** To whom. */
  message: string
  /** When it was answered, in ms since 1970. */
  at: number
}

export interface ExitDeskState {
  /** Newest first. */
  held: readonly HeldCard[]
  /** The card that is shown large, by its key. */
  opened: string | null
  /** Oldest first; the first one is in flight. */
  waiting: readonly WaitingConfirmation[]
  unanswered: NoAnswer | null
  done: readonly DoneHandOver[]
}

interface ExitDeskOptions {
  storage: EntryStorage<WaitingConfirmation>
  send: (confirmation: WaitingConfirmation) => Promise<Answer>
  onChange: () => void
  /** The children have moved, as the server answers. */
  onConfirmed: (confirmation: WaitingConfirmation, esiti: readonly Confirmed[]) => void
  onRefused: (confirmation: WaitingConfirmation, message: string) => void
}

/**
 * The children that are held at the exit, and the confirmations of their takers: each is stored on the device and sent until
 * it is answered. A held child never blocks a reading.
 */
export function createExitDesk({ storage, send, onChange, onConfirmed, onRefused }: ExitDeskOptions) {
  let state: ExitDeskState = { held: [], opened: null, waiting: [], unanswered: null, done: [] }
  let restored = false
  const restoredKeys = new Set<string>()
  const cards = new Map<string, HeldCard>()
  const set = (change: Partial<ExitDeskState>) => {
    state = { ...state, ...change }
    onChange()
  }

  const settle = ({ key }: WaitingConfirmation, change: Partial<ExitDeskState> = {}) =>
    set({ waiting: state.waiting.filter((each) => each.key !== key), unanswered: null, ...change })

  const refuse = (confirmation: WaitingConfirmation, message: string) => {
    const card = cards.get(confirmation.key)
    settle(confirmation, card ? { held: withCard(state.held, card) } : {})
    onRefused(confirmation, message)
  }

  const outbox = createOutbox<WaitingConfirmation, Confirmed[]>({
    next: () => {
      const [entry] = state.waiting
      return entry ? { entry, isNew: !restoredKeys.has(entry.key) } : null
    },
    send,
    parseReply: parseConfirmed,
    maxFailures: FAILURES_MAX,
    onUnanswered: (_entry, why) => set({ unanswered: why }),
    onOutcome: (confirmation, outcome) => {
      if (outcome.kind === 'accepted') {
        const made = outcome.reply.flatMap(({ consegna_id, name, message }) =>
          consegna_id === null ? [] : [{ consegna_id, name, message: message ?? '', at: serverNow() }],
        )
        settle(confirmation, { done: [...made, ...state.done] })
        onConfirmed(confirmation, outcome.reply)
      } else refuse(confirmation, outcome.error.message)
      cards.delete(confirmation.key)
      void storage.remove(confirmation).catch(() => undefined)
    },
  })

  return {
    state: (): ExitDeskState => state,
    /** Whether confirmations wait that are lost with the page. */
    isBusy: (): boolean => state.waiting.length > 0,
    restore: async () => {
      if (restored) return
      const stored = await storage.own().catch(() => null)
      if (stored === null) return
      restored = true
      for (const { key } of stored) restoredKeys.add(key)
      const known = new Set(state.waiting.map(({ key }) => key))
      const earlier = stored.filter(({ key }) => !known.has(key)).toSorted((one, other) => one.at - other.at)
      if (earlier.length > 0) set({ waiting: [...earlier, ...state.waiting] })
    },
    resume: outbox.resume,
    /** Shows a card large until the next one, and keeps it beside the door. */
    hold: (card: HeldCard) => set({ held: withCard(state.held, card), opened: card.key }),
    open: (key: string | null) => set({ opened: key }),
    /** The children stay inside, or outside. */
    dismiss: (key: string) => set({ held: state.held.filter((card) => card.key !== key), opened: null }),
    /** Drops what is too old. */
    tidy: () => {
      const now = serverNow()
      const held = state.held.filter(({ at }) => now - at < HELD_MS)
      const done = state.done.filter(({ at }) => now - at < UNDO_MS)
      if (held.length < state.held.length || done.length < state.done.length) set({ held, done })
    },
    forgetDone: (consegna_id: number) => set({ done: state.done.filter((each) => each.consegna_id !== consegna_id) }),
    /** Confirms how children of a card move. Resolves once it is stored on the device, or can't be. */
    confirm: async (card: HeldCard, movimenti: readonly Movement[]): Promise<void> => {
      const ids = new Set(movimenti.map(({ id }) => id))
      const moved = card.children.filter(({ id }) => ids.has(id))
      const confirmation: WaitingConfirmation = {
        key: newKey(),
        at: card.at,
        names: namesOf(moved),
        body: {
          card_id: card.body.card_id,
          allowed_groups: card.body.allowed_groups,
          noGroups: card.body.noGroups,
          read_at: new Date(card.at).toISOString(),
          movimenti: [...movimenti],
        },
      }
      cards.set(confirmation.key, { ...card, children: moved })
      const held = state.held.map((each) => without(each, ids)).filter(({ children }) => children.length > 0)
      set({ held, opened: null, waiting: [...state.waiting, confirmation] })
      await storage.put(confirmation).catch(() => undefined)
      outbox.resume()
    },
  }
}
