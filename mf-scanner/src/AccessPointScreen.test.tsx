import { isIdle } from '@cortile/frame/kiosk/idle.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { cutNetwork, refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { typeAsReader } from '@cortile/kit/test/card-reader.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { AccessPointScreen } from './AccessPointScreen.tsx'

const groups = [
  { id: 1, nome: 'Medie', colore: '#112233', count: 4 },
  { id: 2, nome: 'Coro', colore: '#ffcc00', count: 2 },
]
const anna = { name: 'Anna Rossi', stato_accesso: 'dentro', gruppo: { nome: 'Medie', colore: '#112233' } } as const
const A = '0025016078'
/** Every request contains the time of its reading. */
const read_at: unknown = expect.any(String)

beforeEach(() => localStorage.clear())
afterEach(() => jest.useRealTimers())

function open(replies: Replies = {}, rules = 'false') {
  return renderScreen(<AccessPointScreen />, {
    as: 'scanner',
    replies: {
      'GET /api/settings/:key': { value: rules },
      'GET /api/groups': groups,
      'GET /api/groups-access-rules/valid': [],
      'POST /api/scanner/read': anna,
      ...replies,
    },
  })
}

/** A refusal of the scanner, with the member's name and group. */
function refusedScan(status: number, message: string, name: string | null, gruppo: typeof anna.gruppo | null) {
  const reply = refusal(status, message)
  Object.assign(reply.body, { name, gruppo })
  return reply
}

const verdict = () => screen.getByRole('region', { name: 'Esito' })
const scans = (asked: ReturnType<typeof open>['asked']) =>
  asked.filter(({ call }) => call === 'POST /api/scanner/read').map(({ body }) => body)
const keys = () =>
  jest
    .mocked(globalThis.fetch)
    .mock.calls.flatMap(([, init]) => new Headers(init?.headers).get('Idempotency-Key') ?? [])

