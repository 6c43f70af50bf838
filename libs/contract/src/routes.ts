import { may, type Caller, type Grant } from './access.ts'

/** WHERE: every page of the product. Guard, menu, breadcrumb and modules are drawn from this table. */

/** Who brings the screen: the frame itself, or one of the modules. */
export const moduleNames = ['admin', 'scanner', 'cassa', 'self-service'] as const
export type ModuleName = (typeof moduleNames)[number]

export interface Route {
  path: string
  title: string
  /** `null`: public, with the centred layout and 'Torna indietro'. */
  grant: Grant | null
  module: ModuleName | 'frame'
  screen: string
  /** Stands in the menu, under this icon's name; on the home with one sentence on what it is for. */
  menu?: { icon: string; purpose: string }
  /** `own`: the screen brings its own layout, whoever is here. */
  layout?: 'own'
  /** Where the module begins when it runs alone. */
  start?: true
}

/** Several rows may share a path: the first one that the caller may open is shown (`/home` differs by role). */
export const routes = [
  { path: '/', title: 'Accedi', grant: null, module: 'frame', screen: 'LoginScreen' },
  {
    path: '/password-forgotten',
    title: 'Password dimenticata',
    grant: null,
    module: 'frame',
    screen: 'ForgotPasswordScreen',
  },
  { path: '/reset/:token', title: 'Nuova password', grant: null, module: 'frame', screen: 'ResetPasswordScreen' },
  {
    path: '/login-anagrafica',
    title: 'La tua anagrafica',
    grant: null,
    module: 'self-service',
    screen: 'MemberLoginScreen',
    start: true,
  },
  {
    path: '/my-anagrafica',
    title: 'La tua anagrafica',
    grant: null,
    module: 'self-service',
    screen: 'MyAnagraficaScreen',
    layout: 'own',
  },
  {
    path: '/home',
    title: 'Home',
    grant: 'home.desk',
    module: 'admin',
    screen: 'HomeScreen',
    menu: { icon: 'home', purpose: 'Torna alla tua pagina personale.' },
    start: true,
  },
  { path: '/home', title: 'Punto di Accesso', grant: 'home.door', module: 'scanner', screen: 'AccessPointScreen' },
  { path: '/home', title: 'Cassa', grant: 'home.till', module: 'cassa', screen: 'CassaScreen' },
  {
    path: '/anagrafica',
    title: 'Anagrafica',
    grant: 'anagrafica.read',
    module: 'admin',
    screen: 'AnagraficaScreen',
    menu: { icon: 'users', purpose: 'Cerca un iscritto e apri la sua scheda.' },
  },
  {
    path: '/anagrafica/richieste',
    title: 'Richieste',
    grant: 'requests.manage',
    module: 'admin',
    screen: 'RichiesteScreen',
    menu: { icon: 'inbox', purpose: 'Accogli chi ha chiesto di iscriversi.' },
  },
  {
    path: '/anagrafica/nuovo',
    title: 'Nuova anagrafica',
    grant: 'anagrafica.create',
    module: 'admin',
    screen: 'NewAnagraficaScreen',
    menu: { icon: 'user-plus', purpose: 'Registra un nuovo iscritto.' },
  },
  {
    path: '/anagrafica/gruppi',
    title: 'Gruppi',
    grant: 'groups.manage',
    module: 'admin',
    screen: 'GroupsScreen',
    menu: { icon: 'shapes', purpose: 'Crea, rinomina, colora ed elimina i gruppi.' },
  },
  {
    path: '/anagrafica/verifica-tessera',
    title: 'Verifica tessera',
    grant: 'anagrafica.read',
    module: 'admin',
    screen: 'VerificaTesseraScreen',
    menu: { icon: 'id-card', purpose: 'Leggi una card e scopri di chi è.' },
  },
  {
    path: '/anagrafica/importa',
    title: 'Importa',
    grant: 'anagrafica.import',
    module: 'admin',
    screen: 'ImportScreen',
  },
  {
    path: '/anagrafica/:id',
    title: 'Scheda',
    grant: 'anagrafica.read',
    module: 'admin',
    screen: 'AnagraficaDetailScreen',
  },
  {
    path: '/anagrafica/:id/modifica',
    title: 'Modifica',
    grant: 'anagrafica.read',
    module: 'admin',
    screen: 'EditAnagraficaScreen',
  },
  {
    path: '/anagrafica/:id/saldo',
    title: 'Saldo',
    grant: 'anagrafica.read',
    module: 'admin',
    screen: 'SaldoScreen',
  },
  {
    path: '/anagrafica/:id/estratto-conto',
    title: 'Estratto conto',
    grant: 'anagrafica.read',
    module: 'admin',
    screen: 'StatementScreen',
  },
  {
    path: '/anagrafica/:id/quote',
    title: 'Quote',
    grant: 'quotes.manage',
    module: 'admin',
    screen: 'MemberQuotesScreen',
  },
  {
    path: '/anagrafica/:id/quote/:type/:quota/ricevuta',
    title: 'Ricevuta',
    grant: 'quotes.manage',
    module: 'admin',
    screen: 'ReceiptScreen',
  },
  {
    path: '/cassa',
    title: 'Cassa',
    grant: 'page.till',
    module: 'cassa',
    screen: 'CassaScreen',
    menu: { icon: 'shopping-basket', purpose: 'Addebita un acquisto dal listino a un iscritto.' },
    start: true,
  },
  {
    path: '/cassa/listino-prezzi',
    title: 'Listino prezzi',
    grant: 'listino.manage',
    module: 'admin',
    screen: 'ListinoScreen',
    menu: { icon: 'tags', purpose: 'Decidi che cosa si vende e a quanto.' },
  },
  {
    path: '/cassa/chiusura',
    title: 'Chiusura del giorno',
    grant: 'cassa.close',
    module: 'admin',
    screen: 'ChiusuraScreen',
    menu: { icon: 'calculator', purpose: 'Controlla quanto è entrato oggi, e da chi.' },
  },
  {
    path: '/accessi/access-point',
    title: 'Punto di Accesso',
    grant: 'page.door',
    module: 'scanner',
    screen: 'AccessPointScreen',
    menu: { icon: 'scan-line', purpose: 'Registra entrate e uscite con le card.' },
    start: true,
  },
  {
    path: '/gestione/quote',
    title: 'Quote',
    grant: 'quotes.manage',
    module: 'admin',
    screen: 'QuotesScreen',
    menu: { icon: 'receipt', purpose: 'Crea le quote dei gruppi e controlla chi le ha pagate.' },
  },
  {
    path: '/gestione/quote/:id',
    title: 'Quota',
    grant: 'quotes.manage',
    module: 'admin',
    screen: 'QuotaScreen',
  },
  {
    path: '/profilo',
    title: 'Profilo',
    grant: 'session.own',
    module: 'frame',
    screen: 'ProfileScreen',
    menu: { icon: 'user', purpose: 'Controlla i tuoi dati e cambia la password.' },
  },
  {
    path: '/profilo/logout',
    title: 'Esci',
    grant: 'session.own',
    module: 'frame',
    screen: 'LogoutScreen',
    menu: { icon: 'log-out', purpose: 'Chiudi la sessione su questo dispositivo.' },
  },
] as const satisfies readonly Route[]

