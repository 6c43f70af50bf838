import { ErrorState } from '@cortile/kit/ErrorState.tsx'
import { Loading } from '@cortile/kit/Loading.tsx'
import { useEffect, useState, type ComponentType } from 'react'
import type { Route } from '@cortile/contract/routes.ts'
import { Crash } from './Crash.tsx'
import { frameScreens } from './frame-screens.ts'
import type { ModuleSource } from './module.ts'
import { useRunning } from './running.ts'

type State = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; Screen: ComponentType }

/** Screens that have come once stay: going back to one shows it at once. A failure is never kept. */
const arrived = new Map<string, ComponentType>()

/**
 * The screen of a route, from whichever module brings it. A module that can't be reached says so in its own place,
 * with Riprova; every attempt asks anew, so it recovers without a reload.
 */
export function ModuleScreen({ route }: { route: Route }) {
  const { sources } = useRunning()
  const key = `${route.module}/${route.screen}`
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<State>(() => at(key))

  useEffect(() => {
    let wanted = true
    const known = at(key)
    setState(known)
    if (known.status === 'ready') return
    loadScreen(sources, route).then(
      (Screen) => {
        arrived.set(key, Screen)
        if (wanted) setState({ status: 'ready', Screen })
      },
      () => {
        if (wanted) setState({ status: 'failed' })
      },
    )
    return () => {
      wanted = false
    }
  }, [key, route, sources, attempt])

  if (state.status === 'loading') return <Loading />
  const retry = () => setAttempt(attempt + 1)
  if (state.status === 'failed') return <ErrorState onRetry={retry}>Modulo non disponibile</ErrorState>
  return (
    <Crash key={key}>
      <state.Screen />
    </Crash>
  )
}

function at(key: string): State {
  const Screen = arrived.get(key)
  return Screen ? { status: 'ready', Screen } : { status: 'loading' }
}

async function loadScreen(sources: readonly ModuleSource[], route: Route): Promise<ComponentType> {
  const screens = route.module === 'frame' ? frameScreens : (await sources.find(({ name }) => name === route.module)?.load())?.screens
  const load = screens?.[route.screen]
  if (!load) throw new Error(`module ${route.module} has no screen ${route.screen}`)
  return load()
}
