import { closeKinds } from '@cortile/contract/chiusura.ts'
import { toPage } from '@cortile/contract/page.ts'
import { paste, renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { date, dayOf } from '@cortile/kit/format.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { ChiusuraScreen } from './ChiusuraScreen.tsx'

const nothing = closeKinds.map((kind) => ({ kind, operazioni: 0, annullate: 0, importo: 0 }))
const byMeans = (contanti = 0, pos = 0) =>
  Object.entries({ contanti, pos, bonifico: 0, app: 0 }).map(([mezzo, importo]) => ({ mezzo, importo }))
const uncounted = { fondo: 50, atteso: 62.5, contato: null, differenza: null, nota: null }
const quiet = {
  ...{ centre: 'Oratorio San Luigi', date: '2026-11-20', incasso: 0, mezzi: byMeans(), cassetto: uncounted },
  ...{ kinds: nothing, operators: [] },
}
const pagato = { kind: 'pagato', operazioni: 3, annullate: 1, importo: 20.5 }
const busy = {
  ...quiet,
  incasso: 20.5,
  mezzi: byMeans(12.5, 8),
  kinds: nothing.map((total) => (total.kind === 'pagato' ? pagato : total)),
  operators: [
    { user: 'Chiara De Luca', incasso: 20.5, mezzi: byMeans(12.5, 8), kinds: [pagato] },
    { user: null, incasso: 0, mezzi: byMeans(), kinds: [{ kind: 'cassa', operazioni: 2, annullate: 0, importo: 7 }] },
  ],
}
const entry = {
  id: 4,
  kind: 'pagato',
  created_at: '2026-11-20T09:05:00.000Z',
  anagrafica: { id: 12, nome: 'Anna', cognome: 'Rossi' },
  descrizione: 'Tessera 2026',
  importo: -10.5,
  mezzo: 'pos',
  user: 'Chiara De Luca',
}

const open = (replies: Replies = {}, at = '/cassa/chiusura?giorno=2026-11-20') =>
  renderScreen(<ChiusuraScreen />, {
    as: 'contabile',
    at,
    path: '/cassa/chiusura',
    replies: {
      'GET /api/cassa/chiusura': busy,
      'GET /api/cassa/chiusura/operazioni': toPage({ page: 1, per_page: 20 }, 2, [
        entry,
        { ...entry, id: 5, kind: 'ricarica', anagrafica: null, user: null, importo: 20 },
      ]),
      ...replies,
    },
  })
const cells = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent)

