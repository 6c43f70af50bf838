import type { Bonifico } from '@cortile/contract/bonifici.ts'
import { paste, renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { sampleDue, sampleMemberDues } from '../../test/dues.ts'
import { samplePage, sampleRow } from '../../test/members.ts'
import { TransfersScreen } from './TransfersScreen.tsx'
import { UploadTransfersScreen } from './UploadTransfersScreen.tsx'

const tessera = sampleDue()
const mare = sampleDue({ id: 3, type: 'settimana', descrizione: 'Il mare', importo: 45.5 })
const anna = sampleMemberDues(12, 'Anna', [tessera, mare])
const luca = sampleMemberDues(13, 'Luca', [tessera])
const proposal = { type: 'tesseramento', id: 7, anagrafica_id: 12, nome: 'Anna', cognome: 'Rossi' } as const
const transfer: Bonifico = {
  id: 5,
  data: '2026-11-20',
  importo: 60,
  causale: 'Estate 7K3M9QX2',
  ordinante: 'Rossi Carlo',
  residuo: 60,
  archiviato: null,
  proposte: [
    { ...proposal, descrizione: 'Tessera 2026', importo: 10 },
    { ...proposal, type: 'settimana', id: 3, descrizione: 'Il mare', importo: 45.5 },
  ],
}
const unnamed: Bonifico = { ...transfer, id: 6, ordinante: 'Bianchi Rita', causale: 'Quota', proposte: [] }

function open(transfers: readonly Bonifico[] = [transfer, unnamed], replies: Replies = {}, at = '/cassa/bonifici') {
  return renderScreen(<TransfersScreen />, {
    as: 'contabile',
    at,
    path: '/cassa/bonifici',
    replies: {
      'GET /api/bonifici': samplePage([...transfers]),
      'GET /api/pagamenti/anagrafica/:id': [anna, luca],
      'GET /api/anagrafica': samplePage([sampleRow()]),
      'PUT /api/bonifici/:id/abbina': { ...transfer, residuo: 0, proposte: [] },
      'PUT /api/bonifici/:id/archivia': { ...transfer, archiviato: 'Affitto', proposte: [] },
      ...replies,
    },
  })
}
const sentTo = (asked: ReturnType<typeof open>['asked'], end: string) => asked.filter(({ call }) => call.endsWith(end))

describe('the transfers of the bank', () => {
  it('are listed with who sent them and what they may pay, by state', async () => {
    const { user, asked, here } = open()
    const table = within(await screen.findByRole('table', { name: 'Bonifici' }))
    const row = await table.findByRole('row', {
      name: /Rossi Carlo Estate 7K3M9QX2 60 monete Rossi Anna Tessera 2026 e un’altra/,
    })
    expect(row).toBeInTheDocument()
    expect(table.getByRole('row', { name: /Bianchi Rita .* Da cercare/ })).toBeInTheDocument()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Stato' }), 'Messi da parte')
    expect(here()).toBe('/cassa/bonifici?stato=archiviati')
    await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ stato: 'archiviati' }))
  })

  it('are laid out on the dues of a family, and a person confirms what they pay', async () => {
    const { user, asked } = open()
    await user.click(await screen.findByRole('button', { name: 'Abbina il bonifico di Rossi Carlo' }))
    expect(await screen.findByText('Il bonifico è tutto abbinato')).toBeInTheDocument()
    const dialog = within(screen.getByRole('dialog', { name: 'Abbina il bonifico' }))
    const [own, theirs] = dialog.getAllByRole('checkbox', { name: /Tessera 2026/ })
    expect([own, theirs].map((box) => box instanceof HTMLInputElement && box.checked)).toEqual([true, true])
    if (theirs) await user.click(theirs)
    expect(dialog.getByText('Restano 4,50 monete del bonifico')).toBeInTheDocument()
    await user.click(dialog.getByRole('checkbox', { name: /Ricarica il saldo di Anna/ }))
    const coins = dialog.getByRole('textbox', { name: 'Importo di Ricarica il saldo di Anna' })
    await paste(user, coins, '5')
    expect(dialog.getByText('Mancano 0,50 monete')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Abbina' }))
    expect(await dialog.findByText('Il bonifico non basta')).toBeInTheDocument()
    await user.clear(coins)
    await paste(user, coins, '4,50')
    await user.click(dialog.getByRole('button', { name: 'Abbina' }))
    expect(await screen.findByText('Bonifico abbinato')).toBeInTheDocument()
    expect(sentTo(asked, '/abbina')).toMatchObject([
      {
        params: { id: '5' },
        body: {
          quote: [
            { type: 'tesseramento', id: 7, anagrafica_id: 12, importo: 10 },
            { type: 'settimana', id: 3, anagrafica_id: 12, importo: 45.5 },
            { type: 'saldo', anagrafica_id: 12, importo: 4.5 },
          ],
        },
      },
    ])
  })

  it('without a code are given to a member that is searched, and the reason of a refusal stays in view', async () => {
    const { user } = open([unnamed], { 'PUT /api/bonifici/:id/abbina': refusal(409, 'Quota già saldata') })
    await user.click(await screen.findByRole('button', { name: 'Abbina il bonifico di Bianchi Rita' }))
    const search = within(await screen.findByRole('dialog', { name: 'Abbina il bonifico' }))
    await paste(user, search.getByRole('searchbox', { name: 'Cerca un iscritto' }), 'Rossi')
    await user.click(await search.findByRole('button', { name: 'Scegli Rossi Anna' }))
    await user.click(await screen.findByRole('button', { name: 'Abbina' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Abbina il bonifico' }))
    expect(await dialog.findByText('Quota già saldata')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Un altro iscritto' }))
    expect(await screen.findByRole('searchbox', { name: 'Cerca un iscritto' })).toBeInTheDocument()
  })

  it('are put aside with a reason', async () => {
    const { user, asked } = open([unnamed])
    await user.click(await screen.findByRole('button', { name: 'Metti da parte il bonifico di Bianchi Rita' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Metti da parte' }))
    await user.click(dialog.getByRole('button', { name: 'Metti da parte' }))
    expect(sentTo(asked, '/archivia')).toEqual([])
    await paste(user, dialog.getByRole('textbox', { name: /Motivo/ }), 'Affitto della sala')
    await user.click(dialog.getByRole('button', { name: 'Metti da parte' }))
    expect(await screen.findByText('Bonifico messo da parte')).toBeInTheDocument()
    expect(sentTo(asked, '/archivia')).toMatchObject([{ params: { id: '6' }, body: { motivo: 'Affitto della sala' } }])
  })

  it('have an empty and an error state', async () => {
    const { unmount } = open([])
    expect(await screen.findByText('Nessun bonifico da abbinare.')).toBeInTheDocument()
    unmount()
    open([], { 'GET /api/bonifici': refusal(500, 'Errore interno') })
    expect(await screen.findByRole('button', { name: 'Riprova' })).toBeInTheDocument()
  })
})

describe('the list of movements of the bank', () => {
  const csv =
    'Conto;123\nData contabile;Descrizione;Entrate;Uscite\n20/11/2026;Quota Anna;25,00;\n21/11/2026;Canone;;-3,00\n'
  const openUpload = (replies: Replies = {}) =>
    renderScreen(<UploadTransfersScreen />, {
      as: 'contabile',
      at: '/cassa/bonifici/carica',
      path: '/cassa/bonifici/carica',
      replies: { 'POST /api/bonifici': { nuovi: 1, doppi: 2, saltati: 1 }, ...replies },
    })
  const choose = async (user: ReturnType<typeof openUpload>['user'], text: string) =>
    user.upload(
      screen.getByLabelText(/Scegli un file CSV|scegli un altro file/),
      new File([text], 'movimenti.csv', { type: 'text/csv' }),
    )

  it('is read here, its columns are guessed, and what came in is sent', async () => {
    const { user, asked, here } = openUpload()
    await choose(user, csv)
    expect(await screen.findByRole('combobox', { name: 'Importo, o entrate' })).toHaveDisplayValue('Entrate')
    expect(screen.getByRole('combobox', { name: 'Causale' })).toHaveDisplayValue('Descrizione')
    expect(screen.getByRole('row', { name: /20\/11\/2026 Quota Anna.*25,00/ })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Carica 1 bonifico' }))
    expect(await screen.findByText('1 bonifico caricato, 2 c’erano già')).toBeInTheDocument()
    expect(here()).toBe('/cassa/bonifici')
    expect(sentTo(asked, '/bonifici')).toMatchObject([
      { body: { righe: [{ data: '2026-11-20', importo: 25, causale: 'Quota Anna', ordinante: '' }, { importo: 0 }] } },
    ])
  })

  it('can be mapped by hand, and says what it cannot read', async () => {
    const { user } = openUpload({ 'POST /api/bonifici': refusal(422, 'La data è nel futuro') })
    await choose(user, 'solo testo')
    expect(await screen.findByText(/In questo file non ci sono movimenti/)).toBeInTheDocument()
    await choose(user, 'Quando;Quanto\n20/11/2026;25\nieri;7\n')
    expect(await screen.findByText('0 entrate; 2 righe senza data o importo restano fuori')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Carica 0 bonifici' })).toBeDisabled()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Data' }), 'Quando')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Importo, o entrate' }), 'Quanto')
    expect(screen.getByText('1 entrata; 1 riga senza data o importo resta fuori')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Carica 1 bonifico' }))
    expect(await screen.findByText('La data è nel futuro')).toBeInTheDocument()
  })
})
