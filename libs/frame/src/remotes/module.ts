import type { ModuleName, ScreenOf } from '@cortile/contract/routes.ts'
import type { ComponentType, ReactNode } from 'react'

/** Loads the code of one screen. */
export type ScreenLoader = () => Promise<ComponentType>

/** A loaded module: its name and a loader for each of its screens. */
export interface LoadedModule {
  name: ModuleName
  screens: Readonly<Record<string, ScreenLoader>>
  /** The theme with which its screens were built. */
  Theme: ComponentType<{ children: ReactNode }>
}

/** Source of a module: the bundle of this page, or a URL known at run time. */
export interface ModuleSource {
  name: ModuleName
  load: () => Promise<LoadedModule>
  /** Makes the next `load` fetch everything again; called with the error if the module or one of its screens fails. */
  forget?: (cause: unknown) => void
}

/** Whether the export of a remote is a module of this frame. */
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

/** Declares a module; does not compile if a screen of the routes table is missing. */
export function defineModule<M extends ModuleName>(
  name: M,
  Theme: LoadedModule['Theme'],
  screens: Readonly<Record<ScreenOf<M>, ScreenLoader>>,
): LoadedModule {
  return { name, screens, Theme }
}
