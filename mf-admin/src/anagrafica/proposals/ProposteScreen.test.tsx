import type { Proposal } from '@cortile/contract/proposte.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { samplePage } from '../../../test/members.ts'
import { ProposteScreen } from './ProposteScreen.tsx'

const LIST = 'GET /api/proposte'
const ANSWER = 'PUT /api/proposte/:id'
const nina: Proposal = {
  ...{ id: 7, stato: 'attesa', created_at: '2026-11-21T09:30:00.000Z' },
  campi: { luogo_nascita: 'Como', telefono: null },
  attuali: { luogo_nascita: 'Lecco', telefono: '02 1' },
  anagrafica: { id: 4, name: 'Nina Bassi' },
  proposta_da: { nome: 'Marta Galli', relazione: 'madre' },
}

function open(rows: Proposal[] | (() => Proposal[]), replies: Replies = {}) {
  const list = typeof rows === 'function' ? rows : () => rows
  return renderScreen(<ProposteScreen />, {
    as: 'user',
    path: '/anagrafica/proposte',
    replies: { [LIST]: () => samplePage(list()), ...replies },
  })
}
const rows = async () => within(await screen.findByRole('list', { name: 'Correzioni proposte dalle famiglie' }))

describe('the corrections that families propose', () => {
  it('stand beside what the record has', async () => {
    open([nina])
    const list = await rows()
    expect(list.getByRole('link', { name: 'Nina Bassi' })).toHaveAttribute('href', '/anagrafica/4')
    expect(list.getByText('Lecco').closest('dd')).toHaveTextContent('Lecco → Como')
    expect(list.getByText('02 1').closest('dd')).toHaveTextContent('02 1 → niente')
    expect(list.getByText('Proposta da Marta Galli (madre), 21/11/2026 10:30')).toBeInTheDocument()
    expect(screen.getByText('1 correzione in attesa')).toBeInTheDocument()
  })

  it.each([
    ['Accetta', 'accetta', 'Correzione accettata: la scheda è aggiornata'],
    ['Rifiuta', 'rifiuta', 'Correzione rifiutata'],
  ])('are answered with «%s»', async (label, esito, words) => {
    let waiting = [nina]
    const { user, asked } = open(() => waiting, {
      [ANSWER]: () => {
        waiting = []
        return { ...nina, stato: 'accettata' }
      },
    })
    await user.click(await screen.findByRole('button', { name: `${label} la correzione di Nina Bassi` }))
    expect(await screen.findByText(words)).toBeInTheDocument()
    expect(await screen.findByText(/Nessuna correzione in attesa:/)).toBeInTheDocument()
    expect(asked.find(({ call }) => call === ANSWER)?.body).toEqual({ esito })
  })

  it('say why the record refuses one', async () => {
    const { user } = open([{ ...nina, proposta_da: null }], { [ANSWER]: refusal(422, 'Campo obbligatorio') })
    await user.click(await screen.findByRole('button', { name: 'Accetta la correzione di Nina Bassi' }))
    await waitFor(async () => expect((await rows()).getByText('Campo obbligatorio')).toBeInTheDocument())
    expect((await rows()).getByText(/^Proposta dalla sua pagina/)).toBeInTheDocument()
  })

  it('recover with Riprova', async () => {
    let broken = true
    const { user } = open([], { [LIST]: () => (broken ? refusal(500, 'Errore interno') : samplePage([nina])) })
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    broken = false
    await user.click(retry)
    expect(await screen.findByText('Nina Bassi')).toBeInTheDocument()
  })
})
