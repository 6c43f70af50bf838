import type { Role } from '@cortile/contract/access.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { sampleDue } from '../../../test/dues.ts'
import { sampleMember } from '../../../test/members.ts'
import { StatementScreen } from './StatementScreen.tsx'

const statement = {
  centre: 'Oratorio San Luigi',
  from: '2026-01-01',
  to: '2026-11-21',
  opening: 5,
  closing: 21.5,
  movements: [
    { id: 1, operazione: 20, descrizione: 'Ricarica', created_at: '2026-03-01T09:00:00.000Z', user: 'Chiara De Luca' },
    { id: 2, operazione: -3.5, descrizione: 'Gelato', created_at: '2026-04-01T14:00:00.000Z', user: null },
  ],
}
const fee = sampleDue()

const open = (replies: Replies = {}, { as = 'contabile', at = '' }: { as?: Role; at?: string } = {}) =>
  renderScreen(<StatementScreen />, {
    as,
    at: `/anagrafica/12/estratto-conto${at}`,
    path: '/anagrafica/:id/estratto-conto',
    replies: {
      'GET /api/anagrafica/:id': sampleMember(),
      'GET /api/anagrafica/:id/saldo/statement': statement,
      'GET /api/quotes/anagrafica/:id': [fee],
      'GET /api/settings/:key': { value: true },
      ...replies,
    },
  })
const rows = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))

describe('the statement of a member', () => {
  it('shows opening balance, movements with the balance after each, closing balance, and the fees as of today', async () => {
    open({}, { at: '?dal=2026-01-01&al=2026-11-21' })
    expect(await screen.findByRole('heading', { name: 'Estratto conto di Rossi Anna' })).toBeInTheDocument()
    expect(screen.getByText('Dal 01/01/2026 al 21/11/2026, in monete')).toBeInTheDocument()
    expect(screen.getByText('Oratorio San Luigi')).toBeInTheDocument()
    const [movements] = screen.getAllByRole('table')
    expect(movements && rows(movements)).toEqual([
      ['Data e ora', 'Descrizione', 'Movimento', 'Saldo'],
      ['01/01/2026', 'Saldo iniziale', '', '5,00'],
      ['01/03/2026 10:00', 'Ricarica', '+20,00', '25,00'],
      ['01/04/2026 16:00', 'Gelato', '−3,50', '21,50'],
      ['21/11/2026', 'Saldo finale', '', '21,50'],
    ])
    const fees = await screen.findByRole('table', { name: /^Quote al/ })
    expect(rows(fees)[1]).toEqual(['Tessera 2026', 'Da pagare', '10/01/2026', '10,00'])
  })

  it('requests the current year, or the chosen days; they are in the URL', async () => {
    const { user, asked, here } = open()
    await screen.findByRole('heading', { name: 'Estratto conto di Rossi Anna' })
    const wanted = () => asked.filter(({ call }) => call.endsWith('/statement')).map(({ query }) => query)
    expect(wanted()[0]?.['from']).toMatch(/^\d{4}-01-01$/)
    const from = screen.getByLabelText('Dal')
    await user.clear(from)
    await user.type(from, '1/5/0002{Tab}')
    expect(from).toHaveAccessibleDescription('Inserisci una data valida')
    expect(from).toHaveValue('01/05/0002')
    await user.clear(from)
    await user.type(from, '1/5/2026')
    await waitFor(() => expect(here()).toMatch(/\?dal=2026-05-01&al=\d{4}-\d\d-\d\d$/))
    await waitFor(() => expect(wanted()).toHaveLength(2))
    expect(wanted()[1]).toMatchObject({ from: '2026-05-01' })
  })

  it('shows errors of the days on their fields', async () => {
    const text = 'La fine non può venire prima dell’inizio'
    open(
      { 'GET /api/anagrafica/:id/saldo/statement': refusal(422, text, { to: [text] }) },
      { at: '?dal=2026-05-01&al=2026-04-01' },
    )
    await waitFor(() => expect(screen.getByLabelText('Al')).toHaveAccessibleDescription(text))
    expect(screen.queryByRole('button', { name: 'Riprova' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Stampa' })).toBeDisabled()
  })

  it('exports the movements of the period', async () => {
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { user, asked } = open(
      { 'GET /api/anagrafica/:id/saldo/csv': 'Data;Ora' },
      { at: '?dal=2026-01-01&al=2026-11-21' },
    )
    await screen.findByRole('heading', { name: 'Estratto conto di Rossi Anna' })
    await user.click(screen.getByRole('button', { name: 'Esporta CSV' }))
    expect(await screen.findByText('File scaricato con successo')).toBeInTheDocument()
    expect(asked.at(-1)).toMatchObject({ params: { id: '12' }, query: { from: '2026-01-01', to: '2026-11-21' } })
  })

  it('shows no fees to the role user, and no page while the setting denies it the balance', async () => {
    const { asked, unmount } = open({}, { as: 'user' })
    await screen.findByRole('heading', { name: 'Estratto conto di Rossi Anna' })
    expect(asked.some(({ call }) => call === 'GET /api/quotes/anagrafica/:id')).toBe(false)
    unmount()
    open({ 'GET /api/settings/:key': { value: false } }, { as: 'user' })
    expect(await screen.findByRole('heading', { name: 'Accesso Negato' })).toBeInTheDocument()
  })
})
