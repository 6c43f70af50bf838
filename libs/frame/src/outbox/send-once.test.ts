import { sessionOf } from '../../test/render-screen.tsx'
import { storeStaffToken } from '../api/tokens.ts'
import { loggedIn, loggedOut } from '../store/session-slice.ts'
import { makeStore } from '../store/store.ts'
import { sendOnce } from './send-once.ts'

/** A logged-in page, and a call that is answered at once. */
const start = () => {
  const call = jest.fn(() => ({ abort: () => undefined, unwrap: () => Promise.resolve('charged') }))
  const store = makeStore()
  storeStaffToken('7|secret')
  store.dispatch(loggedIn(sessionOf('cassa')))
  const user = store.getState().session.user?.id ?? 0
  return { store, call, send: () => sendOnce(store.dispatch, user, call) }
}

describe('sendOnce', () => {
  it('sends the call in the page of its account', async () => {
    const { call, send } = start()
    expect(await send()).toEqual({ reply: 'charged' })
    expect(call).toHaveBeenCalledTimes(1)
  })

  it('does not send with a token that another tab has stored since', async () => {
    const { call, send } = start()
    storeStaffToken('8|secret')
    expect(await send()).toBe('stopped')
    expect(call).not.toHaveBeenCalled()
  })

  it('does not send after the session has ended', async () => {
    const { store, call, send } = start()
    store.dispatch(loggedOut({ asked: true }))
    expect(await send()).toBe('stopped')
    expect(call).not.toHaveBeenCalled()
  })
})
