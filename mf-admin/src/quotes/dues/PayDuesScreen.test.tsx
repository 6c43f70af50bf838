import type { MemberDues } from '@cortile/contract/pagamenti.ts'
import { paste, renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { keysSent, refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { currentDay } from '@cortile/kit/format.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { sampleDue, sampleMemberDues } from '../../../test/dues.ts'
import { sampleMember } from '../../../test/members.ts'
import { PayDuesScreen } from './PayDuesScreen.tsx'

const week = sampleDue({ id: 3, type: 'settimana', descrizione: 'Il mare', importo: 45.5, versato: 20, residuo: 25.5 })
const anna = sampleMemberDues(12, 'Anna', [sampleDue(), week])
const luca = sampleMemberDues(13, 'Luca', [sampleDue()])
const paid = { ...sampleDue({ stato: 'pagato' }), pagamento_id: 41 }

function open(family: readonly MemberDues[] = [anna, luca], replies: Replies = {}) {
  return renderScreen(<PayDuesScreen />, {
    as: 'contabile',
    at: '/anagrafica/12/quote/paga',
    path: '/anagrafica/:id/quote/paga',
    replies: {
      'GET /api/anagrafica/:id': sampleMember(),
      'GET /api/pagamenti/anagrafica/:id': family,
      'POST /api/pagamenti': { quote: [paid], ricevute: [] },
      ...replies,
    },
  })
}
const of = async (name: string) => within(await screen.findByRole('region', { name }))
const payments = (asked: ReturnType<typeof open>['asked']) => asked.filter(({ call }) => call === 'POST /api/pagamenti')

describe('paying several fees of a family', () => {
  it('sends what is chosen as one payment: those of the member, and of its family who is added', async () => {
    const { user, asked, here } = open()
    const own = await of('Rossi Anna')
    expect(own.getByRole('checkbox', { name: /Il mare/ })).toBeChecked()
    expect(own.getByText('Restano 25,50 monete di 45,50')).toBeInTheDocument()
    expect(screen.getByText('In tutto 35,50 monete')).toBeInTheDocument()
    await user.click((await of('Rossi Luca')).getByRole('checkbox', { name: /Tessera 2026/ }))
    const amount = own.getByRole('textbox', { name: 'Importo di Il mare' })
    await user.clear(amount)
    await paste(user, amount, '10')
    expect(screen.getByText('In tutto 30 monete')).toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: 'POS' }))
    await user.click(screen.getByRole('button', { name: 'Registra il pagamento' }))
    expect(await screen.findByText('Pagamento di 30 monete registrato')).toBeInTheDocument()
    expect(payments(asked).map(({ body }) => body)).toEqual([
      {
        quote: [
          { type: 'tesseramento', id: 7, anagrafica_id: 12, importo: 10 },
          { type: 'settimana', id: 3, anagrafica_id: 12, importo: 10 },
          { type: 'tesseramento', id: 7, anagrafica_id: 13, importo: 10 },
        ],
        mezzo: 'pos',
        data: currentDay(),
      },
    ])
    await waitFor(() => expect(here()).toBe('/anagrafica/12/quote'))
  })

  it('pays with a receipt for each child, and opens all of them to be printed', async () => {
    const ricevute = [
      { id: 5, anno: 2026, numero: 12, anagrafica_id: 12 },
      { id: 6, anno: 2026, numero: 13, anagrafica_id: 13 },
    ]
    const { user, asked, here } = open(undefined, { 'POST /api/pagamenti': { quote: [paid], ricevute } })
    await user.click((await of('Rossi Luca')).getByRole('checkbox', { name: /Tessera 2026/ }))
    await user.click(screen.getByRole('button', { name: 'Paga e stampa' }))
    await waitFor(() => expect(here()).toBe('/cassa/ricevute/stampa?ids=5,6'))
    expect(payments(asked).map(({ body }) => body)).toMatchObject([{ ricevuta: true }])
  })

  it('issues receipts without printing them', async () => {
    const ricevute = [{ id: 5, anno: 2026, numero: 12, anagrafica_id: 12 }]
    const { user, asked, here } = open([anna], { 'POST /api/pagamenti': { quote: [paid], ricevute } })
    await user.click(await screen.findByRole('checkbox', { name: 'Emetti la ricevuta' }))
    await user.click(screen.getByRole('button', { name: 'Registra il pagamento' }))
    await waitFor(() => expect(here()).toBe('/anagrafica/12/quote'))
    expect(payments(asked).map(({ body }) => body)).toMatchObject([{ ricevuta: true }])
  })

  it('says where the data of the centre are written that a receipt needs', async () => {
    const { user } = open([anna], { 'POST /api/pagamenti': refusal(422, "Completa i dati dell'ente") })
    await of('Rossi Anna')
    await user.click(screen.getByRole('button', { name: 'Paga e stampa' }))
    expect(await screen.findByText(/Li scrive chi gestisce il sistema/)).toBeInTheDocument()
    expect(screen.getByRole('checkbox', { name: 'Emetti la ricevuta' })).toBeChecked()
  })

  it('says what is wrong at its row, and that nothing is chosen', async () => {
    const { user, asked } = open()
    const own = await of('Rossi Anna')
    await user.click(own.getByRole('checkbox', { name: /Tessera 2026/ }))
    const amount = own.getByRole('textbox', { name: 'Importo di Il mare' })
    const send = async (text: string) => {
      await user.clear(amount)
      if (text !== '') await paste(user, amount, text)
      await user.click(screen.getByRole('button', { name: 'Registra il pagamento' }))
    }
    await send('25,51')
    expect(await own.findByText("L'importo supera il residuo")).toBeInTheDocument()
    await send('')
    expect(await own.findByText('Inserisci un importo valido')).toBeInTheDocument()
    await send('0')
    expect(await own.findByText("L'importo dev'essere maggiore di zero")).toBeInTheDocument()
    await user.click(own.getByRole('checkbox', { name: /Il mare/ }))
    expect(screen.getByText('Niente scelto')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Registra il pagamento' }))
    expect(await screen.findByText('Scegli che cosa viene pagato')).toBeInTheDocument()
    expect(payments(asked)).toEqual([])
  })

  it('keeps what was typed when there is no answer, and sends the same key again', async () => {
    const server = { broken: true }
    const { user } = open([anna], {
      'POST /api/pagamenti': () => (server.broken ? refusal(500, 'Errore interno') : { quote: [paid], ricevute: [] }),
    })
    const own = await of('Rossi Anna')
    await user.click(own.getByRole('checkbox', { name: /Il mare/ }))
    await user.click(screen.getByRole('button', { name: 'Registra il pagamento' }))
    expect(await screen.findByText('Errore interno')).toBeInTheDocument()
    server.broken = false
    await user.click(screen.getByRole('button', { name: 'Registra il pagamento' }))
    expect(await screen.findByText('Pagamento di 10 monete registrato')).toBeInTheDocument()
    expect(keysSent()).toHaveLength(2)
    expect(new Set(keysSent()).size).toBe(1)
  })

  it('says why it was refused, and shows what is still owed', async () => {
    let settled = false
    const { user } = open([], {
      'GET /api/pagamenti/anagrafica/:id': () => [settled ? { ...anna, quote: [week] } : anna],
      'POST /api/pagamenti': () => {
        settled = true
        return refusal(409, 'Quota già saldata')
      },
    })
    await of('Rossi Anna')
    await user.click(screen.getByRole('button', { name: 'Registra il pagamento' }))
    expect(await screen.findByText('Quota già saldata')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Tessera 2026/ })).toBeNull())
    expect(screen.getByText('In tutto 25,50 monete')).toBeInTheDocument()
  })

  it('has an empty and an error state', async () => {
    const { unmount } = open([{ ...anna, quote: [] }])
    expect(await screen.findByText('Non c’è niente da pagare.')).toBeInTheDocument()
    unmount()
    open([], { 'GET /api/pagamenti/anagrafica/:id': refusal(500, 'Errore interno') })
    expect(await screen.findByRole('button', { name: 'Riprova' })).toBeInTheDocument()
  })
})
