import { renderScreen } from '../../test/render-screen.tsx'
import { headersSent } from '../../test/replies.ts'
import { sessionCalls } from '../session/session-calls.ts'
import { api } from './api.ts'
import { storeStaffToken } from './tokens.ts'

const USER = {
  user: {
    id: 1,
    name: 'Anna',
    email: 'anna@oratorio.test',
    role: 'admin',
    disabled: false,
    last_login: null,
    last_used_at: null,
  },
  message_setting: { val: false, message: '' },
}

describe('a reply with an ETag', () => {
  let etag = '"one"'

  /** Renders nothing; the server has the reply USER with the current ETag. */
  function openPage() {
    const { store } = renderScreen(null, { as: 'admin', path: '*', at: '/' })
    store.dispatch(api.util.resetApiState())
    jest.mocked(globalThis.fetch).mockClear()
    jest.mocked(globalThis.fetch).mockImplementation((_url, init) => {
      const known = new Headers(init?.headers).get('If-None-Match')
      if (known === etag) return Promise.resolve(new Response(null, { status: 304 }))
      return Promise.resolve(new Response(JSON.stringify(USER), { headers: { ETag: etag } }))
    })
    return async () => {
      const { data } = await store.dispatch(sessionCalls.endpoints.whoAmI.initiate(undefined, { forceRefetch: true }))
      expect(data).toEqual(USER)
      return store
    }
  }

  beforeEach(() => void (etag = '"one"'))

  it('is asked for with it, and stays on a 304', async () => {
    const ask = openPage()
    await ask()
    await ask()
    expect(headersSent('If-None-Match')).toEqual(['"one"'])
    etag = '"two"'
    await ask()
    await ask()
    expect(headersSent('If-None-Match')).toEqual(['"one"', '"one"', '"two"'])
  })

  it('is not known to another session', async () => {
    const ask = openPage()
    await ask()
    storeStaffToken('8|secret')
    await ask()
    expect(headersSent('If-None-Match')).toEqual([])
  })

  it('is forgotten with the cache', async () => {
    const ask = openPage()
    const store = await ask()
    store.dispatch(api.util.resetApiState())
    await ask()
    expect(headersSent('If-None-Match')).toEqual([])
  })
})
