import { fetchRuntimeConfig, setRuntimeConfig } from '../api/runtime-config.ts'
import type { LoadedModule } from '../remotes/module.ts'
import { frame } from './frame.tsx'
import { startFailed } from './start-failure.ts'

/** Runs one module as a standalone page. It fetches `/remotes.json` for the configuration only; its code is bundled. */
export function standalone(self: LoadedModule): void {
  fetchRuntimeConfig().then((config) => {
    setRuntimeConfig(config)
    frame({ modules: [{ name: self.name, load: () => Promise.resolve(self) }] })
  }, startFailed)
}
