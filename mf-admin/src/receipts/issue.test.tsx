import type { Role } from '@cortile/contract/access.ts'
import { sampleReceipt } from '@cortile/frame/test/receipts.ts'
import { paste, renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { keysSent, refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { sampleDue } from '../../test/dues.ts'
import { sampleMember } from '../../test/members.ts'
import { MemberQuotesScreen } from '../quotes/member/MemberQuotesScreen.tsx'

const payment = { importo: 10, mezzo: 'pos', data: '2026-06-01' } as const
const tessera = sampleDue({
  id: 7,
  stato: 'pagato',
  pagamenti: [{ ...payment, id: 41, ricevuta_id: null }],
})
const others = [
  sampleDue({
    ...{ id: 8, descrizione: 'Assicurazione', importo: 30, versato: 20, residuo: 10 },
    pagamenti: [
      { ...payment, id: 42, ricevuta_id: 5 },
      { ...payment, id: 43, mezzo: null, ricevuta_id: null },
    ],
  }),
  sampleDue({ id: 9, descrizione: 'Corso', stato: 'pagato', pagamenti: [{ ...payment, id: 44, ricevuta_id: 6 }] }),
  sampleDue({ id: 10, descrizione: 'Gita', stato: 'ignorato' }),
]
const rows = [tessera, ...others]

function open(replies: Replies = {}, as: Role = 'contabile') {
  return renderScreen(<MemberQuotesScreen />, {
    as,
    at: '/anagrafica/12/quote',
    path: '/anagrafica/:id/quote',
    replies: {
      'GET /api/anagrafica/:id': sampleMember(),
      'GET /api/quotes/anagrafica/:id': rows,
      'POST /api/ricevute': sampleReceipt(),
      ...replies,
    },
  })
}
async function openDialog(...opened: Parameters<typeof open>) {
  const all = open(...opened)
  await all.user.click(await screen.findByRole('button', { name: 'Emetti ricevuta di Tessera 2026' }))
  return { ...all, dialog: within(await screen.findByRole('dialog', { name: 'Emetti ricevuta' })) }
}
const issued = (asked: ReturnType<typeof open>['asked']) =>
  asked.filter(({ call }) => call === 'POST /api/ricevute').map(({ body }) => body)

describe('receipts of payments that were made without one', () => {
  it('are offered where one is missing; the others have a link', async () => {
    open()
    expect(await screen.findByRole('link', { name: 'Ricevuta di Corso' })).toHaveAttribute('href', '/cassa/ricevute/6')
    expect(screen.getByRole('link', { name: 'Ricevuta di Assicurazione' })).toHaveAttribute('href', '/cassa/ricevute/5')
    const buttons = screen.getAllByRole('button', { name: /Emetti ricevuta/ })
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Emetti ricevuta di Assicurazione',
      'Emetti ricevuta di Tessera 2026',
    ])
  })

  it('are issued for several payments at once, to the usual payer', async () => {
    let now = rows
    const { user, asked, dialog } = await openDialog({
      'GET /api/quotes/anagrafica/:id': () => now,
      'POST /api/ricevute': () => {
        now = [{ ...tessera, pagamenti: [{ ...payment, id: 41, ricevuta_id: 5 }] }, ...others]
        return sampleReceipt()
      },
    })
    const boxes = dialog.getAllByRole('checkbox')
    expect(boxes.map((box) => box instanceof HTMLInputElement && box.checked)).toEqual([false, true])
    await user.click(dialog.getByRole('checkbox', { name: /Assicurazione 10,00\s€, dal saldo, 01\/06\/2026/ }))
    expect(dialog.queryByRole('textbox')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Emetti' }))
    expect(await screen.findByText('Ricevuta n. 12/2026 emessa')).toBeInTheDocument()
    expect(issued(asked)).toEqual([{ pagamenti: [43, 41] }])
    expect(keysSent()).toHaveLength(1)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Annulla pagamento di Tessera 2026' })).toHaveFocus())
    expect(screen.getByRole('link', { name: 'Ricevuta di Tessera 2026' })).toBeInTheDocument()
  })

  it('are issued to another payer and printed', async () => {
    const { user, asked, here, dialog } = await openDialog()
    await user.click(dialog.getByRole('radio', { name: 'A un’altra persona' }))
    await user.click(dialog.getByRole('button', { name: 'Emetti e stampa' }))
    expect(issued(asked)).toEqual([])
    await paste(user, dialog.getByRole('textbox', { name: /Nome e cognome/ }), 'Carla Bianchi')
    await paste(user, dialog.getByRole('textbox', { name: 'Codice fiscale' }), 'sbagliato')
    await user.click(dialog.getByRole('button', { name: 'Emetti e stampa' }))
    expect(await dialog.findByText('Codice fiscale non valido')).toBeInTheDocument()
    await user.clear(dialog.getByRole('textbox', { name: 'Codice fiscale' }))
    await user.click(dialog.getByRole('button', { name: 'Emetti e stampa' }))
    await waitFor(() => expect(here()).toBe('/cassa/ricevute/5'))
    expect(issued(asked)).toEqual([
      { pagamenti: [41], intestatario: { nome: 'Carla Bianchi', codice_fiscale: '', indirizzo: '' } },
    ])
  })

  it('need a payment', async () => {
    const { user, asked, dialog } = await openDialog()
    await user.click(dialog.getByRole('checkbox', { name: /Tessera 2026/ }))
    await user.click(dialog.getByRole('button', { name: 'Emetti' }))
    expect(await dialog.findByText('Scegli i pagamenti')).toBeInTheDocument()
    expect(issued(asked)).toEqual([])
  })

  it.each([
    ['contabile', null],
    ['s-admin', '/sistema/impostazioni'],
  ] as const)('say that the data of the centre are incomplete, and where they are written: %s', async (as, to) => {
    const { user, dialog } = await openDialog({ 'POST /api/ricevute': refusal(422, "Completa i dati dell'ente") }, as)
    await user.click(dialog.getByRole('button', { name: 'Emetti' }))
    expect(await dialog.findByText("Completa i dati dell'ente")).toBeInTheDocument()
    const link = dialog.queryByRole('link', { name: 'Impostazioni' })
    expect(link?.getAttribute('href') ?? null).toBe(to)
    if (to === null) expect(dialog.getByText(/Li scrive chi gestisce il sistema/)).toBeInTheDocument()
  })
})
