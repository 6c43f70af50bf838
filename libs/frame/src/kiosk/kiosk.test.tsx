import { settings } from '@cortile/contract/settings.ts'
import { ModuleTheme } from '@cortile/kit/theme/ModuleTheme.tsx'
import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { sessionOf } from '../../test/render-screen.tsx'
import { cutNetwork, refusal, serveCalls, type Replies } from '../../test/replies.ts'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'
import { storeStaffToken } from '../api/tokens.ts'
import { AppFrame } from '../app/AppFrame.tsx'
import { Pages } from '../app/Pages.tsx'
import { defineModule } from '../remotes/module.ts'
import { logOut } from '../session/session-flow.ts'
import { useConnectivity } from '../store/connectivity.ts'
import { loggedIn, loggedOut } from '../store/session-slice.ts'
import { kioskOptions } from './kiosk.ts'
import { lastSession } from './last-session.ts'
import { restoreQueries } from './persisted-queries.ts'

const SETTING = 'GET /api/settings/:key'
const mode = { params: { key: 'access_point_by_rules' } }
const scanner = sessionOf('scanner')

/** The calls of a module come with its screens, not before. */
const inject = () =>
  api.injectEndpoints({
    endpoints: (build) => ({ mode: build.query(call(settings.read, { toast: 'first-error-only', kept: true })) }),
  })
let arrived: ReturnType<typeof inject> | undefined
const arrive = () => (arrived ??= inject())

const door = defineModule('scanner', ModuleTheme, {
  AccessPointScreen: () => {
    const { useModeQuery } = arrive()
    return Promise.resolve(function Door() {
      const { data } = useModeQuery(mode)
      return <h1>{`Porta: ${String(data?.value)}, rete ${useConnectivity()}`}</h1>
    })
  },
})

beforeEach(() => {
  localStorage.clear()
  storeStaffToken('7|secret')
})

function serve(replies: Replies = {}) {
  return serveCalls('scanner', {
    'GET /sanctum/csrf-cookie': null,
    'GET /api/auth/user': scanner,
    'POST /api/auth/logout': null,
    [SETTING]: { value: 'true' },
    ...replies,
  })
}

/** A page of an earlier day: somebody was logged in, and the door was open. */
async function openedBefore() {
  const { store } = kioskOptions(door, Promise.resolve())
  store.dispatch(loggedIn(scanner))
  await store.dispatch(arrive().endpoints.mode.initiate(mode))
  return store
}

function open(patience: Promise<unknown> = new Promise(() => undefined)) {
  const options = kioskOptions(door, patience)
  render(
    <AppFrame {...options}>
      <MemoryRouter initialEntries={['/home']}>
        <Pages />
      </MemoryRouter>
    </AppFrame>,
  )
  return options.store
}
const back = (mend: () => void) => {
  mend()
  window.dispatchEvent(new Event('online'))
}

describe('a kiosk without a network', () => {
  // The first to draw the screen: its code arrives once in a page.
  it('opens to its own screen with what it knew, says so, and asks until it is answered', async () => {
    const asked = serve()
    await openedBefore()
    const mend = cutNetwork()
    const store = open()
    expect(await screen.findByRole('heading', { name: 'Porta: true, rete offline' })).toBeVisible()
    expect(store.getState().session.user).toMatchObject({ id: 1, name: 'Giulia Ferri', role: 'scanner', email: '' })
    const before = asked.length
    back(mend)
    await waitFor(() => expect(store.getState().session.user?.email).toBe('giulia@oratorio.test'))
    expect(asked.slice(before).map(({ call: name }) => name)).toContain('GET /api/auth/user')
    expect(await screen.findByRole('heading', { name: /rete online/ })).toBeVisible()
  })

  it('opens while the server is silent, as soon as it has waited long enough', async () => {
    let waited: (value?: unknown) => void = () => undefined
    const silent = () => new Promise(() => undefined)
    serve()
    await openedBefore()
    serve({ 'GET /api/auth/user': silent, [SETTING]: silent })
    const store = open(new Promise((resolve) => (waited = resolve)))
    expect(await screen.findByRole('heading', { name: 'Un momento' })).toBeVisible()
    waited()
    expect(await screen.findByRole('heading', { name: /^Porta/ })).toBeVisible()
    expect(store.getState().connectivity).toBe('offline')
  })

  it('ends the session when the answer comes at last and is a no', async () => {
    serve({ 'GET /api/auth/user': refusal(401, 'Unauthenticated.') })
    await openedBefore()
    const mend = cutNetwork()
    open()
    await screen.findByRole('heading', { name: /^Porta/ })
    back(mend)
    expect(await screen.findByText(/La sessione su questo dispositivo è terminata/)).toBeVisible()
    expect(lastSession()).toBeNull()
  })

  it('does not open as whoever was here with another token, but goes on by itself once it is answered', async () => {
    serve()
    await openedBefore()
    storeStaffToken('8|secret')
    const mend = cutNetwork()
    open()
    expect(await screen.findByRole('button', { name: 'Riprova' })).toBeVisible()
    back(mend)
    expect(await screen.findByRole('heading', { name: /^Porta/ })).toBeVisible()
  })
})

