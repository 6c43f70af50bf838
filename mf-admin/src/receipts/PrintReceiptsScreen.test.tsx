import { sampleReceipt } from '@cortile/frame/test/receipts.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Asked, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, waitFor } from '@testing-library/react'
import { PrintReceiptsScreen } from './PrintReceiptsScreen.tsx'

const receiptOf = ({ params }: Asked) => sampleReceipt({ id: Number(params['id']), numero: Number(params['id']) + 7 })

function open(at: string, reply: Replies[string] = receiptOf, state?: string) {
  return renderScreen(<PrintReceiptsScreen />, {
    as: 'contabile',
    at,
    path: '/cassa/ricevute/stampa',
    state,
    replies: { 'GET /api/ricevute/:id': reply },
  })
}

describe('the receipts of a family', () => {
  it('are printed together, once', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined)
    const { here } = open('/cassa/ricevute/stampa?ids=5,6', receiptOf, 'stampa')
    expect(await screen.findByRole('heading', { name: 'Ricevuta n. 12/2026' })).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Ricevuta n. 13/2026' })).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1, name: '2 ricevute' })).toBeInTheDocument()
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
    expect(here()).toBe('/cassa/ricevute/stampa?ids=5,6')
    expect(screen.getByRole('link', { name: 'Torna alle quote' })).toHaveAttribute('href', '/anagrafica/12/quote')
  })

  it.each([
    ['without numbers', '/cassa/ricevute/stampa', receiptOf],
    ['with a text', '/cassa/ricevute/stampa?ids=5,x', receiptOf],
    ['with an unknown number', '/cassa/ricevute/stampa?ids=5,6', refusal(404, 'Elemento non trovato')],
  ])('are not there %s', async (_, at, reply) => {
    open(at, reply)
    expect(await screen.findByText('Questa ricevuta non c’è.')).toBeInTheDocument()
  })

  it('recover with Riprova', async () => {
    let broken = true
    const { user } = open('/cassa/ricevute/stampa?ids=5,6', (asked: Asked) =>
      broken ? refusal(500, 'Errore interno') : receiptOf(asked),
    )
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    broken = false
    await user.click(retry)
    expect(await screen.findAllByRole('article')).toHaveLength(2)
  })
})
