import { roles } from './access.ts'
import { homeOf, menuOf, routeFor, routesOf } from './routes.rules.ts'
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
    const money = ['/cassa/listino-prezzi', '/cassa/chiusura', '/gestione/quote']
    expect(menu('user')).toEqual(user)
    expect(new Set(menu('contabile'))).toEqual(
      new Set([...user.filter((path) => path !== '/anagrafica/richieste'), ...money]),
    )
    expect(new Set(menu('admin'))).toEqual(new Set([...user, ...money, '/anagrafica/nuovo', '/anagrafica/gruppi']))
    expect(menu('s-admin')).toEqual(menu('admin'))
  })

  it('groups the menu by the first part of the address', () => {
    expect(menuOf(shell, 'admin').map(({ segment, rows }) => [segment, rows.length])).toEqual([
      ['home', 1],
      ['anagrafica', 5],
      ['cassa', 3],
      ['accessi', 1],
      ['gestione', 1],
      ['profilo', 2],
    ])
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
