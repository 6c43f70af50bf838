import { cutNetwork, keysSent, refusal } from '@cortile/frame/test/replies.ts'
import { typeAsReader } from '@cortile/kit/test/card-reader.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import {
  anna,
  body,
  CARD,
  storedScans,
  KEY,
  storeScan,
  MINUTE,
  openDoor,
  OTHER_KEY,
  readCard,
  scansIn,
  verdict,
} from '../test/open-door.tsx'

/** Every request contains the time of its reading. */
const read_at: unknown = expect.any(String)
const unavailable = refusal(503, 'Servizio temporaneamente non disponibile')
const readAt = (sent: unknown) =>
  typeof sent === 'object' && sent !== null && 'read_at' in sent ? String(sent.read_at) : ''

describe('readings that wait', () => {
  it('are stored until they are answered, with the name of their account', async () => {
    let outage = true
    openDoor(() => (outage ? unavailable : anna))
    await screen.findByText('Nessuna lettura recente')
    await typeAsReader(CARD)
    expect(await (await verdict()).findByText('Rete assente')).toBeInTheDocument()
    expect(await storedScans()).toMatchObject([
      { account: 1, value: { body: { card_id: CARD }, name: 'Giulia Ferri' } },
    ])
    outage = false
    dispatchEvent(new Event('online'))
    expect(await (await verdict()).findByText('DENTRO')).toBeInTheDocument()
    await waitFor(async () => expect(await storedScans()).toEqual([]))
  })

  it('are sent with the same key and the same time of reading at every attempt', async () => {
    let lost = 2
    const { asked } = openDoor(() => (lost-- > 0 ? unavailable : anna))
    await screen.findByText('Nessuna lettura recente')
    await typeAsReader(CARD)
    await (await verdict()).findByText('Rete assente')
    const [record] = await storedScans()
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(scansIn(asked)).toHaveLength(2))
    dispatchEvent(new Event('online'))
    expect(await (await verdict()).findByText('DENTRO')).toBeInTheDocument()
    const [first] = scansIn(asked)
    expect(first).toEqual({ ...body, hold_exit: true, allowed_groups: [], read_at })
    expect(scansIn(asked)).toEqual([first, first, first])
    expect(record).toMatchObject({ value: { at: Date.parse(readAt(first)) } })
    expect(new Set(keysSent()).size).toBe(1)
  })

  it('show their number and age', async () => {
    await storeScan(KEY, Date.now() - 4 * MINUTE - 10_000)
    await storeScan(OTHER_KEY, Date.now() - MINUTE - 10_000, { card_id: '0000000002' })
    openDoor(unavailable)
    expect(await (await verdict()).findByText('4 min')).toHaveAttribute('aria-live', 'off')
    expect((await verdict()).getByText(/2 letture in attesa, la più vecchia da/)).toBeInTheDocument()
    expect(await screen.findByText('2 in attesa')).toBeInTheDocument()
    const rows = within(screen.getByRole('list', { name: 'Ultime letture' })).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '0000000002 - Verifica in corso...da 1 min',
      `${CARD} - Verifica in corso...da 4 min`,
    ])
  })

  it('list the newest and the number of the others', async () => {
    for (let index = 0; index < 23; index += 1)
      await storeScan(KEY.slice(0, -2) + String(index).padStart(2, '0'), Date.now() + index, {
        card_id: String(index).padStart(10, '0'),
      })
    openDoor(unavailable)
    const list = within(await screen.findByRole('list', { name: 'Ultime letture' }))
    const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows).toHaveLength(21)
    expect(rows[0]).toContain('0000000022 - Verifica in corso...')
    expect(rows.at(-1)).toBe('e altre 3 in attesa')
  })

  it('are sent in the order of the door with the time of the reading, in any order of the stored records', async () => {
    const [first, second] = [Date.now() - 3 * MINUTE, Date.now() - 2 * MINUTE]
    await storeScan(KEY, second, { card_id: '0000000002' })
    await storeScan(OTHER_KEY, first, { card_id: '0000000001' })
    const { asked } = openDoor()
    await waitFor(() => expect(scansIn(asked)).toHaveLength(2))
    expect(scansIn(asked)).toEqual([
      { ...body, card_id: '0000000001', read_at: new Date(first).toISOString() },
      { ...body, card_id: '0000000002', read_at: new Date(second).toISOString() },
    ])
    expect(keysSent()).toEqual([OTHER_KEY, KEY])
    await waitFor(async () => expect(await storedScans()).toEqual([]))
  })

  it('that are too old end as an error with time and card', async () => {
    await storeScan(KEY, Date.parse('2026-01-07T16:00:00.000Z'))
    const old = 'La lettura è troppo vecchia o nel futuro'
    const { asked } = openDoor(() => refusal(422, old, { read_at: [old] }))
    const row = await within(await screen.findByRole('list', { name: 'Ultime letture' })).findByText(old)
    expect(row.closest('li')).toHaveTextContent(`07/01/2026 17:00${CARD}${old}`)
    expect(scansIn(asked)).toMatchObject([{ read_at: '2026-01-07T16:00:00.000Z' }])
    await waitFor(async () => expect(await storedScans()).toEqual([]))
  })

  it.each([['ieri'], [1.5], [8.64e15 + 1]])(
    'with the time %s cannot be sent: that is reported, and they stay until they are deleted',
    async (at) => {
      await storeScan(KEY, at)
      const { asked } = openDoor()
      expect(await screen.findByText(/^Una lettura di .* non si può più inviare/)).toBeInTheDocument()
      readCard(CARD)
      expect(await (await verdict()).findByText('DENTRO')).toBeInTheDocument()
      expect(scansIn(asked)).toHaveLength(1)
      await waitFor(async () => expect((await storedScans()).map(({ key }) => key)).toEqual([KEY]))
    },
  )

  it('are read again before the next request if the device fails', async () => {
    await storeScan(KEY, Date.now() - MINUTE)
    const failing = jest.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
      throw new DOMException('The disk is busy', 'UnknownError')
    })
    const { asked } = openDoor()
    await screen.findByText('Nessuna lettura recente')
    expect(scansIn(asked)).toEqual([])
    failing.mockRestore()
    readCard('0000000002')
    await waitFor(() => expect(scansIn(asked)).toMatchObject([{ card_id: CARD }, { card_id: '0000000002' }]))
  })

  it('pasted together keep their order, also for the next page', async () => {
    const { user, unmount } = openDoor(unavailable)
    await screen.findByText('Nessuna lettura recente')
    await user.click(screen.getByLabelText('Numero della card'))
    await user.paste('000000000100000000020000000003')
    await waitFor(async () => expect(await storedScans()).toHaveLength(3))
    unmount()
    openDoor(unavailable)
    expect((await screen.findAllByText(/Verifica in corso/)).map(({ textContent }) => textContent)).toEqual(
      ['0000000003', '0000000002', '0000000001'].map((code) => `${code} - Verifica in corso...`),
    )
  })
})

