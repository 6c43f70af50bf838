import { calls } from '@cortile/contract/calls.ts'
import type { Endpoints } from '@cortile/contract/endpoint.ts'
import type { Served } from '../http/pipeline/serve.ts'

/**
 * Loaders of each feature's handlers, by its name in the contract. A file is loaded on demand: a server loads all of
 * them before it serves, a test those that it calls.
 */
export const features: Readonly<Record<string, () => Promise<readonly Served[]>>> = {
  factors: async () => (await import('../features/auth/factors.routes.ts')).factorsRoutes,
  auth: async () => (await import('../features/auth/auth.routes.ts')).authRoutes,
  anagrafica: async () => (await import('../features/anagrafica/anagrafica.routes.ts')).anagraficaRoutes,
  import: async () => (await import('../features/import/import.routes.ts')).importRoutes,
  saldo: async () => (await import('../features/saldo/saldo.routes.ts')).saldoRoutes,
  famiglie: async () => (await import('../features/famiglie/famiglie.routes.ts')).famiglieRoutes,
  foto: async () => (await import('../features/foto/foto.routes.ts')).fotoRoutes,
  persone: async () => (await import('../features/persone/persone.routes.ts')).personeRoutes,
  divieti: async () => (await import('../features/divieti/divieti.routes.ts')).divietiRoutes,
  consegne: async () => (await import('../features/consegne/consegne.routes.ts')).consegneRoutes,
  appello: async () => (await import('../features/appello/appello.routes.ts')).appelloRoutes,
  groups: async () => (await import('../features/groups/groups.routes.ts')).groupsRoutes,
  settings: async () => (await import('../features/settings/settings.routes.ts')).settingsRoutes,
  centre: async () => (await import('../features/centre/centre.routes.ts')).centreRoutes,
  scanner: async () => (await import('../features/scanner/scanner.routes.ts')).scannerRoutes,
  presence: async () => (await import('../features/presence/presence.routes.ts')).presenceRoutes,
  'groups-access-rules': async () =>
    (await import('../features/groups-access-rules/groups-access-rules.routes.ts')).groupsAccessRulesRoutes,
  cassa: async () => (await import('../features/cassa/cassa.routes.ts')).cassaRoutes,
  chiusura: async () => (await import('../features/chiusura/chiusura.routes.ts')).chiusuraRoutes,
  er: async () => (await import('../features/er/er.routes.ts')).erRoutes,
  'er-regole': async () => (await import('../features/er/er-regole.routes.ts')).campPricesRoutes,
  'er-attesa': async () => (await import('../features/er/er-attesa.routes.ts')).waitingListRoutes,
  'er-presenze': async () => (await import('../features/er/er-presenze.routes.ts')).attendanceRoutes,
  quotes: async () => (await import('../features/quotes/quotes.routes.ts')).quotesRoutes,
  pagamenti: async () => (await import('../features/pagamenti/pagamenti.routes.ts')).pagamentiRoutes,
  bonifici: async () => (await import('../features/bonifici/bonifici.routes.ts')).bonificiRoutes,
  'ricevute-famiglia': async () => (await import('../features/ricevute/ricevute-famiglia.routes.ts')).ownReceiptsRoutes,
  ricevute: async () => (await import('../features/ricevute/ricevute.routes.ts')).ricevuteRoutes,
  'my-anagrafica': async () => (await import('../features/my-anagrafica/my-anagrafica.routes.ts')).myAnagraficaRoutes,
  dashboard: async () => (await import('../features/dashboard/dashboard.routes.ts')).dashboardRoutes,
  users: async () => (await import('../features/users/users.routes.ts')).usersRoutes,
  public: async () => (await import('../features/public/public.routes.ts')).publicRoutes,
  mailer: async () => (await import('../features/mailer/mailer.routes.ts')).mailerRoutes,
  monitor: async () => (await import('../features/monitor/monitor.routes.ts')).monitorRoutes,
  system: async () => (await import('../features/system/system.routes.ts')).systemRoutes,
  sessions: async () => (await import('../features/users/sessions.routes.ts')).sessionsRoutes,
  kiosks: async () => (await import('../features/kiosks/kiosks.routes.ts')).kiosksRoutes,
  indirizzi: async () => (await import('../features/indirizzi/indirizzi.routes.ts')).indirizziRoutes,
  scadenze: async () => (await import('../features/scadenze/scadenze.routes.ts')).scadenzeRoutes,
  proposte: async () => (await import('../features/proposte/proposte.routes.ts')).proposteRoutes,
  salute: async () => (await import('../features/salute/salute.routes.ts')).saluteRoutes,
  conferme: async () => (await import('../features/conferme/conferme.routes.ts')).confermeRoutes,
  consensi: async () => (await import('../features/consensi/consensi.routes.ts')).consensiRoutes,
  testi: async () => (await import('../features/testi/testi.routes.ts')).testiRoutes,
  registro: async () => (await import('../features/registro/registro.routes.ts')).registroRoutes,
  privacy: async () => (await import('../features/privacy/privacy.routes.ts')).privacyRoutes,
}

/**
 * Every call of the contract with its handler. Rejects for a feature or a call that has none, and for one that the
 * contract does not list: tests and the API's description would not cover it.
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
