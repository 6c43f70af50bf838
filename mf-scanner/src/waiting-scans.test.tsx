import { act, screen, waitFor, within } from '@testing-library/react'
import { openDeviceStore } from '@cortile/frame/device/device-store.ts'
import { left as sessionOver } from '@cortile/frame/session/session.ts'
import { cutNetwork, keysSent, refusal, renderScreen, type Asked, type Replies } from '@cortile/frame/testing.tsx'
import { AccessPointScreen } from './AccessPointScreen.tsx'

const MINUTE = 60_000
const A = '0025016078'
/** Every reading says when it was made. */
const read_at: unknown = expect.any(String)
const KEY = 'f3b1a7de-1c56-4f5e-9a1e-7d9a3f1f0a11'
const OTHER_KEY = '0b0f3c1e-6f0a-4f7b-8d5e-2f6f1c9a7b22'
const anna = { name: 'Anna Rossi', stato_accesso: 'dentro', gruppo: null } as const
const gone = refusal(503, 'Servizio temporaneamente non disponibile')
const body = { card_id: A, allowed_groups: [2], noGroups: false }

beforeEach(() => sessionStorage.clear())
// What still waits goes on without its screen, until nobody is logged in: not into the next test.
const stores: ReturnType<typeof renderScreen>['store'][] = []
afterEach(() => {
  for (const store of stores.splice(0)) store.dispatch(sessionOver({ asked: true }))
})

function open(read: Replies[string] = anna) {
  const opened = renderScreen(<AccessPointScreen />, {
    as: 'scanner',
    replies: { 'GET /api/settings/:key': { value: 'false' }, 'GET /api/groups': [], 'POST /api/scanner/read': read },
  })
  stores.push(opened.store)
  return opened
}
/** A reading that an earlier page has left; account 1 is whoever stands at the door now. */
async function left(key: string, at: number, { account = 1, card_id = A } = {}) {
  const value = { at, body: { ...body, card_id }, name: account === 1 ? 'Giulia Ferri' : 'Paolo Villa' }
  await (await openDeviceStore()).write({ put: [{ kind: 'lettura', account, key, value }] })
}
const kept = async () => (await openDeviceStore()).all('lettura')
const scans = (asked: readonly Asked[]) =>
  asked.filter(({ call }) => call === 'POST /api/scanner/read').map((call) => call.body)
const readAt = (sent: unknown) =>
  typeof sent === 'object' && sent !== null && 'read_at' in sent ? String(sent.read_at) : ''
const verdict = async () => within(await screen.findByRole('region', { name: 'Esito' }))

