import type { Role } from '@cortile/contract/access.ts'
import { toPage } from '@cortile/contract/page.ts'
import { openDeviceStore } from '@cortile/frame/storage/device-store.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { setServerTime } from '../test/tabs.ts'
import { CassaScreen } from './CassaScreen.tsx'

const HOUR = 3_600_000
const card_id = '0025016078'
const payment = { card_id, items: [{ item: 1, quantity: 2 }], cashier: 'Paolo Villa', bought: '2 × Gelato', total: 2.2 }
const member = {
  ...{ id: 7, cognome: 'Rossi', nome: 'Anna', card_id, stato: 'attivo', stato_accesso: 'dentro' },
  ...{ data_nascita: '2015-02-03', luogo_nascita: 'Monza', codice_fiscale: null, indirizzo_residenza: null },
  ...{ telefono: null, email: null, minorenne: true, nome_tutore: null, email_tutore: null, telefono_tutore: null },
  ...{ nome_contatto_emergenza_1: null, telefono_contatto_emergenza_1: null, nome_contatto_emergenza_2: null },
  ...{ telefono_contatto_emergenza_2: null, gruppo_id: null, gruppo: null, saldo: 0, error_email: false },
  ...{
    isRequest: false,
    privacy_accettata: null,
    autorizza_intervento_medico: null,
    autorizza_foto_video: null,
    foto_riconoscimento: null,
  },
  ...{ note: null, last_log: null, last_editor: null },
  ...{ created_at: '2026-01-07T16:00:00.000Z', updated_at: '2026-01-07T16:00:00.000Z' },
}

/** Stores a payment of `account`; 1 is the logged-in account. */
async function storePayment({ account = 2, ago = 60_000 } = {}) {
  const value = { ...payment, when: Date.now() - ago }
  await (await openDeviceStore()).write({ put: [{ kind: 'pagamento', account, key: 'k', value }] })
  return value.when
}
// In `act`, because the page syncs with the device meanwhile.
const storedPayments = () => act(async () => (await openDeviceStore()).all('pagamento', 'pagamento-scaduto'))

function open(as: Role, replies: Replies = {}) {
  return renderScreen(<CassaScreen />, { as, replies: { 'GET /api/cassa/listino': [], ...replies } })
}
const movement = (id: number, when: number, operazione: number, descrizione: string) => ({
  ...{ id, operazione, descrizione, user: 'Paolo Villa' },
  created_at: new Date(when).toISOString(),
})
const checkouts = (asked: ReturnType<typeof open>['asked']) =>
  asked.filter(({ call }) => call === 'POST /api/cassa/checkout')

beforeAll(() => setServerTime())

