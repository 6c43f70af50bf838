import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { typeAsReader } from '../../test/card-reader.ts'
import { CARD, empty, qrPicture } from '../../test/code-pictures.ts'
import { CardReader } from './CardReader.tsx'
import type { Picture } from './code-in-picture.ts'
import { useCardReader, type CardReaderOptions } from './use-card-reader.ts'

/** Fake camera, which jsdom lacks: its light is on while a track is open; each look returns `picture`. */
const device: { picture: Picture; trouble: string | null; lights: number; looks: number; ended: () => void } = {
  picture: empty,
  trouble: null,
  lights: 0,
  looks: 0,
  ended: () => undefined,
}

function getUserMedia() {
  if (device.trouble !== null) return Promise.reject(new DOMException('no', device.trouble))
  device.lights += 1
  const track = {
    stop: () => (device.lights -= 1),
    getSettings: () => ({ facingMode: 'environment' }),
    addEventListener: (_ended: string, listener: () => void) => (device.ended = listener),
  }
  return Promise.resolve({ getTracks: () => [track], getVideoTracks: () => [track] })
}

const context = {
  drawImage: () => undefined,
  getImageData: () => {
    device.looks += 1
    return device.picture
  },
}
const fakes = [
  [navigator, 'mediaDevices', { value: { getUserMedia } }],
  [HTMLMediaElement.prototype, 'play', { value: () => Promise.resolve() }],
  [HTMLMediaElement.prototype, 'readyState', { value: 4 }],
  [HTMLVideoElement.prototype, 'videoWidth', { value: 640 }],
  [HTMLVideoElement.prototype, 'videoHeight', { value: 480 }],
  [HTMLCanvasElement.prototype, 'getContext', { value: () => context }],
] as const

const originals = fakes.map(([on, name]) => [on, name, Object.getOwnPropertyDescriptor(on, name)] as const)

beforeEach(() => {
  for (const [on, name, how] of fakes) Object.defineProperty(on, name, { configurable: true, ...how })
  Object.assign(device, { picture: empty, trouble: null, lights: 0, looks: 0 })
})
afterEach(() => {
  for (const [on, name, how] of originals) {
    if (how) Object.defineProperty(on, name, how)
    else Reflect.deleteProperty(on, name)
  }
})

function Reader(options: Omit<CardReaderOptions, 'cardDigits'>) {
  return <CardReader reader={useCardReader({ cardDigits: 10, ...options })} />
}

function setup(locked = false) {
  const [onCard, onIgnoredCard] = [jest.fn<void, [string]>(), jest.fn()]
  const draw = (shut: boolean) => (
    <>
      <Reader onCard={onCard} onIgnoredCard={onIgnoredCard} locked={shut} />
      <button>Paga</button>
    </>
  )
  const { rerender, unmount } = render(draw(locked))
  return { user: userEvent.setup(), onCard, onIgnoredCard, unmount, lock: (shut: boolean) => rerender(draw(shut)) }
}

async function open(locked = false) {
  const opened = setup(locked)
  await opened.user.click(screen.getByRole('button', { name: 'Usa la fotocamera' }))
  await screen.findByRole('button', { name: 'Chiudi la fotocamera' })
  return opened
}

/** Waits until the camera has looked `times` more times. */
async function waitForLooks(times: number) {
  const until = device.looks + times
  await waitFor(() => expect(device.looks).toBeGreaterThanOrEqual(until))
}

