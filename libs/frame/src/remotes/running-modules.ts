import type { Route } from '@cortile/contract/routes.ts'
import { createContext, use } from 'react'
import type { Store } from '../store/store.ts'
import type { ModuleSource } from './module.ts'

/** What this page runs: the modules it holds and the rows of the routes table they bring. */
export interface Running {
  sources: readonly ModuleSource[]
  rows: readonly Route[]
  /** A door or a till: it never leaves its screen because of the server. */
  kiosk: boolean
  /** Asks whose the stored token is; resolves to whether the page can go on. */
  resume: (dispatch: Store['dispatch']) => Promise<boolean>
}

export const RunningContext = createContext<Running | null>(null)

export function useRunning(): Running {
  const running = use(RunningContext)
  if (running === null) throw new Error('no frame around this screen')
  return running
}

/**
 * Where this page begins instead of at the staff's login: a module that runs alone and has a public start of its own,
 * as the one for families.
 */
export function publicStart({ sources, rows }: Running): Route | undefined {
  return sources.length === 1 ? rows.find((row) => row.start && row.grant === null) : undefined
}

/** Whether a page of this path runs here; for links to what another module may or may not bring. */
export function useHasRoute(path: string): boolean {
  return useRunning().rows.some((row) => row.path === path)
}
