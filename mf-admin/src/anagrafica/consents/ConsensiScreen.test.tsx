import type { DueMember } from '@cortile/contract/consensi.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, within } from '@testing-library/react'
import { samplePage } from '../../../test/members.ts'
import { ConsensiScreen } from './ConsensiScreen.tsx'

const DUE = 'GET /api/consensi/da-rivedere'
const nina: DueMember = {
  ...{ id: 4, nome: 'Nina', cognome: 'Bassi', minorenne: true },
  consensi: [
    { consenso: 'privacy_accettata', motivo: 'nuovo_testo' },
    { consenso: 'autorizza_intervento_medico', motivo: 'ritirato' },
  ],
}

function open(rows: DueMember[], replies: Replies = {}) {
  return renderScreen(<ConsensiScreen />, {
    as: 'user',
    path: '/anagrafica/consensi',
    replies: { [DUE]: samplePage(rows), ...replies },
  })
}

describe('the consents to be asked again', () => {
  it('are listed with their reasons, and lead to the record', async () => {
    open([nina])
    const list = within(await screen.findByRole('list', { name: 'Iscritti con consensi da rivedere' }))
    expect(list.getByRole('link', { name: 'Bassi Nina' })).toHaveAttribute('href', '/anagrafica/4')
    expect(list.getByText('Il testo è cambiato')).toBeInTheDocument()
    expect(list.getByText('Ritirato')).toBeInTheDocument()
    expect(screen.getByText('1 iscritto')).toBeInTheDocument()
  })

  it('may be none', async () => {
    open([])
    expect(await screen.findByText(/le famiglie hanno risposto a tutto/)).toBeInTheDocument()
  })

  it('recover with Riprova', async () => {
    let broken = true
    const { user } = open([], { [DUE]: () => (broken ? refusal(500, 'Errore interno') : samplePage([nina])) })
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    broken = false
    await user.click(retry)
    expect(await screen.findByText('Bassi Nina')).toBeInTheDocument()
  })
})
