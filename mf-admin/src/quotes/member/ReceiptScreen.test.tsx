import { noCentre, renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, waitFor } from '@testing-library/react'
import { ReceiptScreen } from './ReceiptScreen.tsx'

const receipt = {
  id: 1312,
  centre: 'Oratorio San Luigi',
  anagrafica: { id: 12, nome: 'Anna', cognome: 'Rossi', codice_fiscale: null, nome_tutore: 'Noemi Nicolosi' },
  type: 'tesseramento',
  descrizione: 'Tessera 2026',
  importo: 10.5,
  versato: 10.5,
  residuo: 0,
  metodo: 'pagato',
  user: 'Chiara De Luca',
  ricevuta: null,
  created_at: '2026-11-21T09:30:00.000Z',
}
const open = (reply: Replies[string] = receipt, at = '/anagrafica/12/quote/tesseramento/7/ricevuta', state?: string) =>
  renderScreen(<ReceiptScreen />, {
    as: 'contabile',
    at,
    state,
    path: '/anagrafica/:id/quote/:type/:quota/ricevuta',
    replies: { 'GET /api/quotes/:type/:id/receipt': reply },
  })

describe('the confirmation of a payment', () => {
  it('shows the payer, the fee, the method, the time and the operator', async () => {
    const { asked } = open()
    expect(await screen.findByRole('heading', { level: 2, name: 'Quietanza' })).toBeInTheDocument()
    for (const text of ['10,50 monete', 'Rossi Anna', 'Noemi Nicolosi', 'Tessera 2026', 'Chiara De Luca'])
      expect(screen.getByText(text)).toBeInTheDocument()
    expect(screen.getByText('Pagamento n. 1.312, 21/11/2026 10:30')).toBeInTheDocument()
    expect(screen.queryByText(/^Ricevuta n\. /)).toBeNull()
    expect(screen.queryByText('Codice fiscale')).toBeNull()
    const [read] = asked.filter(({ call }) => call.endsWith('receipt'))
    expect(read).toMatchObject({ params: { type: 'tesseramento', id: '7' }, query: { anagrafica_id: '12' } })
  })

  it('names the numbered receipt of the payment', async () => {
    open({ ...receipt, ricevuta: { id: 5, anno: 2026, numero: 12 } })
    const link = await screen.findByRole('link', { name: 'Ricevuta n. 12/2026' })
    expect(link).toHaveAttribute('href', '/cassa/ricevute/5')
  })

  it('is printed by the browser', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined)
    const { user } = open()
    await screen.findByText('Rossi Anna')
    await user.click(screen.getByRole('button', { name: 'Stampa' }))
    expect(print).toHaveBeenCalledTimes(1)
  })

  it('is printed at once, and once, if it was opened for that', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined)
    open(receipt, undefined, 'stampa')
    await screen.findByText('Rossi Anna')
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  })

  it('carries the letterhead and the logo, and is printed only with them', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined)
    let decoded = (): void => undefined
    const decode = () => new Promise<void>((resolve) => void (decoded = resolve))
    Object.assign(HTMLImageElement.prototype, { decode })
    renderScreen(<ReceiptScreen />, {
      as: 'contabile',
      at: '/anagrafica/12/quote/tesseramento/7/ricevuta',
      state: 'stampa',
      path: '/anagrafica/:id/quote/:type/:quota/ricevuta',
      replies: {
        'GET /api/quotes/:type/:id/receipt': receipt,
        'GET /api/centre': { ...noCentre, indirizzo: 'Via Manzoni 14', codice_fiscale: '80012340156', logo: true },
        'GET /api/centre/logo': 'picture',
      },
    })
    expect(await screen.findByText('Via Manzoni 14')).toBeInTheDocument()
    expect(screen.getByText('Codice fiscale 80012340156')).toBeInTheDocument()
    expect(await screen.findByRole('presentation')).toHaveAttribute('src', `data:image/png;base64,${btoa('picture')}`)
    expect(print).not.toHaveBeenCalled()
    decoded()
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  })

  it.each([
    ['unpaid', refusal(409, 'La quota non è pagata'), undefined],
    ['not owed', refusal(404, 'Elemento non trovato'), undefined],
    ['no fee at all', receipt, '/anagrafica/12/quote/altro/7/ricevuta'],
  ])('says that there is none: %s', async (_, reply, at) => {
    open(reply, at)
    expect(await screen.findByText(/non c’è un pagamento di cui dare quietanza/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Torna alle quote' })).toHaveAttribute('href', '/anagrafica/12/quote')
  })

  it('recovers with Riprova', async () => {
    let broken = true
    const { user } = open(() => (broken ? refusal(500, 'Errore interno') : receipt))
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    expect(screen.getByRole('button', { name: 'Stampa' })).toBeDisabled()
    broken = false
    await user.click(retry)
    expect(await screen.findByText('Rossi Anna')).toBeInTheDocument()
  })
})
