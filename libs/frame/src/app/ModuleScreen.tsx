import type { Route, ScreenOf } from '@cortile/contract/routes.ts'
import { ErrorState } from '@cortile/kit/layout/ErrorState.tsx'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { useEffect, useState, type ComponentType } from 'react'
import { ModuleUnavailable } from '../remotes/module-unavailable.ts'
import type { LoadedModule, ModuleSource } from '../remotes/module.ts'
import { useRunning } from '../remotes/running-modules.ts'
import { Crash } from './Crash.tsx'
import { frameScreens } from './frame-screens.ts'

type State = { status: 'loading' } | { status: 'failed'; message: string } | { status: 'ready'; Screen: ComponentType }

/** Cache of loaded screens, which are shown without loading again. Failures are not cached. */
const loadedScreens = new Map<string, ComponentType>()

/** Adds a screen of the frame that is part of this page's first bundle. */
export function preloadScreen(screen: ScreenOf<'frame'>, Screen: ComponentType): void {
  loadedScreens.set(`frame/${screen}`, Screen)
}

/**
 * The screen of a route, loaded from its module. If the module is unreachable, an error with Riprova replaces the
 * screen; each attempt loads again, so it recovers without a reload.
 */
export function ModuleScreen({ route }: { route: Route }) {
  const key = `${route.module}/${route.screen}`
  const [attempt, setAttempt] = useState(0)
  return <LoadAttempt key={`${key} ${attempt}`} name={key} route={route} onRetry={() => setAttempt(attempt + 1)} />
}

function LoadAttempt({ name, route, onRetry }: { name: string; route: Route; onRetry: () => void }) {
  const { sources } = useRunning()
  const [state, setState] = useState<State>(() => {
    const Screen = loadedScreens.get(name)
    return Screen ? { status: 'ready', Screen } : { status: 'loading' }
  })

  useEffect(() => {
    if (loadedScreens.has(name)) return
    let isMounted = true
    loadScreen(sources, route).then(
      (Screen) => {
        loadedScreens.set(name, Screen)
        if (isMounted) setState({ status: 'ready', Screen })
      },
      (error: unknown) => {
        if (isMounted) setState({ status: 'failed', message: messageFor(error) })
      },
    )
    return () => {
      isMounted = false
    }
  }, [name, route, sources])

  if (state.status === 'loading') return <Loading />
  if (state.status === 'failed') {
    return (
      <div role="alert">
        <ErrorState onRetry={onRetry}>{state.message}</ErrorState>
      </div>
    )
  }
  return (
    <Crash>
      <state.Screen />
    </Crash>
  )
}

async function loadScreen(sources: readonly ModuleSource[], route: Route): Promise<ComponentType> {
  if (route.module === 'frame') return screenOf(frameScreens, route)
  const source = sources.find(({ name }) => name === route.module)
  if (!source) throw new Error(`no module ${route.module} in this page`)
  try {
    const { screens, Theme } = await source.load()
    return themed(await screenOf(screens, route), Theme)
  } catch (error) {
    // A new build may have replaced the files: the next attempt starts with the manifest.
    source.forget?.(error)
    throw error
  }
}

function themed(Screen: ComponentType, Theme: LoadedModule['Theme']): ComponentType {
  return function ThemedScreen() {
    return (
      <Theme>
        <Screen />
      </Theme>
    )
  }
}

function messageFor(error: unknown): string {
  return error instanceof ModuleUnavailable && error.reason === 'incompatible'
    ? 'Modulo non disponibile: è fatto per un’altra versione di Cortile. Ricarica la pagina; se non basta, avvisa chi gestisce il sistema.'
    : 'Modulo non disponibile'
}

function screenOf(screens: LoadedModule['screens'], { module, screen }: Route): Promise<ComponentType> {
  const load = screens[screen]
  if (!load) throw new Error(`module ${module} has no screen ${screen}`)
  return load()
}
