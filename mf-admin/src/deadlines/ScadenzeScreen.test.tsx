import type { DueRecord } from '@cortile/contract/scadenze.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { samplePage } from '../../test/members.ts'
import { ScadenzeScreen } from './ScadenzeScreen.tsx'

const COUNTS = 'GET /api/privacy/scadenze'
const LIST = 'GET /api/privacy/scadenze/:tipo'
const ERASE = 'POST /api/privacy/scadenze/:tipo/esegui'
const ASK = 'POST /api/privacy/ancora'
const counts = { ex_iscritti: 2, richieste: 0, consensi: 40, note: 3, ancora_at: null }
const anna: DueRecord = {
  ...{ id: 4, nome: 'Anna', cognome: 'Rossi', ultimo: '2023-11-01T10:00:00.000Z', saldo: 0, motivo: 'no' },
}
const ugo: DueRecord = { ...anna, id: 5, nome: 'Ugo', saldo: 5, motivo: 'tempo' }

function open(rows: DueRecord[], { at = '', ...replies }: Replies & { at?: string } = {}) {
  return renderScreen(<ScadenzeScreen />, {
    as: 'admin',
    path: '/gestione/scadenze',
    at: `/gestione/scadenze${at}`,
    replies: { [COUNTS]: counts, [LIST]: () => samplePage(rows), ...replies },
  })
}
const list = async (name = 'Ex iscritti') => within(await screen.findByRole('list', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))

describe('what is due', () => {
  it('is counted by kind, and listed with its last sign of life', async () => {
    open([anna, ugo])
    const rows = await list()
    expect(rows.getByRole('link', { name: 'Rossi Anna' })).toHaveAttribute('href', '/anagrafica/4')
    expect(rows.getAllByText('Ultimo segno 01/11/2023 11:00')).toHaveLength(2)
    expect(rows.getByText('Ha detto che non c’è più')).toBeInTheDocument()
    expect(rows.getByText('Saldo di 5 monete')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Ex iscritti 2' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('link', { name: 'Note di salute 3' })).toHaveAttribute(
      'href',
      '/gestione/scadenze?tipo=note',
    )
  })

  it('is erased after a choice and a question; who stays is named', async () => {
    const motivo = 'Il saldo deve essere zero prima di eliminare'
    const { user, asked } = open([anna, ugo], { [ERASE]: { fatti: [4], rimasti: [{ id: 5, motivo }] } })
    const erase = await screen.findByRole('button', { name: 'Cancella i dati' })
    expect(erase).toBeDisabled()
    await user.click((await list()).getByRole('checkbox', { name: 'Scegli Rossi Anna' }))
    await user.click(screen.getByRole('button', { name: 'Scegli tutta la pagina' }))
    await user.click(screen.getByRole('button', { name: 'Cancella i dati di 2' }))
    const question = await dialog()
    expect(question.getByText('2 persone')).toBeInTheDocument()
    expect(question.getByText(/i dati di Rossi Anna, Rossi Ugo/)).toBeInTheDocument()
    await user.click(question.getByRole('button', { name: 'Cancella' }))
    expect(await screen.findByText('1 cancellato.')).toBeInTheDocument()
    expect(screen.getByText(`Rossi Ugo resta: ${motivo}`)).toBeInTheDocument()
    expect(asked.find(({ call }) => call === ERASE)).toMatchObject({
      params: { tipo: 'ex_iscritti' },
      body: { ids: [4, 5] },
    })
  })

  it('keeps the choice when it could not be erased', async () => {
    const { user } = open([anna], { [ERASE]: refusal(503, 'Servizio temporaneamente non disponibile') })
    await user.click((await list()).getByRole('checkbox', { name: 'Scegli Rossi Anna' }))
    await user.click(screen.getByRole('button', { name: 'Cancella i dati di 1' }))
    await user.click((await dialog()).getByRole('button', { name: 'Cancella' }))
    expect(await screen.findByText('Servizio temporaneamente non disponibile')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await list()).getByRole('checkbox', { name: 'Scegli Rossi Anna' })).toBeChecked()
  })

  it('is only looked at where nothing is erased', async () => {
    open([{ ...anna, ultimo: null, motivo: 'tempo' }], { at: '?tipo=note' })
    expect((await list('Note di salute')).queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Cancella/ })).toBeNull()
  })

  it('may be nothing', async () => {
    open([], { at: '?tipo=richieste' })
    expect(await screen.findByText('Nessuna richiesta vecchia da cancellare.')).toBeInTheDocument()
  })

  it('recovers with Riprova', async () => {
    let broken = true
    const { user } = open([], { [LIST]: () => (broken ? refusal(500, 'Errore interno') : samplePage([anna])) })
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    broken = false
    await user.click(retry)
    expect(await screen.findByText('Rossi Anna')).toBeInTheDocument()
  })
})

describe('the yearly question', () => {
  it('is sent after a question', async () => {
    const { user, asked } = open([], { [ASK]: { count: 240 } })
    await user.click(await screen.findByRole('button', { name: 'Chiedi a tutte le famiglie' }))
    await user.click((await dialog()).getByRole('button', { name: 'Manda le mail' }))
    expect(await screen.findByText('240 mail in partenza, dopo tutte le altre.')).toBeInTheDocument()
    expect(asked.some(({ call }) => call === ASK)).toBe(true)
  })

  it('is not asked again too early', async () => {
    const ancora_at = new Date(Date.now() - 86_400_000).toISOString()
    open([], { [COUNTS]: { ...counts, ancora_at } })
    expect(await screen.findByText(/^Chiesto l’ultima volta il .*: si può rifare dal/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Chiedi a tutte le famiglie' })).toBeNull()
  })
})
