import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { renderScreen, sessionOf } from '../../test/render-screen.tsx'
import { refusal, type Replies } from '../../test/replies.ts'
import { Pages } from '../app/Pages.tsx'
import { sessionCalls } from '../session/session-calls.ts'
import { logIn, logOut } from '../session/session-flow.ts'

const ENDED = /La sessione su questo dispositivo è terminata: è stata chiusa o è scaduta. Accedi di nuovo./
const KEPT = /Le letture e i pagamenti in attesa sono conservati./

function open(options: Partial<Parameters<typeof renderScreen>[1]> = {}, replies: Replies = {}) {
  return renderScreen(<Pages />, {
    ...{ as: 'contabile', path: '*', at: '/profilo', modules: ['admin'], ...options },
    replies: {
      'GET /sanctum/csrf-cookie': null,
      'GET /api/settings/public/:key': refusal(401, 'Unauthenticated.'),
      'POST /api/auth/login': { ...sessionOf('contabile'), token: 'new' },
      'POST /api/auth/logout': null,
      ...replies,
    },
  })
}

/** Any call of a session that has ended on the server. */
function ask({ store }: ReturnType<typeof open>) {
  return store.dispatch(sessionCalls.endpoints.publicSetting.initiate({ params: { key: 'x' } }, { forceRefetch: true }))
}

describe('a session that ends without a logout', () => {
  it('is explained on the login page', async () => {
    void ask(open())
    expect(await screen.findByText(ENDED)).toBeVisible()
    expect(screen.queryByText(KEPT)).toBeNull()
  })

  it('is explained at a kiosk, with the pending data that is kept', async () => {
    void ask(open({ kiosk: true }))
    expect(await screen.findByText(ENDED)).toHaveTextContent(KEPT)
  })

  it('is explained also if several calls are refused at once', async () => {
    const rendered = open()
    void ask(rendered)
    void rendered.store.dispatch(sessionCalls.endpoints.publicSetting.initiate({ params: { key: 'y' } }))
    const refused = () => rendered.asked.filter(({ call }) => call === 'GET /api/settings/public/:key')
    await waitFor(() => expect(refused()).toHaveLength(2))
    expect(await screen.findByText(ENDED)).toBeVisible()
  })

  it('is explained if the page learns it only on load', async () => {
    open({ reloaded: true }, { 'GET /api/auth/user': refusal(401, 'Unauthenticated.') })
    expect(await screen.findByText(ENDED)).toBeVisible()
  })

  it('is still explained after a reload, until a login', async () => {
    void ask(open())
    await screen.findByText(ENDED)
    cleanup()
    const { store } = open({ as: 'nobody', at: '/' })
    expect(await screen.findByText(ENDED)).toBeVisible()
    await act(() => logIn(store.dispatch, { email: 'giulia@oratorio.test', password: 'x' }))
    await waitFor(() => expect(screen.queryByText(ENDED)).toBeNull())
    cleanup()
    localStorage.removeItem('access-token')
    open({ as: 'nobody', at: '/' })
    expect(await screen.findByRole('button', { name: 'Accedi' })).toBeVisible()
    expect(screen.queryByText(ENDED)).toBeNull()
  })
})

describe('no explanation is shown', () => {
  it('after a logout, also if an earlier call is refused afterwards', async () => {
    const rendered = open()
    await act(() => logOut(rendered.store.dispatch))
    await act(() => ask(rendered))
    expect(await screen.findByRole('button', { name: 'Accedi' })).toBeVisible()
    expect(screen.queryByText(ENDED)).toBeNull()
  })

  it('after a new login, if a call of the previous session is refused', async () => {
    let refuse: (reply: ReturnType<typeof refusal>) => void = () => undefined
    const late = new Promise<ReturnType<typeof refusal>>((resolve) => (refuse = resolve))
    const rendered = open({}, { 'PUT /api/auth/change-password': () => late })
    const passwords = { current_password: 'a', new_password: 'b', new_password_confirmation: 'b' }
    const changing = rendered.store.dispatch(sessionCalls.endpoints.changePassword.initiate({ body: passwords }))
    await act(() => ask(rendered))
    await screen.findByText(ENDED)
    await act(() => logIn(rendered.store.dispatch, { email: 'giulia@oratorio.test', password: 'x' }))
    refuse(refusal(401, 'Unauthenticated.'))
    await act(() => changing)
    expect(rendered.store.getState().session.status).toBe('in')
    expect(localStorage.getItem('access-token')).toBe('new')
    expect(screen.queryByText('Unauthenticated.')).toBeNull()
  })

  it('after a logout while the server hangs: the session ends on the device after ten seconds', async () => {
    jest.useFakeTimers()
    const { store } = open({}, { 'POST /api/auth/logout': () => new Promise(() => undefined) })
    const loggingOut = logOut(store.dispatch)
    await act(() => jest.advanceTimersByTimeAsync(9_000))
    expect(store.getState().session.status).toBe('in')
    await act(() => jest.advanceTimersByTimeAsync(2_000))
    await act(() => loggingOut)
    jest.useRealTimers()
    expect(store.getState().session.status).toBe('out')
    expect(screen.queryByText(ENDED)).toBeNull()
  })

  it('without an earlier session', async () => {
    const rendered = open({ as: 'nobody', at: '/' })
    await act(() => ask(rendered))
    expect(await screen.findByRole('button', { name: 'Accedi' })).toBeVisible()
    expect(screen.queryByText(ENDED)).toBeNull()
  })
})
