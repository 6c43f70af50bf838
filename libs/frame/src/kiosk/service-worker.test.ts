import { renderHook } from '@testing-library/react'
import { updateBlocker, useBlockUpdate } from './idle.ts'
import { registerWorker, workerUrl } from './service-worker.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const WORKER_URL = 'http://localhost/sw.js'

interface Registration {
  active: object | null
  waiting: Version | null
  update: jest.Mock<Promise<void>, []>
}

/** Fake of `navigator.serviceWorker`, which jsdom lacks. */
class Workers extends EventTarget {
  controller: object | null
  registration: Registration = { active: {}, waiting: null, update: jest.fn(() => Promise.resolve()) }
  register = jest.fn((_url: string) => Promise.resolve(this.registration))

  constructor({ controlled = true } = {}) {
    super()
    this.controller = controlled ? {} : null
    if (!controlled) this.registration.active = null
  }

  /** A new version is installed and waits. */
  installVersion() {
    const version = new Version(() => this.activate())
    this.registration.waiting = version
    return version
  }

  /** A worker takes control of the page. */
  activate() {
    Object.assign(this.registration, { active: this.registration.waiting ?? {}, waiting: null })
    this.controller = {}
    this.dispatchEvent(new Event('controllerchange'))
  }
}

/** An installed worker that waits for its activation. */
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

async function startWorker(workers = new Workers()) {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers })
  stop = registerWorker({ workers: navigator.serviceWorker, url: WORKER_URL, reload })
  await jest.advanceTimersByTimeAsync(0)
  return workers
}
/** Advances in steps of a minute, the minimum interval of checks, so that each check is answered before the next. */
async function advance(ms: number) {
  let remaining = ms
  for (; remaining > MINUTE_MS; remaining -= MINUTE_MS) {
    jest.advanceTimersByTime(MINUTE_MS)
    await jest.advanceTimersByTimeAsync(0)
  }
  await jest.advanceTimersByTimeAsync(remaining)
}
const touch = () => window.dispatchEvent(new Event('pointerdown'))

describe('the worker of a page', () => {
  it('has the URL that the page names', () => {
    document.head.innerHTML = '<base href="http://localhost/mf-scanner/"><meta name="service-worker" content="sw.js">'
    expect(workerUrl()).toBeNull()
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: new Workers() })
    expect(workerUrl()).toBe('http://localhost/mf-scanner/sw.js')
    document.head.innerHTML = ''
    expect(workerUrl()).toBeNull()
  })

  it('is registered, and checked for updates every half hour', async () => {
    const { register, registration } = await startWorker()
    expect(register).toHaveBeenCalledWith(WORKER_URL)
    expect(registration.update).toHaveBeenCalledTimes(1)
    await advance(29 * MINUTE_MS)
    expect(registration.update).toHaveBeenCalledTimes(1)
    await advance(2 * MINUTE_MS)
    expect(registration.update).toHaveBeenCalledTimes(2)
  })

  it('is checked for updates when the network is back and when the page becomes visible', async () => {
    const { registration } = await startWorker()
    await advance(MINUTE_MS)
    window.dispatchEvent(new Event('online'))
    await advance(MINUTE_MS)
    expect(registration.update).toHaveBeenCalledTimes(2)
    document.dispatchEvent(new Event('visibilitychange'))
    await advance(0)
    expect(registration.update).toHaveBeenCalledTimes(3)
  })

  it('is checked at most once a minute while the network flaps', async () => {
    const { register } = await startWorker()
    for (let second = 0; second < 90; second += 1) {
      window.dispatchEvent(new Event('online'))
      await advance(1_000)
    }
    expect(register).toHaveBeenCalledTimes(2)
  })

  it('is checked again after a minute when the network interrupted a check', async () => {
    const workers = await startWorker()
    workers.registration.update.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await advance(MINUTE_MS)
    window.dispatchEvent(new Event('online'))
    await advance(MINUTE_MS + 5_000)
    expect(workers.registration.update).toHaveBeenCalledTimes(3)
  })

  it('is registered again after a minute when its installation failed', async () => {
    const workers = new Workers({ controlled: false })
    workers.register.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await startWorker(workers)
    expect(workers.registration.update).not.toHaveBeenCalled()
    await advance(MINUTE_MS + 5_000)
    expect(workers.registration.update).toHaveBeenCalledTimes(1)
  })
})

describe('a new version', () => {
  it('is activated after a minute without input, and the page is reloaded once', async () => {
    const workers = await startWorker()
    await advance(50_000)
    const version = workers.installVersion()
    touch()
    await advance(50_000)
    expect(version.postMessage).not.toHaveBeenCalled()
    await advance(15_000)
    expect(version.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' })
    expect(reload).toHaveBeenCalledTimes(1)
    await advance(HOUR_MS)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('waits during key presses, such as those of a card reader', async () => {
    const workers = await startWorker()
    const version = workers.installVersion()
    for (let minute = 0; minute < 5; minute += 1) {
      window.dispatchEvent(new KeyboardEvent('keydown', { key: '1' }))
      await advance(40_000)
    }
    expect(version.postMessage).not.toHaveBeenCalled()
  })

  it('waits during a sale or a shift, but not indefinitely', async () => {
    const workers = await startWorker()
    const { unmount } = renderHook(() => useBlockUpdate(true))
    workers.installVersion()
    await advance(2 * HOUR_MS)
    touch()
    await advance(2 * HOUR_MS)
    expect(reload).not.toHaveBeenCalled()
    await advance(HOUR_MS + 5_000)
    expect(reload).toHaveBeenCalledTimes(1)
    unmount()
  })

  it('is never activated while the page has unsaved data', async () => {
    const workers = await startWorker()
    const setBlock = updateBlocker()
    setBlock('unsaved')
    workers.installVersion()
    await advance(5 * HOUR_MS)
    expect(reload).not.toHaveBeenCalled()
    setBlock('free')
    await advance(5_000)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('waits also when the clock of the tablet is corrected by years during a sale', async () => {
    const workers = await startWorker()
    const { unmount } = renderHook(() => useBlockUpdate(true))
    workers.installVersion()
    jest.setSystemTime(Date.now() + 24 * 365 * HOUR_MS)
    await advance(2 * HOUR_MS)
    expect(reload).not.toHaveBeenCalled()
    unmount()
  })

  it('is activated once no part of the page is busy', async () => {
    const workers = await startWorker()
    const sale = renderHook(({ busy }) => useBlockUpdate(busy), { initialProps: { busy: true } })
    const shift = renderHook(() => useBlockUpdate(true))
    workers.installVersion()
    sale.rerender({ busy: false })
    await advance(2 * MINUTE_MS)
    expect(reload).not.toHaveBeenCalled()
    shift.unmount()
    await advance(5_000)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('that another tab has activated reloads this tab when it is idle', async () => {
    const workers = await startWorker()
    touch()
    workers.activate()
    await advance(30_000)
    expect(reload).not.toHaveBeenCalled()
    await advance(35_000)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('is not the first worker, which takes control of the page that installed it, but a later one', async () => {
    const workers = await startWorker(new Workers({ controlled: false }))
    workers.activate()
    await advance(5 * MINUTE_MS)
    expect(reload).not.toHaveBeenCalled()
    workers.installVersion()
    await advance(5_000)
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
