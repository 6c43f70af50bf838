import type { Role } from '@cortile/contract/access.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Asked, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { samplePage, sampleRow } from '../../../test/members.ts'
import { AnagraficaScreen } from './AnagraficaScreen.tsx'

const anna = sampleRow()
const luca = sampleRow({
  id: 13,
  nome: 'Luca',
  cognome: 'Sala',
  card_id: null,
  stato: 'sospeso',
  stato_accesso: 'dentro',
  gruppo: null,
  gruppo_id: null,
  error_email: true,
  hasToPay: true,
})
const groups = [{ id: 3, nome: 'Coro', colore: '#112233', count: 1 }]

function open({
  as = 'admin',
  at = '/anagrafica',
  list = samplePage([anna, luca], 300),
  replies = {},
}: { as?: Role; at?: string; list?: Replies[string]; replies?: Replies } = {}) {
  return renderScreen(<AnagraficaScreen />, {
    as,
    at,
    path: '/anagrafica',
    replies: { 'GET /api/anagrafica': list, 'GET /api/groups': groups, ...replies },
  })
}

const listed = (asked: readonly Asked[]) =>
  asked.filter(({ call }) => call === 'GET /api/anagrafica').map(({ query }) => query)
const openFilters = async (user: ReturnType<typeof open>['user']) =>
  user.click(screen.getByRole('button', { name: /^Filtri/ }))

