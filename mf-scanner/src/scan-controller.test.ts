import { waitFor } from '@testing-library/react'
import { openDeviceStore } from '@cortile/frame/storage/device-store.ts'
import type { DeviceStore } from '@cortile/frame/storage/stored-record.ts'
import { memoryStore } from '@cortile/frame/storage/memory-store.ts'
import { heard, isQuiet } from '@cortile/frame/kiosk/idle.ts'
import { createScanController } from './scan-controller.ts'
import type { Answer } from './send-scan.ts'
import { keptScans } from './stored-scans.ts'

const moved: Answer = { kind: 'moved', result: { name: 'Anna Rossi', stato_accesso: 'dentro', gruppo: null } }
const away: Answer = { kind: 'unanswered', why: 'network' }
const refusal = { kind: 'refused', message: 'Errore interno', name: null, gruppo: null } as const
const failed: Answer = { kind: 'failed', why: 'server', refusal }
const [A, B] = ['0000000001', '0000000002']

const deskOver = (store: DeviceStore, send: () => Promise<Answer>) =>
  createScanController(keptScans(store, { id: 1, name: 'Giulia Ferri' }), send)
const deskThatHears = (...answers: Answer[]) =>
  deskOver(memoryStore({ silent: false }), () => Promise.resolve(answers.shift() ?? { kind: 'stopped' }))
type Desk = ReturnType<typeof deskOver>

/** Until everything is answered: nobody waits for the next attempt. */
async function answered(desk: Desk) {
  await waitFor(() => {
    dispatchEvent(new Event('online'))
    expect(desk.queue().waiting).toEqual([])
  })
  return desk.queue().log.map(({ outcome }) => outcome.kind)
}

describe('the desk of a door', () => {
  it('does not count an outage among the failures of the server', async () => {
    const desk = deskThatHears(away, away, failed, moved)
    desk.read(A, null)
    expect(await answered(desk)).toEqual(['moved'])
  })

  it('gives a reading up after three failures, and goes on with the next, whose failures are its own', async () => {
    const desk = deskThatHears(failed, failed, failed, failed, moved)
    desk.read(A, null)
    desk.read(B, null)
    expect(await answered(desk)).toEqual(['moved', 'refused'])
  })

  it('sends on when who listens fails, and the failure is not hidden', async () => {
    const desk = deskThatHears(moved, moved)
    const errors: unknown[] = []
    const hear = (event: ErrorEvent) => {
      event.preventDefault()
      errors.push(event.error)
    }
    addEventListener('error', hear)
    const defect = new Error('a screen that can not be drawn')
    desk.subscribe(() => {
      throw defect
    })
    desk.read(A, null)
    desk.read(B, null)
    expect(await answered(desk)).toEqual(['moved', 'moved'])
    await waitFor(() => expect(errors).toContain(defect))
    removeEventListener('error', hear)
  })
})

describe('a page with the desk of a door', () => {
  afterEach(() => jest.useRealTimers())
  const pass = (minutes: number) => jest.advanceTimersByTimeAsync(minutes * 60_000)

  /** A desk in a page that somebody has left, and the way to answer what it sends. */
  async function idleDesk(store: DeviceStore) {
    jest.useFakeTimers()
    heard()
    await pass(2)
    const sent: ((answer: Answer) => void)[] = []
    const desk = deskOver(store, () => new Promise((resolve) => void sent.push(resolve)))
    expect(isQuiet()).toBe(true)
    return {
      desk,
      answer: async () => {
        sent.shift()?.(moved)
        await pass(0)
        expect(desk.queue().waiting).toEqual([])
      },
    }
  }

  it('is not replaced while readings wait; after hours the device keeps them for the next page', async () => {
    const { desk, answer } = await idleDesk(await openDeviceStore())
    desk.read(A, null)
    await pass(2)
    expect(isQuiet()).toBe(false)
    await pass(180)
    expect(isQuiet()).toBe(true)
    await answer()
  })

  it('is never replaced while it alone knows of them', async () => {
    const { desk, answer } = await idleDesk(memoryStore({ silent: false }))
    desk.read(A, null)
    await pass(24 * 60)
    expect(isQuiet()).toBe(false)
    await answer()
    expect(isQuiet()).toBe(true)
  })

  it('knows by every reading that somebody is here, also by one that no key has typed', async () => {
    const { desk, answer } = await idleDesk(memoryStore({ silent: false }))
    desk.read(A, null)
    await pass(0)
    await answer()
    expect(isQuiet()).toBe(false)
    await pass(2)
    expect(isQuiet()).toBe(true)
  })
})
