import { ONLY_TODAY, TICKS_AT_ONCE, type Tick, type TickOutcome } from '@cortile/contract/er.presenze.ts'
import { serverNow } from '@cortile/frame/api/server-clock.ts'
import { entryStorage } from '@cortile/frame/outbox/entry-storage.ts'
import type { Answer } from '@cortile/frame/outbox/send-once.ts'
import { memoryStore } from '@cortile/frame/storage/memory-store.ts'
import { waitFor } from '@testing-library/react'
import { createAttendanceController, type TickTarget } from './attendance-controller.ts'
import { tickFormat } from './use-attendance.ts'

const [TODAY, YESTERDAY] = ['2026-11-21', '2026-11-20']
const target = (anagrafica_id: number, change: Partial<TickTarget> = {}): TickTarget => ({
  ...{ settimana_id: 5, anagrafica_id, giorno: TODAY, name: `Bianchi ${anagrafica_id}`, letto_at: null },
  ...change,
})
const offline: Answer = { error: { status: 'offline', message: 'Il server non risponde' } }

/** A controller whose server answers each call with `reply`; and all calls so far. */
function controllerWith(reply: (righe: Tick[]) => Answer | Promise<Answer>, store = memoryStore({ silent: false })) {
  const calls: Tick[][] = []
  const storage = entryStorage(store, 1, tickFormat)
  const controller = createAttendanceController(storage, (righe) => {
    calls.push(righe)
    return Promise.resolve(reply(righe))
  })
  return { controller, calls, storage }
}

function outcomes(esito: TickOutcome) {
  return (righe: Tick[]): Answer => ({
    reply: {
      esiti: righe.map(({ settimana_id, anagrafica_id, giorno }) => ({ settimana_id, anagrafica_id, giorno, esito })),
    },
  })
}

const untilSent = ({ controller }: ReturnType<typeof controllerWith>) =>
  waitFor(() => expect(controller.state().waiting).toEqual([]))

describe('the ticks of a phone', () => {
  it('are sent in several calls if they are many, each once', async () => {
    const many = Array.from({ length: 2 * TICKS_AT_ONCE + 1 }, (_, n) => target(n + 1))
    const sent = controllerWith(outcomes('preso'))
    sent.controller.tick(many, true)
    await untilSent(sent)
    expect(sent.calls.map(({ length }) => length)).toEqual([TICKS_AT_ONCE, TICKS_AT_ONCE, 1])
    expect(new Set(sent.calls.flat().map(({ anagrafica_id }) => anagrafica_id)).size).toBe(many.length)
    expect(sent.controller.state().sent).toHaveLength(many.length)
    expect(await sent.storage.own()).toEqual([])
  })

  it('wait, the last of each member, and are loaded by the next page', async () => {
    const store = memoryStore({ silent: false })
    const first = controllerWith(() => offline, store)
    first.controller.tick([target(1)], true)
    first.controller.tick([target(2)], true)
    first.controller.tick([target(1)], false)
    await waitFor(async () => expect(await first.storage.own()).toHaveLength(2))
    expect(first.controller.state()).toMatchObject({ offline: true, stored: false })

    const next = controllerWith(outcomes('preso'), store)
    await next.controller.restore()
    expect(next.controller.state().waiting).toMatchObject([
      { tick: { anagrafica_id: 2, presente: true }, name: '' },
      { tick: { anagrafica_id: 1, presente: false } },
    ])
    next.controller.push()
    await untilSent(next)
    expect(next.calls).toHaveLength(1)
    expect(next.controller.state().offline).toBe(false)
  })

  it('are later than the tick that the leader saw, also of a phone whose clock is ahead', () => {
    const { controller } = controllerWith(() => offline)
    const ahead = serverNow() + 90_000
    controller.tick([target(1, { letto_at: new Date(ahead).toISOString() })], false)
    expect(controller.state().waiting).toMatchObject([{ tick: { letto_at: new Date(ahead + 1).toISOString() } }])
  })

  it('made while a call runs are sent after it, and stay until their own answer', async () => {
    const answers: (() => void)[] = []
    const sent = controllerWith(
      (righe) => new Promise((resolve) => answers.push(() => resolve(outcomes('preso')(righe)))),
    )
    sent.controller.tick([target(1)], true)
    await waitFor(() => expect(answers).toHaveLength(1))
    sent.controller.tick([target(1)], false)
    answers[0]?.()
    await waitFor(() => expect(answers).toHaveLength(2))
    expect(sent.controller.state().waiting).toMatchObject([{ tick: { presente: false } }])
    answers[1]?.()
    await untilSent(sent)
    expect(sent.controller.state().sent).toMatchObject([{ anagrafica_id: 1, presente: false }])
  })

  it('that the server has overruled are shown no more', async () => {
    const replies = [outcomes('preso'), outcomes('superato')]
    const sent = controllerWith((righe) => replies.shift()?.(righe) ?? offline)
    sent.controller.tick([target(1)], true)
    await waitFor(() => expect(sent.controller.state().sent).toHaveLength(1))
    const [before] = sent.controller.state().sent
    sent.controller.tick([target(1, { letto_at: before?.letto_at ?? null })], false)
    await untilSent(sent)
    expect(sent.controller.state()).toMatchObject({ sent: [], lost: [] })
  })

  it('that are too old are told until they are read', async () => {
    const sent = controllerWith(outcomes('scaduto'))
    sent.controller.tick([target(1)], true)
    await untilSent(sent)
    expect(sent.controller.state().lost).toMatchObject([{ why: 'scaduto', name: 'Bianchi 1' }])
    sent.controller.dismiss()
    expect(sent.controller.state().lost).toEqual([])
  })

  it('of another day hold up none of today, and are given up by an account that has today only', async () => {
    const sent = controllerWith((righe) =>
      righe[0]?.giorno === TODAY ? outcomes('preso')(righe) : { error: { status: 403, message: ONLY_TODAY } },
    )
    sent.controller.tick([target(1, { giorno: YESTERDAY }), target(2)], true)
    await untilSent(sent)
    expect(sent.calls.map((righe) => righe.map(({ giorno }) => giorno))).toEqual([[TODAY], [YESTERDAY]])
    expect(sent.controller.state()).toMatchObject({ lost: [{ why: 'altro_giorno' }], refusal: null })
  })

  it('stay if the reply is not the server’s, or has an outcome too few', async () => {
    const replies: Answer[] = [{ reply: '<html>Accedi al Wi-Fi</html>' }, { reply: { esiti: [] } }]
    const sent = controllerWith(() => replies.shift() ?? 'stopped')
    sent.controller.tick([target(1)], true)
    await waitFor(() => expect(sent.controller.state().offline).toBe(true))
    sent.controller.push()
    await waitFor(() => expect(replies).toEqual([]))
    expect(sent.controller.state().waiting).toHaveLength(1)
  })

  it('are sent also if the device fails to store them', async () => {
    const store = memoryStore({ silent: false })
    const write = jest.spyOn(store, 'write').mockRejectedValue(new Error('full'))
    const sent = controllerWith(outcomes('preso'), { ...store, durable: true })
    expect(sent.controller.state().stored).toBe(true)
    sent.controller.tick([target(1)], true)
    await untilSent(sent)
    expect(sent.controller.state().stored).toBe(false)
    write.mockRestore()
  })
})
