import type { QuotaRow } from '@cortile/contract/anagrafica.ts'
import { causaleOf } from '@cortile/contract/causale.ts'
import { paste, renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { keysSent, refusal, type Asked, type Replies } from '@cortile/frame/test/replies.ts'
import { currentDay } from '@cortile/kit/format.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { sampleDue } from '../../../test/dues.ts'
import { sampleMember } from '../../../test/members.ts'
import { MemberQuotesScreen } from './MemberQuotesScreen.tsx'

const week = sampleDue({
  type: 'settimana',
  descrizione: 'Il mare',
  importo: 45.5,
  stato: 'pagato',
  updated_at: '2026-06-01T09:00:00.000Z',
})

/** The fees of a member, which the server settles and reverts as requested. */
function open(rows: readonly QuotaRow[] = [sampleDue(), week], replies: Replies = {}, saldo = 12.5) {
  let now = [...rows]
  const change = ({ params }: Asked, stato: QuotaRow['stato']) => {
    now = now.map((row) =>
      row.type === params['type']
        ? sampleDue({ id: row.id, type: row.type, descrizione: row.descrizione, importo: row.importo, stato })
        : row,
    )
    return { ...now.find(({ type }) => type === params['type']), pagamento_id: 41, ricevuta: null }
  }
  return renderScreen(<MemberQuotesScreen />, {
    as: 'contabile',
    at: '/anagrafica/12/quote',
    path: '/anagrafica/:id/quote',
    replies: {
      'GET /api/anagrafica/:id': sampleMember({ saldo }),
      'GET /api/quotes/anagrafica/:id': () => now,
      'PUT /api/quotes/:type/:id/pay': (asked: Asked) => {
        const { body } = asked
        const method = typeof body === 'object' && body && 'method' in body ? body.method : null
        return change(asked, method === 'saldo' || method === 'ignorato' ? method : 'pagato')
      },
      'DELETE /api/quotes/:type/:id/pay': (asked: Asked) => change(asked, null),
      ...replies,
    },
  })
}
const openPay = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Paga Tessera 2026' }))
  return within(await screen.findByRole('dialog', { name: 'Paga 10 monete' }))
}
const paid = (asked: readonly Asked[]) => asked.filter(({ call }) => call.endsWith('/pay'))

