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

const open = (checkout: Replies[string] = receipt, replies: Replies = {}) =>
  renderScreen(<CassaScreen />, {
    as: 'cassa',
    replies: {
      'GET /api/cassa/listino': listino,
      'POST /api/cassa/checkout': checkout,
      'GET /api/cassa/card/:card_id': { anagrafica: 'Anna Rossi', saldo: 23, stato: 'attivo' },
      ...replies,
    },
  })
const findTile = async (name: RegExp) => {
  await screen.findByRole('list', { name: 'Prodotti' })
  return tile(name)
}
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
    expect(notice).toHaveTextContent('11,40 − 2,90 = 8,50 monete')
    expect(payments(asked)).toEqual([
      {
        card_id: A,
        items: [
          { item: 1, quantity: 1 },
          { item: 2, quantity: 2 },
        ],
        totale: 2.9,
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
    // Sent by the earlier page without its sum: the same content under the same key.
    expect(payments(asked)).toEqual([{ card_id: A, items }])
    expect(keysSent()).toEqual(['f3b1a7de-1c56-4f5e-9a1e-7d9a3f1f0a11'])
    expect(await storedValues('carrello')).toEqual([items])
  })

  it('charges a card that is read while the cart is full, without a button pressed', async () => {
    const { user, asked } = open()
    await user.click(await findTile(/Acqua/))
    await typeAsReader(`${A}{Enter}`)
    await screen.findByRole('status', { name: 'Acquisto completato' })
    // The reader's Enter has not pressed the focused product once more.
    expect(payments(asked)).toEqual([{ card_id: A, items: [{ item: 1, quantity: 1 }], totale: 0.7 }])
    expect(screen.queryByRole('button', { name: 'Togli un Acqua' })).toBeNull()
  })

  it('shows whose card was read while the cart is empty, with the balance, until the next sale', async () => {
    const { user, asked } = open()
    const acqua = await findTile(/Acqua/)
    acqua.focus()
    await typeAsReader(`${A}{Enter}`)
    const notice = await screen.findByRole('status', { name: 'Saldo della card' })
    await waitFor(() => expect(notice).toHaveTextContent('Anna Rossi23 monete'))
    expect(screen.getByText('Anna Rossi, saldo 23 monete')).toHaveAttribute('role', 'status')
    expect(payments(asked)).toEqual([])
    expect(screen.queryByRole('button', { name: 'Togli un Acqua' })).toBeNull()
    await user.click(acqua)
    await typeAsReader(A)
    await screen.findByRole('status', { name: 'Acquisto completato' })
    expect(screen.queryByRole('status', { name: 'Saldo della card' })).toBeNull()
  })

  it('says why a card read with an empty cart is unknown, and that a read was incomplete', async () => {
    open(receipt, { 'GET /api/cassa/card/:card_id': refusal(404, 'Card non riconosciuta') })
    await findTile(/Acqua/)
    await typeAsReader(A)
    expect(await screen.findByRole('status', { name: 'Card non letta' })).toHaveTextContent('Card non riconosciuta')
    await typeAsReader('12345')
    expect(await screen.findByText('Lettura incompleta: avvicina di nuovo la card')).toBeInTheDocument()
  })

  it('shows the new sum when a price has changed, and charges nothing before the card is read again', async () => {
    const gelato = { id: 2, nome: 'Gelato', costo: -1.5 }
    const changed = listino.map((item) => (item.id === 2 ? gelato : item))
    const { asked } = await openPayDialog(({ body }) =>
      JSON.stringify(body).includes('"totale":3.7')
        ? receipt
        : refusal(409, 'I prezzi sono cambiati', undefined, { listino: changed }),
    )
    await typeAsReader(A)
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('I prezzi sono cambiati')).toBeVisible()
    await waitFor(() => expect(dialog).toHaveAccessibleDescription('3,70 monete'))
    await typeAsReader(A)
    await screen.findByRole('status', { name: 'Acquisto completato' })
    expect(payments(asked)).toMatchObject([{ totale: 2.9 }, { totale: 3.7 }])
    expect(new Set(keysSent()).size).toBe(2)
  })

  it('names who lacks how much', async () => {
    const short = { anagrafica: 'Anna Rossi', saldo: 2, mancano: 0.9 }
    await openPayDialog(refusal(422, 'Saldo insufficiente', undefined, short))
    await typeAsReader(A)
    expect(await screen.findByText('Anna Rossi ha 2 monete: ne mancano 0,90')).toBeVisible()
  })

  it('reverses the last sale after a confirmation, once', async () => {
    let fails = true
    const { user, asked } = open(
      { ...receipt, movimento_id: 7 },
      {
        'POST /api/cassa/storno': () =>
          fails ? refusal(503, 'Servizio non disponibile') : { ...receipt, nuovo_saldo: 9.2, movimento_id: 8 },
      },
    )
    await user.click(await findTile(/Acqua/))
    await typeAsReader(A)
    await user.click(await screen.findByRole('button', { name: 'Annulla acquisto' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Annullare l’acquisto?' }))
    expect(dialog.getByText('0,70 monete tornano sul saldo.')).toBeVisible()
    expect(dialog.getByText(/1 × Acqua/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Annulla l’acquisto' }))
    expect(await dialog.findByText('Servizio non disponibile')).toBeVisible()
    fails = false
    await user.click(dialog.getByRole('button', { name: 'Annulla l’acquisto' }))
    const notice = await screen.findByRole('status', { name: 'Acquisto annullato' })
    expect(notice).toHaveTextContent('Anna Rossi8,50 + 0,70 = 9,20 monete')
    expect(screen.queryByRole('button', { name: 'Annulla acquisto' })).toBeNull()
    const reversals = asked.filter(({ call }) => call === 'POST /api/cassa/storno')
    expect(reversals.map(({ body }) => body)).toEqual([{ movimento_id: 7 }, { movimento_id: 7 }])
    expect(new Set(keysSent().slice(1)).size).toBe(1)
  })

  it('adds and empties in the cart, and puts an emptied cart back', async () => {
    const { user } = open()
    await user.click(await findTile(/Acqua/))
    await user.click(screen.getByRole('button', { name: 'Aggiungi un Acqua' }))
    expect(screen.getAllByText('1,40 monete')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Svuota' }))
    expect(confirm()).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Rimetti i 2 prodotti' }))
    expect(confirm()).toBeEnabled()
    await user.click(screen.getByRole('button', { name: 'Svuota' }))
    await user.click(tile(/Gelato/))
    expect(screen.queryByRole('button', { name: /Rimetti/ })).toBeNull()
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
