import type { Statement } from '@cortile/contract/ricevute.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, within } from '@testing-library/react'
import { sampleMember } from '../../test/members.ts'
import { YearlyStatementScreen } from './YearlyStatementScreen.tsx'

const statement: Statement = {
  anno: 2026,
  ente: { denominazione: 'Oratorio San Luigi', indirizzo: 'Via Manzoni 14', codice_fiscale: '80012340156' },
  anagrafica: { id: 12, nome: 'Anna', cognome: 'Rossi', codice_fiscale: 'RSSNNA15A41F205Z' },
  intestatario: { nome: 'Carla Bianchi', codice_fiscale: '', indirizzo: '' },
  pagamenti: [
    { data: '2026-03-01', descrizione: 'Tessera', importo: 30, mezzo: 'pos', tracciabile: true },
    { data: '2026-04-01', descrizione: 'Gita', importo: -12.5, mezzo: 'contanti', tracciabile: false },
  ],
  ...{ totale: 17.5, totale_tracciabile: 30, testo: 'Si attesta che tutto è stato pagato.' },
}
const STATEMENT = 'GET /api/anagrafica/:id/attestazione'

const open = (replies: Replies = {}) =>
  renderScreen(<YearlyStatementScreen />, {
    as: 'contabile',
    at: '/anagrafica/12/quote/attestazione',
    path: '/anagrafica/:id/quote/attestazione',
    replies: { 'GET /api/anagrafica/:id': sampleMember(), [STATEMENT]: statement, ...replies },
  })

describe('the statement of a year', () => {
  it('has every payment, what was given back, and the traceable total', async () => {
    open()
    const sheet = within(await screen.findByRole('article'))
    const rows = sheet.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
    expect(rows.slice(1)).toEqual([
      ['01/03/2026', 'Tessera', 'POS', '30,00\u00a0€'],
      ['01/04/2026', 'Restituito: Gita', 'Contanti', '−12,50\u00a0€'],
      ['Totale', '17,50\u00a0€'],
      ['Con mezzi tracciabili (POS, bonifico, app)', '30,00\u00a0€'],
    ])
    expect(sheet.getByText('Anna Rossi, codice fiscale RSSNNA15A41F205Z')).toBeInTheDocument()
    expect(sheet.getByText('Si attesta che tutto è stato pagato.')).toBeInTheDocument()
  })

  it('is of the year that is chosen, also where nothing was paid', async () => {
    const { user, asked } = open({
      [STATEMENT]: ({ query }: { query: Readonly<Record<string, string>> }) => ({
        ...{ ...statement, pagamenti: [], totale: 0, totale_tracciabile: 0 },
        anno: Number(query['anno']),
      }),
    })
    const year = await screen.findByRole('combobox', { name: 'Anno' })
    const [now] = within(year).getAllByRole('option')
    const before = String(Number(now?.textContent) - 1)
    await user.selectOptions(year, before)
    expect(await screen.findByText(`Nel ${before} non risultano pagamenti.`)).toBeInTheDocument()
    expect(asked.at(-1)).toMatchObject({ query: { anno: before } })
  })

  it('says that the centre is not named on it', async () => {
    open({ [STATEMENT]: { ...statement, ente: { ...statement.ente, codice_fiscale: '' } } })
    expect(await screen.findByText(/Mancano nome, indirizzo o codice fiscale del centro/)).toBeInTheDocument()
  })

  it('recovers with Riprova', async () => {
    open({ [STATEMENT]: refusal(500, 'Errore interno') })
    expect(await screen.findByRole('button', { name: 'Riprova' })).toBeInTheDocument()
  })
})
