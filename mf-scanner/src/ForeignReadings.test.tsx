import { syncServerClock } from '@cortile/frame/api/server-clock.ts'
import { screen, waitFor, within } from '@testing-library/react'
import {
  HOUR,
  storedScans,
  KEY,
  storeScan,
  MINUTE,
  openDoor,
  OTHER_KEY,
  readCard,
  scansIn,
} from '../test/open-door.tsx'

const THIRD_KEY = '7f2b8a64-3f0d-4f0e-8a8b-1b9a5c6d7e33'
const otherAccount = { account: 2 }
const setServerTime = () => syncServerClock(new Date().toUTCString(), Date.now(), Date.now())

describe('readings of another account', () => {
  it('stay, and are shown with their account and the condition for sending', async () => {
    await storeScan(KEY, Date.now(), otherAccount)
    await storeScan(OTHER_KEY, Date.now(), otherAccount)
    const { asked } = openDoor()
    expect(
      await screen.findByText('2 letture di Paolo Villa aspettano: partono quando accede di nuovo'),
    ).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Togli/ })).toBeNull()
    expect(scansIn(asked)).toEqual([])
    expect(await storedScans()).toHaveLength(2)
  })

  it('that are too old to be sent can be deleted, after they were listed', async () => {
    setServerTime()
    const old = Date.parse('2026-01-07T16:00:00.000Z')
    await storeScan(KEY, old, { ...otherAccount, card_id: '0000000001' })
    await storeScan(OTHER_KEY, Date.now() - 24 * HOUR - MINUTE, { ...otherAccount, card_id: '0000000002' })
    await storeScan(THIRD_KEY, Date.now() - 24 * HOUR + MINUTE, { ...otherAccount, card_id: '0000000003' })
    const { user } = openDoor()
    const waits = 'Una lettura di Paolo Villa aspetta: parte quando accede di nuovo'
    expect(await screen.findByText(waits)).toBeInTheDocument()
    expect(
      screen.getByText('2 letture di Paolo Villa non si possono più inviare: hanno più di 24 ore o non si leggono'),
    ).toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: 'Togli (2)' }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText('2 letture vengono tolte.')).toBeInTheDocument()
    expect(question.getByText('0000000001').textContent).toBe('0000000001 07/01/2026 17:00')
    expect(question.getByRole('button', { name: 'Annulla' })).toHaveFocus()
    await user.click(question.getByRole('button', { name: 'Togli' }))
    await waitFor(() => expect(screen.queryByText(/non si possono più inviare/)).toBeNull())
    expect(screen.getByText(waits)).toBeInTheDocument()
    expect((await storedScans()).map(({ key }) => key)).toEqual([THIRD_KEY])
  })

  it('that cannot be parsed can be deleted too; if the device fails, they stay and the failure is reported', async () => {
    await storeScan(KEY, 'ieri', otherAccount)
    const { user } = openDoor()
    await user.click(await screen.findByRole('button', { name: 'Togli (1)' }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText('Lettura illeggibile')).toBeInTheDocument()
    const failing = jest.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('The disk is busy', 'UnknownError')
    })
    await user.click(question.getByRole('button', { name: 'Togli' }))
    expect(await screen.findByText('Le letture sono ancora qui: riprova')).toBeInTheDocument()
    failing.mockRestore()
    expect(await storedScans()).toHaveLength(1)
    expect(await screen.findByRole('button', { name: 'Togli (1)' })).toBeInTheDocument()
  })

  it('are read again at the next reading if the device fails', async () => {
    await storeScan(KEY, Date.now(), otherAccount)
    const failing = jest.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
      throw new DOMException('The disk is busy', 'UnknownError')
    })
    openDoor()
    await screen.findByText('Nessuna lettura recente')
    failing.mockRestore()
    expect(screen.queryByText(/Paolo Villa/)).toBeNull()
    readCard('0000000002')
    expect(await screen.findByText(/Una lettura di Paolo Villa aspetta/)).toBeInTheDocument()
  })
})