describe('the camera of a card reader', () => {
  it('is not offered without `mediaDevices`', () => {
    Reflect.deleteProperty(navigator, 'mediaDevices')
    setup()
    expect(screen.queryByRole('button', { name: 'Usa la fotocamera' })).toBeNull()
    expect(screen.getByText('Lettore pronto')).toBeInTheDocument()
  })

  it('is off until it is opened, and again after it is closed or unmounted', async () => {
    const { user, unmount } = await open()
    expect(await screen.findByText('Inquadra il codice della card')).toBeInTheDocument()
    expect(device.lights).toBe(1)
    await user.click(screen.getByRole('button', { name: 'Chiudi la fotocamera' }))
    expect(device.lights).toBe(0)
    await user.click(screen.getByRole('button', { name: 'Usa la fotocamera' }))
    await waitFor(() => expect(device.lights).toBe(1))
    unmount()
    expect(device.lights).toBe(0)
  })

  it('reports another code as not a card', async () => {
    const { onCard } = await open()
    device.picture = qrPicture('https://oratorio.test')
    expect(await screen.findByText('Questo codice non è quello di una card')).toBeInTheDocument()
    device.picture = qrPicture(CARD)
    expect(await screen.findByText(`Card letta: ${CARD}`)).toBeInTheDocument()
    expect(onCard.mock.calls).toEqual([[CARD]])
  })

  it('reads nothing under a dialog of another component, and reports an ignored card', async () => {
    const { onCard, onIgnoredCard } = await open()
    await screen.findByText('Inquadra il codice della card')
    const dialog = render(<div role="dialog" />)
    device.picture = qrPicture(CARD)
    expect(await screen.findByText('Card non letta: chiudi la finestra aperta e ripassala')).toBeInTheDocument()
    expect([onCard, onIgnoredCard].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
    dialog.unmount()
    device.picture = qrPicture('1234567890')
    expect(await screen.findByText('Card letta: 1234567890')).toBeInTheDocument()
    expect(onCard.mock.calls).toEqual([['1234567890']])
  })

  it.each([
    ['NotAllowedError', 'La fotocamera non è permessa: consentila nelle impostazioni del browser e riprova.'],
    ['NotFoundError', 'Su questo dispositivo non c’è una fotocamera.'],
    ['NotReadableError', 'La fotocamera è occupata da un’altra applicazione: chiudila e riprova.'],
    ['InvalidStateError', 'La fotocamera non si avvia.'],
  ])('shows the failure (%s) with a retry, and the keyboard reader still reads', async (trouble, words) => {
    device.trouble = trouble
    const { user, onCard } = await open()
    expect(await screen.findByText(words)).toBeInTheDocument()
    await typeAsReader('1234567890')
    expect(onCard.mock.calls).toEqual([['1234567890']])
    device.trouble = null
    await user.click(screen.getByRole('button', { name: 'Riprova' }))
    expect(await screen.findByText('Inquadra il codice della card')).toBeInTheDocument()
  })

  it('reports that it has stopped, e.g. when it is unplugged', async () => {
    await open()
    await screen.findByText('Inquadra il codice della card')
    act(() => device.ended())
    expect(screen.getByText('La fotocamera si è fermata.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Riprova' })).toBeInTheDocument()
  })

  it('leaves the focus on its buttons, and returns it to the reader on close', async () => {
    const { user } = await open()
    const close = screen.getByRole('button', { name: 'Chiudi la fotocamera' })
    act(() => close.focus())
    await waitForLooks(3)
    expect(close).toHaveFocus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByLabelText('Numero della card')).toHaveFocus())
  })
})

describe('the camera of a card reader, over time', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
    Reflect.deleteProperty(document, 'hidden')
  })
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

  /** Opens the camera over a card and waits until it is read. */
  async function openOverCard() {
    const opened = setup()
    act(() => screen.getByRole('button', { name: 'Usa la fotocamera' }).click())
    await screen.findByText('Inquadra il codice della card')
    device.picture = qrPicture(CARD)
    await waitFor(() => expect(opened.onCard.mock.calls).toEqual([[CARD]]))
    return opened
  }

  it('reports a card once, however long it is held there', async () => {
    const { onCard } = await openOverCard()
    expect(screen.getByText(`Card letta: ${CARD}`)).toHaveAttribute('role', 'status')
    const { looks } = device
    await wait(10_000)
    expect(device.looks).toBeGreaterThan(looks + 6)
    expect(onCard.mock.calls).toEqual([[CARD]])
    device.picture = empty
    expect(await screen.findByText('Inquadra il codice della card')).toBeInTheDocument()
  })

  it.each([
    ['the reader is locked', (on: boolean, lock: (shut: boolean) => void) => lock(on)],
    [
      'the page is hidden',
      (on: boolean) => void Object.defineProperty(document, 'hidden', { configurable: true, value: on }),
    ],
  ])('pauses while %s, and does not read a card again that stayed in sight', async (_why, rest) => {
    const { onCard, lock } = await openOverCard()
    rest(true, lock)
    const { looks } = device
    await wait(10_000)
    expect(device.looks).toBe(looks)
    rest(false, lock)
    await wait(5_000)
    expect(device.looks).toBeGreaterThan(looks)
    expect(onCard).toHaveBeenCalledTimes(1)
    device.picture = qrPicture('1234567890')
    await wait(1_000)
    expect(onCard.mock.calls).toEqual([[CARD], ['1234567890']])
  })

  it('shows that it is paused', async () => {
    const { lock } = await openOverCard()
    lock(true)
    expect(screen.getByText('Fotocamera in pausa')).toBeInTheDocument()
    lock(false)
    expect(screen.getByText(`Card letta: ${CARD}`)).toBeInTheDocument()
  })
})
