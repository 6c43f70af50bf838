import { MonitorLog, RefusedCalls } from '@cortile/contract/monitor.ts'
import * as z from 'zod/mini'
import { openDoor } from '../../../test/door.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { sqlTime } from '../../db/time.ts'

const Logs = z.array(MonitorLog)
const Counts = z.array(RefusedCalls)

describe('the monitor', () => {
  const server = useTestServer({ env: { RATE_LIMIT: 'off' } })
  let token: string
  beforeEach(async () => {
    token = (await server.staff('s-admin', 'Sara Bianchi')).token
  })

  const call = (method: string, path: string, body?: unknown, as: string | undefined = token) =>
    server.call(method, path, { token: as, ...(body !== undefined && { body }) })
  const logs = async (query = '') => Logs.parse((await call('GET', `/api/monitor/logs${query}`)).body)

  it('shows a call at once: names and sizes, no value', async () => {
    await call('POST', '/api/groups', { nome: 'Coro', colore: '#112233' })
    const [log, ...others] = await logs()
    expect(others).toEqual([])
    expect(log).toEqual({
      id: log?.id,
      method: 'POST',
      url: '/api/groups',
      status: 201,
      status_text: 'Created',
      user: 'Sara Bianchi',
      request: { fields: ['nome', 'colore'], bytes: 34 },
      response: { fields: ['id', 'nome', 'colore', 'count'], bytes: log?.response.bytes },
      ms: log?.ms,
      timestamp: '2026-11-21T09:30:00.000Z',
    })
    expect(log?.response.bytes).toBeGreaterThan(40)
  })

  it('writes the pattern of the route and the names of the query, in the order of the contract', async () => {
    await call('GET', '/api/anagrafica/4711')
    await call('GET', '/api/anagrafica?search=rossi&page=2&segreto=rossi')
    expect((await logs()).map(({ url, response }) => [url, response.fields])).toEqual([
      ['/api/anagrafica/:id', ['message']],
      ['/api/anagrafica?page&search', ['data', 'current_page', 'last_page', 'per_page', 'total']],
    ])
  })

  it('knows only the names of the contract: what a caller calls its fields may be a secret too', async () => {
    const secret = 'canarino'
    await call('POST', '/api/groups', { nome: secret, [secret]: secret, __proto__: { [secret]: 1 } })
    await call('GET', `/api/groups?${secret}=${secret}`)
    await call('GET', `/api/settings/${secret}`)
    await call('POST', '/api/auth/login', { email: `${secret}@x.test`, password: secret }, undefined)
    await call('POST', '/api/groups', [secret])
    await call('POST', '/api/groups', `{"${secret}":`)
    await call('PUT', '/api/settings', { settings: [{ key: secret, value: secret }] })
    expect(await logs()).toHaveLength(7)
    expect(JSON.stringify(await server.database.db('monitor_logs').select('*'))).not.toContain(secret)
  })

  it('keeps refusals too, with who was refused', async () => {
    const door = await openDoor(server)
    const member = await server.member()
    const { token: user } = await server.staff('user', 'Ugo Neri')
    await call('DELETE', '/api/groups/1', undefined, user)
    await call('GET', '/api/my-anagrafica', undefined, member.token)
    await call('GET', '/api/groups', undefined, member.token)
    await call('POST', '/api/groups', {})
    await call('POST', '/api/groups', { nome: 'x'.repeat(2_000_000) })
    await door.read({ card_id: '9999999999' })
    await server.call('POST', '/api/groups', { token, body: {}, headers: { 'X-XSRF-TOKEN': 'no' } })
    await server.database.db('settings').where({ key: 'message_setting' }).update({ value: 'not json' })
    await call('GET', '/api/auth/user')
    const who = `Anagrafica ${member.id}`
    expect(
      (await logs()).map(({ status, status_text, user: by, response }) => [status, status_text, by, response.fields]),
    ).toEqual([
      [403, 'Forbidden', 'Ugo Neri', ['message']],
      [200, 'OK', who, ['anagrafica', 'accessLogs', 'saldoLogs', 'quote', 'conto', 'er', 'famiglia']],
      [403, 'Forbidden', who, ['message']],
      [422, 'Unprocessable Entity', 'Sara Bianchi', ['message', 'errors']],
      [413, 'Payload Too Large', 'Sara Bianchi', ['message']],
      [404, 'Not Found', 'Utente scanner', ['message', 'name', 'gruppo']],
      [419, 'Page Expired', 'Sara Bianchi', ['message']],
      [500, 'Internal Server Error', 'Sara Bianchi', ['message', 'request_id']],
    ])
  })

  it('counts refused calls without a login by minute and status, and gives them no entry', async () => {
    const travel = (ms: number) => void (server.time.now = new Date(server.time.now.getTime() + ms))
    const counts = async () => Counts.parse((await call('GET', '/api/monitor/anonymous')).body)
    const anonymous = (path: string, body?: unknown) => server.call(body ? 'POST' : 'GET', path, { body })
    expect(await counts()).toEqual([])
    await anonymous('/api/groups')
    await call('GET', '/api/groups', undefined, '1|none')
    travel(59_000)
    await anonymous('/api/er')
    travel(2_000)
    await anonymous('/api/er')
    await anonymous('/api/auth/login', { email: 'x@oratorio.test', password: 'sbagliata' })
    const stored = [
      { minute: '2026-11-21T09:30:00.000Z', status: 401, count: 3 },
      { minute: '2026-11-21T09:31:00.000Z', status: 401, count: 1 },
    ]
    expect(await counts()).toEqual(stored)
    await anonymous('/api/er')
    expect(await counts()).toEqual([stored[0], { ...stored[1], count: 2 }])
    expect((await logs()).map(({ url, status, user }) => [url, status, user])).toEqual([['/api/auth/login', 422, null]])
    expect((await call('GET', '/api/system/stats')).body).toMatchObject({ api_requests: 6, error_count: 6 })
    await anonymous('/api/er')
    expect((await call('DELETE', '/api/monitor/logs')).status).toBe(204)
    expect(await counts()).toEqual([])
  })

  it('gives the newest 500 rows of refusals, oldest first', async () => {
    const rows = Array.from({ length: 502 }, (_, n) => ({
      minute: sqlTime(new Date(Date.UTC(2026, 10, 20, 0, n))),
      status: 401,
      count: n,
    }))
    await server.database.db('monitor_anonymous').insert(rows.slice(0, 250))
    await server.database.db('monitor_anonymous').insert(rows.slice(250))
    const counts = Counts.parse((await call('GET', '/api/monitor/anonymous')).body)
    expect(counts.map(({ count }) => count)).toEqual(rows.slice(2).map(({ count }) => count))
  })

  it('says of an unchanged read that nothing was sent', async () => {
    const { headers } = await call('GET', '/api/groups')
    await server.call('GET', '/api/groups', { token, headers: { 'If-None-Match': headers.get('ETag') ?? '' } })
    expect(await logs()).toMatchObject([{ status: 200 }, { status: 304, response: { fields: [], bytes: 0 } }])
  })

  it('leaves out its own calls, unknown paths and what is no call', async () => {
    await logs()
    for (const path of ['/api/nothing', '/health/live', '/api/openapi.json', '/api/docs', '/remotes.json'])
      await call('GET', path)
    expect(await logs()).toEqual([])
  })

  it('goes on from the last one seen, oldest first, 500 at a time; else shows the newest 500', async () => {
    const row = {
      method: 'GET',
      url: '/api/groups',
      status: 200,
      status_text: 'OK',
      request_fields: '[]',
      request_bytes: 0,
      response_fields: '[]',
      response_bytes: 2,
      ms: 1,
      timestamp: '2026-11-21 09:00:00.000',
    }
    for (let n = 0; n < 6; n += 1)
      await server.database.db('monitor_logs').insert(Array.from({ length: 101 }, () => row))
    const ids = await server.database.db('monitor_logs').orderBy('id').pluck('id')
    expect((await logs()).map(({ id }) => id)).toEqual(ids.slice(-500))
    expect((await logs('?last=0')).map(({ id }) => id)).toEqual(ids.slice(0, 500))
    expect((await logs(`?last=${ids[499]}`)).map(({ id }) => id)).toEqual(ids.slice(500))
    expect(await logs(`?last=${ids.at(-1)}`)).toEqual([])
    expect((await call('GET', '/api/monitor/logs?last=x')).status).toBe(422)
  })

  it('is emptied, also of what is not written yet; ids go on', async () => {
    await call('GET', '/api/groups')
    const [before] = await logs()
    await call('GET', '/api/groups')
    expect((await call('DELETE', '/api/monitor/logs')).status).toBe(204)
    expect(await logs()).toEqual([])
    await call('GET', '/api/groups')
    expect((await logs(`?last=${before?.id}`)).map(({ url }) => url)).toEqual(['/api/groups'])
  })
})
