import type { Grant } from './access.ts'

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
    path: '/accessi/presenza',
    title: 'Presenza',
    grant: 'presence.manage',
    module: 'admin',
    screen: 'PresenzaScreen',
    menu: { icon: 'user-check', purpose: 'Guarda chi è dentro e fai uscire chi è andato via.' },
  },
  {
    path: '/accessi/presenza/appello',
    title: 'Appello',
    grant: 'presence.manage',
    module: 'admin',
    screen: 'RollCallScreen',
  },
  {
    path: '/accessi/access-logs',
    title: 'Registro accessi',
    grant: 'accesses.read',
    module: 'admin',
    screen: 'AccessLogsScreen',
    menu: { icon: 'history', purpose: 'Controlla chi è entrato e uscito, giorno per giorno.' },
  },
  {
    path: '/gestione',
    title: 'Gestione',
    grant: 'page.management',
    module: 'admin',
    screen: 'SystemScreen',
    menu: { icon: 'info', purpose: 'Guarda la versione e i numeri del sistema.' },
  },
  {
    path: '/gestione',
    title: 'Gestione',
    grant: 'page.system',
    module: 'admin',
    screen: 'ToSystemScreen',
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
    path: '/gestione/estate-ragazzi',
    title: 'Estate Ragazzi',
    grant: 'er.read',
    module: 'admin',
    screen: 'WeeksScreen',
    menu: { icon: 'sun', purpose: 'Prepara le settimane e guarda quanti posti restano.' },
  },
  {
    path: '/gestione/estate-ragazzi/:id',
    title: 'Settimana',
    grant: 'er.read',
    module: 'admin',
    screen: 'WeekScreen',
  },
  {
    path: '/gestione/estate-ragazzi/:id/registro',
    title: 'Registro',
    grant: 'er.read',
    module: 'admin',
    screen: 'WeekSheetScreen',
  },
  {
    path: '/gestione/regole-accesso',
    title: 'Regole di accesso',
    grant: 'access-rules.manage',
    module: 'admin',
    screen: 'AccessRulesScreen',
    menu: { icon: 'calendar-clock', purpose: 'Decidi quali gruppi possono entrare, e quando.' },
  },
  {
    path: '/gestione/utenti',
    title: 'Utenti',
    grant: 'users.manage',
    module: 'admin',
    screen: 'UsersScreen',
    menu: { icon: 'user-cog', purpose: 'Crea gli utenti del sistema e scegli il loro ruolo.' },
  },
  {
    path: '/gestione/mailer',
    title: 'Mailer',
    grant: 'mailer.manage',
    module: 'admin',
    screen: 'MailerScreen',
    menu: { icon: 'mail', purpose: 'Scrivi una mail a un gruppo o a tutti gli iscritti.' },
  },
  {
    path: '/sistema',
    title: 'Sistema',
    grant: 'page.system',
    module: 'admin',
    screen: 'SystemScreen',
    menu: { icon: 'server', purpose: 'Guarda la versione e i numeri del sistema.' },
  },
  {
    path: '/sistema/impostazioni',
    title: 'Impostazioni',
    grant: 'settings.manage',
    module: 'admin',
    screen: 'SettingsScreen',
    menu: { icon: 'settings', purpose: 'Cambia come funziona il sistema.' },
  },
  {
    path: '/sistema/monitor',
    title: 'Monitor',
    grant: 'monitor.manage',
    module: 'admin',
    screen: 'MonitorScreen',
    menu: { icon: 'activity', purpose: 'Segui le chiamate mentre arrivano al server.' },
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
