import { screen, waitFor } from '@testing-library/react'
import { Pages } from './Pages.tsx'
import { sessionCalls } from './session/session-calls.ts'
import { refusal, renderScreen } from './testing.tsx'

const CALL = 'GET /api/settings/public/:key'
const fail = (status: number, message: string, kiosk = false) => {
  const drawn = renderScreen(<Pages />, {
    as: 'user',
    path: '*',
    at: '/profilo',
    kiosk,
    replies: { [CALL]: refusal(status, message) },
  })
  void drawn.store.dispatch(sessionCalls.endpoints.publicSetting.initiate({ params: { key: 'x' } }))
  return drawn
}

describe('a call that fails', () => {
  it('with 401 ends the session without asking the server again', async () => {
    const { here, asked } = fail(401, 'Unauthenticated.')
    await waitFor(() => expect(here()).toBe('/'))
    expect(localStorage.getItem('access-token')).toBeNull()
    expect(asked.map(({ call }) => call)).toEqual([CALL])
  })

  it('with 403 says so and stays', async () => {
    const { here } = fail(403, 'Non hai il permesso per eseguire questa operazione')
    expect(await screen.findByText('Non hai il permesso per eseguire questa operazione')).toBeVisible()
    expect(here()).toBe('/profilo')
  })

  it('with another status says what the server said, or its number', async () => {
    fail(409, 'Quota già saldata')
    expect(await screen.findByText('Quota già saldata')).toBeVisible()
    fail(418, '')
    expect(await screen.findByText('Errore Codice: 418')).toBeVisible()
  })

  it('with 503 leads to the door, once, and keeps the session', async () => {
    const { here } = fail(503, 'Servizio temporaneamente non disponibile')
    await waitFor(() => expect(here()).toBe('/'))
    expect(await screen.findByRole('button', { name: 'Riprova' })).toBeVisible()
    expect(localStorage.getItem('access-token')).toBe('test')
  })

  it('with 503 leaves a door or a till where it is', async () => {
    const { here } = fail(503, 'Servizio temporaneamente non disponibile', true)
    expect(await screen.findByText('Servizio temporaneamente non disponibile')).toBeVisible()
    expect(here()).toBe('/profilo')
  })
})
