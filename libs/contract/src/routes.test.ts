import { roles } from './access.ts'
import { homeOf, menuOf, moduleNames, routeFor, routes, routesOf } from './routes.ts'

const shell = routesOf(moduleNames)
const at = (path: string) => shell.filter((row) => row.path === path)
const menu = (caller: (typeof roles)[number]) =>
  menuOf(shell, caller).flatMap(({ rows }) => rows.map(({ path }) => path))

describe('routes', () => {
  it('shows everyone of the desk the same menu, but for what only some of them manage', () => {
    const desk = ['/home', '/anagrafica', '/cassa', '/accessi/access-point', '/profilo', '/profilo/logout']
    expect(menu('user')).toEqual(desk)
    expect(menu('contabile')).toEqual([...desk.slice(0, 3), '/cassa/listino-prezzi', ...desk.slice(3)])
    const people = ['/home', '/anagrafica', '/anagrafica/nuovo', '/anagrafica/gruppi']
    expect(menu('s-admin')).toEqual([...people, '/cassa', '/cassa/listino-prezzi', ...desk.slice(3)])
    expect(menu('admin')).toEqual(menu('s-admin'))
  })

  it('groups the menu by the first part of the address', () => {
    expect(menuOf(shell, 'admin').map(({ segment, rows }) => [segment, rows.length])).toEqual([
      ['home', 1],
      ['anagrafica', 3],
      ['cassa', 2],
      ['accessi', 1],
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
