import { OF_SESSION } from '@cortile/frame/api/tokens.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { time } from '@cortile/kit/format.ts'
import { tones } from '@cortile/kit/sound/tones.ts'
import { typeAsReader } from '@cortile/kit/test/card-reader.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { AccessPointScreen } from '../AccessPointScreen.tsx'

/** Fake features that jsdom lacks: audio, fullscreen and wake lock. */
const device = { played: new Array<number>(), audio: 0, fullscreen: false, awake: 0 }

class Sound {
  constructor(_audio: object, { frequency }: { frequency: number }) {
    device.played.push(frequency)
  }
  connect = (next: object) => next
  start = () => undefined
  stop = () => undefined
}
class Volume {
  gain = { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined }
  connect = (next: object) => next
}
class Audio {
  currentTime = 0
  destination = {}
  constructor() {
    device.audio += 1
  }
  close = () => {
    device.audio -= 1
    return Promise.resolve()
  }
}
const fakes = [
  [globalThis, 'AudioContext', { value: Audio }],
  [globalThis, 'OscillatorNode', { value: Sound }],
  [globalThis, 'GainNode', { value: Volume }],
  [navigator, 'wakeLock', { value: { request: wake } }],
  [document, 'fullscreenElement', { get: () => (device.fullscreen ? document.documentElement : null) }],
  [document, 'exitFullscreen', { value: () => fullscreen(false) }],
  [document.documentElement, 'requestFullscreen', { value: () => fullscreen(true) }],
] as const

function wake() {
  device.awake += 1
  const release = () => {
    device.awake -= 1
    return Promise.resolve()
  }
  return Promise.resolve({ release })
}

function fullscreen(on: boolean) {
  device.fullscreen = on
  return Promise.resolve()
}

beforeEach(() => {
  for (const [on, name, how] of fakes) Object.defineProperty(on, name, { configurable: true, ...how })
  Object.assign(device, { played: [], audio: 0, fullscreen: false, awake: 0 })
})
afterEach(() => {
  for (const [on, name] of fakes) Reflect.deleteProperty(on, name)
  localStorage.clear()
})

const open = (read: Replies[string] = null) =>
  renderScreen(<AccessPointScreen />, {
    as: 'scanner',
    replies: { 'GET /api/settings/:key': { value: 'false' }, 'GET /api/groups': [], 'POST /api/scanner/read': read },
  })
async function begin(read: Replies[string] = null) {
  const opened = open(read)
  await opened.user.click(await screen.findByRole('button', { name: 'Inizia turno' }))
  return opened
}
const hz = (melody: keyof typeof tones) => tones[melody].map((tone) => tone.hz).filter((pitch) => pitch > 0)

