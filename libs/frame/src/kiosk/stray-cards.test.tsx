import { typeAsReader } from '@cortile/kit/test/card-reader.ts'
import { screen } from '@testing-library/react'
import { renderScreen } from '../../test/render-screen.tsx'
import { markReaderDevice } from '../storage/reader-device.ts'
import { StrayCards } from './StrayCards.tsx'

const CARD = '0025016078'
const pressed = jest.fn()
const page = (
  <>
    <StrayCards />
    <input aria-label="Email" />
    <button onClick={pressed}>Accedi</button>
  </>
)
const answer = (text: string) => screen.queryByText(text)
const LOGGED_OUT = 'Accedi di nuovo: la tessera non è stata letta'
const ELSEWHERE = 'La tessera non è stata letta: torna alla porta o alla cassa'

describe('a card that no screen reads', () => {
  afterEach(() => localStorage.clear())

  it('is answered on the login page of a kiosk, and presses no button', async () => {
    renderScreen(page, { as: 'nobody', kiosk: true })
    screen.getByRole('button').focus()
    await typeAsReader(`${CARD}{Enter}`)
    expect(await screen.findByText(LOGGED_OUT)).toBeInTheDocument()
    expect(pressed).not.toHaveBeenCalled()
  })

  it('is answered on any page of a kiosk, e.g. the profile', async () => {
    renderScreen(page, { as: 'scanner', kiosk: true, path: '/profilo' })
    await typeAsReader(`${CARD}{Enter}`)
    expect(await screen.findByText(ELSEWHERE)).toBeInTheDocument()
  })

  it('is taken out of the field into which the reader has typed it', async () => {
    renderScreen(page, { as: 'nobody', kiosk: true })
    const email = screen.getByRole<HTMLInputElement>('textbox')
    email.value = 'anna@'
    email.focus()
    // A browser inserts each digit after its keydown.
    const insert = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (!defaultPrevented && key.length === 1) email.value += key
    }
    document.addEventListener('keydown', insert)
    await typeAsReader(`${CARD}{Enter}`)
    document.removeEventListener('keydown', insert)
    expect(email).toHaveValue('anna@')
    expect(await screen.findByText(LOGGED_OUT)).toBeInTheDocument()
  })

  it.each([
    ['a desk that never was a door', false, '/profilo'],
    ['the list of a device that is a till too', true, '/anagrafica'],
  ])('is left to %s', async (_where, isDevice, path) => {
    if (isDevice) markReaderDevice()
    renderScreen(page, { as: 'admin', path })
    await typeAsReader(CARD)
    expect([answer(LOGGED_OUT), answer(ELSEWHERE)]).toEqual([null, null])
  })

  it('is answered in the shell of a device that was a door', async () => {
    markReaderDevice()
    renderScreen(page, { as: 'admin', path: '/profilo' })
    await typeAsReader(CARD)
    expect(await screen.findByText(ELSEWHERE)).toBeInTheDocument()
  })

  it('is not what somebody types', async () => {
    const { user } = renderScreen(page, { as: 'nobody', kiosk: true })
    const email = screen.getByRole('textbox')
    let now = 1_000
    jest.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => (now += 60))
    await user.type(email, '0123456789')
    expect(email).toHaveValue('0123456789')
    expect(answer(LOGGED_OUT)).toBeNull()
  })
})
