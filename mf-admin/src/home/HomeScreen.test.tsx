import { screen } from '@testing-library/react'
import { roles, type Role } from '@cortile/contract/access.ts'
import { menuOf, routesOf, moduleNames } from '@cortile/contract/routes.ts'
import { renderScreen } from '@cortile/frame/testing.tsx'
import { HomeScreen } from './HomeScreen.tsx'
import { purposeOf } from './purposes.ts'

const open = (as: Role) => renderScreen(<HomeScreen />, { as, path: '/home', modules: ['admin'] })
const addresses = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

describe('home', () => {
  it('greets by first name', () => {
    open('admin')
    expect(screen.getByRole('heading', { name: 'Benvenuto Giulia!' })).toBeInTheDocument()
    expect(screen.getByText('Questa è la tua dashboard personale.')).toBeInTheDocument()
  })

  it('leads an admin everywhere the menu does, except to itself', () => {
    open('admin')
    expect(addresses()).toEqual(['/anagrafica', '/anagrafica/gruppi', '/profilo', '/profilo/logout'])
  })

  it('does not lead who may not manage groups to them', () => {
    open('user')
    expect(addresses()).toEqual(['/anagrafica', '/profilo', '/profilo/logout'])
  })

  it.each(roles)('has a sentence for every page of the menu of %s', (role) => {
    const pages = menuOf(routesOf(moduleNames), role).flatMap(({ rows }) => rows)
    expect(pages.filter(({ path }) => path !== '/home' && !purposeOf(path))).toEqual([])
  })
})
