import { insertAnagrafica } from '../../../test/fixtures.ts'
import { plansOf } from '../../../test/plans.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { sqlTime } from '../../db/time.ts'
import { purgeIfDue } from './start-retention.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A row of the monitor. */
const monitored = (timestamp: string) => ({
  method: 'GET',
  url: '/',
  status: 200,
  status_text: 'OK',
  request_fields: '[]',
  request_bytes: 0,
  response_fields: '[]',
  response_bytes: 0,
  ms: 1,
  timestamp,
})

describe('retention', () => {
  const server = useTestServer()
  const goOn = new AbortController().signal

  const db = () => server.database.db
  const travel = (ms: number) => void (server.time.now = new Date(server.time.now.getTime() + ms))
  const at = (ms = 0) => sqlTime(new Date(server.time.now.getTime() + ms))
  const run = (me = 'one') => purgeIfDue(server.services, me, goOn)
  const left = async (table: string) => (await db()(table).select('*')).length

  /** Rows older than `ms` are deleted, younger ones are kept. */
  async function expectKept(table: string, ms: number, row: (at: string, n: number) => object): Promise<void> {
    for (const [n, age] of [ms + 1, ms + DAY * 30, ms - 1].entries()) await db()(table).insert(row(at(-age), n))
    expect(await run()).toBe(true)
    expect([table, await left(table)]).toEqual([table, 1])
  }

  it('keeps the monitor seven days', () => expectKept('monitor_logs', 7 * DAY, monitored))

  it('keeps the counted refusals as long', () =>
    expectKept('monitor_anonymous', 7 * DAY, (minute) => ({ minute, status: 401, count: 1 })))

  it('keeps links that open a family’s pages a day after they expire', async () => {
    const anagrafica_id = await insertAnagrafica(server)
    await expectKept('entry_links', DAY, (expires_at, n) => ({
      token_hash: String(n),
      email_key: 'x',
      anagrafica_id,
      mail_id: 1,
      created_at: expires_at,
      expires_at,
    }))
  })

  it('keeps wrong codes as long as they count', () =>
    expectKept('otp_wrong_tries', DAY + 10 * MINUTE, (created_at) => ({ email_key: 'x', created_at })))

  it('keeps tickets of a login until they expire', async () => {
    const { id: user_id } = await server.staff('admin')
    await expectKept('auth_tickets', 0, (expires_at, n) => ({
      token_hash: String(n),
      purpose: 'login',
      user_id,
      created_at: expires_at,
      expires_at,
    }))
  })

  it('keeps wrong codes of its second step as long as they count', async () => {
    const { id: user_id } = await server.staff('admin')
    await expectKept('factor_tries', DAY, (created_at) => ({ user_id, created_at }))
  })

  it('keeps pairing codes for a day', async () => {
    const { id: user_id } = await server.staff('admin')
    const code = { user_id, code_hash: 'x', name: 'Tablet' }
    await expectKept('pairing_codes', DAY, (expires_at) => ({ ...code, created_at: expires_at, expires_at }))
  })

  it('keeps wrong pairing codes for a day', () =>
    expectKept('pairing_tries', DAY, (created_at) => ({ token_id: 1, created_at })))

  it('keeps paired devices for ninety days after their end', async () => {
    const tablet = (at: string, n: number) => ({
      name: 'Tablet',
      thumbprint: String(n),
      created_at: at,
      last_seen_at: at,
    })
    await expectKept('kiosks', 90 * DAY, (ended_at, n) => ({ ...tablet(ended_at, n), ended_at }))
  })

  it('keeps devices until they are no longer known', () =>
    expectKept('known_devices', 0, (expires_at, n) => ({ account: 'a', device: String(n), expires_at })))

  it('keeps codes as long as their wrong tries count', () =>
    expectKept('otp_codes', DAY + 10 * MINUTE, (created_at) => ({
      email_key: 'x',
      code_hash: 'x',
      created_at,
      expires_at: created_at,
    })))

  it('keeps answers for their keys a day', () =>
    expectKept('idempotency_keys', DAY, (created_at, n) => ({
      owner: 'user:1',
      key: String(n),
      call: 'x',
      content_hash: 'x',
      created_at,
    })))

  it('keeps links a day after they were used or over', async () => {
    const { id: user_id } = await server.staff('user')
    const link = (token_hash: string) => ({ user_id, token_hash, purpose: 'reset', created_at: at(-30 * DAY) })
    await expectKept('password_links', DAY, (expires_at, n) => ({ ...link(`over ${n}`), expires_at }))
    travel(HOUR)
    await db()('password_links').delete()
    await expectKept('password_links', DAY, (used_at, n) => ({ ...link(`used ${n}`), used_at, expires_at: at(HOUR) }))
  })

  it('keeps counters until they end, and those that never do', async () => {
    const now = server.time.now.getTime()
    for (const [key, expire] of Object.entries({ over: now - 1, counting: now + 1, always: null }))
      await db()('limits').insert({ key, points: 1, expire })
    await run()
    expect((await db()('limits').pluck('key')).sort()).toEqual(['always', 'counting'])
  })

  it('keeps sessions as long as they open anything', async () => {
    const staff = await server.staff('admin')
    await server.staff('cassa')
    const member = await server.member()
    const ownersLeft = async () => (await db()('tokens').orderBy('id').select('user_id', 'anagrafica_id')).length
    travel(2 * HOUR)
    await run()
    expect(await ownersLeft()).toBe(3)
    travel(1 + HOUR)
    await run()
    expect(await ownersLeft()).toBe(2)
    expect((await server.call('GET', '/api/my-anagrafica', { token: member.token })).status).toBe(401)
    travel(9 * HOUR - 1)
    await run()
    expect((await server.call('GET', '/api/auth/user', { token: staff.token })).status).toBe(200)
    travel(12 * HOUR + 1)
    await run()
    expect(await ownersLeft()).toBe(1)
    travel(30 * DAY)
    await run()
    expect(await ownersLeft()).toBe(0)
  })

  it('forgets any number of rows', async () => {
    const codes = Array.from({ length: 100 }, () => ({
      email_key: 'x',
      code_hash: 'x',
      created_at: at(-2 * DAY),
      expires_at: at(),
    }))
    for (let n = 0; n < 21; n += 1) await db()('otp_codes').insert(codes)
    await run()
    expect(await left('otp_codes')).toBe(0)
  })

  it('finds what is old by an index', async () => {
    const rows = Array.from({ length: 100 }, (_, n) => monitored(at(-n * HOUR)))
    for (let n = 0; n < 30; n += 1) await db()('monitor_logs').insert(rows)
    await db()('monitor_logs').insert(monitored(at(-8 * DAY)))
    const plans = await plansOf(server, 'monitor_logs', () => run())
    expect(plans).toEqual([expect.stringContaining('monitor_logs_timestamp_index')])
    expect(await left('monitor_logs')).toBe(3_000)
  })

  it('leaves alone what is in use', async () => {
    await insertAnagrafica(server)
    const { token } = await server.staff('admin')
    await run()
    expect((await server.call('GET', '/api/anagrafica', { token })).body).toMatchObject({ total: 1 })
  })

  describe('as a job of several processes', () => {
    const job = () => db()('jobs').where({ nome: 'retention' }).first()

    it('is done by one of them, once an hour', async () => {
      const done = await Promise.all(['one', 'two', 'three'].map(run))
      expect(done.sort()).toEqual([false, false, true])
      travel(HOUR - 1)
      expect(await run('two')).toBe(false)
      travel(1)
      expect(await run('two')).toBe(true)
      expect(await job()).toMatchObject({ claimed_by: null, claimed_until: null, last_run_at: at() })
    })

    it('is taken over from one that died at it', async () => {
      await run('one')
      await db()('jobs').update({ claimed_by: 'dead', claimed_until: at(HOUR + 10 * MINUTE) })
      travel(HOUR + 10 * MINUTE)
      expect(await run('two')).toBe(false)
      travel(1)
      expect(await run('two')).toBe(true)
    })

    it('that fails or is stopped is due at once', async () => {
      const stopped = AbortSignal.abort()
      expect(await purgeIfDue(server.services, 'one', stopped)).toBe(true)
      expect(await job()).toMatchObject({ claimed_by: null, last_run_at: null })
      expect(await run('two')).toBe(true)
    })
  })
})
