import { request } from 'node:http'
import { connect } from 'node:net'
import { calls } from '@cortile/contract/calls.ts'
import { useTestServer } from '../../test/test-server.ts'
import { giveTurns } from '../../test/turns.ts'

describe('HTTP in general', () => {
  const server = useTestServer()
  let token: string
  beforeEach(async () => {
    token = (await server.staff('s-admin')).token
  })

  it.each([
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['PATCH', '/api/groups'],
    ['DELETE', '/api/groups'],
    ['OPTIONS', '/api/groups'],
    ['POST', '/sanctum/csrf-cookie'],
    ['GET', '/api/groups/1/2'],
  ])('%s %s is a 404 in JSON', async (method, path) => {
    const { status, body } = await server.call(method, path, { token })
    expect([status, body]).toEqual([404, { message: 'Elemento non trovato' }])
  })

  it.each([
    ['what is no HTTP', 'GET / HTTP/1.1\r\nHost x\r\n\r\n', 400],
    ['headers without an end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    [
      'an expectation that nobody has',
      'GET / HTTP/1.1\r\nHost: x\r\nExpect: the-best\r\nConnection: close\r\n\r\n',
      417,
    ],
  ])('%s is refused as everything else is', async (_, sent, status) => {
    const answer = await new Promise<string>((resolve, reject) => {
      let heard = ''
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(sent))
      socket.on('data', (chunk) => (heard += chunk.toString()))
      socket.on('end', () => resolve(heard)).on('error', reject)
    })
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toMatch(/^X-Request-Id: [0-9a-f-]{36}\r$/m)
    expect(answer).toMatch(/\{"message":"[A-Z][^"]+"\}/)
  })

  it('an address that nobody can read is a 404 too', async () => {
    const status = await new Promise((resolve, reject) => {
      const sent = request(server.url, { path: 'http://[::1/api/groups' }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
      sent.on('error', reject).end()
    })
    expect(status).toBe(404)
    expect(server.logged.join('')).not.toContain('defect')
  })

  it('names every request', async () => {
    const [one, other] = [await server.call('GET', '/api/groups', { token }), await server.call('GET', '/health/live')]
    expect(one.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(other.headers.get('X-Request-Id')).not.toBe(one.headers.get('X-Request-Id'))
  })

  describe('a body', () => {
    const post = (body: string, type = 'application/json', as = token) =>
      server.call('POST', '/api/groups', { token: as, body, headers: { 'Content-Type': type } })

    it.each(['{', 'nome', '{"nome":}', '\u0000'])('that is not JSON (%j) is a 400', async (body) => {
      expect((await post(body)).status).toBe(400)
    })

    it('of another type is a 415', async () => {
      expect((await post('nome=x', 'application/x-www-form-urlencoded')).status).toBe(415)
      expect((await post('{"nome":"x"}', 'text/plain')).status).toBe(415)
      expect((await post('{"nome":"Uno"}', 'application/json; charset=utf-8')).status).toBe(201)
    })

    it.each(['[]', '"x"', '7', 'null', 'true'])('that is not an object (%s) is a 422', async (body) => {
      expect((await post(body)).status).toBe(422)
    })

    it('over 1 MiB is a 413, answered before the client is cut off', async () => {
      const { status, body } = await post(JSON.stringify({ nome: 'x'.repeat(3 * 1024 * 1024) }))
      expect([status, body]).toEqual([413, { message: 'La richiesta è troppo grande' }])
      expect((await chunked(server.url, token, 3 * 1024 * 1024)).status).toBe(413)
    })

    const HALF = ['/api/groups', 'application/json', '{"nome":', 1_000] as const
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nNome\r\n--x--\r\n'
    const FORM = ['/api/anagrafica/import/preview', 'multipart/form-data; boundary=x', part, part.length] as const
    /** Sends a body, or half of it, and hangs up. */
    const breakOff = async ([path, type, body, length]: typeof HALF | typeof FORM = HALF) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
      const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n`
      const sent = `${head}Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n${body}`
      await new Promise((resolve) => socket.write(sent, resolve))
      socket.destroy()
    }
    /** Waits until the call has ended, which is logged. */
    const expectRefused = async ([path]: typeof HALF | typeof FORM = HALF) => {
      const calls = () => server.logged.filter((line) => line.includes(`"route":"${path}"`))
      while (calls().length === 0) await new Promise(setImmediate)
      expect(calls()).toEqual([expect.stringContaining('"status":400')])
      expect(server.logged.join()).not.toContain('database unavailable')
    }

    it('that ends early is not the database’s fault', async () => {
      await breakOff()
      await expectRefused()
    })

    it.each([
      ['half', HALF],
      ['in a form', FORM],
    ] as const)('%s, whose caller has hung up before it is read, ends the call', async (_, sent) => {
      // So that the session's time of use is written, which waits for the lock.
      server.time.now = new Date(server.time.now.getTime() + 120_000)
      await server.database.db.transaction(async (trx) => {
        await trx('tokens').forUpdate().select('id')
        await breakOff(sent)
        await giveTurns(trx)
      })
      await expectRefused(sent)
    })

    it('of somebody who may not is not even read', async () => {
      expect((await post('{', 'application/json', (await server.staff('user')).token)).status).toBe(403)
      expect((await post('x'.repeat(3 * 1024 * 1024), 'text/plain', '1|none')).status).toBe(401)
    })

    it('cannot carry anything into the prototype', async () => {
      const { status, body } = await post(
        '{"nome":"Proto","__proto__":{"colore":"#ffffff"},"constructor":{"prototype":{"x":1}}}',
      )
      expect(status).toBe(201)
      expect(body).toMatchObject({ colore: '#000000' })
    })
  })

  describe('an ETag', () => {
    const read = (as: string, etag?: string) =>
      server.call('GET', '/api/groups', {
        token: as,
        ...(etag !== undefined && { headers: { 'If-None-Match': etag } }),
      })
    const etagOf = async (as: string) => (await read(as)).headers.get('ETag') ?? ''

    it('makes an unchanged read cheap', async () => {
      const first = await read(token)
      expect([first.headers.get('Cache-Control'), first.headers.get('Vary')]).toEqual([
        'private, no-cache, no-store',
        'Authorization',
      ])
      const again = await read(token, first.headers.get('ETag') ?? '')
      expect([again.status, again.body]).toEqual([304, null])
      expect((await read(token, `W/${first.headers.get('ETag')}`)).status).toBe(304)
    })

    it('changes with what is read', async () => {
      const etag = await etagOf(token)
      await server.call('POST', '/api/groups', { token, body: { nome: 'Coro' } })
      expect((await read(token, etag)).status).toBe(200)
    })

    it('differs by principal and by role', async () => {
      const other = await server.staff('s-admin')
      expect(await etagOf(other.token)).not.toBe(await etagOf(token))
      const before = await etagOf(other.token)
      await server.database.db('users').where({ id: other.id }).update({ role: 'admin' })
      expect(await etagOf(other.token)).not.toBe(before)
    })
  })

  it('says nothing of a defect but its request id, and logs no data', async () => {
    await server.database.db('settings').where({ key: 'message_setting' }).update({ value: 'not json' })
    const { status, body, headers } = await server.call('GET', '/api/auth/user', { token })
    expect([status, body]).toEqual([500, { message: 'Errore interno', request_id: headers.get('X-Request-Id') }])
  })

  it('logs neither tokens, nor bodies, nor what was searched', async () => {
    const canary = 'canarino'
    await server.call('GET', `/api/anagrafica?search=${canary}`, { token })
    await server.call('POST', '/api/groups', { token, body: { nome: canary } })
    await server.call('POST', '/api/auth/login', { body: { email: `${canary}@x.test`, password: canary } })
    await server.call('GET', `/api/settings/${canary}`, { token })
    const log = server.logged.join('')
    expect(log).toContain('/api/anagrafica')
    expect(log).not.toContain(canary)
    expect(log).not.toContain(token)
  })

  it('tells that it lives, and that it is ready only with the whole schema', async () => {
    expect((await server.call('GET', '/health/live')).status).toBe(200)
    expect((await server.call('GET', '/health/ready')).status).toBe(200)
    const [last] = await server.database
      .db('schema_migrations')
      .orderBy('name', 'desc')
      .limit(1)
      .select<{ name: string; applied_at: string }[]>('*')
    await server.database.db('schema_migrations').where({ name: last?.name }).delete()
    expect((await server.call('GET', '/health/ready')).status).toBe(503)
    await server.database.db('schema_migrations').insert(last)
  })

  it('sends headers that keep a browser safe', async () => {
    const { headers } = await server.call('GET', '/health/live')
    const csp = headers.get('Content-Security-Policy') ?? ''
    expect(csp).toContain("script-src 'self';")
    expect(csp).not.toContain('unsafe-eval')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Permissions-Policy')).toContain('camera=(self), ')
    expect(headers.get('Permissions-Policy')).toContain('microphone=()')
  })

  it('describes every call in OpenAPI 3.1', async () => {
    const { status, body } = await server.call('GET', '/api/openapi.json')
    expect(status).toBe(200)
    expect(body).toMatchObject({ openapi: '3.1.0' })
    for (const endpoint of Object.values(calls).flatMap((feature) => Object.values(feature))) {
      expect(body).toHaveProperty(
        ['paths', endpoint.path.replace(/:(\w+)/g, '{$1}'), endpoint.method.toLowerCase(), 'x-grant'],
        endpoint.grant,
      )
    }
    expect(body).toHaveProperty(['paths', '/api/anagrafica', 'get', 'parameters', 0], {
      name: 'page',
      in: 'query',
      required: false,
      example: 1,
      schema: { default: 1, type: 'integer', minimum: 1, maximum: 1_000_000_000 },
    })
  })
})

describe('a licence key', () => {
  const KEY = { 'licence-key': 'chiave' }
  const server = useTestServer({ reset: false, env: { LICENCE_KEY: 'chiave' } })

  it('is asked of every call of the API but its description, and opens nothing', async () => {
    const { token } = await server.staff('admin')
    const call = (path: string, headers = {}, as?: string) =>
      server.call('GET', path, { token: as, headers }).then(({ status }) => status)
    expect(await call('/api/groups', {}, token)).toBe(403)
    expect(await call('/api/groups', { 'licence-key': 'sbagliata' }, token)).toBe(403)
    expect(await call('/api/groups', { 'licence-key': 'chiave' }, token)).toBe(200)
    expect(await call('/api/groups', { 'licence-key': 'chiave' })).toBe(401)
    expect(await call('/api/openapi.json')).toBe(200)
    expect(await call('/health/live')).toBe(200)
    expect(await call('/sanctum/csrf-cookie')).toBe(204)
    expect((await server.call('GET', '/remotes.json')).body).toMatchObject({ licence_key: 'chiave' })
  })

  it.each(['/API/groups', '/Api/groups', '/api/Groups', '//api/groups', '/%61pi/groups'])(
    'is not got around by spelling a call %s, which is no call',
    async (path) => {
      const { token } = await server.staff('admin')
      const reply = await server.call('GET', path, { token, headers: path.startsWith('/api/') ? KEY : {} })
      expect(reply.status).toBe(404)
    },
  )
})

/** Sends a body of unknown length, as a streaming client does. */
function chunked(url: string, token: string, bytes: number): Promise<{ status: number }> {
  return new Promise((resolve, reject) => {
    const call = request(
      `${url}/api/groups`,
      {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          'Transfer-Encoding': 'chunked',
        },
      },
      (reply) => {
        reply.resume()
        resolve({ status: reply.statusCode ?? 0 })
      },
    )
    call.on('error', reject)
    call.end('x'.repeat(bytes))
  })
}
