import { openDeviceStore } from '@cortile/frame/storage/device-store.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { keysSent, refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { typeAsReader } from '@cortile/kit/test/card-reader.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { setServerTime } from '../test/tabs.ts'
import { CassaScreen } from './CassaScreen.tsx'

const listino = [
  { id: 1, nome: 'Acqua', costo: -0.7 },
  { id: 2, nome: 'Gelato', costo: -1.1 },
  { id: 3, nome: 'Ricarica', costo: 10 },
]
const receipt = { anagrafica: 'Anna Rossi', nuovo_saldo: 8.5 }
const A = '0025016078'

/** The stored values of one kind, of all accounts. */
const storedValues = async (kind: string) => (await (await openDeviceStore()).all(kind)).map(({ value }) => value)
/** Stores a record, as an earlier page did. */
async function storeRecord(kind: string, key: string, value: object) {
  await (await openDeviceStore()).write({ put: [{ kind, account: 1, key, value }] })
}

const open = (checkout: Replies[string] = receipt) =>
  renderScreen(<CassaScreen />, {
    as: 'cassa',
    replies: { 'GET /api/cassa/listino': listino, 'POST /api/cassa/checkout': checkout },
  })
const tile = (name: RegExp) => within(screen.getByRole('list', { name: 'Prodotti' })).getByRole('button', { name })
const confirm = () => screen.getByRole('button', { name: 'Conferma Acquisto' })
const payments = (asked: ReturnType<typeof open>['asked']) =>
  asked.filter(({ call }) => call === 'POST /api/cassa/checkout').map(({ body }) => body)

async function openPayDialog(checkout?: Replies[string]) {
  const opened = open(checkout)
  await screen.findByRole('list', { name: 'Prodotti' })
  await opened.user.click(tile(/Acqua/))
  await opened.user.click(tile(/Gelato/))
  await opened.user.click(tile(/Gelato/))
  await opened.user.click(confirm())
  await screen.findByRole('dialog', { name: 'Scannerizza card per pagare' })
  return opened
}

beforeAll(() => setServerTime())