describe('the close of a day', () => {
  it('shows the takings by kind and by operator, and lists all operations', async () => {
    open()
    expect(await screen.findByRole('heading', { name: 'Chiusura del 20/11/2026' })).toBeInTheDocument()
    expect(screen.getByText('20,50 monete')).toBeInTheDocument()
    const kinds = within(screen.getByRole('table', { name: 'Per tipo' }))
    expect(cells(kinds.getByRole('row', { name: /^Quote pagate/ }))).toEqual(['Quote pagate', '31 annullata', '20,50'])
    expect(kinds.getByText('Acquisti in cassa (senza denaro)')).toBeInTheDocument()
    expect(
      screen.getByRole('table', { name: 'Chiara De Luca: incasso 20,50 monete, contanti 12,50, pos 8,00' }),
    ).toBeInTheDocument()
    expect(screen.getByRole('table', { name: 'Utente eliminato: incasso 0 monete' })).toBeInTheDocument()

    const list = within(screen.getByRole('table', { name: 'Operazioni del giorno' }))
    const row = await list.findByRole('row', { name: /Rossi Anna/ })
    expect(cells(row)).toEqual([
      '10:05',
      'Rossi Anna',
      'Quota pagata Tessera 2026',
      'POS',
      'Chiara De Luca',
      '−10,50 monete',
    ])
    expect(within(row).getByRole('link', { name: 'Rossi Anna' })).toHaveAttribute('href', '/anagrafica/12')
    expect(list.getByText('Iscritto eliminato')).toBeInTheDocument()
  })

  it('adds up by means, and says what must lie in the drawer, line by line', async () => {
    open()
    const means = within(await screen.findByRole('table', { name: 'Per mezzo' }))
    expect(means.getAllByRole('row').map(cells)).toEqual([
      ['Contanti', '12,50'],
      ['POS', '8,00'],
      ['Bonifico', '0,00'],
      ['App', '0,00'],
    ])
    const drawer = within(screen.getByRole('table', { name: 'Cassetto' }))
    expect(drawer.getAllByRole('row').map(cells)).toEqual([
      ['Fondo, dall’ultimo conteggio', '50,00'],
      ['Contanti entrati e usciti da allora', '12,50'],
      ['In cassetto devono esserci', '62,50'],
      ['Contati', 'Da contare'],
      ['Differenza', 'Da contare'],
    ])
  })

  it('takes a count of the drawer, with a reason where it differs, and says so', async () => {
    let cassetto: object = uncounted
    const { user, asked } = open({
      'GET /api/cassa/chiusura': () => ({ ...busy, cassetto }),
      'PUT /api/cassa/chiusura/:date': () => {
        cassetto = { fondo: 50, atteso: 62.5, contato: 62, differenza: -0.5, nota: 'Resto sbagliato' }
        return cassetto
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Conta il cassetto' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Conta il cassetto' }))
    await user.click(dialog.getByRole('button', { name: 'Salva il conteggio' }))
    expect(await dialog.findByText('Inserisci un importo valido')).toBeInTheDocument()
    await paste(user, dialog.getByRole('textbox', { name: /^Contati/ }), '62')
    await paste(user, dialog.getByRole('textbox', { name: 'Nota' }), 'Resto sbagliato')
    await user.click(dialog.getByRole('button', { name: 'Salva il conteggio' }))
    expect(await screen.findByText('Nel cassetto mancano 0,50 monete')).toBeInTheDocument()
    expect(asked.filter(({ call }) => call.startsWith('PUT'))).toMatchObject([
      { params: { date: '2026-11-20' }, body: { contato: 62, nota: 'Resto sbagliato' } },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('Nota: Resto sbagliato')).toBeInTheDocument()
    expect(screen.getByRole('row', { name: 'Differenza −0,50' })).toBeInTheDocument()
  })

  it('moves from day to day in the URL, never past today', async () => {
    const { user, asked, here } = open()
    await user.click(await screen.findByRole('button', { name: 'Giorno prima' }))
    expect(here()).toBe('/cassa/chiusura?giorno=2026-11-19')
    await waitFor(() =>
      expect(asked.filter(({ call }) => call.endsWith('chiusura')).map(({ query }) => query)).toEqual([
        { date: '2026-11-20' },
        { date: '2026-11-19' },
      ]),
    )
  })

  it('starts with today, and replaces an invalid day by it', async () => {
    open({}, '/cassa/chiusura?giorno=boh')
    await screen.findByRole('heading', { name: /^Chiusura del \d/ })
    expect(screen.getByRole('button', { name: 'Giorno dopo' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('keeps the focus on reaching today, and goes no further', async () => {
    const today = dayOf(new Date())
    const { user, here } = open({}, '/cassa/chiusura?per_page=50&page=2')
    await user.click(await screen.findByRole('button', { name: 'Giorno prima' }))
    const next = screen.getByRole('button', { name: 'Giorno dopo' })
    expect(next).not.toHaveAttribute('aria-disabled')
    act(() => next.focus())
    await user.keyboard('{Enter}')
    expect(here()).toBe('/cassa/chiusura?per_page=50')
    expect(next).toHaveAttribute('aria-disabled', 'true')
    expect(next).toBeEnabled()
    expect(next).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.getByLabelText('Giorno')).toHaveValue(date(today))
  })

  it('has no export for a day without operations', async () => {
    const { asked } = open({ 'GET /api/cassa/chiusura': quiet })
    expect(await screen.findByText('0 monete')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Esporta CSV' })).toBeDisabled()
    expect(asked.some(({ call }) => call.endsWith('operazioni'))).toBe(false)
  })

  it('exports the day', async () => {
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { user, asked } = open({ 'GET /api/cassa/chiusura/csv': 'Data;Ora' })
    await screen.findByText('20,50 monete')
    await user.click(screen.getByRole('button', { name: 'Esporta CSV' }))
    expect(await screen.findByText('File scaricato con successo')).toBeInTheDocument()
    expect(asked.at(-1)).toMatchObject({ query: { date: '2026-11-20' } })
  })

  it('recovers with Riprova', async () => {
    let broken = true
    const { user } = open({ 'GET /api/cassa/chiusura': () => (broken ? refusal(500, 'Errore interno') : busy) })
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    broken = false
    await user.click(retry)
    expect(await screen.findByText('20,50 monete')).toBeInTheDocument()
  })
})
