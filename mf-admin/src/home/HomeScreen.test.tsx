import { screen } from '@testing-library/react'
import type { Role } from '@cortile/contract/access.ts'
import { renderScreen } from '@cortile/frame/testing.tsx'
import { HomeScreen } from './HomeScreen.tsx'

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
    expect(addresses()).toEqual([
      '/anagrafica',
      '/anagrafica/nuovo',
      '/anagrafica/gruppi',
      '/cassa/listino-prezzi',
      '/profilo',
      '/profilo/logout',
    ])
    expect(screen.getByText('Cerca un iscritto e apri la sua scheda.')).toBeInTheDocument()
  })

  it('does not lead who may not manage groups to them', () => {
    open('user')
    expect(addresses()).toEqual(['/anagrafica', '/profilo', '/profilo/logout'])
  })
})
