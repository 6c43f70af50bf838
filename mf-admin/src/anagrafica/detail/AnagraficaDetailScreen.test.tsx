import type { Role } from '@cortile/contract/access.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { toPage } from '@cortile/contract/page.ts'
import { api } from '@cortile/frame/api/api.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { sampleDue } from '../../../test/dues.ts'
import { sampleMember } from '../../../test/members.ts'
import { storeShownMembers } from '../list/shown-members.ts'
import { AnagraficaDetailScreen } from './AnagraficaDetailScreen.tsx'

const fees: Partial<Anagrafica> = {
  hasToPay: true,
  quote_da_pagare: 2,
  importo_quote_da_pagare: 45.5,
  quote: [
    sampleDue({ id: 1, descrizione: 'Tesseramento 2026', importo: 15.5 }),
    sampleDue({ id: 1, type: 'settimana', descrizione: 'Prima settimana', importo: 30, stato: 'saldo' }),
  ],
}
const minor: Partial<Anagrafica> = {
  data_nascita: '2017-05-24',
  minorenne: true,
  email: null,
  nome_tutore: 'Noemi Nicolosi',
  email_tutore: 'noemi@famiglie.test',
  telefono_tutore: '340 000/71-01',
  nome_contatto_emergenza_1: 'Elia Corti',
  telefono_contatto_emergenza_1: '+39 320 0000399',
}

/** The first ten of this many accesses. */
function logs(total: number) {
  const data = Array.from({ length: Math.min(total, 10) }, (_, index) => ({
    id: index + 1,
    anagrafica_id: 12,
    action: index % 2 === 0 ? 'uscita' : 'ingresso',
    created_at: `2026-11-12T16:26:${String(index).padStart(2, '0')}.000Z`,
    message: null,
    user: 'Porta Nord',
    nome: 'Anna',
    cognome: 'Rossi',
    gruppo: null,
    colore: null,
    timestamp: null,
  }))
  return toPage({ page: 1, per_page: 10 }, total, data)
}

function open(
  reply: Replies[string],
  { as = 'user', at = '/anagrafica/12', replies = {} }: { as?: Role; at?: string; replies?: Replies } = {},
) {
  return renderScreen(<AnagraficaDetailScreen />, {
    as,
    at,
    path: '/anagrafica/:id',
    replies: {
      'GET /api/anagrafica/:id': reply,
      'GET /api/scanner/history/:id': logs(0),
      'GET /api/settings/:key': { value: false },
      ...replies,
    },
  })
}

/** The value beside a label. */
async function valueOf(label: string): Promise<HTMLElement> {
  const term = await screen.findByText(label, { selector: 'dt' })
  const value = term.nextElementSibling
  if (!(value instanceof HTMLElement)) throw new Error(`${label} has no value`)
  return value
}

