import { routesOf } from '@cortile/contract/routes.rules.ts'
import { KitProvider } from '@cortile/kit/theme/KitProvider.tsx'
import { useMemo, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import { Notices } from '../notices/notices.tsx'
import { ClosingDevice } from '../pairing/ClosingDevice.tsx'
import type { ModuleSource } from '../remotes/module.ts'
import { RunningContext, type Running } from '../remotes/running-modules.ts'
import { StepUp } from '../second-factor/StepUp.tsx'
import { resume as resumeSession } from '../session/session-flow.ts'
import { useKioskScheme } from '../storage/color-scheme.ts'
import type { Store } from '../store/store.ts'

export interface FrameOptions {
  modules: readonly ModuleSource[]
  /**
   * A door or a till: light colour scheme until changed on the device, and no redirect when the server is unavailable.
   */
  kiosk?: boolean
  /** Resumes the session of the stored token; a kiosk has its own version. */
  resume?: Running['resume']
}

/** Provides theme, store and modules to its children; the router is a child, so that tests can replace it. */
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
  const kioskScheme = useKioskScheme()
  return (
    <KitProvider scheme={kiosk ? kioskScheme : 'system'}>
      <Provider store={store}>
        <ClosingDevice />
        <RunningContext value={running}>{children}</RunningContext>
        <StepUp />
        <Notices />
      </Provider>
    </KitProvider>
  )
}
