import type { UnconfirmedRequest } from '@cortile/contract/conferme.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { sampleMember, samplePage } from '../../../test/members.ts'
import { RichiesteScreen } from './RichiesteScreen.tsx'

const nina: UnconfirmedRequest = {
  ...{ id: 7, nome: 'Nina', cognome: 'Bassi', email_tutore: 'rosa@famiglia.test' },
  scade_at: '2026-11-28T09:00:00.000Z',
}
const LIST = 'GET /api/anagrafica/requests/attesa'
const PAPER = 'POST /api/anagrafica/requests/:id/carta'

function open(rows: readonly UnconfirmedRequest[] = [nina], replies: Replies = {}) {
  let waiting = [...rows]
  return renderScreen(<RichiesteScreen />, {
    as: 'user',
    path: '/anagrafica/richieste',
    replies: {
      'GET /api/anagrafica/requests': samplePage([]),
      'GET /api/anagrafica/requests/similar': [],
      [LIST]: () => samplePage(waiting),
      [PAPER]: () => {
        waiting = []
        return sampleMember({ id: 7 })
      },
      'POST /api/anagrafica/requests/:id/rimanda': null,
      'DELETE /api/anagrafica/requests/:id': () => {
        waiting = []
        return null
      },
      ...replies,
    },
  })
}

describe('signups that wait for a guardian', () => {
  it('stand below the requests, with the day on which they go', async () => {
    open()
    const panel = within(await screen.findByRole('region', { name: '1 aspetta un genitore' }))
    expect(panel.getByText('Bassi Nina')).toBeInTheDocument()
    expect(panel.getByRole('link', { name: 'rosa@famiglia.test' })).toBeInTheDocument()
    expect(panel.getByText('Senza conferma si cancella il 28/11/2026 10:00')).toBeInTheDocument()
    expect(screen.getByText('Nessuna richiesta in attesa')).toBeInTheDocument()
  })

  it('are not mentioned while there are none', async () => {
    const { asked } = open([])
    await waitFor(() => expect(asked.map(({ call }) => call)).toContain(LIST))
    expect(screen.queryByRole('region', { name: /genitore/ })).toBeNull()
  })

  it('are confirmed by a signed paper', async () => {
    const { user, asked } = open()
    await user.click(await screen.findByRole('button', { name: 'Foglio firmato per Bassi Nina' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Foglio firmato per Bassi Nina' }))
    await user.click(dialog.getByRole('button', { name: 'Registra' }))
    expect(await dialog.findByText('Scegli chi sei per il bambino')).toBeInTheDocument()
    await user.type(dialog.getByLabelText(/^Nome e cognome di chi ha firmato/), 'Rosa Bianchi')
    await user.selectOptions(dialog.getByLabelText(/^Chi è per Nina/), 'Madre')
    await user.click(dialog.getByRole('button', { name: 'Registra' }))
    expect(await screen.findByText('Conferma registrata: ora è tra le richieste')).toBeInTheDocument()
    const sent = asked.find(({ call }) => call === PAPER)
    expect(sent).toMatchObject({ params: { id: '7' }, body: { nome: 'Rosa Bianchi', relazione: 'madre' } })
    await waitFor(() => expect(screen.queryByRole('region', { name: /genitore/ })).toBeNull())
  })

  it('get their mail again, until a day’s mails are spent', async () => {
    const spent = 'Oggi a questo indirizzo sono già partite cinque mail: riprova domani'
    let first = true
    const { user } = open([nina], {
      'POST /api/anagrafica/requests/:id/rimanda': () => (first ? null : refusal(409, spent)),
    })
    const again = await screen.findByRole('button', { name: 'Rimanda la mail per Bassi Nina' })
    await user.click(again)
    expect(await screen.findByText('Mail in partenza')).toBeInTheDocument()
    first = false
    await user.click(again)
    expect(await screen.findByText(spent)).toBeInTheDocument()
  })

  it('are refused, with a word to the family if need be', async () => {
    const { user, asked } = open()
    await user.click(await screen.findByRole('button', { name: 'Rifiuta Bassi Nina' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Rifiuta la richiesta' }))
    expect(dialog.getByText(/Arriva per mail a rosa@famiglia.test/)).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Rifiuta' }))
    expect(await screen.findByText('Richiesta rifiutata')).toBeInTheDocument()
    expect(asked.find(({ call }) => call.startsWith('DELETE'))?.params).toEqual({ id: '7' })
  })
})
