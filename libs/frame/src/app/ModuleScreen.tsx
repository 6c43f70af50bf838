import type { Route, ScreenOf } from '@cortile/contract/routes.ts'
import { ErrorState } from '@cortile/kit/layout/ErrorState.tsx'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { useEffect, useState, type ComponentType } from 'react'
import { ModuleUnavailable } from '../remotes/module-unavailable.ts'
import type { LoadedModule, ModuleSource } from '../remotes/module.ts'
import { useRunning } from '../remotes/running-modules.ts'
import { Crash } from './Crash.tsx'
import { frameScreens } from './frame-screens.ts'

type State = { status: 'loading' } | { status: 'failed'; words: string } | { status: 'ready'; Screen: ComponentType }

/** Screens that have come once stay: going back to one shows it at once. A failure is never kept. */
const arrived = new Map<string, ComponentType>()

/** A screen of the frame that this page brings at once. */
export function preloadScreen(screen: ScreenOf<'frame'>, Screen: ComponentType): void {
  arrived.set(`frame/${screen}`, Screen)
}

/**
 * The screen of a route, from whichever module brings it. A module that can't be reached says so in its own place,
 * with Riprova; every attempt asks anew, so it recovers without a reload.
 */
export function ModuleScreen({ route }: { route: Route }) {
  const key = `${route.module}/${route.screen}`
  const [attempt, setAttempt] = useState(0)
  return <Attempt key={`${key} ${attempt}`} name={key} route={route} onRetry={() => setAttempt(attempt + 1)} />
}

function Attempt({ name, route, onRetry }: { name: string; route: Route; onRetry: () => void }) {
  const { sources } = useRunning()
  const [state, setState] = useState<State>(() => {
    const Screen = arrived.get(name)
    return Screen ? { status: 'ready', Screen } : { status: 'loading' }
  })

  useEffect(() => {
    if (arrived.has(name)) return
    let wanted = true
    loadScreen(sources, route).then(
      (Screen) => {
        arrived.set(name, Screen)
        if (wanted) setState({ status: 'ready', Screen })
      },
      (error: unknown) => {
        if (wanted) setState({ status: 'failed', words: wordsFor(error) })
      },
    )
    return () => {
      wanted = false
    }
  }, [name, route, sources])

  if (state.status === 'loading') return <Loading />
  if (state.status === 'failed') {
    return (
      <div role="alert">
        <ErrorState onRetry={onRetry}>{state.words}</ErrorState>
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
    // Its files may have been replaced by those of a new build: the next attempt begins with the manifest.
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

function wordsFor(error: unknown): string {
  return error instanceof ModuleUnavailable && error.reason === 'incompatible'
    ? 'Modulo non disponibile: è fatto per un’altra versione di Cortile. Ricarica la pagina; se non basta, avvisa chi gestisce il sistema.'
    : 'Modulo non disponibile'
}

function screenOf(screens: LoadedModule['screens'], { module, screen }: Route): Promise<ComponentType> {
  const load = screens[screen]
  if (!load) throw new Error(`module ${module} has no screen ${screen}`)
  return load()
}
