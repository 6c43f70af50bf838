import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { caller, from, LIMITED } from '../../../test/callers.ts'
import { PASSWORD, staffWithPassword } from '../../../test/passwords.ts'
import { plansOf } from '../../../test/plans.ts'
import { servedOnDemand } from '../../../test/served-on-demand.ts'
import { useTestServer, type TestReply } from '../../../test/test-server.ts'
import { createApp } from '../../main/app.ts'

const STAGE = '192.0.2.1'
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

describe('wrong passwords', () => {
  const server = useTestServer({ env: LIMITED })
  let email: string
  beforeEach(async () => {
    email = await userWithPassword()
  })

  const userWithPassword = async () => (await staffWithPassword(server)).email
  const later = (ms: number) => (server.time.now = new Date(server.time.now.getTime() + ms))
  const login = (password: string, ip = STAGE, who = email) =>
    server.call('POST', '/api/auth/login', { body: { email: who, password }, headers: from(ip) })
  const wrong = (ip = STAGE, who = email) => login('sbagliata', ip, who)
  const enter = (ip = STAGE, who = email) => login(PASSWORD, ip, who)
  const seconds = ({ headers }: TestReply) => Number(headers.get('Retry-After'))
  const times = async (n: number, work: (n: number) => Promise<TestReply>) => {
    const statuses: number[] = []
    for (let i = 0; i < n; i += 1) statuses.push((await work(i)).status)
    return statuses
  }
  const all = (n: number, status: number) => Array.from({ length: n }, () => status)

  it('are five, then the caller waits, and longer each time', async () => {
    expect(await times(5, () => wrong())).toEqual(all(5, 422))
    const waits: number[] = []
    for (let i = 0; i < 9; i += 1) {
      const reply = await wrong()
      expect([reply.status, reply.body]).toEqual([429, { message: 'Troppe richieste, riprova tra qualche istante' }])
      waits.push(seconds(reply))
      later(seconds(reply) * SECOND - 1)
      expect((await wrong()).status).toBe(429)
      later(1)
      expect((await wrong()).status).toBe(422)
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 1800, 3600, 3600])
  })

  it('are not compared while the caller waits: the right one is refused too', async () => {
    await times(5, () => wrong())
    expect((await enter()).status).toBe(429)
    later(30 * SECOND)
    expect((await enter()).status).toBe(200)
  })

  it('are forgotten with the right one', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect(await times(4, () => wrong())).toEqual(all(4, 422))
      expect((await enter()).status).toBe(200)
    }
  })

  it('are forgotten after two days without any', async () => {
    await times(5, () => wrong())
    later(48 * HOUR)
    expect(await times(6, () => wrong())).toEqual([...all(5, 422), 429])
  })

  it('are five also when a hundred arrive at the same moment', async () => {
    const replies = await Promise.all(Array.from({ length: 100 }, () => wrong()))
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(95)
  })

  it('are none while they are still compared: forty right ones at the same moment all enter', async () => {
    const replies = await Promise.all(Array.from({ length: 40 }, () => enter()))
    expect(replies.map(({ status }) => status)).toEqual(all(40, 200))
  })

  it('of somebody else keep nobody out: the right one enters from another address', async () => {
    for (let n = 0; n < 8; n += 1) await times(6, () => wrong(caller(n)))
    expect((await enter('198.51.100.9')).status).toBe(200)
  })

  it('are answered alike for an address that nobody has', async () => {
    const course = async (who: string) => {
      const answers: unknown[] = []
      for (let n = 0; n < 40; n += 1) {
        const reply = await wrong(caller(n % 7), who)
        answers.push([reply.status, reply.body, reply.headers.get('Retry-After')])
      }
      return answers
    }
    expect(await course('nessuno@oratorio.test')).toEqual(await course(email))
  })

  it('of one caller at many accounts are thirty, whoever they are', async () => {
    expect(await times(30, (n) => wrong(STAGE, `nessuno${n}@x.test`))).toEqual(all(30, 422))
    const reply = await enter()
    expect([reply.status, seconds(reply)]).toEqual([429, 3_600])
    expect((await enter(caller(1))).status).toBe(200)
    later(HOUR)
    expect((await wrong()).status).toBe(422)
  })

  it('of a subnet at many accounts are 120 an hour, and 20 at one of them', async () => {
    const near = (n: number) => `192.0.2.${n % 250}`
    expect(await times(20, (n) => wrong(near(n)))).toEqual(all(20, 422))
    expect(seconds(await wrong(near(200)))).toBe(3_600)
    expect(await times(101, (n) => wrong(near(n), `nessuno${n}@x.test`))).toEqual([...all(100, 422), 429])
    expect((await enter('192.0.3.1')).status).toBe(200)
  })

  it('of a /48 of IPv6 are as many as of a /24', async () => {
    const near = (n: number) => `2001:db8:7:${n.toString(16)}::1`
    expect(await times(21, (n) => wrong(near(n)))).toEqual([...all(20, 422), 429])
    expect((await enter('2001:db8:8::1')).status).toBe(200)
  })

  it('count for nothing when they are right: staff of one house log in as they like', async () => {
    expect(await times(40, () => enter())).toEqual(all(40, 200))
    expect(await server.database.db('limits').sum('points as n').first()).toEqual({ n: 0 })
  })

  describe('at an account that is being guessed at', () => {
    const attack = () => times(20, (n) => wrong(caller(n)))

    it('leave a stranger one try, then a long wait; whether a wrong one was compared is not said', async () => {
      expect(await attack()).toEqual(all(20, 422))
      expect([(await wrong()).status, seconds(await wrong())]).toEqual([429, 900])
      const reply = await enter()
      expect([reply.status, seconds(reply)]).toEqual([429, 900])
      later(15 * MINUTE)
      expect(seconds(await wrong())).toBe(1800)
      expect(seconds(await enter())).toBe(1800)
      expect((await enter(caller(99))).status).toBe(200)
    })

    it('that arrive at once from as many callers count each', async () => {
      const replies = await Promise.all(Array.from({ length: 40 }, (_, n) => wrong(caller(n % 8))))
      const told = replies.filter(({ status }) => status === 422).length
      const { n: compared } = await server.database.db('limits').max('points as n').first<{ n: number }>()
      expect(told).toBeLessThanOrEqual(20)
      // The twenty tries need at least four callers; each of the other four may have one compared.
      expect(compared).toBeGreaterThanOrEqual(20)
      expect(compared).toBeLessThanOrEqual(24)
    })
  })

  describe('a caller', () => {
    it('is no other one behind a forged part of the header', async () => {
      await times(5, (n) => wrong(`${caller(n)}, ${STAGE}`))
      expect((await wrong(`203.0.113.5, ${STAGE}`)).status).toBe(429)
      expect((await wrong(`${STAGE}, 203.0.113.5`)).status).toBe(422)
    })

    it('is a whole /64 of IPv6', async () => {
      await times(5, (n) => wrong(`2001:db8:0:1::${n}`))
      expect((await wrong('2001:db8:0:1:ffff::1')).status).toBe(429)
      expect((await wrong('2001:db8:0:2::1')).status).toBe(422)
    })

    it('and the account stand in the table as hashes', async () => {
      await wrong()
      const rows = JSON.stringify(await server.database.db('limits').select('*'))
      expect(rows).not.toContain('@')
      expect(rows).not.toContain(STAGE)
      expect(rows).toMatch(/[0-9a-f]{64}/)
    })
  })

  it('are found by the key, however many rows there are', async () => {
    const rows = Array.from({ length: 3_000 }, (_, n) => ({
      key: `a:${n}:login`,
      points: 1,
      expire: 4_000_000_000_000,
    }))
    for (let n = 0; n < rows.length; n += 300) await server.database.db('limits').insert(rows.slice(n, n + 300))
    const plans = await plansOf(server, 'limits', () => wrong())
    expect(plans.length).toBeGreaterThan(1)
    for (const plan of plans) expect(plan).toMatch(/sqlite_autoindex_limits_1|PRIMARY/)
  })

  it('are counted by all replicas together', async () => {
    const other = createServer((req, res) => void handle(req, res))
    const handle = createApp(server.services, {
      served: servedOnDemand,
      root: '/nonexistent',
      note: () => undefined,
    }).callback()
    try {
      const url = await listening(other)
      const there = async () => {
        const body = JSON.stringify({ email, password: 'sbagliata' })
        const headers = { 'Content-Type': 'application/json', ...from(STAGE) }
        return (await fetch(`${url}/api/auth/login`, { method: 'POST', body, headers })).status
      }
      const here = async () => (await wrong()).status
      const statuses = await Promise.all([here(), there(), here(), there(), here(), there(), here(), there()])
      expect(statuses.filter((status) => status === 422)).toHaveLength(5)
      expect(await there()).toBe(429)
    } finally {
      other.closeAllConnections()
      await new Promise((resolve) => other.close(resolve))
    }
  })
})

describe('behind no proxy', () => {
  const server = useTestServer({ env: { RATE_LIMIT: 'on' } })

  it('a rotating header makes no other caller', async () => {
    const body = { email: 'nessuno@oratorio.test', password: 'sbagliata' }
    const wrong = (n: number) => server.call('POST', '/api/auth/login', { body, headers: from(caller(n)) })
    for (let n = 0; n < 5; n += 1) expect((await wrong(n)).status).toBe(422)
    expect((await wrong(5)).status).toBe(429)
  })
})

describe('with RATE_LIMIT=off', () => {
  const server = useTestServer({ env: { RATE_LIMIT: 'off' } })

  it('nothing is limited or counted', async () => {
    const body = { email: 'nessuno@oratorio.test', password: 'sbagliata' }
    for (let n = 0; n < 40; n += 1) expect((await server.call('POST', '/api/auth/login', { body })).status).toBe(422)
    expect(await server.database.db('limits')).toEqual([])
  })
})

function listening(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address: AddressInfo | string | null = server.address()
      resolve(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)
    })
  })
}
