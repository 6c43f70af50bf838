import type { ModuleName, ScreenOf } from '@cortile/contract/routes.ts'
import type { ComponentType, ReactNode } from 'react'

/** Brings one screen's code when it is needed. */
export type ScreenLoader = () => Promise<ComponentType>

/** A module as it runs: its name and a loader for each of its screens. */
export interface LoadedModule {
  name: ModuleName
  screens: Readonly<Record<string, ScreenLoader>>
  /** The theme that its screens were built with. */
  Theme: ComponentType<{ children: ReactNode }>
}

/** Where a module comes from: a bundle of this page, or an address read at run time. */
export interface ModuleSource {
  name: ModuleName
  load: () => Promise<LoadedModule>
  /** Makes the next `load` start from nothing; for a module that does not arrive, or whose screens don't, and why. */
  forget?: (cause: unknown) => void
}

/** Whether what a remote exposes is a module of this frame. */
export function isLoadedModule(value: unknown): value is LoadedModule {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    'screens' in value &&
    typeof value.screens === 'object' &&
    'Theme' in value
  )
}

/** Declares a module; a screen that the table of routes expects and that is missing does not compile. */
export function defineModule<M extends ModuleName>(
  name: M,
  Theme: LoadedModule['Theme'],
  screens: Readonly<Record<ScreenOf<M>, ScreenLoader>>,
): LoadedModule {
  return { name, screens, Theme }
}
