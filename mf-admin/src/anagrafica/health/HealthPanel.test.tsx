import { HEALTH_CONSENT_MISSING, type HealthSheet, type OpenedSheet } from '@cortile/contract/salute.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { sampleMember } from '../../../test/members.ts'
import { HealthPanel } from './HealthPanel.tsx'

const OPEN = 'POST /api/anagrafica/:id/salute/apri'
const CHANGE = 'PUT /api/anagrafica/:id/salute'
const fields: HealthSheet = {
  ...{ allergie: 'Arachidi', farmaci: null, patologie: 'Asma', istruzioni: 'Chiamare il 112' },
  ...{ diete: ['glutine'], attenzione: true },
}
const sheet: OpenedSheet = { ...fields, consenso: true }
const member = sampleMember({ id: 4, nome: 'Nina', cognome: 'Bassi', minorenne: true, note: 'Celiaca' })

function open(replies: Replies = {}) {
  return renderScreen(<HealthPanel member={member} />, {
    as: 'user',
    path: '/anagrafica/4',
    replies: { [OPEN]: sheet, [CHANGE]: { ...sheet, allergie: 'Arachidi e noci' }, ...replies },
  })
}
const openSheet = async (user: ReturnType<typeof open>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Apri la scheda sanitaria' }))
const openDialog = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Modifica la scheda sanitaria' }))
  return within(await screen.findByRole('dialog', { name: 'Scheda sanitaria di Bassi Nina' }))
}

describe('the health sheet on a record', () => {
  it('is opened by a press, and closed again', async () => {
    const { user, asked } = open()
    expect(await screen.findByText(/Chi la apre resta scritto/)).toBeInTheDocument()
    expect(asked.map(({ call }) => call)).not.toContain(OPEN)
    await openSheet(user)
    expect(await screen.findByText('Arachidi')).toBeInTheDocument()
    expect(screen.getByText('Glutine')).toBeInTheDocument()
    expect(screen.getByText('Segno di attenzione medica')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Chiudi' }))
    expect(screen.queryByText('Arachidi')).toBeNull()
  })

  it('is changed, and the note of the record taken away with it', async () => {
    const { user, asked } = open()
    await openSheet(user)
    const dialog = await openDialog(user)
    expect(dialog.getByText('Celiaca')).toBeInTheDocument()
    await user.click(dialog.getByRole('checkbox', { name: /togli questa nota/ }))
    await user.type(dialog.getByLabelText('Allergie e intolleranze'), ' e noci')
    await user.click(dialog.getByRole('checkbox', { name: 'Lattosio' }))
    await user.click(dialog.getByRole('button', { name: 'Salva' }))
    expect(await screen.findByText('Arachidi e noci')).toBeInTheDocument()
    expect(asked.find(({ call }) => call === CHANGE)?.body).toEqual({
      ...fields,
      allergie: 'Arachidi e noci',
      diete: ['glutine', 'lattosio'],
      note: null,
    })
  })

  it('asks for the signed paper while the consent is missing', async () => {
    const { user, asked } = open({ [OPEN]: { ...sheet, consenso: null } })
    await openSheet(user)
    expect(await screen.findByText(new RegExp(HEALTH_CONSENT_MISSING))).toBeInTheDocument()
    const dialog = await openDialog(user)
    await user.click(dialog.getByRole('button', { name: 'Salva' }))
    expect(await dialog.findByText('Campo obbligatorio')).toBeInTheDocument()
    await user.type(dialog.getByLabelText(/^Nome e cognome di chi ha firmato/), 'Rosa Bianchi')
    await user.selectOptions(dialog.getByLabelText('Chi è per Nina'), 'Madre')
    await user.click(dialog.getByRole('button', { name: 'Salva' }))
    await waitFor(() => expect(asked.map(({ call }) => call)).toContain(CHANGE))
    expect(asked.find(({ call }) => call === CHANGE)?.body).toMatchObject({
      carta: { nome: 'Rosa Bianchi', relazione: 'madre' },
    })
  })

  it('says when the key is another one, and stays closed', async () => {
    const { user } = open({ [OPEN]: refusal(409, 'I dati sulla salute sono cifrati con un’altra APP_KEY') })
    await openSheet(user)
    expect(await screen.findByText(/cifrati con un’altra APP_KEY/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Apri la scheda sanitaria' })).toBeEnabled()
  })
})