describe('a device without storage', () => {
  it('still reads, and asks not to be reloaded', async () => {
    Reflect.deleteProperty(globalThis, 'indexedDB')
    openDoor()
    expect(
      await screen.findByText('Questo dispositivo non conserva le letture: non ricaricare la pagina'),
    ).toBeInTheDocument()
    await typeAsReader(CARD)
    expect(await (await verdict()).findByText('DENTRO')).toBeInTheDocument()
  })

  it('asks for a reload while its storage does not answer, but not while readings would be lost by it', async () => {
    jest.useFakeTimers()
    const opening = jest.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => new IDBOpenDBRequest())
    let outage = true
    openDoor(() => (outage ? unavailable : anna))
    await act(() => jest.advanceTimersByTimeAsync(6_000))
    jest.useRealTimers()
    opening.mockRestore()
    const note = 'Questo dispositivo non risponde: ricarica la pagina'
    expect(await screen.findByText(note)).toBeInTheDocument()
    readCard(CARD)
    expect(await screen.findByText(/non ricaricare la pagina/)).toBeInTheDocument()
    expect(screen.queryByText(note)).toBeNull()
    outage = false
    dispatchEvent(new Event('online'))
    expect(await screen.findByText(note)).toBeInTheDocument()
  })

  it('warns from the first reading that cannot be stored', async () => {
    openDoor()
    await screen.findByText('Nessuna lettura recente')
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    })
    await typeAsReader(CARD)
    expect(await screen.findByText(/non conserva le letture/)).toBeInTheDocument()
    expect(await (await verdict()).findByText('DENTRO')).toBeInTheDocument()
  })
})

describe('a door without a network', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())
  const wait = () => act(() => jest.advanceTimersByTimeAsync(16_000))

  it('announces that readings will wait, before the first one', async () => {
    openDoor()
    await screen.findByText('Nessuna lettura recente')
    const note = 'Rete assente: le letture aspettano e non si perdono'
    expect(screen.queryByText(note)).toBeNull()
    const restoreNetwork = cutNetwork()
    await wait()
    expect(screen.getByText(note)).toBeInTheDocument()
    restoreNetwork()
    await wait()
    expect(screen.queryByText(note)).toBeNull()
  })
})