describe('the member list', () => {
  it('shows surname, name, group and states; a row is a link to the record', async () => {
    open()
    const link = await screen.findByRole('link', { name: 'Sala Luca' })
    expect(link).toHaveAttribute('href', '/anagrafica/13')
    const row = within(screen.getByRole('row', { name: /Sala/ }))
    for (const text of ['Luca', 'Nessun Gruppo']) expect(row.getByText(text)).toBeInTheDocument()
    for (const name of ['Sospeso', 'Dentro', 'Quote da pagare', 'Email Errata'])
      expect(row.getByRole('img', { name })).toBeInTheDocument()
    const card = { name: 'Card registrata' }
    expect(row.queryByRole('img', card)).toBeNull()
    expect(within(screen.getByRole('row', { name: /Rossi/ })).getByRole('img', card)).toBeInTheDocument()
    expect(screen.getByText('300 iscritti')).toBeInTheDocument()
  })

  it('requests what the URL says, and replaces invalid values by the defaults', async () => {
    const { asked } = open({
      at: '/anagrafica?page=2&per_page=50&gruppo=0&hasCard=1&er=0&search=sa&stato=attivo&hasToPay=1',
    })
    await screen.findByText('300 iscritti trovati')
    expect(listed(asked)).toEqual([
      { page: '2', per_page: '50', gruppo: '0', hasCard: '1', er: '0', search: 'sa', stato: 'attivo', hasToPay: '1' },
    ])
  })

  it('survives a meaningless URL', async () => {
    const { asked } = open({ at: '/anagrafica?page=abc&per_page=7&gruppo=x&stato=boh' })
    await screen.findByText('300 iscritti')
    expect(listed(asked)).toEqual([{ page: '1', per_page: '20' }])
  })

  it('goes to the first page when a filter changes, and back and forth through the history', async () => {
    const { user, here, back } = open({ at: '/anagrafica?page=3&per_page=50' })
    await screen.findByText('300 iscritti')
    await openFilters(user)
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Gruppo' }),
      await screen.findByRole('option', { name: 'Coro' }),
    )
    expect(here()).toBe('/anagrafica?per_page=50&gruppo=3')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Card' }), 'Senza card')
    expect(here()).toBe('/anagrafica?per_page=50&gruppo=3&hasCard=0')
    back()
    await waitFor(() => expect(here()).toBe('/anagrafica?per_page=50&gruppo=3'))
    expect(screen.getByRole('combobox', { name: 'Card' })).toHaveDisplayValue('Tutti')
    await user.click(screen.getByRole('button', { name: 'Azzera filtri' }))
    expect(here()).toBe('/anagrafica?per_page=50')
  })

  it('searches after a pause; the whole search is one history entry', async () => {
    const { user, here, back, asked } = open()
    await screen.findByText('300 iscritti')
    await user.keyboard('/')
    await user.keyboard('sa')
    await waitFor(() => expect(here()).toBe('/anagrafica?search=sa'))
    await user.keyboard('la')
    await waitFor(() => expect(here()).toBe('/anagrafica?search=sala'))
    await waitFor(() => expect(listed(asked).map(({ search }) => search)).toEqual([undefined, 'sa', 'sala']))
    back()
    await waitFor(() => expect(here()).toBe('/anagrafica'))
    expect(screen.getByRole('searchbox')).toHaveValue('')
  })

  it('exports all matching members, independent of the page', async () => {
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { user, asked } = open({
      as: 'contabile',
      at: '/anagrafica?page=2&per_page=50&gruppo=3&search=sa&hasToPay=1',
      replies: { 'GET /api/anagrafica/csv': 'Cognome;Nome' },
    })
    await screen.findByText('300 iscritti trovati')
    await user.click(screen.getByRole('button', { name: 'Esporta CSV' }))
    expect(await screen.findByText('File scaricato con successo')).toBeInTheDocument()
    expect(asked.at(-1)).toMatchObject({
      call: 'GET /api/anagrafica/csv',
      query: { gruppo: '3', search: 'sa', hasToPay: '1' },
    })
    expect(saved.mock.instances).toMatchObject([{ download: 'prova.csv' }])
  })

  it('offers import and export to users who may use them', async () => {
    const { unmount } = open({ as: 'user' })
    await screen.findByText('300 iscritti')
    expect(screen.queryByRole('button', { name: 'Esporta CSV' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Importa' })).toBeNull()
    unmount()
    open({ as: 'contabile' })
    expect(await screen.findByRole('button', { name: 'Esporta CSV' })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Importa' })).toBeNull()
  })

  it('changes page and page size in the URL', async () => {
    const { user, here } = open()
    await user.click(await screen.findByRole('button', { name: 'Pagina 2' }))
    expect(here()).toBe('/anagrafica?page=2')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Righe per pagina' }), '500')
    expect(here()).toBe('/anagrafica?per_page=500')
  })

  it('offers the filter by fees only to users who may see fees', async () => {
    const { user, asked } = open({ as: 'user', at: '/anagrafica?hasToPay=1' })
    await screen.findByText('300 iscritti')
    await openFilters(user)
    expect(screen.getByRole('combobox', { name: 'Estate Ragazzi' })).toBeInTheDocument()
    expect(screen.queryByRole('combobox', { name: 'Quote' })).toBeNull()
    expect(listed(asked)).toEqual([{ page: '1', per_page: '20' }])
  })

  it('offers it to contabile', async () => {
    const { user, here } = open({ as: 'contabile' })
    await openFilters(user)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Quote' }), 'Con quote da pagare')
    expect(here()).toBe('/anagrafica?hasToPay=1')
  })

  it('labels a deleted group in the URL', async () => {
    const { user } = open({ at: '/anagrafica?gruppo=77' })
    await openFilters(user)
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Gruppo' })).toHaveDisplayValue('Gruppo eliminato'))
  })

  it('distinguishes a centre without members from a search without results', async () => {
    open({ list: samplePage([]) })
    expect(await screen.findByText(/Non ci sono ancora iscritti/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Azzera filtri' })).toBeNull()
  })

  it('links users who may register members to the form, also from the empty list', async () => {
    const { unmount } = open({ list: samplePage([]) })
    for (const name of ['Nuova anagrafica', 'Registra il primo iscritto'])
      expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/anagrafica/nuovo')
    unmount()
    open({ as: 'user', list: samplePage([]) })
    expect(await screen.findByText(/Non ci sono ancora iscritti/)).toBeInTheDocument()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('clears search and filters from the empty list', async () => {
    const { user, here } = open({
      at: '/anagrafica?search=zz&hasCard=1&per_page=50',
      list: ({ query }) => (query['search'] ? samplePage([]) : samplePage([anna])),
    })
    const empty = await screen.findByText('Nessun iscritto corrisponde alla ricerca.')
    expect(screen.getByText('0 iscritti trovati')).toBeInTheDocument()
    const [, inPlace] = screen.getAllByRole('button', { name: 'Azzera filtri' })
    if (inPlace) await user.click(inPlace)
    expect(here()).toBe('/anagrafica?per_page=50')
    expect(await screen.findByText('1 iscritto')).toBeInTheDocument()
    expect(empty).not.toBeInTheDocument()
  })

  it('links back from a page past the end', async () => {
    const { user, here } = open({
      at: '/anagrafica?page=9',
      list: ({ query }) => (query['page'] === '9' ? samplePage([], 30, 9) : samplePage([anna], 30, 2)),
    })
    await user.click(await screen.findByRole('button', { name: 'Vai all’ultima pagina' }))
    expect(here()).toBe('/anagrafica?page=2')
    expect(await screen.findByRole('link', { name: 'Rossi Anna' })).toBeInTheDocument()
  })

  it('shows the error in place, and recovers with Riprova', async () => {
    let broken = true
    const { user } = open({ list: () => (broken ? refusal(500, 'Errore interno') : samplePage([anna])) })
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    expect(screen.queryByRole('table')).toBeNull()
    broken = false
    await user.click(retry)
    expect(await screen.findByRole('link', { name: 'Rossi Anna' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Riprova' })).toBeNull()
  })

  it('keeps the old rows until the next page is loaded', async () => {
    let answer = (_page: unknown) => {}
    const next = new Promise((resolve) => {
      answer = resolve
    })
    const { user } = open({ list: ({ query }) => (query['page'] === '2' ? next : samplePage([anna], 30)) })
    await user.click(await screen.findByRole('button', { name: 'Pagina 2' }))
    expect(screen.getByRole('link', { name: 'Rossi Anna' })).toBeInTheDocument()
    answer(samplePage([luca], 30, 2))
    expect(await screen.findByRole('link', { name: 'Sala Luca' })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Rossi Anna' })).toBeNull()
  })
})
