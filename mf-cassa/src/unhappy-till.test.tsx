import { openDeviceStore } from '@cortile/frame/storage/device-store.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { typeAsReader } from '@cortile/kit/test/card-reader.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { setServerTime } from '../test/tabs.ts'
import { CassaScreen } from './CassaScreen.tsx'

const listino = [{ id: 1, nome: 'Acqua', costo: -0.7 }]
const receipt = { anagrafica: 'Anna Rossi', nuovo_saldo: 8.5 }
const A = '0025016078'

const open = (checkout: Replies[string] = receipt) =>
  renderScreen(<CassaScreen />, {
    as: 'cassa',
    replies: { 'GET /api/cassa/listino': listino, 'POST /api/cassa/checkout': checkout },
  })

async function openPayDialog(checkout?: Replies[string]) {
  const opened = open(checkout)
  await opened.user.click(await screen.findByRole('button', { name: /^Acqua/ }))
  await opened.user.click(screen.getByRole('button', { name: 'Conferma Acquisto' }))
  await screen.findByRole('dialog', { name: 'Scannerizza card per pagare' })
  return opened
}

/** Fake timers, except those that fake IndexedDB needs. */
const fakeTime = () => jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'performance'] })

beforeAll(() => setServerTime())
afterEach(() => jest.useRealTimers())

describe('the till in case of failures', () => {
  it('treats a 200 that is not the server’s as no response', async () => {
    await openPayDialog(refusal(200, 'Benvenuto nella rete ospiti'))
    await typeAsReader(A)
    expect(await screen.findByText('Esito sconosciuto, verifico…')).toBeInTheDocument()
    expect(screen.queryByRole('status', { name: 'Acquisto completato' })).toBeNull()
  })

  it('offers another card only if the refusal is about the card', async () => {
    await openPayDialog(refusal(422, 'Saldo insufficiente'))
    await typeAsReader(A)
    expect(await screen.findByText(/Puoi provare con un’altra card/)).toBeInTheDocument()
    jest.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    })
    await typeAsReader(A)
    expect(await screen.findByText(/non riesce a conservare il pagamento/)).toBeInTheDocument()
    expect(screen.queryByText(/Puoi provare con un’altra card/)).toBeNull()
  })

  it('warns while the cart is not stored', async () => {
    const { user } = open()
    const acqua = await screen.findByRole('button', { name: /^Acqua/ })
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    })
    await user.click(acqua)
    expect(await screen.findByText(/non conserva carrello e pagamenti/)).toBeInTheDocument()
    await user.click(acqua)
    await waitFor(() => expect(screen.queryByText(/non conserva carrello e pagamenti/)).toBeNull())
  })

  it('puts a payment without a response aside after ten seconds, and says so until it is known', async () => {
    fakeTime()
    const value = { card_id: A, items: [{ item: 1, quantity: 1 }], when: Date.now(), cashier: 'Giulia Ferri' }
    const record = { kind: 'pagamento', account: 1, key: 'k', value: { ...value, bought: '1 × Acqua', total: 0.7 } }
    const device = await openDeviceStore()
    await device.putIfAbsent(record)
    const short = { anagrafica: 'Anna Rossi', saldo: 0.5, mancano: 0.2 }
    let known = false
    open(() =>
      refusal(known ? 422 : 500, known ? 'Saldo insufficiente' : 'Errore interno', undefined, known ? short : {}),
    )
    expect(await screen.findByText('Esito sconosciuto, verifico…')).toBeInTheDocument()
    await act(() => jest.advanceTimersByTimeAsync(10_000))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText(/1 × Acqua, .*0,70 monete, card che finisce con 6078/)).toHaveTextContent(/^In verifica/)
    known = true
    await act(() => jest.advanceTimersByTimeAsync(20_000))
    expect(await screen.findByText(/Saldo insufficiente/)).toBeInTheDocument()
    expect(screen.getByText(/Anna Rossi ha 0,50 monete: ne mancano 0,20/)).toHaveTextContent(/^Non addebitato/)
    fireEvent.click(screen.getByRole('button', { name: 'Ho capito' }))
    await waitFor(() => expect(screen.queryByText(/Non addebitato/)).toBeNull())
    expect(await device.all('pagamento-in-verifica')).toEqual([])
  })

  it('sells nothing on a device whose storage does not answer', async () => {
    fakeTime()
    jest.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => new IDBOpenDBRequest())
    open()
    await act(() => jest.advanceTimersByTimeAsync(5_000))
    expect(await screen.findByText(/ricarica la pagina prima di vendere/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Ricarica' })).toBeEnabled()
    expect(screen.queryByRole('button', { name: 'Conferma Acquisto' })).toBeNull()
  })
})