describe('the till', () => {
  it('sells only items that members are charged for', async () => {
    open()
    await screen.findByRole('list', { name: 'Prodotti' })
    expect(screen.queryByText('Ricarica')).toBeNull()
    expect(confirm()).toBeDisabled()
  })

  it('explains what to do when there is nothing to sell', async () => {
    renderScreen(<CassaScreen />, { as: 'cassa', replies: { 'GET /api/cassa/listino': [listino[2] ?? null] } })
    expect(
      await screen.findByText(
        "Ops! Nessun prodotto è stato inserito nel listino prezzi, contattare l'amministratore e far aggiungere dei prodotti.",
      ),
    ).toBeInTheDocument()
  })

  it('adds with a tap, removes with minus, and sums up', async () => {
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
    const { asked } = await openPayDialog()
    await typeAsReader(`${A}{Enter}1234567890{Enter}`)
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
    await waitFor(async () => expect(await storedValues('carrello')).toEqual([]))
    expect(await storedValues('pagamento')).toEqual([])
  })

  it('announces the payment once, asks for no other card while it closes, and moves the focus to the products', async () => {
    const { user } = await openPayDialog()
    await typeAsReader(A)
    const notice = await screen.findByRole('status', { name: 'Acquisto completato' })
    expect(notice).toHaveAttribute('aria-live', 'off')
    expect(screen.queryByText(/Avvicina la card/)).toBeNull()
    await waitFor(() => expect(screen.getByRole('list', { name: 'Prodotti' })).toHaveFocus())
    await user.click(screen.getByRole('button', { name: 'Chiudi l’avviso' }))
    expect(screen.getByRole('list', { name: 'Prodotti' })).toHaveFocus()
  })

  it('leaves the focus in a dialog that was opened while its own was closing', async () => {
    await openPayDialog()
    await typeAsReader(A)
    const fading = () => document.querySelector('[aria-hidden="true"] [role="dialog"]')
    await waitFor(() => expect(fading()).not.toBeNull(), { interval: 5 })
    const search = document.createElement('input')
    const other = document.body.appendChild(document.createElement('div'))
    other.setAttribute('role', 'dialog')
    other.append(search)
    act(() => search.focus())
    expect(fading()).not.toBeNull()
    await waitFor(() => expect(fading()).toBeNull())
    expect(search).toHaveFocus()
    other.remove()
  })

  it('keeps the focus in the cart when a line is removed', async () => {
    const { user } = open()
    await screen.findByRole('list', { name: 'Prodotti' })
    await user.click(tile(/Acqua/))
    await user.click(tile(/Gelato/))
    await user.click(screen.getByRole('button', { name: 'Togli un Acqua' }))
    expect(screen.getByRole('button', { name: 'Togli un Gelato' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('list', { name: 'Prodotti' })).toHaveFocus()
  })

  it('shows a refusal in the dialog, keeps the cart and accepts another card with another key', async () => {
    let first = true
    const { asked } = await openPayDialog(() => (first ? refusal(422, 'Saldo insufficiente') : receipt))
    await typeAsReader(A)
    const dialog = screen.getByRole('dialog')
    expect(await within(dialog).findByText('Saldo insufficiente')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).toBeNull()
    await waitFor(async () => expect(await storedValues('pagamento')).toEqual([]))
    first = false
    await typeAsReader('1234567890')
    await screen.findByRole('status', { name: 'Acquisto completato' })
    expect(payments(asked)).toHaveLength(2)
    expect(new Set(keysSent()).size).toBe(2)
  })

  it('retries with the same key until the outcome is known, and can meanwhile be neither used nor closed', async () => {
    let unavailable = true
    const { user, asked } = await openPayDialog(() =>
      unavailable ? refusal(503, 'Servizio temporaneamente non disponibile') : receipt,
    )
    await typeAsReader(A)
    expect(await screen.findByText('Esito sconosciuto, verifico…')).toBeInTheDocument()
    await user.keyboard('1234567890{Enter}{Escape}')
    expect(screen.getByRole('button', { name: 'Annulla' })).toBeDisabled()
    expect(await storedValues('pagamento')).toMatchObject([
      { card_id: A, cashier: 'Giulia Ferri', bought: '1 × Acqua, 2 × Gelato', total: 2.9 },
    ])
    unavailable = false
    act(() => void dispatchEvent(new Event('online')))
    await screen.findByRole('status', { name: 'Acquisto completato' })
    expect(payments(asked)).toMatchObject([{ card_id: A }, { card_id: A }])
    expect(new Set(keysSent()).size).toBe(1)
    await waitFor(async () => expect(await storedValues('pagamento')).toEqual([]))
  })

  it('resends the pending payment of an earlier page, and keeps its cart', async () => {
    const items = [{ item: 1, quantity: 2 }]
    await storeRecord('carrello', 'carrello', items)
    await storeRecord('pagamento', 'f3b1a7de-1c56-4f5e-9a1e-7d9a3f1f0a11', {
      ...{ card_id: A, items, when: Date.now() - 60_000 },
      ...{ cashier: 'Giulia Ferri', bought: '2 × Acqua', total: 1.4 },
    })
    const { asked } = open(() => refusal(422, 'Saldo insufficiente'))
    expect(await screen.findByText('Saldo insufficiente')).toBeInTheDocument()
    expect(payments(asked)).toEqual([{ card_id: A, items }])
    expect(keysSent()).toEqual(['f3b1a7de-1c56-4f5e-9a1e-7d9a3f1f0a11'])
    expect(await storedValues('carrello')).toEqual([items])
  })

  it('keeps the cart for the next page', async () => {
    const { user, unmount } = open()
    await screen.findByRole('list', { name: 'Prodotti' })
    await user.click(tile(/Acqua/))
    await waitFor(async () => expect(await storedValues('carrello')).toEqual([[{ item: 1, quantity: 1 }]]))
    unmount()
    open()
    expect(await screen.findByRole('button', { name: 'Togli un Acqua' })).toBeInTheDocument()
  })

  it('sends no payment that the device cannot store, and reports it', async () => {
    const { asked } = await openPayDialog()
    jest.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    })
    await typeAsReader(A)
    expect(await screen.findByText(/non riesce a conservare il pagamento/)).toBeInTheDocument()
    expect(payments(asked)).toEqual([])
    expect(screen.getByRole('button', { name: 'Annulla' })).toBeEnabled()
  })

  it('also sells where the browser stores nothing, and warns', async () => {
    Reflect.deleteProperty(globalThis, 'indexedDB')
    const { asked } = await openPayDialog()
    expect(screen.getByText(/non conserva carrello e pagamenti/)).toBeInTheDocument()
    await typeAsReader(A)
    await screen.findByRole('status', { name: 'Acquisto completato' })
    expect(payments(asked)).toHaveLength(1)
  })

  it('announces cart and result to screen readers', async () => {
    await openPayDialog()
    expect(screen.getByText('Nel carrello 3 prodotti, totale 2,90 monete')).toHaveAttribute('role', 'status')
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription('2,90 monete')
    await typeAsReader(A)
    expect(await screen.findByText('Ha pagato Anna Rossi, nuovo saldo 8,50 monete')).toHaveAttribute('role', 'status')
  })

  it('reports too few digits as an incomplete read, and charges nobody', async () => {
    const { asked } = await openPayDialog()
    await typeAsReader('12345')
    expect(await screen.findByText('Lettura incompleta')).toBeInTheDocument()
    expect(payments(asked)).toEqual([])
  })
})