describe('the device at the door', () => {
  it('has fullscreen and wake lock only during a shift', async () => {
    const { user } = await begin()
    await waitFor(() => expect(device).toMatchObject({ audio: 1, fullscreen: true, awake: 1 }))
    await user.click(screen.getByRole('button', { name: 'Fine turno' }))
    await waitFor(() => expect(device).toMatchObject({ audio: 1, fullscreen: false, awake: 0 }))
  })

  it('sounds from the first card on, also without a shift, and says so', async () => {
    open({ name: 'Anna Rossi', gruppo: null, stato_accesso: 'dentro' })
    expect(await screen.findByRole('button', { name: 'Suono non attivo' })).toBeInTheDocument()
    expect(device.audio).toBe(0)
    await typeAsReader('0025016078{Enter}')
    await waitFor(() => expect(device.played).toEqual(hz('dentro')))
    expect(screen.getByRole('button', { name: 'Suono forte' })).toBeInTheDocument()
  })

  it('is in a shift again after a reload, in fullscreen from the next touch on', async () => {
    const { unmount } = await begin()
    await waitFor(() => expect(device.awake).toBe(1))
    unmount()
    expect(localStorage.getItem(`${OF_SESSION}turno`)).toBe('true')
    const { user } = open()
    const end = await screen.findByRole('button', { name: 'Fine turno' })
    await waitFor(() => expect(device).toMatchObject({ fullscreen: false, awake: 1 }))
    await user.pointer({ keys: '[MouseLeft]', target: document.body })
    expect(device.fullscreen).toBe(true)
    await user.click(end)
    expect(localStorage.getItem(`${OF_SESSION}turno`)).toBe('false')
  })

  it('releases them when the door is unmounted during a shift', async () => {
    const { unmount } = await begin()
    await waitFor(() => expect(device.awake).toBe(1))
    unmount()
    await waitFor(() => expect(device).toMatchObject({ audio: 0, fullscreen: false, awake: 0 }))
  })

  it('renews the wake lock when the page is visible again', async () => {
    await begin()
    await waitFor(() => expect(device.awake).toBe(1))
    // The browser releases the wake lock of a hidden page.
    device.awake = 0
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(device.awake).toBe(1))
  })

  it('plays each result once: rising, falling, or a double buzz; a duplicate reading not at all', async () => {
    const anna = { name: 'Anna Rossi', gruppo: null }
    const answers = [
      { ...anna, stato_accesso: 'dentro' },
      { ...anna, stato_accesso: 'fuori' },
      refusal(404, 'Card non riconosciuta'),
    ]
    await begin(() => answers.shift())
    const expected = [...hz('dentro'), ...hz('fuori'), ...hz('errore')]
    for (const [card, melody] of [
      ['0025016078', 'dentro'],
      ['0025016079', 'fuori'],
      ['0025016080', 'errore'],
    ] as const) {
      const before = device.played.length
      await typeAsReader(`${card}{Enter}`)
      await waitFor(() => expect(device.played.slice(before)).toEqual(hz(melody)))
    }
    await typeAsReader('0025016080{Enter}')
    expect(await screen.findByText(/Già letta/)).toBeInTheDocument()
    expect(device.played).toEqual(expected)
  })

  it('plays no sound for a late result, and shows it small, with the time of the reading', async () => {
    const answers = [
      { name: 'Anna Rossi', gruppo: null, stato_accesso: 'dentro' },
      refusal(404, 'Card non riconosciuta'),
    ]
    let outage = true
    await begin(() => (outage ? refusal(503, 'Servizio temporaneamente non disponibile') : answers.shift()))
    const readAt = Date.now()
    await typeAsReader('0025016078{Enter}')
    await screen.findByText('Rete assente')
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => readAt + 20_000)
    outage = false
    dispatchEvent(new Event('online'))
    const verdict = await screen.findByText('DENTRO', { selector: 'strong' })
    expect(verdict.closest('[data-small]')).not.toBeNull()
    expect(screen.getByText(`Letta alle ${time(new Date(readAt))}`)).toBeInTheDocument()
    expect(device.played).toEqual([])
    clock.mockRestore()

    await typeAsReader('0025016079{Enter}')
    const error = await screen.findByText('ERRORE', { selector: 'strong' })
    expect(error.closest('[data-small]')).toBeNull()
    expect(screen.queryByText(/^Letta/)).toBeNull()
    await waitFor(() => expect(device.played).toEqual(hz('errore')))
  })

  it('stays muted until it is unmuted, also after a reload', async () => {
    const { user, unmount } = await begin({ name: 'Anna Rossi', gruppo: null, stato_accesso: 'dentro' })
    const sound = screen.getByRole('button', { name: 'Suono forte' })
    // Its name contains the state; with `aria-pressed`, "spento, non premuto" would be ambiguous.
    expect(sound).not.toHaveAttribute('aria-pressed')
    for (const volume of ['medio', 'piano', 'spento']) {
      await user.click(sound)
      expect(sound).toHaveAccessibleName(`Suono ${volume}`)
    }
    // Each volume but silence is heard as a sample.
    expect(device.played.splice(0)).toEqual([...hz('dentro'), ...hz('dentro')])
    await typeAsReader('0025016078{Enter}')
    expect(await screen.findByText('DENTRO', { selector: 'strong' })).toBeInTheDocument()
    expect(device.played).toEqual([])
    unmount()

    const next = open({ name: 'Anna Rossi', gruppo: null, stato_accesso: 'fuori' })
    await next.user.click(await screen.findByRole('button', { name: 'Suono spento' }))
    expect(device.played.splice(0)).toEqual(hz('dentro'))
    await typeAsReader('0025016079{Enter}')
    await waitFor(() => expect(device.played).toEqual(hz('fuori')))
  })
})
