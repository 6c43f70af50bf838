import { routesOf } from '@cortile/contract/routes.rules.ts'
import { KitProvider } from '@cortile/kit/theme/KitProvider.tsx'
import { useMemo, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import { Notices } from '../notices/notices.tsx'
import type { ModuleSource } from '../remotes/module.ts'
import { RunningContext, type Running } from '../remotes/running-modules.ts'
import { resume as resumeSession } from '../session/session-flow.ts'
import { useKioskScheme } from '../storage/color-scheme.ts'
import type { Store } from '../store/store.ts'

export interface FrameOptions {
  modules: readonly ModuleSource[]
  /** A door or a till: light until it is switched there, and it stays on its screen whatever the server says. */
  kiosk?: boolean
  /** How the page finds out who is here; a kiosk has a way of its own. */
  resume?: Running['resume']
}

/** Theme, store and modules around whatever is routed inside; tests put their own router here. */
export function AppFrame({
  modules,
  kiosk = false,
  resume = resumeSession,
  store,
  children,
}: FrameOptions & { store: Store; children: ReactNode }) {
  const running = useMemo(
    () => ({ sources: modules, rows: routesOf(modules.map(({ name }) => name)), kiosk, resume }),
    [modules, kiosk, resume],
  )
  const own = useKioskScheme()
  return (
    <KitProvider scheme={kiosk ? own : 'system'}>
      <Provider store={store}>
        <RunningContext value={running}>{children}</RunningContext>
        <Notices />
      </Provider>
    </KitProvider>
  )
}
