import { act, screen, waitFor, within } from '@testing-library/react'
import { keysSent, refusal, renderScreen, type Replies } from '@cortile/frame/testing.tsx'
import { CassaScreen } from './CassaScreen.tsx'

const listino = [
  { id: 1, nome: 'Acqua', costo: -0.7 },
  { id: 2, nome: 'Gelato', costo: -1.1 },
  { id: 3, nome: 'Ricarica', costo: 10 },
]
const receipt = { anagrafica: 'Anna Rossi', nuovo_saldo: 8.5 }
const A = '0025016078'

beforeEach(() => localStorage.clear())

const open = (checkout: Replies[string] = receipt) =>
  renderScreen(<CassaScreen />, {
    as: 'cassa',
    replies: { 'GET /api/cassa/listino': listino, 'POST /api/cassa/checkout': checkout },
  })
const tile = (name: RegExp) => within(screen.getByRole('list', { name: 'Prodotti' })).getByRole('button', { name })
const confirm = () => screen.getByRole('button', { name: 'Conferma Acquisto' })
const payments = (asked: ReturnType<typeof open>['asked']) =>
  asked.filter(({ call }) => call === 'POST /api/cassa/checkout').map(({ body }) => body)

async function atTheCard(checkout?: Replies[string]) {
  const opened = open(checkout)
  await screen.findByRole('list', { name: 'Prodotti' })
  await opened.user.click(tile(/Acqua/))
  await opened.user.click(tile(/Gelato/))
  await opened.user.click(tile(/Gelato/))
  await opened.user.click(confirm())
  await screen.findByRole('dialog', { name: 'Scannerizza card per pagare' })
  return opened
}

describe('the till', () => {
  it('sells only what members are charged for', async () => {
    open()
    await screen.findByRole('list', { name: 'Prodotti' })
    expect(screen.queryByText('Ricarica')).toBeNull()
    expect(confirm()).toBeDisabled()
  })

  it('says what to do when there is nothing to sell', async () => {
    renderScreen(<CassaScreen />, { as: 'cassa', replies: { 'GET /api/cassa/listino': [listino[2] ?? null] } })
    expect(
      await screen.findByText(
        "Ops! Nessun prodotto è stato inserito nel listino prezzi, contattare l'amministratore e far aggiungere dei prodotti.",
      ),
    ).toBeInTheDocument()
  })

  it('adds with a tap, takes away with minus, and sums up', async () => {
    const { user } = open()
    await screen.findByRole('list', { name: 'Prodotti' })
    await user.click(tile(/Acqua/))
    await user.click(tile(/Gelato/))
    await user.click(tile(/Gelato/))
    expect(screen.getByText('2,90 monete')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Togli un Acqua' }))
    expect(screen.queryByRole('button', { name: 'Togli un Acqua' })).toBeNull()
    expect(screen.getAllByText('2,20 monete')).toHaveLength(2)
  })

  it('charges one card, shows name and new balance, and empties the cart', async () => {
    const { user, asked } = await atTheCard()
    await user.keyboard(`${A}{Enter}1234567890{Enter}`)
    const notice = await screen.findByRole('status', { name: 'Acquisto completato' })
    expect(notice).toHaveTextContent('Anna Rossi')
    expect(notice).toHaveTextContent('nuovo saldo8,50 monete')
    expect(payments(asked)).toEqual([
      {
        card_id: A,
        items: [
          { item: 1, quantity: 1 },
          { item: 2, quantity: 2 },
        ],
      },
    ])
    expect(await screen.findByText('Acquisto completato!')).toBeInTheDocument()
    await waitFor(() => expect(confirm()).toBeDisabled())
    expect(localStorage.getItem('cortile.carrello.1')).toBeNull()
  })

  it('shows a refusal in its place, keeps the cart and takes another card with another key', async () => {
    let first = true
    const { user, asked } = await atTheCard(() => (first ? refusal(422, 'Saldo insufficiente') : receipt))
    await user.keyboard(A)
    const dialog = screen.getByRole('dialog')
    expect(await within(dialog).findByText('Saldo insufficiente')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(localStorage.getItem('cortile.pagamento.1')).toBeNull()
    first = false
    await user.keyboard('1234567890')
    await screen.findByRole('status', { name: 'Acquisto completato' })
    expect(payments(asked)).toHaveLength(2)
    expect(new Set(keysSent()).size).toBe(2)
  })

  it('asks with the same key until it knows, and lets nobody pay or leave in between', async () => {
    let gone = true
    const { user, asked } = await atTheCard(() =>
      gone ? refusal(503, 'Servizio temporaneamente non disponibile') : receipt,
    )
    await user.keyboard(A)
    expect(await screen.findByText('Esito sconosciuto, verifico…')).toBeInTheDocument()
    await user.keyboard('1234567890{Enter}{Escape}')
    expect(screen.getByRole('button', { name: 'Annulla' })).toBeDisabled()
    expect(localStorage.getItem('cortile.pagamento.1')).toContain(A)
    gone = false
    act(() => void dispatchEvent(new Event('online')))
    await screen.findByRole('status', { name: 'Acquisto completato' })
    expect(payments(asked)).toMatchObject([{ card_id: A }, { card_id: A }])
    expect(new Set(keysSent()).size).toBe(1)
    expect(localStorage.getItem('cortile.pagamento.1')).toBeNull()
  })

  it('asks about what an earlier page left, and keeps its cart', async () => {
    const items = [{ item: 1, quantity: 2 }]
    localStorage.setItem('cortile.carrello.1', JSON.stringify(items))
    localStorage.setItem(
      'cortile.pagamento.1',
      JSON.stringify({ key: 'f3b1a7de-1c56-4f5e-9a1e-7d9a3f1f0a11', card_id: A, items, cashier: 'Giulia Ferri' }),
    )
    const { asked } = open(() => refusal(422, 'Saldo insufficiente'))
    expect(await screen.findByText('Saldo insufficiente')).toBeInTheDocument()
    expect(payments(asked)).toEqual([{ card_id: A, items }])
    expect(keysSent()).toEqual(['f3b1a7de-1c56-4f5e-9a1e-7d9a3f1f0a11'])
    expect(localStorage.getItem('cortile.carrello.1')).toBe(JSON.stringify(items))
  })

  it('shows the open payment of another account, and cannot send it', async () => {
    localStorage.setItem(
      'cortile.pagamento.2',
      JSON.stringify({ key: 'k', card_id: A, items: [{ item: 1, quantity: 1 }], cashier: 'Paolo Villa' }),
    )
    const { asked } = open()
    expect(await screen.findByText(/Paolo Villa ha lasciato/)).toBeInTheDocument()
    expect(payments(asked)).toEqual([])
    expect(localStorage.getItem('cortile.pagamento.2')).not.toBeNull()
  })

  it('calls too few digits what they are, and charges nobody', async () => {
    const { user, asked } = await atTheCard()
    await user.keyboard('12345')
    expect(await screen.findByText('Lettura incompleta')).toBeInTheDocument()
    expect(payments(asked)).toEqual([])
  })
})
