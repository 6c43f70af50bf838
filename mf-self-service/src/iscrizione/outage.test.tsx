import { screen } from '@testing-library/react'
import { backFromOutage, bodies, heading } from '../../test/signup.tsx'

afterEach(() => localStorage.clear())

describe('a signup during an outage', () => {
  it('returns to its step with all values, and is resent', async () => {
    const { user, asked, here } = await backFromOutage()
    expect(here()).toBe('/iscrizione?passo=4')
    expect(screen.getByText(/non sappiamo se la richiesta è arrivata/)).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Autorizzo l’intervento medico' })).toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Riprova' }))
    await heading(/Richiesta inviata/)
    expect(bodies(asked)).toHaveLength(2)
  })
})