type Routes = typeof routes

/** The names of the screens that a module must bring. */
export type ScreenOf<M extends Route['module']> = Extract<Routes[number], { module: M }>['screen']

/** The rows whose screens the running modules bring, in the order of the table. */
export function routesOf(modules: readonly ModuleName[]): Route[] {
  return routes.filter((route: Route) => route.module === 'frame' || modules.includes(route.module))
}

/** The row to show for a path pattern, and `null` if this caller may open none of them. */
export function routeFor(rows: readonly Route[], caller: Caller): Route | null {
  return rows.find((row) => row.grant === null || may(caller, row.grant)) ?? null
}

/** The first segment of a path, by which the menu is grouped: `/anagrafica/gruppi` → `anagrafica`. */
export function segmentOf(path: string): string {
  return path.split('/')[1] ?? ''
}

/** The menu of a caller, grouped by first path segment in the order of the table. */
export function menuOf(rows: readonly Route[], caller: Caller): { segment: string; rows: Route[] }[] {
  const groups = new Map<string, Route[]>()
  for (const row of rows) {
    if (row.menu === undefined || row.grant === null || !may(caller, row.grant)) continue
    const segment = segmentOf(row.path)
    groups.set(segment, [...(groups.get(segment) ?? []), row])
  }
  return [...groups].map(([segment, grouped]) => ({ segment, rows: grouped }))
}

/** The page a caller lands on: its row of `/home`, else the start of a module that it may open. */
export function homeOf(rows: readonly Route[], caller: Caller): Route | null {
  const allowed = rows.filter((row) => row.grant !== null && may(caller, row.grant))
  return allowed.find((row) => row.path === '/home') ?? allowed.find((row) => row.start) ?? null
}
