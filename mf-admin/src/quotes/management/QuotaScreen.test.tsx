import { toPage } from '@cortile/contract/page.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, waitFor } from '@testing-library/react'
import { QuotaScreen } from './QuotaScreen.tsx'

const coro = { id: 3, nome: 'Coro', colore: '#112233' }
const quota = {
  id: 7,
  descrizione: 'Tessera 2026',
  importo: 10.5,
  group_ids: [3],
  groups: [coro],
  created_at: '2026-01-10T09:00:00.000Z',
  pagate: 1,
  da_pagare: 30,
}
const rossi = { id: 12, nome: 'Anna', cognome: 'Rossi', gruppo: coro }
const member = { anagrafica: rossi, stato: null, importo: 10.5, versato: 0, residuo: 10.5, updated_at: null }
const page = (rows: object[], total = rows.length) => toPage({ page: 1, per_page: 20 }, total, rows)

const open = (replies: Replies = {}, at = '/gestione/quote/7') =>
  renderScreen(<QuotaScreen />, {
    as: 'contabile',
    at,
    path: '/gestione/quote/:id',
    replies: {
      'GET /api/quotes/:id': quota,
      'GET /api/quotes/:id/anagrafiche': page([
        member,
        { ...member, anagrafica: { ...rossi, id: 13, cognome: 'Sala' }, stato: 'saldo', updated_at: quota.created_at },
      ]),
      ...replies,
    },
  })

describe('one fee', () => {
  it('shows its state for each member, and links to their fees', async () => {
    open()
    expect(await screen.findByRole('heading', { name: 'Tessera 2026' })).toBeInTheDocument()
    expect(screen.getByText(/10,50 monete, 1 saldata, 30 da pagare/)).toBeInTheDocument()
    const link = await screen.findByRole('link', { name: 'Rossi Anna' })
    expect(link).toHaveAttribute('href', '/anagrafica/12/quote')
    const row = await screen.findByRole('row', { name: /Sala/ })
    expect([...row.children].map(({ textContent }) => textContent)).toEqual([
      'Sala',
      'Anna',
      'Coro',
      'Pagata con il saldo 10/01/2026',
      '10,50 monete',
    ])
  })

  it('filters by the state in the URL, and exports the filtered rows', async () => {
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { user, here, asked } = open({ 'GET /api/quotes/:id/anagrafiche/csv': 'Cognome' }, '/gestione/quote/7?page=3')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Stato' }), 'Da pagare')
    expect(here()).toBe('/gestione/quote/7?stato=da_pagare')
    await waitFor(() => expect(asked.at(-1)?.query).toEqual({ stato: 'da_pagare', page: '1', per_page: '20' }))
    await user.click(screen.getByRole('button', { name: 'Esporta CSV' }))
    expect(await screen.findByText('File scaricato con successo')).toBeInTheDocument()
    expect(asked.at(-1)?.query).toEqual({ stato: 'da_pagare' })
  })

  it('shows an empty state for a filter without members, and ignores an invalid filter', async () => {
    const { asked } = open({ 'GET /api/quotes/:id/anagrafiche': page([]) }, '/gestione/quote/7?stato=boh')
    expect(await screen.findByText('Nessun iscritto deve questa quota.')).toBeInTheDocument()
    expect(asked.at(-1)?.query).toEqual({ page: '1', per_page: '20' })
  })

  it.each([
    ['gone', { 'GET /api/quotes/:id': refusal(404, 'Elemento non trovato') }, '/gestione/quote/7'],
    ['no fee', {}, '/gestione/quote/x'],
  ])('says that it is not there: %s', async (_, replies, at) => {
    open(replies, at)
    expect(await screen.findByRole('heading', { name: 'Quota non trovata' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Torna alle quote' })).toHaveAttribute('href', '/gestione/quote')
  })
})
