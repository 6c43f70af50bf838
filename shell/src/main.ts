import { moduleNames, type ModuleName } from '@cortile/contract/routes.ts'
import { setRuntimeConfig } from '@cortile/frame/api/runtime-config.ts'
import { frame } from '@cortile/frame/app/frame.tsx'
import { preloadScreen } from '@cortile/frame/app/ModuleScreen.tsx'
import { startFailed } from '@cortile/frame/app/start-failure.ts'
import { staffMenu } from '@cortile/frame/layout/menu/StaffMenu.tsx'
import { staffMenu as menu } from '@cortile/frame/layout/staff-menu.ts'
import { isLoadedModule, type ModuleSource } from '@cortile/frame/remotes/module.ts'
import { fetchRemotes, type RemoteModules } from '@cortile/frame/remotes/remotes.ts'
import { LoginScreen } from '@cortile/frame/session/LoginScreen.tsx'

/** A module whose URL is known only at run time; the shell knows its name. */
function source(remotes: RemoteModules, name: ModuleName): ModuleSource {
  const remote = `mf_${name.replaceAll('-', '_')}`
  return {
    name,
    forget: (cause) => remotes.forget(remote, cause),
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

// Every user of the shell needs the login or the menu first, so both are part of its first bundle.
preloadScreen('LoginScreen', LoginScreen)
menu.preload(staffMenu)

fetchRemotes().then((remotes) => {
  setRuntimeConfig(remotes.config)
  frame({ modules: moduleNames.map((name) => source(remotes, name)) })
}, startFailed)
