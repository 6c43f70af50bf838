import { calls } from '@cortile/contract/calls.ts'
import type { Endpoints } from '@cortile/contract/endpoint.ts'
import type { Served } from './http/serve.ts'

/**
 * Where the calls of each feature are handled, by its name in the contract. A file is loaded when it is asked for: a
 * server asks for all of them before it serves, a test for those that it calls.
 */
export const features: Readonly<Record<string, () => Promise<readonly Served[]>>> = {
  auth: async () => (await import('./auth/auth.routes.ts')).authRoutes,
  anagrafica: async () => (await import('./anagrafica/anagrafica.routes.ts')).anagraficaRoutes,
  import: async () => (await import('./import/import.routes.ts')).importRoutes,
  saldo: async () => (await import('./saldo/saldo.routes.ts')).saldoRoutes,
  groups: async () => (await import('./groups/groups.routes.ts')).groupsRoutes,
  settings: async () => (await import('./settings/settings.routes.ts')).settingsRoutes,
  scanner: async () => (await import('./scanner/scanner.routes.ts')).scannerRoutes,
  presence: async () => (await import('./presence/presence.routes.ts')).presenceRoutes,
  'groups-access-rules': async () =>
    (await import('./groups-access-rules/groups-access-rules.routes.ts')).groupsAccessRulesRoutes,
  cassa: async () => (await import('./cassa/cassa.routes.ts')).cassaRoutes,
  chiusura: async () => (await import('./chiusura/chiusura.routes.ts')).chiusuraRoutes,
  er: async () => (await import('./er/er.routes.ts')).erRoutes,
  quotes: async () => (await import('./quotes/quotes.routes.ts')).quotesRoutes,
  'my-anagrafica': async () => (await import('./my-anagrafica/my-anagrafica.routes.ts')).myAnagraficaRoutes,
  dashboard: async () => (await import('./dashboard/dashboard.routes.ts')).dashboardRoutes,
  users: async () => (await import('./users/users.routes.ts')).usersRoutes,
  public: async () => (await import('./public/public.routes.ts')).publicRoutes,
  mailer: async () => (await import('./mailer/mailer.routes.ts')).mailerRoutes,
  monitor: async () => (await import('./monitor/monitor.routes.ts')).monitorRoutes,
  system: async () => (await import('./system/system.routes.ts')).systemRoutes,
  sessions: async () => (await import('./users/sessions.routes.ts')).sessionsRoutes,
  privacy: async () => (await import('./privacy/privacy.routes.ts')).privacyRoutes,
}

/**
 * Every call of the contract with its handler. Rejects for a feature or a call that has none, and for one that the
 * contract does not list: no test and no description would know of it.
 *
 * @param declared the contract's calls, by feature
 */
export async function loadFeatures(declared: Readonly<Record<string, Endpoints>> = calls): Promise<readonly Served[]> {
  const served = (await Promise.all(Object.values(features).map((load) => load()))).flat()
  const known = new Set(Object.values(declared).flatMap((feature) => Object.values(feature)))
  const answered = new Set(served.map(({ endpoint }) => endpoint))
  for (const { method, path } of [...known].filter((endpoint) => !answered.has(endpoint)))
    throw new Error(`${method} ${path} is declared but served by no one`)
  for (const { method, path } of [...answered].filter((endpoint) => !known.has(endpoint)))
    throw new Error(`${method} ${path} is served but declared nowhere`)
  return served
}
