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
    ...{ as: 'user', path: '*', at: '/profilo', modules: ['admin'], ...options },
    replies: {
      'GET /sanctum/csrf-cookie': null,
      'GET /api/settings/public/:key': refusal(401, 'Unauthenticated.'),
      'POST /api/auth/login': { ...sessionOf('user'), token: 'new' },
      'POST /api/auth/logout': null,
      ...replies,
    },
  })
}

/** Any call of a session that the server has forgotten. */
function ask({ store }: ReturnType<typeof open>) {
  return store.dispatch(sessionCalls.endpoints.publicSetting.initiate({ params: { key: 'x' } }, { forceRefetch: true }))
}

describe('a session that ends without anybody wanting it', () => {
  it('is explained where one logs in again', async () => {
    void ask(open())
    expect(await screen.findByText(ENDED)).toBeVisible()
    expect(screen.queryByText(KEPT)).toBeNull()
  })

  it('is explained at a kiosk, which has kept what waits', async () => {
    void ask(open({ kiosk: true }))
    expect(await screen.findByText(ENDED)).toHaveTextContent(KEPT)
  })

  it('is explained also when several calls are refused at once', async () => {
    const opened = open()
    void ask(opened)
    void opened.store.dispatch(sessionCalls.endpoints.publicSetting.initiate({ params: { key: 'y' } }))
    await waitFor(() => expect(opened.asked).toHaveLength(2))
    expect(await screen.findByText(ENDED)).toBeVisible()
  })

  it('is explained when the page finds out only on opening', async () => {
    open({ reloaded: true }, { 'GET /api/auth/user': refusal(401, 'Unauthenticated.') })
    expect(await screen.findByText(ENDED)).toBeVisible()
  })

  it('is still explained after a reload, until somebody logs in', async () => {
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

describe('nothing is explained', () => {
  it('to who logs out, also when a call of before is refused afterwards', async () => {
    const opened = open()
    await act(() => logOut(opened.store.dispatch))
    await act(() => ask(opened))
    expect(await screen.findByRole('button', { name: 'Accedi' })).toBeVisible()
    expect(screen.queryByText(ENDED)).toBeNull()
  })

  it('to who is logged in again when a call of the session before is refused', async () => {
    let refuse: (reply: ReturnType<typeof refusal>) => void = () => undefined
    const late = new Promise<ReturnType<typeof refusal>>((resolve) => (refuse = resolve))
    const opened = open({}, { 'PUT /api/auth/change-password': () => late })
    const passwords = { current_password: 'a', new_password: 'b', new_password_confirmation: 'b' }
    const changing = opened.store.dispatch(sessionCalls.endpoints.changePassword.initiate({ body: passwords }))
    await act(() => ask(opened))
    await screen.findByText(ENDED)
    await act(() => logIn(opened.store.dispatch, { email: 'giulia@oratorio.test', password: 'x' }))
    refuse(refusal(401, 'Unauthenticated.'))
    await act(() => changing)
    expect(opened.store.getState().session.status).toBe('in')
    expect(localStorage.getItem('access-token')).toBe('new')
    expect(screen.queryByText('Unauthenticated.')).toBeNull()
  })

  it('to who logs out while the server hangs: the session is over here after ten seconds', async () => {
    jest.useFakeTimers()
    const { store } = open({}, { 'POST /api/auth/logout': () => new Promise(() => undefined) })
    const leaving = logOut(store.dispatch)
    await act(() => jest.advanceTimersByTimeAsync(9_000))
    expect(store.getState().session.status).toBe('in')
    await act(() => jest.advanceTimersByTimeAsync(2_000))
    await act(() => leaving)
    jest.useRealTimers()
    expect(store.getState().session.status).toBe('out')
    expect(screen.queryByText(ENDED)).toBeNull()
  })

  it('to who was never logged in here', async () => {
    const opened = open({ as: 'nobody', at: '/' })
    await act(() => ask(opened))
    expect(await screen.findByRole('button', { name: 'Accedi' })).toBeVisible()
    expect(screen.queryByText(ENDED)).toBeNull()
  })
})