describe('the access point', () => {
  it('shows that it is loading, then that nothing was read', async () => {
    open()
    expect(screen.getByText('Caricamento...')).toBeInTheDocument()
    expect(await screen.findByText('Nessuna lettura recente')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Punto di Accesso' })).toBeInTheDocument()
    expect(screen.getByText('Lettore pronto')).toBeInTheDocument()
  })

  it('reads a card with the selected groups and shows the member', async () => {
    const { user, asked } = open()
    await user.click(await screen.findByRole('checkbox', { name: 'Coro' }))
    await typeAsReader(A)
    expect(await within(verdict()).findByText('DENTRO')).toBeInTheDocument()
    expect(within(verdict()).getByText('Anna Rossi')).toBeInTheDocument()
    expect(await within(screen.getByRole('list', { name: 'Ultime letture' })).findByText('DENTRO')).toBeInTheDocument()
    expect(scans(asked)).toEqual([{ card_id: A, hold_exit: true, allowed_groups: [1], noGroups: false, read_at }])
  })

  it('sends cards one at a time, in order, each once', async () => {
    let answer: (reply: unknown) => void = () => undefined
    const first = new Promise<unknown>((resolve) => (answer = resolve))
    let answered = 0
    const { asked } = open({ 'POST /api/scanner/read': () => ((answered += 1) === 1 ? first : anna) })
    await screen.findByText('Nessuna lettura recente')
    await typeAsReader('000000000100000000020000000003')
    await waitFor(() => expect(scans(asked)).toHaveLength(1))
    const pending = await screen.findAllByText(/Verifica in corso/)
    expect(pending.map(({ textContent }) => textContent)).toEqual(
      ['0000000003', '0000000002', '0000000001'].map((code) => `${code} - Verifica in corso...`),
    )
    answer(anna)
    await waitFor(() =>
      expect(scans(asked)).toMatchObject([
        { card_id: '0000000001' },
        { card_id: '0000000002' },
        { card_id: '0000000003' },
      ]),
    )
    expect(new Set(keys()).size).toBe(3)
  })

  it('shows a refusal with name and group in the log and as verdict, and not as a toast', async () => {
    open({
      'POST /api/scanner/read': () => refusedScan(422, 'Gruppo non autorizzato', 'Luca Sala', anna.gruppo),
    })
    await screen.findByText('Nessuna lettura recente')
    await typeAsReader(A)
    expect(await within(verdict()).findByText('ERRORE')).toBeInTheDocument()
    for (const text of ['Gruppo non autorizzato', 'Luca Sala', 'Medie'])
      expect(within(verdict()).getByText(text)).toBeInTheDocument()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows an error until the next reading, and blocks an update of the page meanwhile', async () => {
    jest.useFakeTimers()
    const answers = [refusedScan(404, 'Card non riconosciuta', null, null), anna]
    open({ 'POST /api/scanner/read': () => answers.shift() })
    await screen.findByText('Nessuna lettura recente')
    const read = async (text: string) => {
      fireEvent.input(screen.getByLabelText('Numero della card'), { target: { value: text } })
      await act(() => jest.advanceTimersByTimeAsync(2 * 60_000))
    }
    await read(A)
    expect(within(verdict()).getByText('ERRORE')).toBeInTheDocument()
    expect(isIdle()).toBe(false)
    await read('0000000002')
    expect(within(verdict()).getByText('DENTRO')).toBeInTheDocument()
    expect(isIdle()).toBe(true)
  })

  it('shows the number of a card without a member', async () => {
    open({ 'POST /api/scanner/read': () => refusedScan(404, 'Card non riconosciuta', null, null) })
    await screen.findByText('Nessuna lettura recente')
    await typeAsReader(A)
    expect(await within(verdict()).findByText(A)).toBeInTheDocument()
  })

  it('does not send a double reading', async () => {
    const { asked } = open()
    await screen.findByText('Nessuna lettura recente')
    await typeAsReader(A + A)
    expect(await screen.findByText('Già letta')).toBeInTheDocument()
    expect(scans(asked)).toHaveLength(1)
  })

  it('does not deselect the last group, and reports it', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('checkbox', { name: 'Coro' }))
    await user.click(screen.getByRole('checkbox', { name: 'Medie' }))
    expect(await screen.findByText('Devi selezionare almeno un gruppo')).toBeInTheDocument()
    expect(screen.getByRole('checkbox', { name: 'Medie' })).toBeChecked()
  })

  it('selects every group with Nessun Gruppo, which ends when a group is deselected', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('checkbox', { name: 'Coro' }))
    await user.click(screen.getByRole('checkbox', { name: 'Nessun Gruppo' }))
    for (const box of screen.getAllByRole('checkbox')) expect(box).toBeChecked()
    await user.click(screen.getByRole('checkbox', { name: 'Medie' }))
    expect(screen.getByRole('checkbox', { name: 'Nessun Gruppo' })).not.toBeChecked()
  })

  it('does not change the selection during a scan', async () => {
    const { user } = open({ 'POST /api/scanner/read': () => new Promise(() => undefined) })
    await screen.findByText('Nessuna lettura recente')
    await typeAsReader(A)
    await user.click(screen.getByRole('checkbox', { name: 'Coro' }))
    expect(await screen.findByText('Operazione in corso, riprova tra qualche secondo')).toBeInTheDocument()
    expect(screen.getByRole('checkbox', { name: 'Coro' })).toBeChecked()
  })

  it('reports an outage, and resends with the same key until there is a response', async () => {
    let unavailable = true
    open({
      'POST /api/scanner/read': () => (unavailable ? refusal(503, 'Servizio temporaneamente non disponibile') : anna),
    })
    await screen.findByText('Nessuna lettura recente')
    await typeAsReader(A)
    expect(await within(verdict()).findByText('Rete assente')).toBeInTheDocument()
    unavailable = false
    dispatchEvent(new Event('online'))
    expect(await within(verdict()).findByText('DENTRO')).toBeInTheDocument()
    expect(keys()).toHaveLength(2)
    expect(new Set(keys()).size).toBe(1)
  })

  it('shows the current rules, and sends no groups', async () => {
    const rule = {
      rule_ids: [1, 2],
      group_ids: [1],
      groups: [{ id: 1, nome: 'Medie', colore: '#112233' }],
      days_of_week: [1, 2],
      start_time: '14:30:00',
      end_time: '18:00:00',
    }
    const { asked } = open({ 'GET /api/groups-access-rules/valid': [rule] }, 'true')
    expect(await screen.findByText('14:30 - 18:00')).toBeInTheDocument()
    // A long list of rules can also be scrolled by keyboard.
    expect(screen.getByRole('group', { name: 'Regole di adesso' })).toHaveAttribute('tabindex', '0')
    expect(screen.queryByRole('checkbox')).toBeNull()
    await typeAsReader(A)
    await waitFor(() => expect(scans(asked)).toEqual([{ card_id: A, hold_exit: true, read_at }]))
  })

  it('marks the rules as stale while the server is offline', async () => {
    jest.useFakeTimers()
    open({}, 'true')
    await screen.findByText(/Nessuna Regola Definita/)
    expect(screen.queryByText('le ultime ricevute')).toBeNull()
    const restoreNetwork = cutNetwork()
    await act(() => jest.advanceTimersByTimeAsync(16_000))
    expect(screen.getByText('le ultime ricevute')).toBeInTheDocument()
    restoreNetwork()
    await act(() => jest.advanceTimersByTimeAsync(16_000))
    expect(screen.queryByText('le ultime ricevute')).toBeNull()
  })

  it('reports that no rule is valid now', async () => {
    open({}, 'true')
    expect(
      await screen.findByText("Nessuna Regola Definita per questa fascia oraria, l'ingresso non verrà consentito."),
    ).toBeInTheDocument()
  })

  it('adopts the rules mode when it is switched on while the door is open', async () => {
    jest.useFakeTimers()
    let rules = 'false'
    const { asked } = open({ 'GET /api/settings/:key': () => ({ value: rules }) })
    await screen.findByRole('checkbox', { name: 'Coro' })
    rules = 'true'
    await act(() => jest.advanceTimersByTimeAsync(16_000))
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.getByText('Si entra secondo le regole di accesso.')).toBeInTheDocument()
    jest.useRealTimers()
    await typeAsReader(A)
    await waitFor(() => expect(scans(asked)).toEqual([{ card_id: A, hold_exit: true, read_at }]))
  })
})
