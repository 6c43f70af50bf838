import { act, render, screen } from '@testing-library/react'
import { keepInstallPrompt, useInstallPrompt } from './install-prompt.ts'

function Probe() {
  const install = useInstallPrompt()
  return install ? <button onClick={() => void install()}>Installa</button> : <p>Niente</p>
}

/** The browser's offer; gives how often it was shown. */
function offer() {
  const prompt = jest.fn(() => Promise.resolve())
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  act(() => void dispatchEvent(event))
  return { event, prompt }
}

describe('the offer to install the page', () => {
  beforeAll(keepInstallPrompt)

  it('is kept until it is shown, once', () => {
    render(<Probe />)
    expect(screen.getByText('Niente')).toBeVisible()
    const { event, prompt } = offer()
    expect(event.defaultPrevented).toBe(true)
    act(() => screen.getByRole('button').click())
    expect(prompt).toHaveBeenCalledTimes(1)
    expect(screen.getByText('Niente')).toBeVisible()
  })

  it('ends when the page is installed', () => {
    render(<Probe />)
    offer()
    expect(screen.getByRole('button')).toBeVisible()
    act(() => void dispatchEvent(new Event('appinstalled')))
    expect(screen.getByText('Niente')).toBeVisible()
  })
})