describe('the record of a member', () => {
  it('goes to the members before and after it in the list from which it was opened', async () => {
    storeShownMembers([7, 12, 9])
    const { user, here } = open(sampleMember({ id: 12 }))
    const nav = within(await screen.findByRole('navigation', { name: 'Scorri l’elenco' }))
    expect(nav.getByText('2 di 3')).toBeVisible()
    expect(nav.getByRole('link', { name: 'Precedente' })).toHaveAttribute('href', '/anagrafica/7')
    await user.click(nav.getByRole('link', { name: 'Successivo' }))
    await waitFor(() => expect(here()).toBe('/anagrafica/9'))
    sessionStorage.clear()
  })

  it('has no neighbours if it was opened by its address', async () => {
    storeShownMembers([7, 9])
    open(sampleMember({ id: 12 }))
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('navigation', { name: 'Scorri l’elenco' })).toBeNull()
    sessionStorage.clear()
  })

  it('opens with name, group, presence, stato, age and saldo', async () => {
    open(sampleMember())
    expect(await screen.findByRole('heading', { level: 1, name: 'Rossi Anna' })).toBeInTheDocument()
    for (const text of ['Coro', 'Fuori', 'Attivo', '12,50 monete', '0025016078'])
      expect(screen.getByText(text)).toBeInTheDocument()
    expect(screen.getByText(/\d+ anni, maggiorenne/)).toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'Genitore o tutore' })).toBeNull()
    expect(screen.queryByRole('heading', { name: /Note/ })).toBeNull()
  })

  it('puts the health note before the data, line breaks kept', async () => {
    open(sampleMember({ note: 'Favismo.\nAvvisare i genitori.' }))
    await screen.findByRole('heading', { level: 1 })
    const [first, second] = screen.getAllByRole('heading', { level: 2 })
    expect(first).toHaveTextContent('Note su salute e allergie')
    expect(second).toHaveTextContent('Dati personali')
    expect(screen.getByText(/Favismo/)).toHaveStyle({ whiteSpace: 'pre-line' })
  })

  it('shows the guardian of a minor and calls the emergency number', async () => {
    open(sampleMember(minor), { as: 'contabile' })
    const guardian = within(await screen.findByRole('region', { name: 'Genitore o tutore' }))
    expect(guardian.getByText('Noemi Nicolosi')).toBeInTheDocument()
    expect(guardian.getByRole('link', { name: '340 000/71-01' })).toHaveAttribute('href', 'tel:3400007101')
    expect(screen.getByRole('link', { name: 'Chiama Elia Corti: +39 320 0000399' })).toHaveAttribute(
      'href',
      'tel:+393200000399',
    )
  })

  it('marks the bounced address: the member’s own, or that of a minor’s guardian, who gets its mails', async () => {
    const { unmount } = open(sampleMember({ error_email: true }))
    const own = within(await screen.findByRole('region', { name: 'Dati personali' }))
    expect(own.getByText('Email Errata')).toBeInTheDocument()
    expect(own.getByTitle('Verificare email')).toHaveTextContent('(Verificare)')
    unmount()
    open(sampleMember({ ...minor, email: 'bimba@famiglie.test', error_email: true }), { as: 'contabile' })
    expect(
      within(await screen.findByRole('region', { name: 'Genitore o tutore' })).getByText('Email Errata'),
    ).toBeInTheDocument()
    expect(screen.getAllByText('Email Errata')).toHaveLength(1)
  })

  it('shows which data is missing', async () => {
    open(
      sampleMember({
        card_id: null,
        gruppo: null,
        gruppo_id: null,
        codice_fiscale: null,
        autorizza_foto_video: null,
        last_editor: null,
        last_log: null,
      }),
    )
    expect(await screen.findByText('Nessuna card')).toBeInTheDocument()
    expect(screen.getByText('Nessun Gruppo')).toBeInTheDocument()
    expect(await valueOf('Codice fiscale')).toHaveTextContent('Non indicato')
    expect(await valueOf('Ultimo accesso')).toHaveTextContent('Nessun accesso')
    expect(screen.getByText('Nessun contatto di emergenza.')).toBeInTheDocument()
  })

  it('sums up the fees if the caller may see them, and links to them', async () => {
    open(sampleMember({ ...fees, quote_da_pagare: 1, importo_quote_da_pagare: 15.5 }), { as: 'contabile' })
    const panel = within(await screen.findByRole('region', { name: 'Quote' }))
    expect(panel.getByText('1 da pagare, in tutto 15,50 monete')).toBeInTheDocument()
    expect(panel.getByText('Tesseramento 2026')).toBeInTheDocument()
    expect(panel.queryByText('Prima settimana')).toBeNull()
    expect(panel.getByText('1 già saldata')).toBeInTheDocument()
    expect(panel.getByRole('link', { name: 'Apri le quote' })).toHaveAttribute('href', '/anagrafica/12/quote')
  })

  it('omits all data that the server leaves out for a role', async () => {
    open(sampleMember())
    await screen.findByRole('heading', { level: 1, name: 'Rossi Anna' })
    expect(screen.queryByText('Quote')).toBeNull()
    expect(screen.queryByText('Ultimo accesso')).toBeNull()
  })

  it('shows the last access with its action', async () => {
    open(
      sampleMember({
        last_log: { action: 'uscita', created_at: '2026-11-12T16:26:00.000Z', message: 'Eseguito da operatore' },
      }),
    )
    expect(await valueOf('Ultimo accesso')).toHaveTextContent('12/11/2026 17:26USCITAEseguito da operatore')
    expect(await valueOf('Ultima modifica di')).toHaveTextContent('Chiara De Luca')
    expect(await valueOf('Ultimo aggiornamento')).toHaveTextContent('21/04/2026 10:05')
  })

  it('shows a not-found state, and links back to the list', async () => {
    open(refusal(404, 'Elemento non trovato'))
    expect(await screen.findByRole('heading', { name: 'Elemento non trovato' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Torna all’elenco' })).toHaveAttribute('href', '/anagrafica')
  })

  it('sends no request for an invalid id', async () => {
    const { asked } = open(sampleMember(), { at: '/anagrafica/abc' })
    expect(await screen.findByRole('heading', { name: 'Elemento non trovato' })).toBeInTheDocument()
    expect(asked).toEqual([])
  })

  it('recovers from a failure with Riprova', async () => {
    let broken = true
    const { user } = open(() => (broken ? refusal(500, 'Errore interno') : sampleMember()))
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    broken = false
    await user.click(retry)
    expect(await screen.findByRole('heading', { level: 1, name: 'Rossi Anna' })).toBeInTheDocument()
  })

  it('pages the accesses by the URL, ten at a time', async () => {
    const { user, asked, here } = open(sampleMember(), { replies: { 'GET /api/scanner/history/:id': logs(25) } })
    const list = within(await screen.findByRole('region', { name: 'Accessi' }))
    expect(await list.findAllByRole('listitem')).not.toHaveLength(0)
    expect(list.getAllByText('Porta Nord')).toHaveLength(10)
    await user.click(list.getByRole('button', { name: 'Pagina 2' }))
    expect(here()).toBe('/anagrafica/12?page=2')
    expect(asked.filter(({ call }) => call === 'GET /api/scanner/history/:id').map(({ query }) => query)).toEqual([
      { page: '1', per_page: '10' },
      { page: '2', per_page: '10' },
    ])
  })

  it('links back from a page of accesses that does not exist', async () => {
    const { user, here } = open(sampleMember(), {
      at: '/anagrafica/12?page=9',
      replies: {
        'GET /api/scanner/history/:id': ({ query }) =>
          query['page'] === '9' ? { ...logs(12), data: [], current_page: 9 } : logs(12),
      },
    })
    expect(await screen.findByText('In questa pagina non ci sono accessi.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Vai all’ultima pagina' }))
    expect(here()).toBe('/anagrafica/12?page=2')
    expect(await screen.findAllByText('Porta Nord')).toHaveLength(10)
  })

  it('keeps the accesses when a refetch fails, with an error in place', async () => {
    let broken = false
    const { user, store } = open(sampleMember(), {
      replies: { 'GET /api/scanner/history/:id': () => (broken ? refusal(500, 'Errore interno') : logs(3)) },
    })
    const list = within(await screen.findByRole('region', { name: 'Accessi' }))
    expect(await list.findAllByText('Porta Nord')).toHaveLength(3)
    broken = true
    act(() => void store.dispatch(api.util.invalidateTags(['AccessLog'])))
    const retry = await list.findByRole('button', { name: 'Riprova' })
    expect(list.getAllByText('Porta Nord')).toHaveLength(3)
    broken = false
    await user.click(retry)
    await waitFor(() => expect(list.queryByRole('button', { name: 'Riprova' })).toBeNull())
  })

  it('shows that there is no access, and recovers when the request fails', async () => {
    let broken = true
    const { user } = open(sampleMember(), {
      replies: { 'GET /api/scanner/history/:id': () => (broken ? refusal(500, 'Errore interno') : logs(0)) },
    })
    const list = within(await screen.findByRole('region', { name: 'Accessi' }))
    const retry = await list.findByRole('button', { name: 'Riprova' })
    broken = false
    await user.click(retry)
    expect(await list.findByText('Nessun accesso registrato.')).toBeInTheDocument()
  })
})