describe('what a kiosk remembers', () => {
  const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('cortile.sessione.'))

  it('is of its account no secret and no address', async () => {
    serve()
    await openedBefore()
    const stored = kept().map((key) => localStorage.getItem(key))
    expect(stored.join()).toContain('Giulia Ferri')
    expect(stored.join()).not.toMatch(/secret|giulia@/)
  })

  it('goes with a logout', async () => {
    serve()
    const store = await openedBefore()
    expect(kept()).toHaveLength(2)
    await logOut(store.dispatch)
    expect(kept()).toEqual([])
  })

  it('goes when this device belongs to another token', async () => {
    serve()
    await openedBefore()
    storeStaffToken('8|secret')
    const { store } = kioskOptions(door, Promise.resolve())
    store.dispatch(loggedIn(scanner))
    expect(kept()).toEqual(['cortile.sessione.ultimo-accesso'])
  })

  it('goes with a 401, and with a token that was taken away elsewhere', async () => {
    serve()
    const store = await openedBefore()
    store.dispatch(loggedOut({ asked: false }))
    expect(kept()).toEqual([])
    await openedBefore()
    localStorage.removeItem('access-token')
    kioskOptions(door, Promise.resolve())
    expect(kept()).toEqual([])
  })

  it.each([
    ['of another account', (key: string, text: string) => localStorage.setItem(key.replace('.1.', '.2.'), text)],
    ['of another shape', (key: string) => localStorage.setItem(key, '{"call":"GET /api/settings/:key","value":[]}')],
    [
      'of a call that is no more',
      (key: string, text: string) => localStorage.setItem(key, text.replace('/:key', '/old')),
    ],
    ['cut off', (key: string, text: string) => localStorage.setItem(key, text.slice(0, 20))],
  ])('is not shown when it is %s', async (_what, spoil) => {
    serve()
    await openedBefore()
    const key = kept().find((each) => each.startsWith('cortile.sessione.risposta.')) ?? ''
    const text = localStorage.getItem(key) ?? ''
    localStorage.removeItem(key)
    spoil(key, text)
    const { store } = kioskOptions(door, Promise.resolve())
    store.dispatch(loggedIn(scanner))
    restoreQueries(store)
    expect(store.getState().api.queries).toEqual({})
    localStorage.setItem(key, text)
    restoreQueries(store)
    expect(arrive().endpoints.mode.select(mode)(store.getState()).data).toEqual({ value: 'true' })
  })

  it('never takes the place of what the server has answered since', async () => {
    const answers = ['true', 'false']
    serve({ [SETTING]: () => ({ value: answers.shift() }) })
    const store = await openedBefore()
    const { select, initiate } = arrive().endpoints.mode
    const [key = ''] = kept().filter((each) => each.startsWith('cortile.sessione.risposta.'))
    const first = localStorage.getItem(key) ?? ''
    await store.dispatch(initiate(mode, { forceRefetch: true }))
    localStorage.setItem(key, first)
    restoreQueries(store)
    expect(select(mode)(store.getState()).data).toEqual({ value: 'false' })
  })
})
