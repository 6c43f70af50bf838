import { roles } from './access.ts'
import { currentInMenu, homeOf, menuOf, routeFor, routesOf } from './routes.rules.ts'
import { moduleNames, routes } from './routes.ts'

const shell = routesOf(moduleNames)
const at = (path: string) => shell.filter((row) => row.path === path)
const menu = (caller: (typeof roles)[number]) =>
  menuOf(shell, caller).flatMap(({ rows }) => rows.map(({ path }) => path))

describe('routes', () => {
  it('shows everyone of the desk the same menu, but for what only some of them manage', () => {
    const user = [
      '/home',
      '/anagrafica',
      '/anagrafica/richieste',
      '/anagrafica/verifica-tessera',
      '/cassa',
      '/accessi/access-point',
      '/profilo',
      '/profilo/logout',
    ]
    const money = [
      '/cassa/listino-prezzi',
      '/cassa/chiusura',
      '/cassa/bonifici',
      '/cassa/ricevute',
      '/gestione/quote',
      '/gestione/estate-ragazzi',
    ]
    const attendance = ['/presenze']
    const administration = [
      '/anagrafica/nuovo',
      '/anagrafica/gruppi',
      '/accessi/presenza',
      '/accessi/access-logs',
      '/gestione/regole-accesso',
      '/gestione/utenti',
      '/gestione/dispositivi',
      '/gestione/mailer',
      '/gestione/scadenze',
      '/registro',
    ]
    const system = ['/sistema', '/sistema/impostazioni', '/sistema/testi', '/sistema/monitor']
    expect(menu('user')).toEqual([...user.slice(0, -2), ...attendance, ...user.slice(-2)])
    expect(new Set(menu('contabile'))).toEqual(
      new Set([...user.filter((path) => path !== '/anagrafica/richieste'), ...money]),
    )
    expect(new Set(menu('admin'))).toEqual(new Set([...user, ...money, ...attendance, ...administration, '/gestione']))
    expect(new Set(menu('s-admin'))).toEqual(new Set([...user, ...money, ...attendance, ...administration, ...system]))
  })

  it('groups the menu by the first part of the address', () => {
    expect(menuOf(shell, 's-admin').map(({ segment, title, rows }) => [segment, title, rows.length])).toEqual([
      ['home', 'home', 1],
      ['anagrafica', 'Anagrafica', 5],
      ['cassa', 'Cassa', 5],
      ['accessi', 'Accessi', 3],
      ['gestione', 'Gestione', 7],
      ['presenze', 'presenze', 1],
      ['registro', 'registro', 1],
      ['sistema', 'Sistema', 4],
      ['profilo', 'Profilo', 2],
    ])
  })

  it.each([
    ['/anagrafica', '/anagrafica'],
    ['/anagrafica/gruppi/', '/anagrafica/gruppi'],
    ['/anagrafica/12/saldo', '/anagrafica'],
    ['/gestione/estate-ragazzi/3', '/gestione/estate-ragazzi'],
    ['/anagraficaX', undefined],
  ])('marks in the menu, at %s, %s', (address, path) => {
    expect(currentInMenu(menuOf(shell, 's-admin'), address)?.path).toBe(path)
  })

  it('chooses the home by role', () => {
    expect(roles.map((role) => routeFor(at('/home'), role)?.screen)).toEqual([
      'HomeScreen',
      'HomeScreen',
      'HomeScreen',
      'HomeScreen',
      'AccessPointScreen',
      'CassaScreen',
    ])
    expect(routeFor(at('/home'), 'nobody')).toBeNull()
    expect(roles.map((role) => routeFor(at('/gestione'), role)?.screen)).toEqual([
      'ToSystemScreen',
      'SystemScreen',
      ...[undefined, undefined, undefined, undefined],
    ])
  })

  it('gives a module that runs alone its start, to whom it is for', () => {
    const door = routesOf(['scanner'])
    expect(homeOf(door, 'scanner')?.path).toBe('/home')
    expect(homeOf(door, 'admin')?.path).toBe('/accessi/access-point')
    expect(homeOf(door, 'cassa')).toBeNull()
    expect(homeOf(routesOf(['cassa']), 'scanner')).toBeNull()
  })

  it('never shows a page without a grant in the menu', () => {
    for (const row of routes) if (row.grant === null) expect(row).not.toHaveProperty('menu')
  })
})
