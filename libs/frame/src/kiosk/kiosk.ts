import type { FrameOptions } from '../app/AppFrame.tsx'
import { frame } from '../app/frame.tsx'
import type { LoadedModule } from '../remotes/module.ts'
import { makeStore, type Store } from '../store/store.ts'
import { persistSession } from './last-session.ts'
import { persistQueries, restoreQueries } from './persisted-queries.ts'
import { resumeKiosk } from './resume-kiosk.ts'
import { refreshRuntimeConfig } from './runtime-config-cache.ts'
import { registerWorker, workerAddress } from './service-worker.ts'

/** A kiosk opens by what it remembers if the server has not answered by then. */
const OPEN_MS = 3_000
/** What the worker fetches must not compete with the first screen. */
const AFTER_OPENING_MS = 5_000

/** Runs one module as the page of a door or a till: it opens, and stays open, while the server is away. */
export function kiosk(self: LoadedModule): void {
  const options = kioskOptions(self, new Promise((resolve) => setTimeout(resolve, OPEN_MS)))
  void refreshRuntimeConfig(OPEN_MS).then(() => frame(options))
  // A browser that is short of room may throw away what a device keeps; a kiosk asks it not to.
  if ('storage' in navigator) navigator.storage.persist().catch(() => undefined)
  const address = workerAddress()
  if (address === null) return
  const reload = () => location.reload()
  setTimeout(() => registerWorker({ workers: navigator.serviceWorker, address, reload }), AFTER_OPENING_MS)
}

/** The app of a kiosk; `patience`: how long it waits for the server to say who is here. */
export function kioskOptions(self: LoadedModule, patience: Promise<unknown>): FrameOptions & { store: Store } {
  const store = makeStore([persistQueries])
  persistSession(store)
  const module = { ...self, screens: answeringScreens(self.screens, store) }
  return {
    modules: [{ name: self.name, load: () => Promise.resolve(module) }],
    kiosk: true,
    store,
    resume: (dispatch) => resumeKiosk(dispatch, patience),
  }
}

/** A screen's code brings the calls it asks with: from then on, and before it is drawn, their last answers can be put back. */
function answeringScreens(screens: LoadedModule['screens'], store: Store): LoadedModule['screens'] {
  return Object.fromEntries(
    Object.entries(screens).map(([name, load]) => [
      name,
      async () => {
        const Screen = await load()
        restoreQueries(store)
        return Screen
      },
    ]),
  )
}
