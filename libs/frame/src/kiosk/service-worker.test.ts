import { renderHook } from '@testing-library/react'
import { updateBlocker, useBlockUpdate } from './idle.ts'
import { registerWorker, workerAddress } from './service-worker.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const ADDRESS = 'http://localhost/sw.js'

interface Registration {
  active: object | null
  waiting: Version | null
  update: jest.Mock<Promise<void>, []>
}

/** What a browser has and jsdom has not: the workers of a page. */
class Workers extends EventTarget {
  controller: object | null
  registration: Registration = { active: {}, waiting: null, update: jest.fn(() => Promise.resolve()) }
  register = jest.fn((_address: string) => Promise.resolve(this.registration))

  constructor({ controlled = true } = {}) {
    super()
    this.controller = controlled ? {} : null
    if (!controlled) this.registration.active = null
  }

  /** A new version has been fetched. */
  offer() {
    const version = new Version(() => this.take())
    this.registration.waiting = version
    return version
  }

  /** A worker takes over. */
  take() {
    Object.assign(this.registration, { active: this.registration.waiting ?? {}, waiting: null })
    this.controller = {}
    this.dispatchEvent(new Event('controllerchange'))
  }
}

/** A worker that is installed and waits to be let in. */
class Version {
  constructor(private readonly skip: () => void) {}

  postMessage = jest.fn((message: { type: string }) => {
    if (message.type === 'SKIP_WAITING') this.skip()
  })
}

let stop: () => void = () => undefined
let reload = jest.fn<void, []>()

beforeEach(() => {
  jest.useFakeTimers()
  reload = jest.fn<void, []>()
})
afterEach(() => {
  stop()
  jest.useRealTimers()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  document.head.innerHTML = ''
})

async function keep(workers = new Workers()) {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers })
  stop = registerWorker({ workers: navigator.serviceWorker, address: ADDRESS, reload })
  await jest.advanceTimersByTimeAsync(0)
  return workers
}
/** In steps of a minute, the shortest time between two calls: what has been asked for is answered before the next. */
async function pass(ms: number) {
  let left = ms
  for (; left > MINUTE_MS; left -= MINUTE_MS) {
    jest.advanceTimersByTime(MINUTE_MS)
    await jest.advanceTimersByTimeAsync(0)
  }
  await jest.advanceTimersByTimeAsync(left)
}
const touch = () => window.dispatchEvent(new Event('pointerdown'))

describe('the worker of a page', () => {
  it('is the one that the page names', () => {
    document.head.innerHTML = '<base href="http://localhost/mf-scanner/"><meta name="service-worker" content="sw.js">'
    expect(workerAddress()).toBeNull()
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: new Workers() })
    expect(workerAddress()).toBe('http://localhost/mf-scanner/sw.js')
    document.head.innerHTML = ''
    expect(workerAddress()).toBeNull()
  })

  it('is registered, and asked for new versions each half hour', async () => {
    const { register, registration } = await keep()
    expect(register).toHaveBeenCalledWith(ADDRESS)
    expect(registration.update).toHaveBeenCalledTimes(1)
    await pass(29 * MINUTE_MS)
    expect(registration.update).toHaveBeenCalledTimes(1)
    await pass(2 * MINUTE_MS)
    expect(registration.update).toHaveBeenCalledTimes(2)
  })

  it('is asked for new versions when the network is back and when the page is seen again', async () => {
    const { registration } = await keep()
    await pass(MINUTE_MS)
    window.dispatchEvent(new Event('online'))
    await pass(MINUTE_MS)
    expect(registration.update).toHaveBeenCalledTimes(2)
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(0)
    expect(registration.update).toHaveBeenCalledTimes(3)
  })

  it('is asked once a minute, however often the network comes and goes', async () => {
    const { register } = await keep()
    for (let second = 0; second < 90; second += 1) {
      window.dispatchEvent(new Event('online'))
      await pass(1_000)
    }
    expect(register).toHaveBeenCalledTimes(2)
  })

  it('is asked again after a minute when the network broke the answer off', async () => {
    const workers = await keep()
    workers.registration.update.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await pass(MINUTE_MS)
    window.dispatchEvent(new Event('online'))
    await pass(MINUTE_MS + 5_000)
    expect(workers.registration.update).toHaveBeenCalledTimes(3)
  })

  it('is tried again after a minute when its files did not all arrive', async () => {
    const workers = new Workers({ controlled: false })
    workers.register.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await keep(workers)
    expect(workers.registration.update).not.toHaveBeenCalled()
    await pass(MINUTE_MS + 5_000)
    expect(workers.registration.update).toHaveBeenCalledTimes(1)
  })
})

describe('a new version', () => {
  it('is taken when nobody has touched the page for a minute, and the page loads itself once', async () => {
    const workers = await keep()
    await pass(50_000)
    const version = workers.offer()
    touch()
    await pass(50_000)
    expect(version.postMessage).not.toHaveBeenCalled()
    await pass(15_000)
    expect(version.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' })
    expect(reload).toHaveBeenCalledTimes(1)
    await pass(HOUR_MS)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('waits while keys are pressed, as a card reader does', async () => {
    const workers = await keep()
    const version = workers.offer()
    for (let minute = 0; minute < 5; minute += 1) {
      window.dispatchEvent(new KeyboardEvent('keydown', { key: '1' }))
      await pass(40_000)
    }
    expect(version.postMessage).not.toHaveBeenCalled()
  })

  it('waits while a sale or a shift is on, but not for ever', async () => {
    const workers = await keep()
    const { unmount } = renderHook(() => useBlockUpdate(true))
    workers.offer()
    await pass(2 * HOUR_MS)
    touch()
    await pass(2 * HOUR_MS)
    expect(reload).not.toHaveBeenCalled()
    await pass(HOUR_MS + 5_000)
    expect(reload).toHaveBeenCalledTimes(1)
    unmount()
  })

  it('is never taken while something is kept in the page alone', async () => {
    const workers = await keep()
    const tell = updateBlocker()
    tell('unsaved')
    workers.offer()
    await pass(5 * HOUR_MS)
    expect(reload).not.toHaveBeenCalled()
    tell('free')
    await pass(5_000)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('waits also where the clock of the tablet is put right by years in the middle of a sale', async () => {
    const workers = await keep()
    const { unmount } = renderHook(() => useBlockUpdate(true))
    workers.offer()
    jest.setSystemTime(Date.now() + 24 * 365 * HOUR_MS)
    await pass(2 * HOUR_MS)
    expect(reload).not.toHaveBeenCalled()
    unmount()
  })

  it('is taken once the last part of the page that was busy is done', async () => {
    const workers = await keep()
    const sale = renderHook(({ busy }) => useBlockUpdate(busy), { initialProps: { busy: true } })
    const shift = renderHook(() => useBlockUpdate(true))
    workers.offer()
    sale.rerender({ busy: false })
    await pass(2 * MINUTE_MS)
    expect(reload).not.toHaveBeenCalled()
    shift.unmount()
    await pass(5_000)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('that another tab has let in is followed at a quiet moment of this one', async () => {
    const workers = await keep()
    touch()
    workers.take()
    await pass(30_000)
    expect(reload).not.toHaveBeenCalled()
    await pass(35_000)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('is not the first worker that comes to the page that installed it, but the one after', async () => {
    const workers = await keep(new Workers({ controlled: false }))
    workers.take()
    await pass(5 * MINUTE_MS)
    expect(reload).not.toHaveBeenCalled()
    workers.offer()
    await pass(5_000)
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
