import { frame } from '../app/frame.tsx'
import type { LoadedModule } from '../remotes/module.ts'
import { keepInstallPrompt } from './install-prompt.ts'
import { refreshRuntimeConfig } from './runtime-config-cache.ts'
import { registerWorkerSoon } from './service-worker.ts'
import { allowOwnScripts } from './trusted-types.ts'

/** If the server has not answered by then, the page opens with its stored configuration. */
const OPEN_TIMEOUT_MS = 3_000

/** Runs one module as a page that can be installed on a phone, and that opens while the server is unreachable. */
export function installable(self: LoadedModule): void {
  allowOwnScripts()
  keepInstallPrompt()
  void refreshRuntimeConfig(OPEN_TIMEOUT_MS).then(() =>
    frame({ modules: [{ name: self.name, load: () => Promise.resolve(self) }] }),
  )
  registerWorkerSoon()
}
