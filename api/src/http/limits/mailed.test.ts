import { caller, from, LIMITED, newDevice } from '../../../test/callers.ts'
import { insertAnagrafica } from '../../../test/fixtures.ts'
import { ADDRESS, codesOf } from '../../../test/otp.ts'
import { PASSWORD, staffWithPassword } from '../../../test/passwords.ts'
import { useTestServer, type TestReply } from '../../../test/test-server.ts'

const HOUSE = '192.0.2.1'
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

describe('limits of what is mailed', () => {
  const server = useTestServer({ env: LIMITED })
  let anna: number
  beforeEach(async () => {
    anna = await insertAnagrafica(server, { email: ADDRESS })
  })

  const later = (ms: number) => (server.time.now = new Date(server.time.now.getTime() + ms))
  const post = (path: string, body: object, ip = HOUSE) =>
    server.call('POST', `/api/auth/${path}`, { body, headers: from(ip) })
  const ask = (email = ADDRESS, ip = HOUSE) => post('get-otp', { email }, ip)
  const enter = (code: string, email = ADDRESS, ip = HOUSE) => post('login-anagrafica', { email, code }, ip)
  const lastCode = async () => (await codesOf(server)).at(-1) ?? ''
  const mails = async () => (await server.database.db('outbox').select('id')).length
  const statuses = async (n: number, work: (n: number) => Promise<TestReply>) => {
    const found: number[] = []
    for (let i = 0; i < n; i += 1) found.push((await work(i)).status)
    return found
  }
  const all = (n: number, status: number) => Array.from({ length: n }, () => status)
  const answers = async (n: number, work: (n: number) => Promise<TestReply>) => {
    const found: unknown[] = []
    for (let i = 0; i < n; i += 1) {
      const { status, body, headers } = await work(i)
      found.push([status, body, headers.get('Retry-After')])
    }
    return found
  }
  const operator = async () => (await server.staff('admin')).token

  describe.each([
    ['get-otp', ADDRESS],
    ['forgot-password', 'admin@oratorio.test'],
  ])('POST /api/auth/%s', (path, known) => {
    beforeEach(async () => {
      const { id } = await server.staff('admin')
      await server.database.db('users').where({ id }).update({ email: 'admin@oratorio.test' })
    })

    it('takes five asks of one caller, then more after waits; the answers are the same for an unknown address', async () => {
      const course = (email: string) => answers(7, () => post(path, { email }))
      const seen = await course(known)
      const refused = [429, { message: 'Troppe richieste, riprova tra qualche istante' }, '60']
      expect(seen.slice(4)).toEqual([[200, expect.anything(), null], refused, refused])
      // The letter is still queued, and is rewritten.
      expect(await mails()).toBe(1)
      expect(await course('nessuno@x.test')).toEqual(seen)
      later(MINUTE)
      expect(await statuses(2, () => post(path, { email: known }))).toEqual([200, 429])
    })

    it('takes twenty asks of all callers together, then one after each wait', async () => {
      const found = await statuses(40, (n) => post(path, { email: known }, caller(n)))
      expect(found).toEqual([...all(20, 200), ...all(20, 429)])
      expect(await mails()).toBe(1)
      later(5 * MINUTE)
      expect(await statuses(2, (n) => post(path, { email: known }, caller(50 + n)))).toEqual([200, 429])
    })
  })

  it('a family that has entered asks anew, as often as it enters', async () => {
    for (let round = 0; round < 8; round += 1)
      expect([(await ask()).status, (await enter(await lastCode())).status]).toEqual([200, 200])
  })

  it('strangers of one network ask for a quarter of the hour’s mails, all together for half', async () => {
    expect(await statuses(32, (n) => ask(`nessuno${n}@x.test`))).toEqual([...all(31, 200), 429])
    expect(await statuses(32, (n) => ask(`nessuno${100 + n}@x.test`, caller(n)))).toEqual([...all(31, 200), 429])
    later(HOUR - 1)
    expect((await ask()).headers.get('Retry-After')).toBe('1')
    later(1)
    expect((await ask()).status).toBe(200)
  })

  it('devices that the families know ask ten times an hour each, together for what strangers leave of nine tenths', async () => {
    const enterOn = async (n: number) => {
      const email = `famiglia${n}@x.test`
      await insertAnagrafica(server, { email })
      const headers = await newDevice(server, caller(n))
      const onDevice = (path: string, body: object) => server.call('POST', `/api/auth/${path}`, { body, headers })
      expect((await onDevice('get-otp', { email })).status).toBe(200)
      const code = (await codesOf(server, email)).at(-1)
      expect((await onDevice('login-anagrafica', { email, code })).status).toBe(200)
      return () => onDevice('get-otp', { email })
    }
    const families: (() => Promise<TestReply>)[] = []
    for (let n = 0; n < 6; n += 1) families.push(await enterOn(n))
    await statuses(56, (n) => ask(`nessuno${n}@x.test`, caller(100 + n)))
    expect((await ask(ADDRESS, caller(200))).status).toBe(429)
    const asked: number[] = []
    for (const askAgain of families) asked.push(...(await statuses(10, askAgain)))
    expect(asked.slice(0, 50)).toEqual(all(50, 200))
    // 62 of strangers and 50 of families: nine tenths of 125.
    expect(asked.slice(50)).toEqual(all(10, 429))
    later(HOUR)
    const [first] = families
    if (first) expect(await statuses(11, first)).toEqual([...all(10, 200), 429])
  })

  it('strangers that ask for codes do not keep away a device that has entered before', async () => {
    const headers = await newDevice(server, HOUSE)
    const onDevice = (path: string, body: object) => server.call('POST', `/api/auth/${path}`, { body, headers })
    const enterThere = async () => onDevice('login-anagrafica', { email: ADDRESS, code: await lastCode() })
    await onDevice('get-otp', { email: ADDRESS })
    expect((await enterThere()).status).toBe(200)
    await statuses(30, (n) => ask(ADDRESS, caller(n)))
    expect((await ask(ADDRESS, caller(99))).status).toBe(429)
    expect((await ask()).status).toBe(429)
    expect((await onDevice('get-otp', { email: ADDRESS })).status).toBe(200)
    expect((await enterThere()).status).toBe(200)
  })

  it('nine wrong codes are told as wrong codes before anything is limited', async () => {
    await ask()
    expect(await statuses(9, () => enter('x'))).toEqual(all(9, 422))
    const next = await enter('x')
    expect([next.status, next.body]).toEqual([422, { message: 'Codice OTP non valido o scaduto' }])
    expect(await statuses(11, () => enter('x'))).toEqual([...all(10, 422), 429])
  })

  it('a caller with 120 wrong codes at as many addresses waits', async () => {
    expect(await statuses(121, (n) => enter('x', `nessuno${n}@x.test`))).toEqual([...all(120, 422), 429])
  })

  it('staff lift what limits a family: asking for codes and typing them', async () => {
    await statuses(30, (n) => ask(ADDRESS, caller(n)))
    await statuses(6, () => ask())
    await statuses(21, () => enter('x'))
    expect([(await ask()).status, (await enter('x')).status]).toEqual([429, 429])
    const token = await operator()
    const locked = async () => (await server.call('GET', `/api/anagrafica/${anna}/unlock-otp`, { token })).body
    expect(await locked()).toEqual({ bloccato: true })
    expect((await server.call('POST', `/api/anagrafica/${anna}/unlock-otp`, { token })).status).toBe(204)
    expect(await locked()).toEqual({ bloccato: false })
    expect((await ask()).status).toBe(200)
    expect((await enter(await lastCode())).status).toBe(200)
  })

  it('erasing a member forgets every limit of its address, and of nobody else', async () => {
    const other = await insertAnagrafica(server, { email: 'luca@famiglia.test' })
    for (const email of [ADDRESS, 'luca@famiglia.test']) {
      await ask(email)
      await enter(await lastCode(), email)
      await enter('x', email)
      await post('forgot-password', { email })
      await post('login', { email, password: 'x' })
    }
    const accounts = () => server.database.db('limits').where('key', 'like', 'a:%').pluck<string[]>('key')
    const before = await accounts()
    expect(before).toHaveLength(16)
    const token = await operator()
    expect((await server.call('DELETE', `/api/anagrafica/${anna}`, { token })).status).toBe(204)
    const left = await accounts()
    expect(left).toHaveLength(8)
    expect(new Set(left.map((key) => key.split(':')[1])).size).toBe(1)
    expect((await server.call('DELETE', `/api/anagrafica/${other}`, { token })).status).toBe(204)
    expect(await accounts()).toEqual([])
  })

  describe('POST /api/auth/reset-password', () => {
    const reset = (token: string, email: string, ip = HOUSE) =>
      post('reset-password', { token, email, password: PASSWORD, password_confirmation: PASSWORD }, ip)

    it('takes five wrong links of a caller, then makes it wait', async () => {
      expect(await statuses(6, () => reset('x', 'admin@oratorio.test'))).toEqual([...all(5, 422), 429])
    })

    it('ends the waits after wrong passwords of this caller and of strangers', async () => {
      const { email } = await server.staff('admin')
      const login = (n = 0) => post('login', { email, password: PASSWORD }, n === 0 ? HOUSE : caller(n))
      expect(await statuses(6, () => login())).toEqual([...all(5, 422), 429])
      expect((await statuses(120, login)).at(-1)).toBe(429)
      await post('forgot-password', { email })
      const texts = await server.database.db('outbox').orderBy('id').pluck<(string | null)[]>('text')
      const link = /\/reset\/([\w-]+)\?/.exec(texts.at(-1) ?? '')?.[1] ?? ''
      expect((await reset(link, email)).status).toBe(200)
      expect((await login()).status).toBe(200)
    })
  })

  describe('PUT /api/auth/change-password', () => {
    it('takes five wrong current passwords, from wherever, then makes that user wait', async () => {
      const [{ id, token }, other] = [await staffWithPassword(server, 'user'), await staffWithPassword(server, 'user')]
      const change = (current_password: string, n: number, as = token) => {
        const body = { current_password, new_password: PASSWORD, new_password_confirmation: PASSWORD }
        return server.call('PUT', '/api/auth/change-password', { token: as, body, headers: from(caller(n)) })
      }
      expect(await statuses(6, (n) => change('sbagliata', n))).toEqual([...all(5, 422), 429])
      expect((await change(PASSWORD, 7)).status).toBe(429)
      expect((await change(PASSWORD, 7, other.token)).status).toBe(200)
      later(30 * SECOND)
      expect((await change(PASSWORD, 8)).status).toBe(200)
      expect(await server.database.db('tokens').where({ user_id: id })).toHaveLength(1)
    })
  })
})
