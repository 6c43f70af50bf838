import { fetchRuntimeConfig, setRuntimeConfig } from '../api/runtime-config.ts'
import type { LoadedModule } from '../remotes/module.ts'
import { frame } from './frame.tsx'
import { startFailed } from './start-failure.ts'

/** Runs one module as a page of its own. It asks the server only for what `/remotes.json` tells; its code is all here. */
export function standalone(self: LoadedModule): void {
  fetchRuntimeConfig().then((told) => {
    setRuntimeConfig(told)
    frame({ modules: [{ name: self.name, load: () => Promise.resolve(self) }] })
  }, startFailed)
}
