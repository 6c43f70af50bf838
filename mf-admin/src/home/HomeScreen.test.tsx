import type { Role } from '@cortile/contract/access.ts'
import { POLL_MS } from '@cortile/contract/limits.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { sampleFigures, sampleStats, idleWeek } from '../../test/dashboard.ts'
import { HomeScreen } from './HomeScreen.tsx'

// A third-party chart that measures its drawing, which jsdom can't; its input is tested in the kit.
jest.mock('react-apexcharts', () => ({ __esModule: true, default: () => null }))

const STATS = 'GET /api/dashboard/stats'
const ALERTS = 'GET /api/dashboard/alerts'
const FIGURES = 'GET /api/dashboard/private'
const HAND_OVERS = 'GET /api/presence/consegne'
const open = (as: Role, replies: Replies = {}) =>
  renderScreen(<HomeScreen />, {
    as,
    path: '/home',
    modules: ['admin'],
    replies: { [STATS]: sampleStats(), [FIGURES]: sampleFigures(), ...replies },
  })

const card = (label: string) =>
  within(screen.getByRole('list', { name: 'In numeri' }))
    .getByText(label)
    .closest('li')
const links = (name: string) =>
  within(screen.getByRole(name === 'Vai a' ? 'region' : 'list', { name }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
/** A table as lines of its cells. */
const table = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '))

describe('the dashboard', () => {
  it('greets by first name', () => {
    open('admin')
    expect(screen.getByRole('heading', { name: 'Benvenuto Giulia!' })).toBeInTheDocument()
    expect(screen.getByText('Questa è la tua dashboard personale.')).toBeInTheDocument()
  })

  it('shows all numbers, in order and in Italian format', async () => {
    open('admin')
    await screen.findByText('1.250')
    expect([...screen.getByRole('list', { name: 'In numeri' }).children].map(({ textContent }) => textContent)).toEqual(
      ['Iscritti1.250', 'Tessere240', 'Presenze6', 'Accessi Totali23.750', 'Quote da Pagare299', 'Estate Ragazzi8'],
    )
  })

  it('links a number to its page, if the user may open that', async () => {
    open('contabile')
    await screen.findByText('1.250')
    expect(links('In numeri')).toEqual([
      '/anagrafica',
      '/anagrafica?hasCard=1',
      '/anagrafica?hasToPay=1',
      '/gestione/estate-ragazzi',
    ])
    expect(within(card('Presenze') ?? document.body).queryByRole('link')).not.toBeInTheDocument()
  })

  it('has no card for fees if the user may not see them, not even while it loads', async () => {
    const stats = Object.fromEntries(Object.entries(sampleStats()).filter(([key]) => key !== 'unpaid'))
    open('user', { [STATS]: stats })
    expect(screen.queryByText('Quote da Pagare')).not.toBeInTheDocument()
    await screen.findByText('1.250')
    expect(screen.queryByText('Quote da Pagare')).not.toBeInTheDocument()
    expect(links('In numeri')).toEqual(['/anagrafica', '/anagrafica?hasCard=1'])
  })
})

describe('the pending requests', () => {
  it.each([
    [0, 'Nessuna richiesta in attesa'],
    [1, '1 richiesta in attesa'],
    [1_250, '1.250 richieste in attesa'],
  ])('are said, be they %d', async (requests, text) => {
    open('s-admin', { [STATS]: sampleStats({ requests }) })
    expect(await screen.findByRole('link', { name: text })).toHaveAttribute('href', '/anagrafica/richieste')
  })

  it('are not shown to users who may not approve them', async () => {
    open('contabile')
    await screen.findByText('1.250')
    expect(screen.queryByText(/in attesa/)).not.toBeInTheDocument()
  })
})

describe('the charts', () => {
  it('each have their numbers in a table', async () => {
    open('admin')
    expect(await table('Iscritti per gruppo')).toEqual([
      'Gruppo | Iscritti | Dentro',
      'Totale | 42 | 6',
      'Coro | 12 | 0',
      'ER Medie | 30 | 6',
    ])
    expect(await table('Ingressi e uscite di oggi')).toEqual([
      'Ora | Ingressi | Uscite',
      'Totale | 9 | 3',
      '16:00–17:00 | 9 | 0',
      '18:00–19:00 | 0 | 3',
    ])
    const week = await table('Persone negli ultimi 7 giorni')
    expect(week).toHaveLength(8)
    expect(week.slice(-2)).toEqual(['ven 20/11 | 9 | 9 | 3', 'sab 21/11, finora | 9 | 9 | 3'])
    expect(await table('Prenotazioni di Estate Ragazzi')).toEqual([
      'Settimana e gruppi | Posti',
      'Lo spazio23/11/2026–27/11/2026 | 8',
      'ER Medie | 7',
      'Nessun Gruppo | 1',
    ])
  })

  it('sum up the main point in words', async () => {
    open('admin')
    expect(
      await screen.findByText('42 iscritti in 2 gruppi, 6 dentro adesso. Il più numeroso è ER Medie, con 30.'),
    ).toBeInTheDocument()
    expect(screen.getByText('Oggi 9 ingressi e 3 uscite. L’ora più animata: 16:00–17:00.')).toBeInTheDocument()
  })

  it('are not shown for a week without data', async () => {
    open('admin', { [FIGURES]: sampleFigures({ lastWeek: idleWeek }) })
    expect(await screen.findByText(/i grafici compaiono con il primo accesso/)).toBeInTheDocument()
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'Iscritti per gruppo' })).not.toBeInTheDocument()
  })

  it('have an empty state without groups and weeks', async () => {
    open('admin', { [FIGURES]: sampleFigures({ gruppi: [], gruppiPresence: [], prenotazioni: [] }) })
    expect(await screen.findByText('Non ci sono ancora gruppi.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Crea il primo gruppo' })).toHaveAttribute('href', '/anagrafica/gruppi')
    expect(screen.getByText('Nessuna settimana di Estate Ragazzi in programma.')).toBeInTheDocument()
  })
})

