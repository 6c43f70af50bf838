import { POLL_MS } from '@cortile/contract/limits.ts'
import { toPage } from '@cortile/contract/page.ts'
import type { AccessLog } from '@cortile/contract/scanner.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Asked, type Replies } from '@cortile/frame/test/replies.ts'
import { dayOf } from '@cortile/kit/format.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { AccessLogsScreen } from './AccessLogsScreen.tsx'

const LOGS = 'GET /api/scanner'
const log = (id: number, change: Partial<AccessLog> = {}): AccessLog => ({
  id,
  anagrafica_id: 12,
  action: 'ingresso',
  created_at: '2026-11-20T14:42:00.000Z',
  message: null,
  user: 'Tablet porta',
  nome: 'Anna',
  cognome: 'Rossi',
  gruppo: null,
  colore: null,
  ...change,
})
const page = (rows: AccessLog[], total = rows.length) => toPage({ page: 1, per_page: 20 }, total, rows)

const open = (replies: Replies = {}, at = '/accessi/access-logs?giorno=2026-11-20') =>
  renderScreen(<AccessLogsScreen />, {
    as: 'admin',
    at,
    path: '/accessi/access-logs',
    replies: { [LOGS]: page([log(1)]), ...replies },
  })
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Accessi' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const queries = (asked: readonly Asked[]) => asked.filter(({ call }) => call === LOGS).map(({ query }) => query)

describe('the access logs of all members', () => {
  it('name the member, with the operator beside', async () => {
    open({
      [LOGS]: page([
        log(3, { message: 'Eseguito da operatore', user: 'Chiara De Luca', action: 'uscita' }),
        log(2, { anagrafica_id: null, nome: null, cognome: null, message: 'Card non riconosciuta', action: 'errore' }),
        log(1, { nome: null, cognome: null, user: null }),
      ]),
    })
    expect(await rows()).toEqual([
      '20/11/2026 15:42Anna RossiEseguito da operatore · Chiara De LucaUSCITA',
      '20/11/2026 15:42Card sconosciutaCard non riconosciuta · Operatore: Tablet portaERRORE',
      '20/11/2026 15:42Iscritto eliminatoINGRESSO',
    ])
    expect(screen.getByText('3 accessi')).toBeInTheDocument()
  })

  it('start with today', async () => {
    const { asked } = open({ [LOGS]: page([]) }, '/accessi/access-logs')
    expect(await screen.findByText('Nessun accesso in questo giorno.')).toBeInTheDocument()
    expect(queries(asked)).toEqual([{ date: dayOf(new Date()), page: '1', per_page: '20' }])
    expect(screen.getByRole('button', { name: 'Esporta CSV' })).toBeDisabled()
  })

  it('move from day to day, or show all days, by the URL', async () => {
    const { user, asked, here } = open({}, '/accessi/access-logs?giorno=2026-11-20&page=3&per_page=50')
    await user.click(await screen.findByRole('button', { name: 'Giorno prima' }))
    expect(here()).toBe('/accessi/access-logs?giorno=2026-11-19&per_page=50')
    await user.click(screen.getByRole('checkbox', { name: 'Tutti i giorni' }))
    expect(here()).toBe('/accessi/access-logs?giorno=tutti&per_page=50')
    expect(screen.queryByLabelText('Giorno')).toBeNull()
    await waitFor(() =>
      expect(queries(asked)).toEqual([
        { date: '2026-11-20', page: '3', per_page: '50' },
        { date: '2026-11-19', page: '1', per_page: '50' },
        { page: '1', per_page: '50' },
      ]),
    )
    await user.click(screen.getByRole('checkbox', { name: 'Tutti i giorni' }))
    expect(here()).toBe('/accessi/access-logs?per_page=50')
  })

  it('of the previous day are marked while the next one loads', async () => {
    let answer: (logs: object) => void = () => undefined
    const before = new Promise<object>((resolve) => (answer = resolve))
    const { user, container } = open({
      [LOGS]: ({ query }: Asked) => (query['date'] === '2026-11-19' ? before : page([log(1)])),
    })
    await rows()
    const others = () => container.querySelector('[aria-busy][data-stale]')
    expect(container.querySelector('[aria-busy]')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Giorno prima' }))
    await waitFor(() => expect(others()).toContainElement(screen.getByRole('list', { name: 'Accessi' })))
    answer(page([log(2), log(3)]))
    expect(await screen.findByText('2 accessi')).toBeInTheDocument()
    expect(others()).toBeNull()
  })

  it('are paged within the day', async () => {
    const { user, asked, here } = open({ [LOGS]: page([log(1)], 45) })
    await rows()
    await user.click(screen.getByRole('button', { name: 'Pagina successiva' }))
    expect(here()).toBe('/accessi/access-logs?giorno=2026-11-20&page=2')
    await waitFor(() => expect(queries(asked).at(-1)).toEqual({ date: '2026-11-20', page: '2', per_page: '20' }))
  })

  it.each([
    ['of one day', '?giorno=2026-11-20', { date: '2026-11-20' }],
    ['of all of them', '?giorno=tutti', {}],
  ])('are saved as they are filtered: %s', async (_, search, query) => {
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { user, asked } = open({ 'GET /api/scanner/csv': 'Data' }, `/accessi/access-logs${search}`)
    await rows()
    await user.click(screen.getByRole('button', { name: 'Esporta CSV' }))
    expect(await screen.findByText('File scaricato con successo')).toBeInTheDocument()
    expect(asked.at(-1)).toMatchObject({ call: 'GET /api/scanner/csv', query })
    expect(Object.keys(asked.at(-1)?.query ?? {})).toEqual(Object.keys(query))
  })

  it('are exported once, by a button that keeps the focus', async () => {
    const { user, asked } = open({ 'GET /api/scanner/csv': () => new Promise(() => undefined) })
    await rows()
    const save = screen.getByRole('button', { name: 'Esporta CSV' })
    await user.click(save)
    expect(save).toHaveAttribute('aria-disabled', 'true')
    expect(save).toBeEnabled()
    await user.keyboard('{Enter}')
    expect(save).toHaveFocus()
    expect(asked.filter(({ call }) => call === 'GET /api/scanner/csv')).toHaveLength(1)
  })

  it('show an empty state', async () => {
    open({ [LOGS]: page([]) }, '/accessi/access-logs?giorno=tutti')
    expect(await screen.findByText('Nessun accesso registrato.')).toBeInTheDocument()
  })

  it('recover with Riprova', async () => {
    let broken = true
    const { user } = open({ [LOGS]: () => (broken ? refusal(500, 'Errore interno') : page([log(1)])) })
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    broken = false
    await user.click(retry)
    expect(await rows()).toHaveLength(1)
  })
})

describe('the access logs of today', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('stay in place when they are refetched: new ones wait for the refresh button', async () => {
    let logs = [log(1)]
    open({ [LOGS]: () => page(logs) })
    expect(await rows()).toHaveLength(1)
    logs = [log(2), log(1)]
    await act(() => jest.advanceTimersByTimeAsync(POLL_MS + 1_000))
    expect(await rows()).toHaveLength(1)
    expect(screen.getByText('2 accessi')).toBeVisible()
    expect(screen.getByText('· l’elenco è cambiato')).toBeVisible()
    act(() => screen.getByRole('button', { name: 'Aggiorna l’elenco' }).click())
    expect(await rows()).toHaveLength(2)
    expect(screen.queryByText('· l’elenco è cambiato')).toBeNull()
  })
})
