import { recordActivity, isIdle } from '@cortile/frame/kiosk/idle.ts'
import { entryStorage } from '@cortile/frame/outbox/entry-storage.ts'
import type { Answer } from '@cortile/frame/outbox/send-once.ts'
import { openDeviceStore } from '@cortile/frame/storage/device-store.ts'
import { memoryStore } from '@cortile/frame/storage/memory-store.ts'
import type { DeviceStore } from '@cortile/frame/storage/stored-record.ts'
import { waitFor } from '@testing-library/react'
import { confirmationFormat } from './exit/confirmation.ts'
import { refusedFormat } from './refused-readings.ts'
import { createScanController } from './scan-controller.ts'
import { scanFormat } from './scan-format.ts'

const moved: Answer = { reply: { name: 'Anna Rossi', stato_accesso: 'dentro', gruppo: null } }
const offline: Answer = { error: { status: 'offline', message: 'No' } }
const failed: Answer = { error: { status: 500, message: 'Errore interno' } }
const giulia = { id: 1, name: 'Giulia Ferri' }
const [A, B] = ['0000000001', '0000000002']

const openController = (store: DeviceStore, send: () => Promise<Answer>) =>
  createScanController(
    entryStorage(store, giulia.id, scanFormat(giulia)),
    entryStorage(store, giulia.id, refusedFormat),
    send,
    { storage: entryStorage(store, giulia.id, confirmationFormat), send: () => Promise.resolve('stopped') },
  )
const controllerOver = (...answers: Answer[]) =>
  openController(memoryStore({ silent: false }), () => Promise.resolve(answers.shift() ?? 'stopped'))
type Controller = ReturnType<typeof openController>

/** Waits until every reading has its outcome; `online` events skip the retry delays. */
async function outcomes(controller: Controller) {
  await waitFor(() => {
    dispatchEvent(new Event('online'))
    expect(controller.queue().waiting).toEqual([])
  })
  return controller.queue().log.map(({ outcome }) => outcome.kind)
}

describe('the controller of a door', () => {
  it('does not count an outage among the failures of the server', async () => {
    const controller = controllerOver(offline, offline, failed, moved)
    controller.read(A, null)
    expect(await outcomes(controller)).toEqual(['moved'])
  })

  it('gives up a reading after three failures and continues with the next, whose failures count separately', async () => {
    const controller = controllerOver(failed, failed, failed, failed, moved)
    controller.read(A, null)
    controller.read(B, null)
    expect(await outcomes(controller)).toEqual(['moved', 'refused'])
  })

  it('continues when a listener throws, and reports the error', async () => {
    const controller = controllerOver(moved, moved)
    const errors: unknown[] = []
    const onError = (event: ErrorEvent) => {
      event.preventDefault()
      errors.push(event.error)
    }
    addEventListener('error', onError)
    const defect = new Error('a screen that can not be drawn')
    controller.subscribe(() => {
      throw defect
    })
    controller.read(A, null)
    controller.read(B, null)
    expect(await outcomes(controller)).toEqual(['moved', 'moved'])
    await waitFor(() => expect(errors).toContain(defect))
    removeEventListener('error', onError)
  })
})

describe('a page with the controller of a door', () => {
  afterEach(() => jest.useRealTimers())
  const pass = (minutes: number) => jest.advanceTimersByTimeAsync(minutes * 60_000)

  /** A controller in an idle page; `answer` answers its next request. */
  async function idleController(store: DeviceStore) {
    jest.useFakeTimers()
    recordActivity()
    await pass(2)
    const sent: ((answer: Answer) => void)[] = []
    const controller = openController(store, () => new Promise((resolve) => void sent.push(resolve)))
    expect(isIdle()).toBe(true)
    return {
      controller,
      answer: async () => {
        sent.shift()?.(moved)
        await pass(0)
        expect(controller.queue().waiting).toEqual([])
      },
    }
  }

  it('is not updated while readings wait, but after some hours, because the device stores them', async () => {
    const { controller, answer } = await idleController(await openDeviceStore())
    controller.read(A, null)
    await pass(2)
    expect(isIdle()).toBe(false)
    await pass(180)
    expect(isIdle()).toBe(true)
    await answer()
  })

  it('is never updated while waiting readings are only in memory', async () => {
    const { controller, answer } = await idleController(memoryStore({ silent: false }))
    controller.read(A, null)
    await pass(24 * 60)
    expect(isIdle()).toBe(false)
    await answer()
    expect(isIdle()).toBe(true)
  })

  it('counts every reading as activity, also one without key events', async () => {
    const { controller, answer } = await idleController(memoryStore({ silent: false }))
    controller.read(A, null)
    await pass(0)
    await answer()
    expect(isIdle()).toBe(false)
    await pass(2)
    expect(isIdle()).toBe(true)
  })
})
