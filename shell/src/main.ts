import { moduleNames, type ModuleName } from '@cortile/contract/routes.ts'
import { frame } from '@cortile/frame/frame.tsx'
import { isLoadedModule, type ModuleSource } from '@cortile/frame/module.ts'
import { fetchRemotes, type RemoteModules } from '@cortile/frame/remotes.ts'
import { startFailed } from '@cortile/frame/start-failed.ts'
import { setTold } from '@cortile/frame/told.ts'

/** A module at an address that is known only now; the shell knows it by its name alone. */
function source(remotes: RemoteModules, name: ModuleName): ModuleSource {
  const remote = `mf_${name.replaceAll('-', '_')}`
  return {
    name,
    forget: () => remotes.forget(remote),
    load: async () => {
      const exposed = await remotes.load(remote)
      if (
        typeof exposed !== 'object' ||
        exposed === null ||
        !('default' in exposed) ||
        !isLoadedModule(exposed.default)
      )
        throw new Error(`${remote} exposes no module`)
      return exposed.default
    },
  }
}

fetchRemotes().then((remotes) => {
  setTold(remotes.told)
  frame({ modules: moduleNames.map((name) => source(remotes, name)) })
}, startFailed)