describe('readings that wait', () => {
  it('are on the device until they are answered, with who made them', async () => {
    let away = true
    const { user } = open(() => (away ? gone : anna))
    await screen.findByText('Nessuna lettura recente')
    await user.keyboard(A)
    expect(await (await verdict()).findByText('Rete assente')).toBeInTheDocument()
    expect(await kept()).toMatchObject([{ account: 1, value: { body: { card_id: A }, name: 'Giulia Ferri' } }])
    away = false
    dispatchEvent(new Event('online'))
    expect(await (await verdict()).findByText('DENTRO')).toBeInTheDocument()
    await waitFor(async () => expect(await kept()).toEqual([]))
  })

  it('are sent with the same key and the same time of reading at every attempt', async () => {
    let lost = 2
    const { user, asked } = open(() => (lost-- > 0 ? gone : anna))
    await screen.findByText('Nessuna lettura recente')
    await user.keyboard(A)
    await (await verdict()).findByText('Rete assente')
    const [record] = await kept()
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(scans(asked)).toHaveLength(2))
    dispatchEvent(new Event('online'))
    expect(await (await verdict()).findByText('DENTRO')).toBeInTheDocument()
    const [first] = scans(asked)
    expect(first).toEqual({ ...body, allowed_groups: [], read_at })
    expect(scans(asked)).toEqual([first, first, first])
    expect(record).toMatchObject({ value: { at: Date.parse(readAt(first)) } })
    expect(new Set(keysSent()).size).toBe(1)
  })

  it('say how many they are and since when', async () => {
    await left(KEY, Date.now() - 4 * MINUTE - 10_000)
    await left(OTHER_KEY, Date.now() - MINUTE - 10_000, { card_id: '0000000002' })
    open(gone)
    expect(await (await verdict()).findByText('4 min')).toHaveAttribute('aria-live', 'off')
    expect((await verdict()).getByText(/2 letture in attesa, la più vecchia da/)).toBeInTheDocument()
    const rows = within(screen.getByRole('list', { name: 'Ultime letture' })).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '0000000002 - Verifica in corso...da 1 min',
      `${A} - Verifica in corso...da 4 min`,
    ])
    expect(screen.getByText('2 in attesa')).toBeInTheDocument()
  })

  it('are many: the newest are listed, and how many others there are', async () => {
    for (let index = 0; index < 23; index += 1)
      await left(KEY.slice(0, -2) + String(index).padStart(2, '0'), Date.now() + index, {
        card_id: String(index).padStart(10, '0'),
      })
    open(gone)
    const list = within(await screen.findByRole('list', { name: 'Ultime letture' }))
    const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows).toHaveLength(21)
    expect(rows[0]).toContain('0000000022 - Verifica in corso...')
    expect(rows.at(-1)).toBe('e altre 3 in attesa')
  })

  it('leave in the order of the door with the time of the reading, whatever order the device keeps', async () => {
    const [first, second] = [Date.now() - 3 * MINUTE, Date.now() - 2 * MINUTE]
    await left(KEY, second, { card_id: '0000000002' })
    await left(OTHER_KEY, first, { card_id: '0000000001' })
    const { asked } = open()
    await waitFor(() => expect(scans(asked)).toHaveLength(2))
    expect(scans(asked)).toEqual([
      { ...body, card_id: '0000000001', read_at: new Date(first).toISOString() },
      { ...body, card_id: '0000000002', read_at: new Date(second).toISOString() },
    ])
    expect(keysSent()).toEqual([OTHER_KEY, KEY])
    await waitFor(async () => expect(await kept()).toEqual([]))
  })

  it('that are too old end as an error that says when and which card', async () => {
    await left(KEY, Date.parse('2026-01-07T16:00:00.000Z'))
    const old = 'La lettura è troppo vecchia o nel futuro'
    const { asked } = open(() => refusal(422, old, { read_at: [old] }))
    const row = await within(await screen.findByRole('list', { name: 'Ultime letture' })).findByText(old)
    expect(row.closest('li')).toHaveTextContent(`07/01/2026 17:00${A}${old}`)
    expect(scans(asked)).toMatchObject([{ read_at: '2026-01-07T16:00:00.000Z' }])
    await waitFor(async () => expect(await kept()).toEqual([]))
  })

  it('of another account stay, and it is said whose they are', async () => {
    await left(KEY, Date.now(), { account: 2 })
    await left(OTHER_KEY, Date.now(), { account: 2 })
    const { asked } = open()
    expect(await screen.findByText(/2 letture di Paolo Villa aspettano: accede di nuovo e partono/)).toBeInTheDocument()
    expect(scans(asked)).toEqual([])
    expect(await kept()).toHaveLength(2)
  })

  it('that an older page wrote in another way do not close the door', async () => {
    await (
      await openDeviceStore()
    ).write({
      put: [{ kind: 'lettura', account: 1, key: KEY, value: { at: 'ieri', body } }],
    })
    const { user } = open()
    await screen.findByText('Nessuna lettura recente')
    await user.keyboard(A)
    expect(await (await verdict()).findByText('DENTRO')).toBeInTheDocument()
  })

  it('pasted together keep their order, also for the next page', async () => {
    const { user, unmount } = open(gone)
    await screen.findByText('Nessuna lettura recente')
    await user.click(screen.getByLabelText('Numero della card'))
    await user.paste('000000000100000000020000000003')
    await waitFor(async () => expect(await kept()).toHaveLength(3))
    unmount()
    open(gone)
    expect((await screen.findAllByText(/Verifica in corso/)).map(({ textContent }) => textContent)).toEqual(
      ['0000000003', '0000000002', '0000000001'].map((code) => `${code} - Verifica in corso...`),
    )
  })
})

describe('a device that keeps nothing', () => {
  it('reads all the same, and asks not to be reloaded', async () => {
    Reflect.deleteProperty(globalThis, 'indexedDB')
    const { user } = open()
    expect(
      await screen.findByText('Questo dispositivo non conserva le letture: non ricaricare la pagina'),
    ).toBeInTheDocument()
    await user.keyboard(A)
    expect(await (await verdict()).findByText('DENTRO')).toBeInTheDocument()
  })

  it('says so from the first reading that does not fit any more', async () => {
    const { user } = open()
    await screen.findByText('Nessuna lettura recente')
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    })
    await user.keyboard(A)
    expect(await screen.findByText(/non conserva le letture/)).toBeInTheDocument()
    expect(await (await verdict()).findByText('DENTRO')).toBeInTheDocument()
  })
})

describe('a door without a network', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())
  const wait = () => act(() => jest.advanceTimersByTimeAsync(16_000))

  it('says that readings will wait, before anybody holds a card to it', async () => {
    open()
    await screen.findByText('Nessuna lettura recente')
    const note = 'Rete assente: le letture aspettano e non si perdono'
    expect(screen.queryByText(note)).toBeNull()
    const mend = cutNetwork()
    await wait()
    expect(screen.getByText(note)).toBeInTheDocument()
    mend()
    await wait()
    expect(screen.queryByText(note)).toBeNull()
  })
})
