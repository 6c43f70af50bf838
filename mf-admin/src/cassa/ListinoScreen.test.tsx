import type { ListinoItem } from '@cortile/contract/cassa.ts'
import { paste, renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ListinoScreen } from './ListinoScreen.tsx'

const gelato: ListinoItem = { id: 3, nome: 'Gelato', costo: -1.5 }
const ricarica: ListinoItem = { id: 4, nome: 'Ricarica', costo: 5 }

function open(replies: Replies = {}) {
  return renderScreen(<ListinoScreen />, {
    as: 'contabile',
    path: '/cassa/listino-prezzi',
    replies: { 'GET /api/cassa/listino': [gelato, ricarica], ...replies },
  })
}

const nome = () => screen.getByRole('textbox', { name: 'Nome' })
const costo = () => screen.getByRole('textbox', { name: /^Quanto/ })
const create = () => screen.findByRole('button', { name: 'Nuovo prodotto' })

describe('the price list', () => {
  it('lists the items with their cost, and whether the till sells them', async () => {
    open()
    const sold = await screen.findByRole('row', { name: /Gelato/ })
    expect(within(sold).getByText('1,50 monete')).toBeInTheDocument()
    expect(within(sold).getByText('In vendita')).toBeInTheDocument()
    const credit = screen.getByRole('row', { name: /Ricarica/ })
    expect(within(credit).getByText('+5 monete')).toBeInTheDocument()
    expect(within(credit).getByText('Non in vendita')).toBeInTheDocument()
    expect(screen.getByText('2 prodotti, 1 in vendita')).toBeInTheDocument()
  })

  it.each(['1,50', '1.50', ' 1,5 '])('takes %j as a cost, and stores it below zero', async (typed) => {
    const { user, asked } = open({ 'POST /api/cassa/listino': { id: 9, nome: 'Focaccia', costo: -1.5 } })
    await user.click(await create())
    expect(nome()).toHaveFocus()
    await user.keyboard('  Focaccia ')
    await user.type(costo(), `${typed}{Enter}`)
    expect(await screen.findByText('Prodotto creato con successo')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked.find(({ call }) => call === 'POST /api/cassa/listino')?.body).toEqual({
      nome: 'Focaccia',
      costo: -1.5,
    })
    expect(await create()).toHaveFocus()
  })

  it('adds one item, even if the button is pressed again during the closing transition', async () => {
    const { user, asked } = open({ 'POST /api/cassa/listino': { id: 9, nome: 'Focaccia', costo: -1.5 } })
    await user.click(await create())
    await paste(user, nome(), 'Focaccia')
    const form = costo().closest('form')
    if (!form) throw new Error('the dialog has no form')
    await user.type(costo(), '1,50{Enter}')
    // In the same step: the dialog is rendered for another fifth of a second.
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
      fireEvent.submit(form)
    })
    expect(await screen.findByText('Prodotto creato con successo')).toBeInTheDocument()
    await waitFor(() => expect(form).not.toBeInTheDocument())
    expect(asked.filter(({ call }) => call === 'POST /api/cassa/listino')).toHaveLength(1)
  })

  it('is read-only while it is being saved', async () => {
    let answer = (_item: ListinoItem) => {}
    const { user } = open({ 'POST /api/cassa/listino': () => new Promise((resolve) => (answer = resolve)) })
    await user.click(await create())
    await paste(user, nome(), 'Focaccia')
    await user.type(costo(), '1,50{Enter}')
    await user.type(nome(), ' calda')
    expect(nome()).toHaveValue('Focaccia')
    answer({ id: 9, nome: 'Focaccia', costo: -1.5 })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('previews the text at the till while the item is being edited', async () => {
    const { user } = open()
    await user.click(await create())
    expect(screen.getByText('Scrivi nome e costo: qui vedi come si leggerà in cassa.')).toBeInTheDocument()
    await paste(user, nome(), 'Focaccia')
    await user.type(costo(), '1')
    expect(screen.getByText('In cassa si leggerà «Focaccia, 1 moneta».')).toBeInTheDocument()
    await user.type(costo(), ',50')
    expect(screen.getByText('In cassa si leggerà «Focaccia, 1,50 monete».')).toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: 'È un accredito' }))
    expect(costo()).toHaveAccessibleName('Quanto vale')
    expect(screen.getByText('«Focaccia» vale 1,50 monete e in cassa non si vedrà.')).toBeInTheDocument()
  })

  it('stores a credit as a positive cost', async () => {
    const { user, asked } = open({ 'POST /api/cassa/listino': { id: 9, nome: 'Bonus', costo: 20 } })
    await user.click(await create())
    await paste(user, nome(), 'Bonus')
    await user.click(screen.getByRole('radio', { name: 'È un accredito' }))
    await user.type(costo(), '20{Enter}')
    expect(await screen.findByText('Prodotto creato con successo')).toBeInTheDocument()
    expect(asked.find(({ call }) => call === 'POST /api/cassa/listino')?.body).toEqual({ nome: 'Bonus', costo: 20 })
  })

  it.each([
    ['', 'Inserisci un importo valido'],
    ['tre', 'Inserisci un importo valido'],
    ['-2', 'Inserisci un importo valido'],
    ['1,505', 'Al massimo due decimali'],
    ['2000000', 'Importo troppo grande'],
    ['0', 'Scrivi un costo maggiore di zero'],
  ])('says what is wrong with a cost of %j before asking the server', async (typed, text) => {
    const { user, asked } = open()
    await user.click(await create())
    if (typed !== '') await user.type(costo(), typed)
    await user.click(screen.getByRole('button', { name: 'Crea prodotto' }))
    expect(nome()).toHaveAccessibleDescription('Campo obbligatorio')
    expect(nome()).toHaveFocus()
    expect(costo()).toHaveAccessibleDescription(`In monete, per esempio 1,50 ${text}`)
    await paste(user, nome(), 'Focaccia')
    expect(nome()).toBeValid()
    await user.type(costo(), '1')
    expect(costo()).toBeValid()
    expect(asked.map(({ call }) => call)).toEqual(['GET /api/cassa/listino'])
  })

  it('updates the changed fields of an item only, starting from its stored values', async () => {
    const { user, asked } = open({ 'PUT /api/cassa/listino/:id': { ...gelato, costo: -2 } })
    await user.click(await screen.findByRole('button', { name: 'Modifica Gelato' }))
    expect(nome()).toHaveValue('Gelato')
    expect(costo()).toHaveValue('1,50')
    expect(screen.getByRole('radio', { name: 'Si vende alla cassa' })).toBeChecked()
    await user.clear(costo())
    await user.type(costo(), '2')
    await user.click(screen.getByRole('button', { name: 'Salva' }))
    expect(await screen.findByText('Prodotto aggiornato con successo')).toBeInTheDocument()
    expect(asked.find(({ call }) => call === 'PUT /api/cassa/listino/:id')).toMatchObject({
      params: { id: '3' },
      body: { costo: -2 },
    })
    expect(asked.find(({ call }) => call === 'PUT /api/cassa/listino/:id')?.body).toEqual({ costo: -2 })
  })

  it('sends nothing without changes', async () => {
    const { user, asked } = open()
    await user.click(await screen.findByRole('button', { name: 'Modifica Gelato' }))
    await user.click(screen.getByRole('button', { name: 'Salva' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByText('Prodotto aggiornato con successo')).toBeNull()
    expect(asked.map(({ call }) => call)).toEqual(['GET /api/cassa/listino'])
  })

  it('keeps the amount of a credit, with its thousands, when only its name is changed', async () => {
    const { user, asked } = open({
      'GET /api/cassa/listino': [{ ...ricarica, costo: 1250.5 }],
      'PUT /api/cassa/listino/:id': { ...ricarica, nome: 'Ricarica x', costo: 1250.5 },
    })
    await user.click(await screen.findByRole('button', { name: 'Modifica Ricarica' }))
    expect(screen.getByRole('radio', { name: 'È un accredito' })).toBeChecked()
    expect(costo()).toHaveValue('1.250,50')
    await user.type(nome(), ' x{Enter}')
    expect(await screen.findByText('Prodotto aggiornato con successo')).toBeInTheDocument()
    expect(asked.find(({ call }) => call === 'PUT /api/cassa/listino/:id')?.body).toEqual({
      nome: 'Ricarica x',
    })
  })

  it('keeps the input when the server refuses it, or does not reply', async () => {
    let answer = refusal(422, 'Scrivi al massimo 100 caratteri', { nome: ['Scrivi al massimo 100 caratteri'] })
    const { user } = open({ 'POST /api/cassa/listino': () => answer })
    await user.click(await create())
    await paste(user, nome(), 'Focaccia')
    await user.type(costo(), '1,50{Enter}')
    await waitFor(() => expect(nome()).toHaveAccessibleDescription('Scrivi al massimo 100 caratteri'))
    expect(nome()).toHaveFocus()
    answer = refusal(500, 'Errore interno')
    await user.keyboard('{Enter}')
    // The toast shows it too, but disappears.
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent('Errore interno')
    expect(nome()).toHaveValue('Focaccia')
    expect(costo()).toHaveValue('1,50')
    expect(nome()).toHaveFocus()
  })

  it('removes an item after a confirmation, and keeps the focus in the page', async () => {
    let left = [gelato, ricarica]
    const remove = () => {
      left = [ricarica]
      return null
    }
    const { user } = open({ 'GET /api/cassa/listino': () => left, 'DELETE /api/cassa/listino/:id': remove })
    await user.click(await screen.findByRole('button', { name: 'Elimina Gelato' }))
    expect(screen.getByText(/Vuoi eliminare «Gelato» dal listino\?/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Annulla' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Elimina' }))
    expect(await screen.findByText('Prodotto eliminato con successo')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('row', { name: /Gelato/ })).toBeNull())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Nuovo prodotto' })).toHaveFocus())
  })

  it('closes the dialog about an item that another user has deleted', async () => {
    let left = [gelato, ricarica]
    const removeAndRefuse = () => {
      left = [ricarica]
      return refusal(404, 'Elemento non trovato')
    }
    const { user } = open({ 'GET /api/cassa/listino': () => left, 'DELETE /api/cassa/listino/:id': removeAndRefuse })
    await user.click(await screen.findByRole('button', { name: 'Elimina Gelato' }))
    await user.click(screen.getByRole('button', { name: 'Elimina' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('1 prodotto, 0 in vendita')).toBeInTheDocument()
  })

  it('keeps the dialog open when the deletion fails', async () => {
    const { user } = open({ 'DELETE /api/cassa/listino/:id': refusal(500, 'Errore interno') })
    await user.click(await screen.findByRole('button', { name: 'Elimina Gelato' }))
    await user.click(screen.getByRole('button', { name: 'Elimina' }))
    expect(await screen.findByText('Errore interno')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Elimina' })).toBeEnabled())
  })

  it('offers to add the first item to an empty list', async () => {
    const { user } = open({ 'GET /api/cassa/listino': [] })
    expect(await screen.findByText('Il listino è vuoto: la cassa non ha ancora nulla da vendere.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Aggiungi il primo prodotto' }))
    expect(screen.getByRole('dialog', { name: 'Nuovo prodotto' })).toBeInTheDocument()
  })

  it('recovers from a failure with Riprova', async () => {
    let broken = true
    const { user } = open({ 'GET /api/cassa/listino': () => (broken ? refusal(500, 'Errore interno') : [gelato]) })
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    broken = false
    await user.click(retry)
    expect(await screen.findByRole('row', { name: /Gelato/ })).toBeInTheDocument()
  })

  it('renders five hundred items, with names of the maximum length', async () => {
    const items = Array.from({ length: 500 }, (_, n) => ({ id: n + 1, nome: `${n} ${'x'.repeat(95)}`, costo: -0.05 }))
    open({ 'GET /api/cassa/listino': items })
    expect(await screen.findByText('500 prodotti, 500 in vendita')).toBeInTheDocument()
    expect(screen.getAllByRole('row')).toHaveLength(501)
  })
})
