import { may, type Caller } from './access.ts'
import { routes, type ModuleName, type Route } from './routes.ts'

/** The rows of the frame and of the running modules, in the order of the table. */
export function routesOf(modules: readonly ModuleName[]): Route[] {
  return routes.filter((route: Route) => route.module === 'frame' || modules.includes(route.module))
}

/** The row to show for a path pattern, and `null` if this caller may not open any of them. */
export function routeFor(rows: readonly Route[], caller: Caller): Route | null {
  return rows.find((row) => row.grant === null || may(caller, row.grant)) ?? null
}

/** Heading over the menu lines that share their first path segment. */
const segments: Readonly<Record<string, string>> = {
  anagrafica: 'Anagrafica',
  cassa: 'Cassa',
  accessi: 'Accessi',
  gestione: 'Gestione',
  sistema: 'Sistema',
  profilo: 'Profilo',
}

/** The first segment of a path, by which the menu is grouped: `/anagrafica/gruppi` → `anagrafica`. */
function segmentOf(path: string): string {
  return path.split('/')[1] ?? ''
}

/** The menu of a caller, grouped by first path segment in the order of the table. */
export function menuOf(rows: readonly Route[], caller: Caller): { segment: string; title: string; rows: Route[] }[] {
  const groups = new Map<string, Route[]>()
  for (const row of rows) {
    if (row.menu === undefined || row.grant === null || !may(caller, row.grant)) continue
    const segment = segmentOf(row.path)
    groups.set(segment, [...(groups.get(segment) ?? []), row])
  }
  return [...groups].map(([segment, grouped]) => ({ segment, title: segments[segment] ?? segment, rows: grouped }))
}

/** The menu's row of an address (a pathname): its page, else the nearest page above it. */
export function currentInMenu(menu: ReturnType<typeof menuOf>, pathname: string): Route | undefined {
  const rows = menu.flatMap((group) => group.rows)
  const above = rows.filter(({ path }) => `${pathname}/`.startsWith(`${path}/`))
  return above.sort((a, b) => b.path.length - a.path.length)[0]
}

/** The caller's start page: its row of `/home`, else the start of a module that it may open. */
export function homeOf(rows: readonly Route[], caller: Caller): Route | null {
  const allowed = rows.filter((row) => row.grant !== null && may(caller, row.grant))
  return allowed.find((row) => row.path === '/home') ?? allowed.find((row) => row.start) ?? null
}
