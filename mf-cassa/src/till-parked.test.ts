import type { Answer } from '@cortile/frame/outbox/send-once.ts'
import { openDeviceStore } from '@cortile/frame/storage/device-store.ts'
import { waitFor } from '@testing-library/react'
import { confirmCart, deferredServer, lines, one, other, paid, refused, setServerTime, tab } from '../test/tabs.ts'

const PARKED = 'pagamento-in-verifica'
const stored = async (kind: string) => (await openDeviceStore()).all(kind)
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

/** A till whose first payment has no response for ten seconds; then `later` answers. */
async function parked(later: () => Promise<Answer>) {
  let answer: () => Promise<Answer> = () => new Promise(() => undefined)
  const till = await tab(() => answer())
  confirmCart(till)
  till.card(one, lines)
  await waitFor(() => expect(till.sent).toHaveLength(1))
  await pass(9_999)
  expect(till.step()).toBe('paying')
  answer = later
  await pass(1)
  await waitFor(() => expect(till.parked()).toHaveLength(1))
  return till
}

describe('a payment that was put aside', () => {
  beforeAll(() => setServerTime())
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'performance'] }))
  afterEach(() => void jest.useRealTimers())

  it('leaves the till to the next customer, who is charged meanwhile', async () => {
    const server = deferredServer()
    const till = await parked(server.answer)
    expect(till.till()).toMatchObject({ cart: [], payment: { step: 'none' } })
    expect([await stored('pagamento'), await stored('carrello')]).toEqual([[], []])
    confirmCart(till, 2)
    till.card(other, lines)
    await waitFor(() => expect(till.sent.at(-1)?.card_id).toBe(other))
    server.release(paid)
    await waitFor(() => expect(till.till().receipt).not.toBeNull())
  })

  it('is sent with its key until it is accepted', async () => {
    const till = await parked(() => Promise.resolve(paid))
    await pass(5_000)
    await waitFor(() => expect(till.parked()).toEqual([]))
    expect(new Set(till.sent.map(({ key }) => key)).size).toBe(1)
    expect(till.settled).toEqual([till.sent[0]?.key])
    expect(await stored(PARKED)).toEqual([])
  })

  it('is kept with its refusal, also by the next page, until the cashier has seen it', async () => {
    const till = await parked(() => Promise.resolve(refused))
    await pass(5_000)
    const refusal = { about: 'card', message: 'Saldo insufficiente' }
    await waitFor(() => expect(till.parked()).toMatchObject([{ refusal }]))
    const next = await tab(() => Promise.resolve(paid))
    expect(next.parked()).toMatchObject([{ card_id: one, refusal }])
    await pass(20_000)
    expect(next.sent).toEqual([])
    await next.acknowledge({ key: next.parked()[0]?.key ?? '' })
    expect([next.parked(), await stored(PARKED)]).toEqual([[], []])
  })

  it('is sent by the next page if this one is closed', async () => {
    await parked(() => new Promise(() => undefined))
    const next = await tab(() => Promise.resolve(paid))
    await pass(5_000)
    await waitFor(() => expect(next.settled).toHaveLength(1))
    expect(next.till().cart).toEqual([])
  })

  it('is charged once when the response arrives just then', async () => {
    const late = deferredServer()
    const till = await tab(late.answer)
    confirmCart(till)
    till.card(one, lines)
    await waitFor(() => expect(till.sent).toHaveLength(1))
    await pass(10_000)
    await waitFor(() => expect(till.parked()).toHaveLength(1))
    late.release(paid)
    await pass(5_000)
    await waitFor(() => expect(till.parked()).toEqual([]))
    expect(new Set(till.sent.map(({ key }) => key)).size).toBe(1)
  })

  it('of another account, or too old to be sent, is looked up by an operator', async () => {
    const till = await parked(() => new Promise(() => undefined))
    const stranger = await tab(deferredServer().answer, { cashier: { id: 2, name: 'Marco' } })
    expect(stranger.parked()).toEqual([])
    expect(stranger.orphaned()).toMatchObject([{ cashier: 'Giulia Ferri', expired: false }])
    setServerTime(24 * 3_600_000)
    const tomorrow = await tab(deferredServer().answer)
    expect(tomorrow.parked()).toEqual([])
    expect(tomorrow.orphaned()).toMatchObject([{ card_id: one, expired: true }])
    setServerTime()
    expect(till.till().cart).toEqual([])
  })
})
