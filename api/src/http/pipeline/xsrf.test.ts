import { logIn } from '../../../test/passwords.ts'
import { useTestServer } from '../../../test/test-server.ts'

describe('GET /sanctum/csrf-cookie', () => {
  const server = useTestServer()

  it('sets a cookie that the page can read', async () => {
    const { status, headers } = await server.call('GET', '/sanctum/csrf-cookie')
    expect(status).toBe(204)
    expect(headers.getSetCookie()[0]).toMatch(/^XSRF-TOKEN=[\w-]+; Path=\/; SameSite=Lax$/)
  })

  it.each([
    ['XSRF-TOKEN=abc', 'other', 419],
    ['', 'abc', 419],
    ['XSRF-TOKEN=abc', 'abc', 422],
    ['XSRF-TOKEN=abc', '', 422],
  ])('a call with cookie %j and header %j answers %i', async (Cookie, header, status) => {
    const reply = await logIn(server, 'nobody@oratorio.test', 'x', {
      Cookie,
      ...(header && { 'X-XSRF-TOKEN': header }),
    })
    expect(reply.status).toBe(status)
    if (status === 419) expect(reply.body).toEqual({ message: 'Sessione scaduta, riprova' })
  })

  it.each(['GET', 'HEAD'])('is not asked of a %s, which changes nothing', async (method) => {
    const { token } = await server.staff('admin')
    const reply = await server.call(method, '/api/groups', { token, headers: { 'X-XSRF-TOKEN': 'x' } })
    expect(reply.status).toBe(200)
  })

  it('checks the token first', async () => {
    const reply = await server.call('PUT', '/api/settings', { token: '1|nothing', headers: { 'X-XSRF-TOKEN': 'x' } })
    expect(reply.status).toBe(401)
  })
})