describe('a payment that another account has left on this till', () => {
  it('is shown with operator, amount and the last digits of the card, and cannot be sent', async () => {
    await storePayment()
    const { asked } = open('cassa')
    const line = await screen.findByText(/Paolo Villa ha lasciato/)
    expect(line).toHaveTextContent('2,20 monete, card che finisce con 6078')
    expect(line).not.toHaveTextContent(card_id)
    expect(line).toHaveTextContent('Fai accedere Paolo Villa, oppure chiedi a chi può vedere i movimenti.')
    expect(screen.queryByRole('button', { name: 'Verifica' })).toBeNull()
    expect(checkouts(asked)).toEqual([])
    expect(await storedPayments()).toHaveLength(1)
  })

  it('is settled by an operator who may read the movements, after a confirmation', async () => {
    const when = await storePayment()
    const { user, asked } = open('contabile', {
      'GET /api/anagrafica/card/:card_id': member,
      'GET /api/anagrafica/:id/saldo/logs': toPage({ page: 1, per_page: 500 }, 3, [
        movement(3, when + 1_000, -2.2, 'Gelato'),
        movement(2, when - 9 * 60_000, -1, 'Acqua'),
        movement(1, when - 11 * 60_000, -2.2, 'Pizza'),
      ]),
    })
    await user.click(await screen.findByRole('button', { name: 'Verifica' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Pagamento di Paolo Villa' }))
    const rows = await dialog.findAllByRole('listitem')
    expect(
      rows.map((row) => [/Acqua|Gelato|Pizza/.exec(row.textContent)?.[0], /Stesso importo/.test(row.textContent)]),
    ).toEqual([
      ['Acqua', false],
      ['Gelato', true],
    ])
    const now = /2 × Gelato\. Oggi la card è di Rossi Anna: se allora era di un’altra persona, guarda i movimenti/
    expect(dialog.getByText(now)).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'È stato addebitato' }))
    expect(await storedPayments()).toHaveLength(1)
    await user.click(dialog.getByRole('button', { name: 'Confermo' }))
    await waitFor(() => expect(screen.queryByText(/Paolo Villa ha lasciato/)).toBeNull())
    expect(await storedPayments()).toEqual([])
    expect(checkouts(asked)).toEqual([])
  })

  it('stays when the operator goes back', async () => {
    await storePayment()
    const { user } = open('contabile', {
      'GET /api/anagrafica/card/:card_id': refusal(404, 'Card non associata a nessuna utenza'),
    })
    await user.click(await screen.findByRole('button', { name: 'Verifica' }))
    expect(await screen.findByText(/Questa card non è più di nessuno/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Non è stato addebitato' }))
    expect(screen.getByText(/non c’è l’addebito di 2,20 monete/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Indietro' }))
    await user.click(screen.getByRole('button', { name: 'Chiudi' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await storedPayments()).toHaveLength(1)
  })

  it('cannot be settled while the movements cannot be loaded', async () => {
    await storePayment()
    const { user } = open('contabile', {
      'GET /api/anagrafica/card/:card_id': refusal(503, 'Servizio temporaneamente non disponibile'),
    })
    await user.click(await screen.findByRole('button', { name: 'Verifica' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByRole('button', { name: 'Riprova' })).toBeInTheDocument()
    expect(dialog.getByRole('button', { name: 'È stato addebitato' })).toBeDisabled()
    expect(dialog.getByRole('button', { name: 'Non è stato addebitato' })).toBeDisabled()
  })
})

describe('a payment so old that the server may have deleted its key', () => {
  it('is not resent by its own account either, and does not block the till', async () => {
    await storePayment({ account: 1, ago: 24 * HOUR })
    const { asked } = open('cassa')
    const line = await screen.findByText(/Paolo Villa ha lasciato/)
    expect(line).toHaveTextContent('chiedi a chi può vedere i movimenti')
    expect(line).not.toHaveTextContent('Fai accedere')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(checkouts(asked)).toEqual([])
    expect(await storedPayments()).toHaveLength(1)
  })
})

describe('a payment that this page cannot parse', () => {
  async function storeUnreadable(value: object) {
    await (await openDeviceStore()).write({ put: [{ kind: 'pagamento-scaduto', account: 2, key: 'k', value }] })
  }

  it('is shown with its legible fields, and can be settled', async () => {
    await storeUnreadable({ card_id, cashier: 'Paolo Villa' })
    const { user } = open('contabile', {
      'GET /api/anagrafica/card/:card_id': member,
      'GET /api/anagrafica/:id/saldo/logs': toPage({ page: 1, per_page: 500 }, 1, [movement(1, 0, -2.2, 'Gelato')]),
    })
    const line = await screen.findByText(/Paolo Villa ha lasciato/)
    expect(line).toHaveTextContent('un pagamento senza esito: card che finisce con 6078.')
    await user.click(screen.getByRole('button', { name: 'Verifica' }))
    expect(await screen.findByRole('list', { name: 'Movimenti' })).toHaveTextContent('Gelato')
    await user.click(screen.getByRole('button', { name: 'Non è stato addebitato' }))
    expect(screen.getByText(/non c’è l’addebito\?/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Confermo' }))
    await waitFor(() => expect(screen.queryByText(/Paolo Villa ha lasciato/)).toBeNull())
    expect(await storedPayments()).toEqual([])
  })

  it('can be settled also where its card is illegible', async () => {
    await storeUnreadable({})
    const { user } = open('contabile')
    expect(
      await screen.findByText(/Qualcuno ha lasciato su questa cassa un pagamento senza esito\./),
    ).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Verifica' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Pagamento in sospeso' }))
    expect(dialog.getByText(/La card di questo pagamento non si legge/)).toBeInTheDocument()
    expect(dialog.getByRole('button', { name: 'È stato addebitato' })).toBeEnabled()
  })
})
