import type { Route } from '@cortile/contract/routes.ts'
import { createContext, use } from 'react'
import type { Store } from '../store/store.ts'
import type { ModuleSource } from './module.ts'

/** The modules of this page and their rows of the routes table. */
export interface Running {
  sources: readonly ModuleSource[]
  rows: readonly Route[]
  /** A door or a till: no redirect when the server is unavailable. */
  kiosk: boolean
  /** Resumes the session of the stored token; resolves to whether the page can continue. */
  resume: (dispatch: Store['dispatch']) => Promise<boolean>
}

export const RunningContext = createContext<Running | null>(null)

export function useRunning(): Running {
  const running = use(RunningContext)
  if (running === null) throw new Error('no frame around this screen')
  return running
}

/**
 * The start page that replaces the staff login: that of a standalone module with its own public start, such as the one
 * for families.
 */
export function publicStart({ sources, rows }: Running): Route | undefined {
  return sources.length === 1 ? rows.find((row) => row.start && row.grant === null) : undefined
}

/** Whether the running modules have a page of this path; for links to pages of other modules. */
export function useHasRoute(path: string): boolean {
  return useRunning().rows.some((row) => row.path === path)
}
