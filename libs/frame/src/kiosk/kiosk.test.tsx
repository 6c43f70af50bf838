import { settings } from '@cortile/contract/settings.ts'
import { ModuleTheme } from '@cortile/kit/theme/ModuleTheme.tsx'
import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { noCentre, sessionOf } from '../../test/render-screen.tsx'
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

/** The calls of a module are injected when its screens are loaded, not before. */
const injectCalls = () =>
  api.injectEndpoints({
    endpoints: (build) => ({ mode: build.query(call(settings.read, { toast: 'first-error-only', kept: true })) }),
  })
let injected: ReturnType<typeof injectCalls> | undefined
const injectOnce = () => (injected ??= injectCalls())

const door = defineModule('scanner', ModuleTheme, {
  AppelloScreen: () => Promise.resolve(() => null),
  PresenzeScreen: () => Promise.resolve(() => null),
  AccessPointScreen: () => {
    const { useModeQuery } = injectOnce()
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
    'GET /api/centre': noCentre,
    'GET /sanctum/csrf-cookie': null,
    'GET /api/auth/user': scanner,
    'POST /api/auth/logout': null,
    [SETTING]: { value: 'true' },
    ...replies,
  })
}

/** A page of an earlier day: a user was logged in, and the screen had fetched its data. */
async function openEarlier() {
  const { store } = kioskOptions(door, Promise.resolve())
  store.dispatch(loggedIn(scanner))
  await store.dispatch(injectOnce().endpoints.mode.initiate(mode))
  return store
}

function open(timeout: Promise<unknown> = new Promise(() => undefined)) {
  const options = kioskOptions(door, timeout)
  render(
    <AppFrame {...options}>
      <MemoryRouter initialEntries={['/home']}>
        <Pages />
      </MemoryRouter>
    </AppFrame>,
  )
  return options.store
}
const goOnline = (restoreNetwork: () => void) => {
  restoreNetwork()
  window.dispatchEvent(new Event('online'))
}

describe('a kiosk without a network', () => {
  // Must be the first test that renders the screen: its code is loaded once in a page.
  it('opens its screen with stored data, shows that it is offline, and retries until it gets an answer', async () => {
    const asked = serve()
    await openEarlier()
    const restoreNetwork = cutNetwork()
    const store = open()
    expect(await screen.findByRole('heading', { name: 'Porta: true, rete offline' })).toBeVisible()
    expect(store.getState().session.user).toMatchObject({ id: 1, name: 'Giulia Ferri', role: 'scanner', email: '' })
    const before = asked.length
    goOnline(restoreNetwork)
    await waitFor(() => expect(store.getState().session.user?.email).toBe('giulia@oratorio.test'))
    expect(asked.slice(before).map(({ call: name }) => name)).toContain('GET /api/auth/user')
    expect(await screen.findByRole('heading', { name: /rete online/ })).toBeVisible()
  })

  it('opens after its timeout while the server does not answer', async () => {
    let timeOut: (value?: unknown) => void = () => undefined
    const neverAnswered = () => new Promise(() => undefined)
    serve()
    await openEarlier()
    serve({ 'GET /api/auth/user': neverAnswered, [SETTING]: neverAnswered })
    const store = open(new Promise((resolve) => (timeOut = resolve)))
    expect(await screen.findByRole('heading', { name: 'Un momento' })).toBeVisible()
    timeOut()
    expect(await screen.findByRole('heading', { name: /^Porta/ })).toBeVisible()
    expect(store.getState().connectivity.state).toBe('offline')
  })

  it('ends the session when a late answer is a 401', async () => {
    serve({ 'GET /api/auth/user': refusal(401, 'Unauthenticated.') })
    await openEarlier()
    const restoreNetwork = cutNetwork()
    open()
    await screen.findByRole('heading', { name: /^Porta/ })
    goOnline(restoreNetwork)
    expect(await screen.findByText(/La sessione su questo dispositivo è terminata/)).toBeVisible()
    expect(lastSession()).toBeNull()
  })

  it('does not open the session of another token, but continues by itself once the server answers', async () => {
    serve()
    await openEarlier()
    storeStaffToken('8|secret')
    const restoreNetwork = cutNetwork()
    open()
    expect(await screen.findByRole('button', { name: 'Riprova' })).toBeVisible()
    goOnline(restoreNetwork)
    expect(await screen.findByRole('heading', { name: /^Porta/ })).toBeVisible()
  })
})

describe('the data that a kiosk stores', () => {
  const storedKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('cortile.sessione.'))

  it('contains neither the secret of the token nor an email address', async () => {
    serve()
    await openEarlier()
    const stored = storedKeys().map((key) => localStorage.getItem(key))
    expect(stored.join()).toContain('Giulia Ferri')
    expect(stored.join()).not.toMatch(/secret|giulia@/)
  })

  it('is deleted by a logout', async () => {
    serve()
    const store = await openEarlier()
    expect(storedKeys()).toHaveLength(2)
    await logOut(store.dispatch)
    expect(storedKeys()).toEqual([])
  })

  it('is deleted when this device has another token', async () => {
    serve()
    await openEarlier()
    storeStaffToken('8|secret')
    const { store } = kioskOptions(door, Promise.resolve())
    store.dispatch(loggedIn(scanner))
    expect(storedKeys()).toEqual(['cortile.sessione.ultimo-accesso'])
  })

  it('is deleted by a 401, and when another page has deleted the token', async () => {
    serve()
    const store = await openEarlier()
    store.dispatch(loggedOut({ asked: false }))
    expect(storedKeys()).toEqual([])
    await openEarlier()
    localStorage.removeItem('access-token')
    kioskOptions(door, Promise.resolve())
    expect(storedKeys()).toEqual([])
  })

  it.each([
    ['of another account', (key: string, text: string) => localStorage.setItem(key.replace('.1.', '.2.'), text)],
    ['of another shape', (key: string) => localStorage.setItem(key, '{"call":"GET /api/settings/:key","value":[]}')],
    ['of a removed call', (key: string, text: string) => localStorage.setItem(key, text.replace('/:key', '/old'))],
    ['truncated', (key: string, text: string) => localStorage.setItem(key, text.slice(0, 20))],
  ])('is not restored if it is %s', async (_case, corrupt) => {
    serve()
    await openEarlier()
    const key = storedKeys().find((each) => each.startsWith('cortile.sessione.risposta.')) ?? ''
    const text = localStorage.getItem(key) ?? ''
    localStorage.removeItem(key)
    corrupt(key, text)
    const { store } = kioskOptions(door, Promise.resolve())
    store.dispatch(loggedIn(scanner))
    restoreQueries(store)
    expect(store.getState().api.queries).toEqual({})
    localStorage.setItem(key, text)
    restoreQueries(store)
    expect(injectOnce().endpoints.mode.select(mode)(store.getState()).data).toEqual({ value: 'true' })
  })

  it('never replaces a newer reply of the server', async () => {
    const answers = ['true', 'false']
    serve({ [SETTING]: () => ({ value: answers.shift() }) })
    const store = await openEarlier()
    const { select, initiate } = injectOnce().endpoints.mode
    const [key = ''] = storedKeys().filter((each) => each.startsWith('cortile.sessione.risposta.'))
    const first = localStorage.getItem(key) ?? ''
    await store.dispatch(initiate(mode, { forceRefetch: true }))
    localStorage.setItem(key, first)
    restoreQueries(store)
    expect(select(mode)(store.getState()).data).toEqual({ value: 'false' })
  })
})
