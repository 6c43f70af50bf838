import { trackActivity, isIdle } from './idle.ts'

/** New versions are asked for; sooner where the network broke that off, or there is no worker yet: its files did not all arrive. */
const CHECK_MS = 30 * 60_000
const CHECK_AGAIN_MS = 60_000
/** How soon after a moment has become quiet it is noticed. */
const LOOK_MS = 5_000

interface Kept {
  workers: ServiceWorkerContainer
  /** Of the worker's script. */
  address: string
  reload: () => void
}

/** The address that the page names for its worker; null in development, and where the browser keeps none: plain http. */
export function workerAddress(): string | null {
  const named = document.querySelector<HTMLMetaElement>('meta[name="service-worker"]')?.content
  return named !== undefined && 'serviceWorker' in navigator ? new URL(named, document.baseURI).href : null
}

/**
 * Keeps the worker that opens the page without a network, and takes a new version of both at a quiet moment: the new
 * worker is let in, and the page loads itself again, once. Returns the way to stop.
 */
export function registerWorker({ workers, address, reload }: Kept): () => void {
  let registration: ServiceWorkerRegistration | null = null
  let [soonest, nextCheck] = [0, 0]
  // The first worker ever comes to the page that installed it; only another one after it is a new version.
  let hadWorker = workers.controller !== null
  let replaced = false

  const check = async () => {
    soonest = performance.now() + CHECK_AGAIN_MS
    nextCheck = soonest
    try {
      // Registered anew each time: a worker whose first installation broke off is not there to be updated.
      registration = await workers.register(address)
      await registration.update()
      if (registration.active) nextCheck = performance.now() + CHECK_MS
    } catch {
      // No network.
    }
  }
  const look = () => {
    if (performance.now() >= nextCheck) void check()
    if (!isIdle()) return
    if (replaced) {
      stop()
      reload()
    } else {
      registration?.waiting?.postMessage({ type: 'SKIP_WAITING' })
    }
  }
  const taken = () => {
    // Also when another tab has let it in: this one follows when it is quiet here, too.
    replaced = hadWorker
    hadWorker = true
    look()
  }
  // A wavering network comes back every second.
  const back = () => {
    if (performance.now() >= soonest) void check()
  }
  const seen = () => {
    if (document.visibilityState === 'visible') back()
  }

  const stopHearing = trackActivity()
  const timer = setInterval(look, LOOK_MS)
  workers.addEventListener('controllerchange', taken)
  addEventListener('online', back)
  document.addEventListener('visibilitychange', seen)
  void check()

  function stop() {
    stopHearing()
    clearInterval(timer)
    workers.removeEventListener('controllerchange', taken)
    removeEventListener('online', back)
    document.removeEventListener('visibilitychange', seen)
  }
  return stop
}
