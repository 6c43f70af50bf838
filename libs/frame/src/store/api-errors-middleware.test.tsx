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
  kiosk?: boolean
  replies?: Replies
}
const still = (role: Role): Replies => ({ 'GET /sanctum/csrf-cookie': null, 'GET /api/auth/user': sessionOf(role) })
const CALL = 'GET /api/settings/public/:key'
const fail = (status: number, message: string, { kiosk = false, replies = {} }: FailOptions = {}) => {
  const drawn = renderScreen(<Pages />, {
    as: 'user',
    path: '*',
    at: '/profilo',
    kiosk,
    replies: { [CALL]: refusal(status, message), ...replies },
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
    const { here, asked } = fail(403, FORBIDDEN, { replies: still('user') })
    expect(await screen.findByText(FORBIDDEN)).toBeVisible()
    await waitFor(() => expect(asked.map(({ call }) => call)).toContain('GET /api/auth/user'))
    expect(here()).toBe('/profilo')
    expect(screen.queryByText(/Il tuo ruolo/)).not.toBeInTheDocument()
  })

  it('with 403 also where it is asked who is here, does not ask for ever', async () => {
    const { store } = fail(403, FORBIDDEN, {
      replies: { ...still('user'), 'GET /api/auth/user': refusal(403, FORBIDDEN) },
    })
    const whoAmI = () => Object.values(store.getState().api.queries).find((each) => each?.endpointName === 'whoAmI')
    await waitFor(() => expect(whoAmI()?.status).toBe('rejected'))
    expect(store.getState().session.permissionRefusals).toBe(1)
  })

  it('with 403 notices that the role has changed meanwhile, and goes by the new one', async () => {
    const { store } = fail(403, FORBIDDEN, { replies: still('contabile') })
    expect(await screen.findByText('Il tuo ruolo è cambiato: ora sei contabile')).toBeVisible()
    expect(store.getState().session.user?.role).toBe('contabile')
    const menu = within(screen.getByRole('navigation', { name: 'Menu', hidden: true }))
    expect(menu.getByText('Listino prezzi')).toBeInTheDocument()
    expect(menu.queryByText('Richieste')).not.toBeInTheDocument()
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
    const { here } = fail(503, 'Servizio temporaneamente non disponibile', { kiosk: true })
    expect(await screen.findByText('Servizio temporaneamente non disponibile')).toBeVisible()
    expect(here()).toBe('/profilo')
  })
})

describe('a call that is repeated by itself', () => {
  const repeated = api.injectEndpoints({
    endpoints: (build) => ({ repeatedSetting: build.query(call(settings.readPublic, { toast: 'first-error-only' })) }),
  }).endpoints.repeatedSetting
  const toasts = () => screen.queryAllByRole('alert')

  it('says aloud that it has failed the first time only, and again once nothing is kept of it', async () => {
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

  it('says nothing aloud when it has succeeded before: the screen shows what it had', async () => {
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

describe('a call with words of its own for not working', () => {
  const worded = api.injectEndpoints({
    endpoints: (build) => ({
      wordedSetting: build.query(call(settings.readPublic, { failure: 'Errore nel caricamento' })),
    }),
  }).endpoints.wordedSetting
  const ask = async (status: number, message: string) => {
    const { store } = renderScreen(null, { as: 'user', replies: { [CALL]: refusal(status, message) } })
    return act(() => store.dispatch(worded.initiate({ params: { key: 'x' } })))
  }

  it('says them in place of a defect’s', async () => {
    expect((await ask(500, 'Errore interno')).error).toMatchObject({ message: 'Errore nel caricamento' })
    expect(await screen.findByText('Errore nel caricamento')).toBeVisible()
  })

  it.each([
    [404, 'Elemento non trovato'],
    [503, 'Servizio temporaneamente non disponibile'],
  ])('leaves a %i its own', async (status, message) => {
    expect((await ask(status, message)).error).toMatchObject({ message })
  })
})
