import { tickTime } from '@cortile/client/er-presenze.ts'
import { attendance, ONLY_TODAY, TICKS_AT_ONCE, type Tick, type TickResult } from '@cortile/contract/er.presenze.ts'
import { validate } from '@cortile/contract/validate.ts'
import { newKey } from '@cortile/frame/api/idempotency-key.ts'
import { createBatchOutbox, type BatchState } from '@cortile/frame/outbox/batch-outbox.ts'
import type { EntryStorage } from '@cortile/frame/outbox/entry-storage.ts'
import type { Answer } from '@cortile/frame/outbox/send-once.ts'

/** A second press within this time after the first is the same one: it does not take the tick back. */
const DOUBLE_PRESS_MS = 500

export interface WaitingTick {
  key: string
  tick: Tick
  /** Name of the member; empty after a reload, because a stored tick has no name. */
  name: string
}

/** A tick that the server did not take, and why: `altro_giorno` is refused to an account that has the present day only. */
export interface LostTick extends Omit<WaitingTick, 'key'> {
  why: 'scaduto' | 'non_iscritto' | 'altro_giorno'
}

interface SentTicks {
  /** The last tick of each member that the server has taken: shown until the list has it too. */
  sent: readonly Tick[]
  /** Shown until a leader has read it. */
  lost: readonly LostTick[]
}

export type AttendanceState = BatchState<WaitingTick> & SentTicks

/** A member of a week on a day, as a leader sees it. */
export interface TickTarget extends Pick<Tick, 'settimana_id' | 'anagrafica_id' | 'giorno'> {
  name: string
  /** When the tick that is shown was made; null: there is none. */
  letto_at: string | null
}

export type AttendanceController = ReturnType<typeof createAttendanceController>

/** The ticks of this phone: stored at once, and sent when there is a network. Outside of React. */
export function createAttendanceController(
  storage: EntryStorage<WaitingTick>,
  send: (righe: Tick[]) => Promise<Answer>,
) {
  const initial: SentTicks = { sent: [], lost: [] }
  const outbox = createBatchOutbox<WaitingTick, TickResult[], SentTicks>({
    storage,
    initial,
    nextBatch: ({ waiting }) => (waiting.length > 0 ? ofLastDay(waiting).slice(0, TICKS_AT_ONCE) : null),
    send: (batch) => send(batch.map(({ tick }) => tick)),
    // The outcomes are in the order of the ticks.
    parseReply: (reply, batch) => {
      const esiti = validate(attendance.tick.reply, reply).data?.esiti
      return esiti?.length === batch.length ? esiti : null
    },
    onReply: (esiti, batch, { sent, lost }) => ({
      sent: sentAfter(sent, batch, esiti),
      lost: [
        ...lost,
        ...batch.flatMap(({ tick, name }, n) => {
          const why = esiti[n]?.esito
          return why === 'scaduto' || why === 'non_iscritto' ? [{ tick, name, why }] : []
        }),
      ],
    }),
    onRefusal: ({ status, message }, batch, { lost }) =>
      status === 403 && message === ONLY_TODAY
        ? { lost: [...lost, ...batch.map(({ tick, name }) => ({ tick, name, why: 'altro_giorno' as const }))] }
        : null,
  })
  const { state, set, subscribe, restore, push, add } = outbox
  let lastPress = { key: '', at: 0 }

  return {
    state: (): AttendanceState => state(),
    subscribe,
    restore,
    push,
    /** Ticks members present or absent; null takes the last tick back. */
    tick: (targets: readonly TickTarget[], presente: boolean | null) => {
      const [first] = targets
      if (first === undefined) return
      const press = { key: keyOf(first), at: Date.now() }
      if (presente === null && press.key === lastPress.key && press.at - lastPress.at < DOUBLE_PRESS_MS) return
      lastPress = press
      const keys = new Set(targets.map(keyOf))
      // A tick that was never sent is of no use to the server after a later one.
      const replaced = state().waiting.filter(({ tick }) => keys.has(keyOf(tick)))
      add(
        targets.map((target) => waitingTick(target, presente)),
        replaced,
      )
    },
    /** Forgets the lost ticks, which a leader has read. */
    dismiss: () => set({}, { lost: [] }),
  }
}

function waitingTick(target: TickTarget, presente: boolean | null): WaitingTick {
  const { settimana_id, anagrafica_id, giorno, name, letto_at } = target
  const tick = { settimana_id, anagrafica_id, giorno, presente, letto_at: tickTime(letto_at) }
  return { key: newKey(), tick, name }
}

/** The ticks of the last day that waits: one call has one day, so that a refused day holds up no later one. */
function ofLastDay(waiting: readonly WaitingTick[]): WaitingTick[] {
  const last = waiting.reduce((day, { tick }) => (tick.giorno > day ? tick.giorno : day), '')
  return waiting.filter(({ tick }) => tick.giorno === last)
}

/** Without the ticks that the server has overruled: what it says of the member is shown again. */
function sentAfter(sent: readonly Tick[], batch: readonly WaitingTick[], esiti: readonly TickResult[]): Tick[] {
  const byMember = new Map(sent.map((tick) => [keyOf(tick), tick]))
  for (const [n, { tick }] of batch.entries()) {
    const known = byMember.get(keyOf(tick))
    // Two of one member in one call: another page of this phone has stored the earlier one.
    if (known && known.letto_at > tick.letto_at) continue
    if (esiti[n]?.esito === 'preso') byMember.set(keyOf(tick), tick)
    else byMember.delete(keyOf(tick))
  }
  return [...byMember.values()]
}

/** The member, the week and the day of a tick. */
export function keyOf({
  settimana_id,
  anagrafica_id,
  giorno,
}: Pick<Tick, 'settimana_id' | 'anagrafica_id' | 'giorno'>): string {
  return `${settimana_id} ${anagrafica_id} ${giorno}`
}