describe('the fees of a member', () => {
  it('pays and opens the receipt, to be printed', async () => {
    const { user, asked, here } = open()
    const dialog = await openPay(user)
    await user.click(dialog.getByRole('button', { name: 'Paga e stampa' }))
    await waitFor(() => expect(here()).toBe('/anagrafica/12/quote/tesseramento/7/ricevuta'))
    expect(paid(asked).map(({ body }) => body)).toEqual([
      { method: 'pagato', anagrafica_id: 12, importo: 10, mezzo: 'contanti', data: currentDay() },
    ])
  })

  it('takes the means, the day and the slip of the money', async () => {
    const { user, asked } = open()
    const dialog = await openPay(user)
    expect(dialog.queryByRole('textbox', { name: 'Riferimento' })).toBeNull()
    await user.click(dialog.getByRole('radio', { name: 'POS' }))
    await paste(user, dialog.getByRole('textbox', { name: 'Riferimento' }), 'POS 12')
    await user.click(dialog.getByRole('button', { name: 'Conferma il pagamento' }))
    expect(await dialog.findByText('Solo lettere, cifre, punti e trattini')).toBeInTheDocument()
    await user.clear(dialog.getByRole('textbox', { name: 'Riferimento' }))
    await paste(user, dialog.getByRole('textbox', { name: 'Riferimento' }), 'POS-12')
    await user.click(dialog.getByRole('button', { name: 'Conferma il pagamento' }))
    expect(await screen.findByText('Quota pagata con successo')).toBeInTheDocument()
    expect(paid(asked)).toMatchObject([{ body: { mezzo: 'pos', data: currentDay(), riferimento: 'POS-12' } }])
  })

  it('pays with a numbered receipt, and opens that to be printed', async () => {
    const ricevuta = { id: 5, anno: 2026, numero: 12 }
    const { user, asked, here } = open(undefined, {
      'PUT /api/quotes/:type/:id/pay': { ...sampleDue({ stato: 'pagato' }), pagamento_id: 41, ricevuta },
    })
    const dialog = await openPay(user)
    expect(dialog.getByRole('checkbox', { name: 'Emetti la ricevuta' })).not.toBeChecked()
    await user.click(dialog.getByRole('checkbox', { name: 'Emetti la ricevuta' }))
    await user.click(dialog.getByRole('button', { name: 'Paga e stampa' }))
    expect(await screen.findByText('Quota pagata con successo, ricevuta n. 12/2026')).toBeInTheDocument()
    await waitFor(() => expect(here()).toBe('/cassa/ricevute/5'))
    expect(paid(asked)).toMatchObject([{ body: { method: 'pagato', importo: 10, ricevuta: true } }])
  })

  it('pays nothing while the centre has not said who issues its receipts', async () => {
    const { user } = open(undefined, { 'PUT /api/quotes/:type/:id/pay': refusal(422, "Completa i dati dell'ente") })
    const dialog = await openPay(user)
    await user.click(dialog.getByRole('checkbox', { name: 'Emetti la ricevuta' }))
    await user.click(dialog.getByRole('button', { name: 'Conferma il pagamento' }))
    expect(await dialog.findByText("Completa i dati dell'ente")).toBeInTheDocument()
    expect(dialog.getByText(/Li scrive chi gestisce il sistema/)).toBeInTheDocument()
  })

  it('has no receipt to print for a fee that is not due', async () => {
    const { user } = open()
    const dialog = await openPay(user)
    await user.click(dialog.getByRole('radio', { name: /Ignorato/ }))
    expect(dialog.queryByRole('button', { name: 'Paga e stampa' })).toBeNull()
    expect(dialog.queryByRole('checkbox')).toBeNull()
  })

  it('shows the unpaid amount and the state of each fee', async () => {
    open()
    const table = within(await screen.findByRole('table', { name: 'Quote di Rossi Anna' }))
    expect(await table.findByRole('row', { name: /Tessera 2026 10 monete Da pagare 10\/01\/2026/ })).toBeInTheDocument()
    const settled = within(table.getByRole('row', { name: /Il mare Settimana ER 45,50 monete Pagata 01\/06\/2026/ }))
    expect(settled.getByRole('link', { name: 'Quietanza di Il mare' })).toHaveAttribute(
      'href',
      '/anagrafica/12/quote/settimana/7/ricevuta',
    )
    expect(settled.queryByRole('button', { name: /^Paga/ })).toBeNull()
    expect(screen.getByText('1 da pagare, in tutto 10 monete')).toBeInTheDocument()
  })

  it('shows the code of its transfers, to be copied, and leads to the request of payment', async () => {
    const causale = causaleOf(12)
    const { user } = open(undefined, { 'GET /api/anagrafica/:id': sampleMember({ causale }) })
    const write = jest.spyOn(navigator.clipboard, 'writeText')
    expect(await screen.findByText(causale)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Copia la causale' }))
    expect(await screen.findByText('Causale copiata')).toBeInTheDocument()
    expect(write.mock.calls).toEqual([[causale]])
    const request = await screen.findByRole('link', { name: 'Richiesta di pagamento' })
    expect(request).toHaveAttribute('href', '/anagrafica/12/quote/richiesta')
  })

  it('shows what is owed first', async () => {
    open([{ ...week, id: 5 }, sampleDue({ id: 8, descrizione: 'Assicurazione', stato: 'ignorato' }), sampleDue()])
    const table = within(await screen.findByRole('table'))
    const rows = await table.findAllByRole('row', { name: /monete/ })
    expect(rows.map((row) => /Tessera|Assicurazione|mare/.exec(row.textContent)?.[0])).toEqual([
      'Tessera',
      'mare',
      'Assicurazione',
    ])
  })

  it.each([
    ['Pagato', 'pagato', 'Quota pagata con successo', 'Emetti ricevuta di Tessera 2026'],
    ['Saldo', 'saldo', 'Quota pagata con il saldo', 'Emetti ricevuta di Tessera 2026'],
    ['Ignorato', 'ignorato', 'Quota segnata come non dovuta', 'Rimetti da pagare Tessera 2026'],
  ])('settles one as %s, and leaves the focus where it stood', async (way, method, says, next) => {
    const { user, asked } = open()
    const dialog = await openPay(user)
    await user.click(dialog.getByRole('radio', { name: way }))
    await user.click(dialog.getByRole('button', { name: /Conferma il pagamento|Segna come non dovuta/ }))
    expect(await screen.findByText(says)).toBeInTheDocument()
    expect(paid(asked)).toMatchObject([
      { params: { type: 'tesseramento', id: '7' }, body: { method, anagrafica_id: 12 } },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.getByRole('button', { name: next })).toHaveFocus())
    expect(screen.getByText('Tutto pagato')).toBeInTheDocument()
  })

  it('offers the balance only where it is sufficient, and shows the missing amount', async () => {
    const { user } = open(undefined, {}, 9.5)
    const dialog = await openPay(user)
    expect(dialog.getByRole('radio', { name: 'Saldo' })).toBeDisabled()
    expect(dialog.getByRole('radio', { name: 'Saldo' })).toHaveAccessibleDescription(
      'Il saldo non basta: è di 9,50 monete, mancano 0,50 monete',
    )
    expect(dialog.getByRole('radio', { name: 'Pagato' })).toBeChecked()
  })

  it('sends the same key again when the reply was lost', async () => {
    const real = { broken: true }
    const { user, asked } = open(undefined, {
      'PUT /api/quotes/:type/:id/pay': () =>
        real.broken
          ? refusal(500, 'Errore interno')
          : { ...sampleDue({ stato: 'pagato' }), pagamento_id: 41, ricevuta: null },
    })
    const dialog = await openPay(user)
    await user.click(dialog.getByRole('button', { name: 'Conferma il pagamento' }))
    expect(await dialog.findByText('Errore interno')).toBeInTheDocument()
    real.broken = false
    await user.click(dialog.getByRole('button', { name: 'Conferma il pagamento' }))
    expect(await screen.findByText('Quota pagata con successo')).toBeInTheDocument()
    expect(paid(asked)).toHaveLength(2)
    expect(keysSent()).toHaveLength(2)
    expect(new Set(keysSent()).size).toBe(1)
  })

  it('keeps the dialog open with the reason when the balance has changed', async () => {
    const { user } = open(undefined, { 'PUT /api/quotes/:type/:id/pay': refusal(422, 'Saldo insufficiente') })
    const dialog = await openPay(user)
    await user.click(dialog.getByRole('radio', { name: 'Saldo' }))
    await user.click(dialog.getByRole('button', { name: 'Conferma il pagamento' }))
    expect(await dialog.findByText('Saldo insufficiente')).toBeInTheDocument()
    await user.click(dialog.getByRole('radio', { name: 'Pagato' }))
    expect(dialog.queryByText('Saldo insufficiente')).toBeNull()
    // A definite refusal is stored under its key for a day: the next attempt gets another key.
    await user.click(dialog.getByRole('radio', { name: 'Saldo' }))
    await user.click(dialog.getByRole('button', { name: 'Conferma il pagamento' }))
    await waitFor(() => expect(new Set(keysSent()).size).toBe(2))
  })

  it('shows the current state when another user has settled it already', async () => {
    let settled = false
    const { user } = open(undefined, {
      'GET /api/quotes/anagrafica/:id': () => [sampleDue(settled ? { stato: 'pagato' } : {})],
      'PUT /api/quotes/:type/:id/pay': () => {
        settled = true
        return refusal(409, 'Quota già saldata')
      },
    })
    const dialog = await openPay(user)
    await user.click(dialog.getByRole('button', { name: 'Conferma il pagamento' }))
    expect(await screen.findByText('Quota già saldata')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByRole('button', { name: /^Annulla pagamento/ })).toBeInTheDocument()
  })

  it('reverts a payment after a dialog that tells where the money goes', async () => {
    const { user, asked } = open([week])
    await user.click(await screen.findByRole('button', { name: 'Annulla pagamento di Il mare' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Conferma Azione' }))
    expect(dialog.getByText('Restituisci 45,50 monete a chi ha pagato.')).toBeInTheDocument()
    expect(paid(asked)).toEqual([])
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Come li restituisci' }), 'Contanti')
    await user.click(dialog.getByRole('button', { name: 'Annulla pagamento' }))
    expect(await screen.findByText('Pagamento annullato con successo')).toBeInTheDocument()
    expect(paid(asked)).toMatchObject([
      { params: { type: 'settimana', id: '7' }, query: { anagrafica_id: '12', mezzo: 'contanti' } },
    ])
    await waitFor(() => expect(screen.getByRole('button', { name: 'Paga Il mare' })).toHaveFocus())
  })

  describe('in parts', () => {
    const part = sampleDue({
      versato: 4,
      residuo: 6,
      pagamenti: [
        { id: 41, importo: 3, mezzo: 'pos', data: '2026-06-01', ricevuta_id: null },
        { id: 42, importo: 1, mezzo: null, data: '2026-06-02', ricevuta_id: null },
      ],
    })

    it('takes a part, says what is left, and never more than that', async () => {
      const { user, asked } = open([sampleDue(), week], {
        'PUT /api/quotes/:type/:id/pay': { ...part, pagamento_id: 41, ricevuta: null },
      })
      const dialog = await openPay(user)
      const amount = dialog.getByRole('textbox', { name: 'Importo' })
      expect(amount).toHaveValue('10')
      await user.clear(amount)
      await paste(user, amount, '12')
      await user.click(dialog.getByRole('button', { name: 'Conferma il pagamento' }))
      expect(await dialog.findByText("L'importo supera il residuo")).toBeInTheDocument()
      await user.clear(amount)
      await user.click(dialog.getByRole('button', { name: 'Conferma il pagamento' }))
      expect(await dialog.findByText('Inserisci un importo valido')).toBeInTheDocument()
      await paste(user, amount, '4,00')
      expect(dialog.getByText('Acconto: restano 6 monete')).toBeInTheDocument()
      await user.click(dialog.getByRole('button', { name: 'Conferma l’acconto' }))
      expect(await screen.findByText('Acconto di 4 monete registrato')).toBeInTheDocument()
      expect(paid(asked)).toMatchObject([{ body: { method: 'pagato', importo: 4, mezzo: 'contanti' } }])
    })

    it('shows what is left and what was paid; the rest is paid, and is not set aside', async () => {
      const { user } = open([part])
      const table = within(await screen.findByRole('table', { name: 'Quote di Rossi Anna' }))
      const row = await table.findByRole('row', { name: /Tessera 2026 6 monete Acconto Versate 4 di 10/ })
      expect(within(row).getByRole('link', { name: 'Quietanza di Tessera 2026' })).toBeInTheDocument()
      expect(screen.getByText('1 da pagare, in tutto 6 monete')).toBeInTheDocument()
      await user.click(within(row).getByRole('button', { name: 'Paga Tessera 2026' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Paga 6 monete' }))
      expect(dialog.getByText('Già versate 4 monete di 10')).toBeInTheDocument()
      expect(dialog.getByRole('textbox', { name: 'Importo' })).toHaveValue('6')
      expect(dialog.getByRole('radio', { name: 'Ignorato' })).toBeDisabled()
      expect(dialog.getByRole('radio', { name: 'Ignorato' })).toHaveAccessibleDescription('Prima restituisci l’acconto')
    })

    it('gives one part back, and says where its money goes', async () => {
      const { user, asked } = open([part])
      await user.click(await screen.findByRole('button', { name: 'Restituisci l’acconto di Tessera 2026' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Conferma Azione' }))
      expect(dialog.getByText('Restituisci 3 monete a chi ha pagato. 1 moneta torna sul saldo.')).toBeInTheDocument()
      await user.selectOptions(
        dialog.getByRole('combobox', { name: 'Quale versamento' }),
        '1 moneta, dal saldo, 02/06/2026',
      )
      expect(dialog.getByText('1 moneta torna sul saldo.')).toBeInTheDocument()
      expect(dialog.queryByRole('combobox', { name: 'Come li restituisci' })).toBeNull()
      await user.click(dialog.getByRole('button', { name: 'Restituisci l’acconto' }))
      expect(await screen.findByText('Pagamento annullato con successo')).toBeInTheDocument()
      expect(paid(asked)).toMatchObject([{ query: { anagrafica_id: '12', pagamento_id: '42' } }])
    })
  })

  it('shows an empty state', async () => {
    open([])
    expect(await screen.findByText('Nessuna quota per questo iscritto.')).toBeInTheDocument()
  })

  it('of a request: links to it, as it has no fees yet', async () => {
    open([], { 'GET /api/anagrafica/:id': sampleMember({ isRequest: true }) })
    expect(await screen.findByText(/quando la richiesta di iscrizione sarà confermata/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Apri la richiesta' })).toHaveAttribute('href', '/anagrafica/12')
  })
})