describe('the links to other pages', () => {
  it('cover the pages of this role, but not the home page', () => {
    open('user')
    expect(links('Vai a')).toEqual(['/anagrafica', '/anagrafica/richieste', '/anagrafica/verifica-tessera'])
    expect(screen.getByText('Cerca un iscritto e apri la sua scheda.')).toBeInTheDocument()
  })
})

describe('a dashboard that can’t be fetched', () => {
  it('shows one error, in place and as a toast, and retries on demand', async () => {
    let broken = true
    const answer = (good: object) => () => (broken ? refusal(500, 'Errore interno') : good)
    const { user } = open('admin', { [STATS]: answer(sampleStats()), [FIGURES]: answer(sampleFigures()) })
    await waitFor(() => expect(screen.getAllByText('Errore interno')).toHaveLength(2))
    expect(screen.queryByRole('list', { name: 'In numeri' })).not.toBeInTheDocument()
    broken = false
    await user.click(screen.getByRole('button', { name: 'Riprova' }))
    expect(await screen.findByText('1.250')).toBeInTheDocument()
    expect(await table('Iscritti per gruppo')).toHaveLength(4)
    expect(screen.queryByRole('button', { name: 'Riprova' })).not.toBeInTheDocument()
  })

  it('keeps the rest: the numbers when only the charts fail', async () => {
    open('admin', { [FIGURES]: refusal(500, 'Errore interno') })
    expect(await screen.findByText('1.250')).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: 'Riprova' })).toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'Iscritti per gruppo' })).not.toBeInTheDocument()
  })
})

describe('polling', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

  it('refetches every 10 s and shows the changes', async () => {
    let inside = 6
    const { asked } = open('admin', { [STATS]: () => sampleStats({ inside }) })
    await waitFor(() => expect(card('Presenze')).toHaveTextContent('6'))
    inside = 7
    await wait(POLL_MS - 1_000)
    expect(asked).toHaveLength(6)
    await wait(1_000)
    const again = asked.slice(6).map(({ call }) => call)
    expect(again.toSorted()).toEqual([ALERTS, FIGURES, STATS, HAND_OVERS])
    expect(card('Presenze')).toHaveTextContent('7')
  })

  it('keeps the old figures when that fails, and shows their age without a toast', async () => {
    let broken = false
    const answer = (good: object) => () => (broken ? refusal(500, 'Errore interno') : good)
    open('admin', { [STATS]: answer(sampleStats()), [FIGURES]: answer(sampleFigures()) })
    await waitFor(() => expect(screen.getByText(/^Aggiornato alle \d\d:\d\d$/)).toBeInTheDocument())
    broken = true
    await wait(POLL_MS)
    expect(screen.getByText(/^Numeri delle \d\d:\d\d: ora non si aggiornano$/)).toBeInTheDocument()
    expect(screen.getByText('1.250')).toBeInTheDocument()
    expect(screen.getByRole('table', { name: 'Iscritti per gruppo' })).toBeInTheDocument()
    await wait(3 * POLL_MS)
    expect(screen.queryByText('Errore interno')).not.toBeInTheDocument()
    broken = false
    await wait(POLL_MS)
    expect(screen.getByText(/^Aggiornato alle/)).toBeInTheDocument()
  })
})
