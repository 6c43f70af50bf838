import type { FrameOptions } from '../app/AppFrame.tsx'
import { frame } from '../app/frame.tsx'
import type { LoadedModule } from '../remotes/module.ts'
import { makeStore, type Store } from '../store/store.ts'
import { persistSession } from './last-session.ts'
import { persistQueries, restoreQueries } from './persisted-queries.ts'
import { resumeKiosk } from './resume-kiosk.ts'
import { refreshRuntimeConfig } from './runtime-config-cache.ts'
import { registerWorkerSoon } from './service-worker.ts'
import { allowOwnScripts } from './trusted-types.ts'

/** If the server has not answered by then, a kiosk opens with its stored session and configuration. */
const OPEN_TIMEOUT_MS = 3_000

/** Runs one module as the page of a door or a till, which opens and stays open while the server is unreachable. */
export function kiosk(self: LoadedModule): void {
  allowOwnScripts()
  const options = kioskOptions(self, new Promise((resolve) => setTimeout(resolve, OPEN_TIMEOUT_MS)))
  void refreshRuntimeConfig(OPEN_TIMEOUT_MS).then(() => frame(options))
  // A browser short of disk space may evict stored data, unless the storage is persistent.
  if ('storage' in navigator) navigator.storage.persist().catch(() => undefined)
  registerWorkerSoon()
}

/** The app of a kiosk; `timeout` resolves when it stops waiting for the server to resume the session. */
export function kioskOptions(self: LoadedModule, timeout: Promise<unknown>): FrameOptions & { store: Store } {
  const store = makeStore([persistQueries])
  persistSession(store)
  const module = { ...self, screens: restoringScreens(self.screens, store) }
  return {
    modules: [{ name: self.name, load: () => Promise.resolve(module) }],
    kiosk: true,
    store,
    resume: (dispatch) => resumeKiosk(dispatch, timeout),
  }
}

/** Loading a screen's code injects its calls, so their stored replies are restored between loading and rendering. */
function restoringScreens(screens: LoadedModule['screens'], store: Store): LoadedModule['screens'] {
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
