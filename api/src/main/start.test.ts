import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  ended,
  killProcesses,
  run,
  runServer,
  startServer as start,
  stopServer as stop,
  type Environment,
} from '../../test/program.ts'
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '../../test/test-database.ts'

const PASSWORD = 'Oratorio-demo-2026'

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

describe('the server as a process', () => {
  let database: TestDatabase
  let where: Environment
  beforeEach(async () => {
    database = await openEmptyDatabase()
    where = { VAR_DIR: database.where.varDir, DATABASE_URL: database.where.databaseUrl }
  })
  afterEach(async () => {
    killProcesses()
    await database.close()
  })

  it('migrates an empty database, serves, and ends with 0 on SIGTERM', async () => {
    const server = await start(where)
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200)
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)
    expect((await fetch(`${server.url}/api/groups`)).status).toBe(401)
    expect(await stop(server)).toBe(0)
  })

  it('keeps the connection of a screen open from one look to the next, ten seconds later', async () => {
    const server = await start(where)
    const { headers } = await fetch(`${server.url}/health/live`)
    expect(Number(/timeout=(\d+)/.exec(headers.get('Keep-Alive') ?? '')?.[1])).toBeGreaterThan(10)
    expect(await stop(server)).toBe(0)
  })

  it('loads demo data once, in which the demo accounts log in', async () => {
    const demo = { ...where, DEMO: 'true' }
    const server = await start(demo)
    const login = (role: string) =>
      fetch(`${server.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: `${role}@oratorio.test`, password: PASSWORD }),
      })
    for (const role of ['s-admin', 'admin', 'user', 'contabile', 'scanner', 'cassa'])
      expect((await login(role)).status).toBe(200)
    const members = await database.db('anagrafiche').count<{ n: number }[]>('* as n')
    await stop(server)
    expect(await stop(await start(demo))).toBe(0)
    expect(await database.db('anagrafiche').count<{ n: number }[]>('* as n')).toEqual(members)
  })

  it('answers what is in flight before it ends', async () => {
    const server = await start({ ...where, DEMO: 'true' })
    const body = JSON.stringify({ email: 'admin@oratorio.test', password: PASSWORD })
    const logins = Array.from({ length: 6 }, () => {
      const login = request(`${server.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
      })
      const status = once(login, 'response').then(([reply]: { statusCode: number }[]) => reply?.statusCode)
      return { sent: once(login.end(body), 'finish'), status }
    })
    const inFlight = Promise.allSettled(logins.map(({ status }) => status))
    await Promise.all(logins.map(({ sent }) => sent))
    expect(await stop(server)).toBe(0)
    expect(await inFlight).toEqual(Array.from({ length: 6 }, () => ({ status: 'fulfilled', value: 200 })))
  })

  it('does not wait for a mail server that says nothing any more', async () => {
    const silent = createServer((socket) => void socket.on('error', () => undefined).write('220 oratorio.test\r\n'))
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const greeted = once(silent, 'connection')
    const server = await start({ ...where, DEMO: 'true', SMTP_URL: `smtp://127.0.0.1:${portOf(silent)}` })
    const email = 'admin@oratorio.test'
    await fetch(`${server.url}/api/auth/forgot-password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    await greeted
    expect(await stop(server)).toBe(0)
    silent.close()
    // The stop does not wait for the mail's result: the mail stays claimed.
    expect(server.said()).not.toContain('mail refused')
    const left = await database.db('outbox').select('to_address', 'stato')
    expect(left).toEqual([{ to_address: email, stato: 'sending' }])
  })

  it('writes what the monitor has not written yet before it ends', async () => {
    const server = await start(where)
    const statusOf = (path: string) => fetch(`${server.url}${path}`).then(({ status }) => status)
    const calls = Array.from({ length: 20 }, () => [statusOf('/sanctum/csrf-cookie'), statusOf('/api/groups')])
    expect(new Set(await Promise.all(calls.flat()))).toEqual(new Set([204, 401]))
    expect(await stop(server)).toBe(0)
    expect(await database.db('monitor_logs').count<{ n: number }[]>('* as n')).toEqual([{ n: 20 }])
    const [refused] = await database.db('monitor_anonymous').sum<{ n: unknown }[]>('count as n')
    expect(Number(refused?.n)).toBe(20)
  })

  it('says nothing of what it was sent', async () => {
    const server = await start({ ...where, DEMO: 'true' })
    const json = { 'Content-Type': 'application/json', 'User-Agent': 'cnry', 'X-Request-Id': 'cnry' }
    const send = (path: string, body: string, headers: Record<string, string> = json) =>
      fetch(`${server.url}${path}`, { method: 'POST', headers, body }).then(({ status }) => status)
    const person = { nome: 'Cnry', cognome: 'Cnry', data_nascita: '2015-01-02', luogo_nascita: 'cnry', note: 'cnry' }
    const statuses = [
      await send('/api/auth/login', JSON.stringify({ email: 'cnry@x.test', password: 'cnry' })),
      await send('/api/auth/get-otp', JSON.stringify({ email: 'cnry@x.test' })),
      await send('/api/public?cnry=cnry', JSON.stringify({ ...person, cnry: 'cnry' })),
      await send('/api/public', '{"cnry": cnry'),
      await send('/api/cnry/cnry', 'cnry'),
      await send('/api/mailer/send', 'cnry', { Authorization: 'Bearer 1|cnry', 'Idempotency-Key': 'cnry' }),
    ]
    expect(statuses).toEqual([422, 200, 422, 400, 404, 401])
    expect(await stop(server)).toBe(0)
    expect(server.said()).toContain('/api/public')
    expect(server.said()).not.toMatch(/cnry/i)
  })

  it('while it waits for its database says that it lives and cannot serve yet', async () => {
    const unused = createServer().listen(0, '127.0.0.1')
    await once(unused, 'listening')
    const port = portOf(unused)
    unused.close()
    runServer({ ...where, PORT: String(port), DATABASE_URL: 'mysql://nobody@127.0.0.1:1/none' })
    const live = (): Promise<Response> => fetch(`http://127.0.0.1:${port}/health/live`).catch(() => live())
    expect((await live()).status).toBe(200)
    const { status, headers } = await fetch(`http://127.0.0.1:${port}/api/groups`)
    expect([status, headers.get('Retry-After')]).toEqual([503, '5'])
    expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('says in one line that its port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const port = portOf(taken)
    const server = runServer({ ...where, PORT: String(port) })
    expect(await ended(server)).toBe(1)
    expect(server.said()).toMatch(new RegExp(`^Port ${port} is already taken\\. [^\\n]+\\n$`))
    taken.close()
  })

  it.each([
    [{ PORT: 'x' }, /^Configuration: PORT: [^\n]+\n$/],
    [{ NODE_ENV: 'production' }, /^Configuration: APP_KEY: [^\n]+\n$/],
    [{ NODE_ENV: 'production', APP_KEY: 'x'.repeat(32), DEMO: 'true' }, /^Configuration: DEMO: [^\n]+\n$/],
    [{ HOST: '203.0.113.7' }, /^Configuration: HOST: [^\n]+\n$/],
  ])('says in one line what is wrong with %j', async (env, line) => {
    const server = runServer({ ...where, ...env })
    expect(await ended(server)).toBe(1)
    expect(server.said()).toMatch(line)
  })

  it('in production has no demo data and no account', async () => {
    const server = await start({ ...where, NODE_ENV: 'production', APP_KEY: 'x'.repeat(32) })
    expect(await database.db('users').count<{ n: number }[]>('* as n')).toEqual([{ n: 0 }])
    await stop(server)
  })

  it('makes its secret once, readable by its owner only', async () => {
    await stop(await start(where))
    const file = join(database.where.varDir, 'app-key')
    const key = readFileSync(file, 'utf8')
    expect(statSync(file).mode & 0o077).toBe(0)
    await stop(await start(where))
    expect(readFileSync(file, 'utf8')).toBe(key)
  })

  it('writes a reset mail to a file when there is no SMTP server', async () => {
    const server = await start({ ...where, DEMO: 'true' })
    await fetch(`${server.url}/api/auth/forgot-password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'admin@oratorio.test' }),
    })
    const folder = join(database.where.varDir, 'mail')
    for (let waited = 0; !existsSync(folder) && waited < 200; waited += 1)
      await new Promise((resolve) => setTimeout(resolve, 25))
    // The server ends only when the mail in progress is done.
    await stop(server)
    expect(readdirSync(folder).filter((name) => name.endsWith('.eml'))).toHaveLength(1)
  })

  it('says where it may not write', async () => {
    if (process.getuid?.() === 0) return // root may write everywhere
    const closed = mkdtempSync(join(tmpdir(), 'cortile-closed-'))
    chmodSync(closed, 0o500)
    const server = runServer({ ...where, VAR_DIR: join(closed, 'var') })
    expect(await ended(server)).toBe(1)
    expect(server.said()).toMatch(/^No permission to write /)
    rmSync(closed, { recursive: true })
  })
})

describe('user:create', () => {
  it('makes a user with a link that sets its password, also beside a running server', async () => {
    const database = await openTestDatabase()
    const where = { VAR_DIR: database.where.varDir, DATABASE_URL: database.where.databaseUrl }
    const server = await start(where)
    const create = run('user-create', { ...where, APP_URL: server.url }, [
      '--name',
      'Anna Rossi',
      '--email',
      'Anna@oratorio.test',
      '--role',
      's-admin',
    ])
    expect(await ended(create)).toBe(0)
    const [, token = ''] = /\/reset\/([\w-]+)\?email=anna%40oratorio\.test/.exec(create.said()) ?? []
    const post = (path: string, body: object) =>
      fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }).then(({ status }) => status)
    expect(
      await post('/api/auth/reset-password', {
        token,
        email: 'anna@oratorio.test',
        password: 'una frase lunga',
        password_confirmation: 'una frase lunga',
      }),
    ).toBe(200)
    expect(await post('/api/auth/login', { email: 'anna@oratorio.test', password: 'una frase lunga' })).toBe(200)

    const again = run('user-create', where, ['--name', 'Anna', '--email', 'anna@oratorio.test', '--role', 's-admin'])
    expect(await ended(again)).toBe(1)
    expect(again.said()).toBe('Esiste già un utente con questa email\n')
    const wrong = run('user-create', where, ['--name', 'Anna', '--email', 'altra@oratorio.test', '--role', 'papa'])
    expect(await ended(wrong)).toBe(1)
    expect(wrong.said()).toContain('--role is missing or wrong.')
    await stop(server)
    await database.close()
  })
})

describe('user:second-factor', () => {
  it('removes a second factor and ends the sessions, also beside a running server', async () => {
    const database = await openTestDatabase()
    const where = { VAR_DIR: database.where.varDir, DATABASE_URL: database.where.databaseUrl }
    const at = '2026-11-21 08:00:00.000'
    const user = { id: 7, name: 'Anna', email: 'anna@oratorio.test', role: 's-admin', second_factor: 1 }
    await database.db('users').insert({ ...user, created_at: at, updated_at: at })
    await database.db('totp_secrets').insert({ user_id: 7, secret: 'x', confirmed_at: at, created_at: at })
    await database.db('tokens').insert({ user_id: 7, token_hash: 'x', device: 'x', created_at: at, last_used_at: at })
    const tool = async (...args: string[]) => {
      const one = run('user-second-factor', where, args)
      return [await ended(one), one.said()]
    }
    expect(await tool('--email', 'Anna@oratorio.test')).toEqual([0, 'anna@oratorio.test has a second factor\n'])
    expect(await tool('--email', 'anna@oratorio.test', '--remove')).toEqual([
      0,
      'anna@oratorio.test has no second factor any more; its sessions were ended\n',
    ])
    expect(await database.db('users').where({ id: 7 }).first('second_factor')).toEqual({ second_factor: 0 })
    for (const table of ['totp_secrets', 'tokens']) expect(await database.db(table).select('user_id')).toEqual([])
    expect(await tool('--email', 'nessuno@oratorio.test', '--remove')).toEqual([
      1,
      'It did not work: no user has the address nessuno@oratorio.test\n',
    ])
    expect((await tool('--remove'))[1]).toContain('--email is missing.')
    await database.close()
  })
})
