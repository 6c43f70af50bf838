import { toPage } from '@cortile/contract/page.ts'
import type { Quota } from '@cortile/contract/quotes.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Asked, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { QuotesScreen } from './QuotesScreen.tsx'

const coro = { id: 3, nome: 'Coro', colore: '#112233' }
const danza = { id: 4, nome: 'Danza', colore: '#aa3322' }
const quota = (change: Partial<Quota> = {}): Quota => ({
  id: 7,
  descrizione: 'Tessera 2026',
  importo: 10.5,
  group_ids: [3],
  groups: [coro],
  created_at: '2026-01-10T09:00:00.000Z',
  pagate: 12,
  da_pagare: 30,
  ...change,
})

/** The fees of the centre, which the server creates and removes as requested. */
function open(rows: Quota[] = [quota()], replies: Replies = {}) {
  let now = [...rows]
  return renderScreen(<QuotesScreen />, {
    as: 'contabile',
    path: '/gestione/quote',
    replies: {
      'GET /api/quotes': () => toPage({ page: 1, per_page: 20 }, now.length, now),
      'GET /api/groups': [
        { ...coro, count: 2 },
        { ...danza, count: 1 },
      ],
      'POST /api/quotes': () => {
        const made = quota({ id: 8, descrizione: 'Gita' })
        now = [made, ...now]
        return made
      },
      'DELETE /api/quotes/:id': ({ params }: Asked) => {
        now = now.filter(({ id }) => String(id) !== params['id'])
        return null
      },
      ...replies,
    },
  })
}
const openForm = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Nuova quota' }))
  return within(await screen.findByRole('dialog', { name: 'Nuova quota' }))
}

describe('the fees of the centre', () => {
  it('shows the amount of each, the groups that owe it and the number of payments', async () => {
    open([quota({ groups: [coro, danza, { ...coro, id: 5, nome: 'Teatro' }, { ...coro, id: 6, nome: 'Calcio' }] })])
    const row = await screen.findByRole('row', { name: /Tessera 2026/ })
    expect([...row.children].map(({ textContent }) => textContent)).toEqual([
      'Tessera 2026 Creata il 10/01/2026',
      'CoroDanzaTeatroe un altro',
      '10,50 monete',
      '12',
      '30',
      '',
    ])
    expect(screen.getByRole('link', { name: /^Tessera 2026/ })).toHaveAttribute('href', '/gestione/quote/7')
    expect(screen.getByText('1 quota')).toBeInTheDocument()
  })

  it('creates one for some groups', async () => {
    const { user, asked } = open()
    const dialog = await openForm(user)
    await user.type(dialog.getByRole('textbox', { name: 'Descrizione' }), 'Gita')
    await user.type(dialog.getByRole('spinbutton', { name: 'Importo' }), '12.5')
    await user.click(await dialog.findByRole('checkbox', { name: 'Coro' }))
    await user.click(dialog.getByRole('checkbox', { name: 'Danza' }))
    await user.click(dialog.getByRole('button', { name: 'Crea quota' }))
    expect(await screen.findByText('Quota creata con successo')).toBeInTheDocument()
    expect(asked.find(({ call }) => call === 'POST /api/quotes')?.body).toEqual({
      descrizione: 'Gita',
      importo: 12.5,
      groups: [3, 4],
    })
    expect(await screen.findByRole('link', { name: /^Gita/ })).toBeInTheDocument()
  })

  it('reports missing input on its fields, and keeps the last group', async () => {
    const { user, asked } = open()
    const dialog = await openForm(user)
    await dialog.findByRole('checkbox', { name: 'Coro' })
    await user.click(dialog.getByRole('button', { name: 'Crea quota' }))
    expect(dialog.getAllByText('Completa tutti i campi')).toHaveLength(3)
    expect(dialog.getByRole('textbox', { name: 'Descrizione' })).toHaveFocus()
    await user.click(dialog.getByRole('checkbox', { name: 'Coro' }))
    expect(dialog.getAllByText('Completa tutti i campi')).toHaveLength(2)
    await user.click(dialog.getByRole('checkbox', { name: 'Coro' }))
    expect(await screen.findByText('Devi selezionare almeno un gruppo')).toBeInTheDocument()
    expect(dialog.getByRole('checkbox', { name: 'Coro' })).toBeChecked()
    await user.type(dialog.getByRole('spinbutton', { name: 'Importo' }), '-1')
    await user.click(dialog.getByRole('button', { name: 'Crea quota' }))
    expect(dialog.getByText("L'importo non può essere negativo")).toBeInTheDocument()
    expect(asked.some(({ call }) => call === 'POST /api/quotes')).toBe(false)
  })

  it('shows a refusal of the server on its field, and keeps the input', async () => {
    const deletedGroup = 'Un gruppo non esiste più: aggiorna la pagina'
    const { user } = open([], { 'POST /api/quotes': refusal(422, deletedGroup, { groups: [deletedGroup] }) })
    const dialog = await openForm(user)
    await user.type(dialog.getByRole('textbox', { name: 'Descrizione' }), 'Gita')
    await user.type(dialog.getByRole('spinbutton', { name: 'Importo' }), '1')
    await user.click(await dialog.findByRole('button', { name: 'Seleziona tutti' }))
    await user.click(dialog.getByRole('button', { name: 'Crea quota' }))
    expect(await dialog.findByText(deletedGroup)).toBeInTheDocument()
    expect(dialog.getByRole('textbox', { name: 'Descrizione' })).toHaveValue('Gita')
  })

  it('asks before one is removed, with the number of members who no longer owe it', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Elimina Tessera 2026' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Conferma Azione' }))
    expect(dialog.getByText('30 iscritti non dovranno più pagarla.')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Elimina' }))
    expect(await screen.findByText('Quote eliminate con successo')).toBeInTheDocument()
    expect(await screen.findByText('Non ci sono ancora quote.')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Nuova quota' })).toHaveFocus())
  })
})
