import type { PresentSheet } from '@cortile/contract/salute.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { screen, within } from '@testing-library/react'
import { PresentSheetsScreen } from './PresentSheetsScreen.tsx'

const CALL = 'POST /api/presence/salute'
const nina: PresentSheet = {
  ...{ anagrafica_id: 4, nome: 'Nina', cognome: 'Bassi', gruppo: { id: 1, nome: 'Medie', colore: '#112233' } },
  ...{ allergie: 'Arachidi', farmaci: null, patologie: null, istruzioni: 'Chiamare il 112', diete: ['glutine'] },
  attenzione: true,
}
const ugo: PresentSheet = {
  ...nina,
  ...{ anagrafica_id: 5, nome: 'Ugo', gruppo: null, allergie: null, istruzioni: null, attenzione: false },
  diete: ['glutine', 'lattosio'],
}

function open(righe: PresentSheet[]) {
  return renderScreen(<PresentSheetsScreen />, {
    as: 'admin',
    path: '/accessi/presenza/salute',
    replies: { [CALL]: { stampata_da: 'Don Paolo', righe } },
  })
}

describe('the health sheets of those inside', () => {
  it('are read for a reason, and counted for the kitchen', async () => {
    const { user, asked } = open([nina, ugo])
    await user.click(await screen.findByRole('button', { name: 'Apri le schede' }))
    expect(await screen.findByText('Scrivi perché servono')).toBeInTheDocument()
    expect(asked.map(({ call }) => call)).not.toContain(CALL)
    await user.type(screen.getByLabelText(/^Perché servono/), 'Pranzo di venerdì')
    await user.click(screen.getByRole('button', { name: 'Apri le schede' }))
    expect(await screen.findByText('Mangiano senza: glutine 2, lattosio 1.')).toBeInTheDocument()
    expect(asked.find(({ call }) => call === CALL)?.body).toEqual({ motivo: 'Pranzo di venerdì' })
    const row = within(screen.getByRole('row', { name: /Bassi Nina/ }))
    expect(row.getByText('Medie')).toBeInTheDocument()
    expect(row.getByText('Chiamare il 112')).toBeInTheDocument()
    expect(screen.getByText(/^Stampata da Don Paolo alle/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Stampa' })).toBeEnabled()
    expect(screen.getByRole('button', { name: 'Apri di nuovo' })).toBeEnabled()
  })

  it('may be none', async () => {
    const { user } = open([])
    await user.type(await screen.findByLabelText(/^Perché servono/), 'Gita')
    await user.click(screen.getByRole('button', { name: 'Apri le schede' }))
    expect(await screen.findByText(/non ha una scheda sanitaria/)).toBeInTheDocument()
  })
})
