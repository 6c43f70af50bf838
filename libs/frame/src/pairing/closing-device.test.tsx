import { act, screen, waitFor } from '@testing-library/react'
import { renderScreen, sessionOf } from '../../test/render-screen.tsx'
import { staffToken } from '../api/tokens.ts'
import { openDeviceStore } from '../storage/device-store.ts'
import { pairedDevice, setPairedDevice } from '../storage/paired-device.ts'
import { setClosing } from './closing.ts'

const END = 'POST /api/kiosks/end'
const own = sessionOf('scanner').user.id
/** Longer than two checks of what waits. */
const TWICE = { timeout: 10_000 }

async function store(...waiting: { account: number; key: string }[]) {
  const device = await openDeviceStore()
  await device.write({ put: waiting.map((each) => ({ kind: 'lettura', value: {}, ...each })) })
  return device
}

describe('a closing device', () => {
  afterEach(() => {
    act(() => setClosing(false))
    setPairedDevice(null)
  })

  const open = () => {
    setPairedDevice({ name: 'Tablet ingresso' })
    const opened = renderScreen(<h1>La porta</h1>, { as: 'scanner', replies: { [END]: null } })
    act(() => setClosing(true))
    return opened
  }

  it('tells what it still has to send, and ends once that is nothing', async () => {
    const device = await store({ account: own, key: 'a' }, { account: own, key: 'b' })
    const { asked } = open()
    const notice = await screen.findByText(/^Dispositivo in chiusura/)
    await waitFor(() => expect(notice).toHaveTextContent('Restano 2 operazioni da inviare'))
    await act(() => device.write({ remove: ['a', 'b'].map((key) => ({ kind: 'lettura', account: own, key })) }))
    await waitFor(() => expect(asked.map((each) => each.call)).toContain(END), TWICE)
    expect(await screen.findByText(/^Dispositivo chiuso/)).toBeVisible()
    await waitFor(() => expect(staffToken()).toBeNull())
    expect(pairedDevice()).toBeNull()
    expect(screen.queryByText(/^Dispositivo in chiusura/)).toBeNull()
  }, 20_000)

  it('keeps what only another account can send', async () => {
    await store({ account: own + 1, key: 'a' })
    const { asked } = open()
    const notice = await screen.findByText(/^Dispositivo in chiusura/)
    await waitFor(() => expect(notice).toHaveTextContent('Resta 1 operazione di un altro utente'))
    expect(asked.map((each) => each.call)).not.toContain(END)
  })
})
