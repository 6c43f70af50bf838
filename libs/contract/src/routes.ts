import type { Grant } from './access.ts'
import { centreRoutes } from './routes.centre.ts'
import { memberRoutes } from './routes.members.ts'

/** WHERE: every page of the product. Guard, menu, breadcrumb and modules are drawn from this table. */

/** The provider of the screen: the frame itself, or one of the modules. */
export const moduleNames = ['admin', 'scanner', 'cassa', 'self-service'] as const
export type ModuleName = (typeof moduleNames)[number]

export interface Route {
  path: string
  title: string
  /** `null`: public, with the centred layout and 'Torna indietro'. */
  grant: Grant | null
  module: ModuleName | 'frame'
  screen: string
  /** Shown in the menu with this icon and, if it counts something, its number; on the home page with its purpose. */
  menu?: { icon: string; purpose: string; counts?: 'requests' }
  /** `own`: the screen has its own layout for every caller. */
  layout?: 'own'
  /** Start page of the module when it runs alone. */
  start?: true
}

/** Several rows may share a path: the first one that the caller may open is shown (`/home` differs by role). */
export const routes = [...memberRoutes, ...centreRoutes] as const satisfies readonly Route[]

type Routes = typeof routes

/** The screens that a module must provide. */
export type ScreenOf<M extends Route['module']> = Extract<Routes[number], { module: M }>['screen']
