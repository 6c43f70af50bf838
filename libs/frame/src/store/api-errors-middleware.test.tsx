import type { Role } from '@cortile/contract/access.ts'
import { settings } from '@cortile/contract/settings.ts'
import { FORBIDDEN } from '@cortile/contract/texts.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { renderScreen, sessionOf } from '../../test/render-screen.tsx'
import { refusal, type Replies } from '../../test/replies.ts'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'
import { Pages } from '../app/Pages.tsx'
import { sessionCalls } from '../session/session-calls.ts'

interface FailOptions {
  as?: Role
  kiosk?: boolean
  replies?: Replies
}
const currentUser = (role: Role): Replies => ({
  'GET /sanctum/csrf-cookie': null,
  'GET /api/auth/user': sessionOf(role),
})
const CALL = 'GET /api/settings/public/:key'
const fail = (status: number, message: string, { as = 'contabile', kiosk = false, replies = {} }: FailOptions = {}) => {
  const rendered = renderScreen(<Pages />, {
    as,
    path: '*',
    at: '/profilo',
    kiosk,
    replies: { [CALL]: refusal(status, message), ...replies },
  })
  void rendered.store.dispatch(sessionCalls.endpoints.publicSetting.initiate({ params: { key: 'x' } }))
  return rendered
}

describe('a call that fails', () => {
  it('with 401 ends the session without another call', async () => {
    const { here, asked } = fail(401, 'Unauthenticated.')
    await waitFor(() => expect(here()).toBe('/'))
    expect(localStorage.getItem('access-token')).toBeNull()
    // The login page's own.
    expect(asked.map(({ call }) => call)).toEqual([CALL, 'GET /api/centre'])
  })

  it('with 403 shows a toast and stays on the page', async () => {
    const { here, asked } = fail(403, FORBIDDEN, { replies: currentUser('contabile') })
    expect(await screen.findByText(FORBIDDEN)).toBeVisible()
    await waitFor(() => expect(asked.map(({ call }) => call)).toContain('GET /api/auth/user'))
    expect(here()).toBe('/profilo')
    expect(screen.queryByText(/Il tuo ruolo/)).not.toBeInTheDocument()
  })

  it('with 403, and with 403 on the user call as well, does not loop', async () => {
    const { store } = fail(403, FORBIDDEN, {
      replies: { ...currentUser('contabile'), 'GET /api/auth/user': refusal(403, FORBIDDEN) },
    })
    const whoAmI = () => Object.values(store.getState().api.queries).find((each) => each?.endpointName === 'whoAmI')
    await waitFor(() => expect(whoAmI()?.status).toBe('rejected'))
    expect(store.getState().session.permissionRefusals).toBe(1)
  })

  it('with 403 detects a changed role, and applies the new one', async () => {
    const { store } = fail(403, FORBIDDEN, { as: 'user', replies: currentUser('contabile') })
    expect(await screen.findByText('Il tuo ruolo è cambiato: ora sei contabile')).toBeVisible()
    expect(store.getState().session.user?.role).toBe('contabile')
    const menu = within(screen.getByRole('navigation', { name: 'Menu', hidden: true }))
    expect(menu.getByText('Listino prezzi')).toBeInTheDocument()
    expect(menu.queryByText('Richieste')).not.toBeInTheDocument()
  })

  it('with another status shows the server’s message, or the status', async () => {
    fail(409, 'Quota già saldata')
    expect(await screen.findByText('Quota già saldata')).toBeVisible()
    fail(418, '')
    expect(await screen.findByText('Errore Codice: 418')).toBeVisible()
  })

  it('with 403 without a message of the server says the same', async () => {
    fail(403, '', { replies: currentUser('contabile') })
    expect(await screen.findByText(FORBIDDEN)).toBeVisible()
  })

  it('with 503 redirects to the login page, once, and keeps the session', async () => {
    const { here } = fail(503, 'Servizio temporaneamente non disponibile')
    await waitFor(() => expect(here()).toBe('/'))
    expect(await screen.findByRole('button', { name: 'Riprova' })).toBeVisible()
    expect(localStorage.getItem('access-token')).toBe('test')
  })

  it('with 503 does not redirect a door or a till', async () => {
    const { here } = fail(503, 'Servizio temporaneamente non disponibile', { kiosk: true })
    expect(await screen.findByText('Servizio temporaneamente non disponibile')).toBeVisible()
    expect(here()).toBe('/profilo')
  })
})

describe('a polled call', () => {
  const repeated = api.injectEndpoints({
    endpoints: (build) => ({ repeatedSetting: build.query(call(settings.readPublic, { toast: 'first-error-only' })) }),
  }).endpoints.repeatedSetting
  const toasts = () => screen.queryAllByRole('alert')

  it('shows a toast on the first failure only, and again once its cache is cleared', async () => {
    let count = 0
    const { store } = renderScreen(<Pages />, {
      as: 'user',
      path: '*',
      at: '/profilo',
      replies: { [CALL]: () => refusal(500, `Errore interno ${++count}`) },
    })
    const ask = () => act(() => store.dispatch(repeated.initiate({ params: { key: 'x' } }, { forceRefetch: true })))
    await ask()
    expect(await screen.findByText('Errore interno 1')).toBeVisible()
    await ask()
    await ask()
    expect(count).toBe(3)
    expect(toasts().map(({ textContent }) => textContent)).toEqual(['Errore interno 1'])
    act(() => void store.dispatch(api.util.resetApiState()))
    await ask()
    expect(await screen.findByText('Errore interno 4')).toBeVisible()
  })

  it('shows no toast if it has succeeded before: the screen shows the cached data', async () => {
    let broken = false
    const { store } = renderScreen(<Pages />, {
      as: 'user',
      path: '*',
      at: '/profilo',
      replies: { [CALL]: () => (broken ? refusal(500, 'Errore interno') : { value: true }) },
    })
    const ask = () => act(() => store.dispatch(repeated.initiate({ params: { key: 'x' } }, { forceRefetch: true })))
    await ask()
    broken = true
    const { isError } = await ask()
    expect(isError).toBe(true)
    expect(toasts()).toEqual([])
  })
})

describe('a call with its own failure message', () => {
  const withFailureMessage = api.injectEndpoints({
    endpoints: (build) => ({
      settingWithFailureMessage: build.query(call(settings.readPublic, { failure: 'Errore nel caricamento' })),
    }),
  }).endpoints.settingWithFailureMessage
  const ask = async (status: number, message: string) => {
    const { store } = renderScreen(null, { as: 'user', replies: { [CALL]: refusal(status, message) } })
    return act(() => store.dispatch(withFailureMessage.initiate({ params: { key: 'x' } })))
  }

  it('shows it in place of the server’s message for a defect', async () => {
    expect((await ask(500, 'Errore interno')).error).toMatchObject({ message: 'Errore nel caricamento' })
    expect(await screen.findByText('Errore nel caricamento')).toBeVisible()
  })

  it.each([
    [404, 'Elemento non trovato'],
    [503, 'Servizio temporaneamente non disponibile'],
  ])('keeps the message of a %i', async (status, message) => {
    expect((await ask(status, message)).error).toMatchObject({ message })
  })
})
