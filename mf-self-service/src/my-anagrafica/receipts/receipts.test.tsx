import type { Statement } from '@cortile/contract/ricevute.ts'
import { sampleReceipt } from '@cortile/frame/test/receipts.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, within } from '@testing-library/react'
import { record } from '../../../test/member-record.ts'
import { RecordTabs } from '../RecordTabs.tsx'
import { OwnReceiptScreen } from './OwnReceiptScreen.tsx'
import { OwnStatementScreen } from './OwnStatementScreen.tsx'

const other = {
  id: 4,
  anno: 2026,
  pagata_il: '2026-05-01',
  importo: 30,
  descrizione: 'ricevuta ad altro genitore' as const,
}
const payer = { nome: 'Marta Galli', codice_fiscale: '', indirizzo: '' }
const pageOf = (data: readonly object[]) => ({ data, current_page: 1, last_page: 1, per_page: 500, total: data.length })
const family = {
  ...{ nome: null, ritirano: [], deleghe: [], puo_delegare: false, puo_sospendere: false, avvisi_persi: 0 },
  ...{ avvisi: { entrata: false, uscita: false }, da_solo: [], sospesa_fino: null },
}
const replies = (data: readonly object[] = [sampleReceipt(), other]) => ({
  'GET /api/my-anagrafica/ricevute': pageOf(data),
  'GET /api/my-anagrafica/intestatario': payer,
})
const openFees = (more: Replies = {}, famiglia: typeof family | null = family) =>
  renderScreen(<RecordTabs record={{ ...record, famiglia }} />, {
    as: famiglia ? 'guardian' : 'member',
    path: '/my-anagrafica',
    at: '/my-anagrafica#quote',
    replies: { ...replies(), ...more },
  })

describe('the receipts on the own page', () => {
  it('are opened where they are in the own name, and only named where they are another parent’s', async () => {
    openFees()
    const panel = within(await screen.findByRole('region', { name: 'Ricevute' }))
    const { id, anno, numero } = sampleReceipt()
    const link = await panel.findByRole('link', { name: `Ricevuta n. ${numero}/${anno}` })
    expect(link).toHaveAttribute('href', `/my-anagrafica/ricevute/${id}`)
    expect(panel.getByText('Ricevuta ad altro genitore')).toBeInTheDocument()
    expect(panel.getAllByRole('link')).toHaveLength(2)
  })

  it('say that there are none, and that they cannot be read', async () => {
    const { unmount } = openFees(replies([]))
    expect(await screen.findByText(/Nessuna ricevuta/)).toBeInTheDocument()
    unmount()
    openFees({ 'GET /api/my-anagrafica/ricevute': refusal(500, 'Errore interno') })
    expect(await screen.findByRole('button', { name: 'Riprova' })).toBeInTheDocument()
  })

  it('have the name that the adult writes; a wrong tax code stays in the form', async () => {
    const { user, asked } = openFees({
      'PUT /api/my-anagrafica/intestatario': { ...payer, codice_fiscale: 'FRRGLI14E57F205K' },
    })
    const panel = within(await screen.findByRole('region', { name: 'A nome di chi' }))
    expect(panel.getByText('Manca: senza, la ricevuta non vale per i rimborsi')).toBeInTheDocument()
    await user.click(panel.getByRole('button', { name: 'Modifica' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'A nome di chi' }))
    const code = dialog.getByRole('textbox', { name: 'Codice fiscale' })
    await user.type(code, 'frrgli14e57f205a')
    await user.click(dialog.getByRole('button', { name: 'Salva' }))
    expect(await dialog.findByText('Codice fiscale non valido')).toBeInTheDocument()
    await user.clear(code)
    await user.type(code, 'frrgli14e57f205k')
    await user.click(dialog.getByRole('button', { name: 'Salva' }))
    expect(await screen.findByText('Intestatario salvato')).toBeInTheDocument()
    expect(asked.filter(({ call }) => call.startsWith('PUT'))).toMatchObject([
      { body: { nome: 'Marta Galli', codice_fiscale: 'FRRGLI14E57F205K' } },
    ])
  })

  it('of a member itself have its own name, which the desk keeps', async () => {
    openFees({}, null)
    await screen.findByRole('region', { name: 'Ricevute' })
    expect(screen.queryByText('A nome di chi')).toBeNull()
  })
})

const openPaper = (at: string, more: Replies = {}) => {
  return renderScreen(at.includes('attestazione') ? <OwnStatementScreen /> : <OwnReceiptScreen />, {
    as: 'member',
    at,
    path: at.includes('attestazione') ? '/my-anagrafica/attestazione' : '/my-anagrafica/ricevute/:id',
    replies: { ...replies(), ...more },
  })
}

describe('the papers of a family', () => {
  const statement: Statement = {
    anno: 2026,
    ente: { denominazione: 'Oratorio San Luigi', indirizzo: 'Via Manzoni 14', codice_fiscale: '80012340156' },
    anagrafica: { id: 12, nome: 'Anna', cognome: 'Rossi', codice_fiscale: '' },
    intestatario: payer,
    pagamenti: [{ data: '2026-03-01', descrizione: 'Tessera', importo: 30, mezzo: 'pos', tracciabile: true }],
    ...{ totale: 30, totale_tracciabile: 30, testo: 'Si attesta che tutto è stato pagato.' },
  }

  it('are the receipt in the own name, and no other one', async () => {
    const { id, anno, numero } = sampleReceipt()
    const { unmount } = openPaper(`/my-anagrafica/ricevute/${id}`)
    expect(await screen.findByRole('heading', { name: `Ricevuta n. ${numero}/${anno}`, level: 1 })).toBeInTheDocument()
    unmount()
    openPaper(`/my-anagrafica/ricevute/${other.id}`)
    expect(await screen.findByText('Questa ricevuta non è tra le tue.')).toBeInTheDocument()
  })

  it('are the statement of a year that is chosen', async () => {
    const { user, asked } = openPaper('/my-anagrafica/attestazione', {
      'GET /api/my-anagrafica/attestazione': ({ query }) => ({ ...statement, anno: Number(query['anno']) }),
    })
    expect(await screen.findByText('Si attesta che tutto è stato pagato.')).toBeInTheDocument()
    const [year] = screen.getAllByRole('option')
    const before = String(Number(year?.textContent) - 1)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Anno' }), before)
    expect(await screen.findByText(`Attestazione dei pagamenti ${before}`)).toBeInTheDocument()
    expect(asked.at(-1)).toMatchObject({ query: { anno: before } })
  })
})
