import { trackActivity, isIdle } from './idle.ts'

/** Interval of update checks. */
const CHECK_MS = 30 * 60_000
/** Minimum interval, also used after a failed check or while no worker is active because its installation failed. */
const CHECK_AGAIN_MS = 60_000
/** Interval at which idleness is checked. */
const IDLE_CHECK_MS = 5_000

interface WorkerOptions {
  workers: ServiceWorkerContainer
  /** URL of the worker's script. */
  url: string
  reload: () => void
}

/** Delay of the worker's registration, so that its fetches do not compete with the first screen. */
const DELAY_MS = 5_000

/** Registers the worker that the page names, if it names one, after the first screen has loaded. */
export function registerWorkerSoon(): void {
  const url = workerUrl()
  if (url === null) return
  const reload = () => location.reload()
  setTimeout(() => registerWorker({ workers: navigator.serviceWorker, url, reload }), DELAY_MS)
}

/** URL of the worker as named by the page; null in development, and without browser support, e.g. over plain http. */
export function workerUrl(): string | null {
  const named = document.querySelector<HTMLMetaElement>('meta[name="service-worker"]')?.content
  return named !== undefined && 'serviceWorker' in navigator ? new URL(named, document.baseURI).href : null
}

/**
 * Registers the worker that makes the page available offline, and updates both when the page is idle: the new worker is
 * activated, and the page is reloaded once. Returns a function that stops it.
 */
export function registerWorker({ workers, url, reload }: WorkerOptions): () => void {
  let registration: ServiceWorkerRegistration | null = null
  let [earliestCheck, nextCheck] = [0, 0]
  // The first worker takes control of the page that installed it; only a later one is a new version.
  let hadWorker = workers.controller !== null
  let replaced = false

  const check = async () => {
    earliestCheck = performance.now() + CHECK_AGAIN_MS
    nextCheck = earliestCheck
    try {
      // Registered each time: a worker whose first installation failed has no registration to update.
      registration = await workers.register(url)
      await registration.update()
      if (registration.active) nextCheck = performance.now() + CHECK_MS
    } catch {
      // No network.
    }
  }
  const checkIdle = () => {
    if (performance.now() >= nextCheck) void check()
    if (!isIdle()) return
    if (replaced) {
      stop()
      reload()
    } else {
      registration?.waiting?.postMessage({ type: 'SKIP_WAITING' })
    }
  }
  const onControllerChange = () => {
    // Also if another tab has activated the worker: this tab reloads when it is idle.
    replaced = hadWorker
    hadWorker = true
    checkIdle()
  }
  // Throttled: a flapping network may come back every second.
  const checkThrottled = () => {
    if (performance.now() >= earliestCheck) void check()
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') checkThrottled()
  }

  const stopTracking = trackActivity()
  const timer = setInterval(checkIdle, IDLE_CHECK_MS)
  workers.addEventListener('controllerchange', onControllerChange)
  addEventListener('online', checkThrottled)
  document.addEventListener('visibilitychange', onVisible)
  void check()

  function stop() {
    stopTracking()
    clearInterval(timer)
    workers.removeEventListener('controllerchange', onControllerChange)
    removeEventListener('online', checkThrottled)
    document.removeEventListener('visibilitychange', onVisible)
  }
  return stop
}
