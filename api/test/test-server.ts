import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Role } from '@cortile/contract/access.ts'
import type Koa from 'koa'
import pino from 'pino'
import { readConfig, type Config } from '../src/config/config.ts'
import type { Services } from '../src/config/services.ts'
import { sqlTime } from '../src/db/time.ts'
import { createOpenings } from '../src/domain/audit/openings.ts'
import { openDataKey } from '../src/domain/data-key/data-key.repository.ts'
import { openSession } from '../src/domain/session/session.ts'
import { clearCentreCounts } from '../src/features/dashboard/centre-counts.ts'
import { startMonitor, type Monitor } from '../src/http/reporting/monitor.ts'
import { BACKLOG, makeServer } from '../src/http/server/create-server.ts'
import { handleAsks } from '../src/jobs/asked-mails/handle-asks.ts'
import { createApp } from '../src/main/app.ts'
import { contentOf, formOf } from './form.ts'
import { servedOnDemand } from './served-on-demand.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

/** With the complete monitor, not only the part that the application may use. */
export type TestServices = Services & { monitor: Monitor }

export interface TestReply {
  status: number
  /** The parsed body, `null` when there is none. */
  body: unknown
  headers: Headers
}

export interface TestRequest {
  token?: string | undefined
  /** A text is sent unchanged, fields with a file among them as a form, every other value as JSON. */
  body?: unknown
  headers?: Record<string, string>
}

export interface TestServer {
  database: TestDatabase
  services: TestServices
  url: string
  /** Lines that the server logged. */
  logged: string[]
  /** The server's clock; set it to travel in time. */
  time: { now: Date }
  call: (method: string, path: string, request?: TestRequest) => Promise<TestReply>
  /** A new user of that role with an open session. */
  staff: (role: Role, name?: string) => Promise<{ id: number; token: string; email: string }>
  /** A new confirmed member with an open session. */
  member: () => Promise<{ id: number; token: string }>
  /** Empties the database between tests; `fill` empties it instead, and may fill it again. */
  reset: (fill?: () => Promise<void>) => Promise<void>
  stop: () => Promise<void>
}

export interface TestServerOptions {
  env?: Record<string, string>
  /** Another application than the real one over the same services. */
  app?: (services: TestServices) => Koa
  root?: string
}

/** Calls after which the worker has a mail to write. */
const ASKING = new Set(['login', 'get-otp', 'forgot-password', 'login-anagrafica'].map((name) => `/api/auth/${name}`))

/** 21 November 2026, 10:30 in Rome, unless a test says otherwise. */
export const NOON = '2026-11-21T09:30:00.000Z'

/** The application over real HTTP with its own database; every reply is checked against the contract. */
export async function startTestServer({
  env = {},
  app,
  root = '/nonexistent',
}: TestServerOptions = {}): Promise<TestServer> {
  const database = await openTestDatabase()
  const logged: string[] = []
  const time = { now: new Date(NOON) }
  const config: Config = {
    ...readConfig({ NODE_ENV: 'test', APP_URL: 'http://oratorio.test', RATE_LIMIT: 'off', ...env }),
    varDir: database.where.varDir,
  }
  const log = pino({ base: null }, { write: (line) => void logged.push(line) })
  const monitor = startMonitor({ db: database.db, log })
  const appKey = 'a test key of at least thirty-two bytes'
  const auditKey = await openDataKey(database.db, appKey, 'registro', time.now)
  const healthKey = await openDataKey(database.db, appKey, 'salute', time.now)
  const services: TestServices = {
    db: database.db,
    config,
    appKey,
    auditKey,
    healthKey,
    openings: createOpenings(database.db, auditKey),
    clock: () => new Date(time.now),
    log,
    monitor,
  }
  const built = app ? app(services) : createApp(services, { served: servedOnDemand, root, note: monitor.note })
  const handle = built.callback()
  const server = makeServer((req, res) => void handle(req, res))
  const url = await listen(server)

  let users = 0
  return {
    database,
    services,
    url,
    logged,
    time,
    call: async (method, path, request) => {
      // Tests write rows directly; the dashboard's counts, cached for two seconds, would not show them.
      clearCentreCounts(services.db)
      const reply = await call(url, method, path, request)
      // The worker, at once in place of its next second.
      if (ASKING.has(path)) await handleAsks(services)
      return reply
    },
    staff: async (role, name) => {
      users += 1
      const at = sqlTime(time.now)
      const user = { name: name ?? `Utente ${role}`, email: `${role}-${users}@oratorio.test`, role }
      const [id = 0] = await database.db('users').insert({ ...user, disabled: 0, created_at: at, updated_at: at })
      return { id, email: user.email, token: await openSession(database.db, { user_id: id }, 'jest', time.now) }
    },
    member: async () => {
      const id = await insertMember(database, time.now)
      return { id, token: await openSession(database.db, { anagrafica_id: id }, 'jest', time.now) }
    },
    reset: async (fill = database.reset) => {
      time.now = new Date(NOON)
      logged.length = 0
      await services.monitor.forget()
      services.openings.forget()
      await fill()
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await monitor.stop()
      await database.close()
    },
  }
}

/**
 * A server for the calling suite: started before the first test, emptied before each, stopped after the last. `reset:
 * false` keeps rows from a `beforeAll` of the suite.
 */
export function useTestServer({ reset = true, ...options }: TestServerOptions & { reset?: boolean } = {}): TestServer {
  let started: TestServer | undefined
  const current = () => {
    if (!started) throw new Error('The server of a suite runs in its hooks and tests only.')
    return started
  }
  beforeAll(async () => {
    started = await startTestServer(options)
  })
  if (reset) beforeEach(() => current().reset())
  afterAll(() => started?.stop())
  return {
    get database() {
      return current().database
    },
    get services() {
      return current().services
    },
    get url() {
      return current().url
    },
    get logged() {
      return current().logged
    },
    get time() {
      return current().time
    },
    call: (...request) => current().call(...request),
    staff: (...account) => current().staff(...account),
    member: () => current().member(),
    reset: (fill) => current().reset(fill),
    stop: () => current().stop(),
  }
}

async function insertMember(database: TestDatabase, now: Date): Promise<number> {
  const at = sqlTime(now)
  const [id = 0] = await database.db('anagrafiche').insert({
    nome: 'Anna',
    cognome: 'Rossi',
    nome_norm: 'anna',
    cognome_norm: 'rossi',
    data_nascita: '2001-02-03',
    luogo_nascita: 'Milano',
    created_at: at,
    updated_at: at,
  })
  return id
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen({ port: 0, host: '127.0.0.1', backlog: BACKLOG }, () => {
      const address: AddressInfo | string | null = server.address()
      resolve(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)
    })
  })
}

async function call(
  url: string,
  method: string,
  path: string,
  { token, body, headers = {} }: TestRequest = {},
): Promise<TestReply> {
  const form = formOf(body)
  const sent = body instanceof File ? contentOf(body) : typeof body === 'string' ? body : JSON.stringify(body)
  const response = await fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      // As an editor that has seen a configuration as it is now.
      ...(method === 'PUT' && { 'If-Match': '*' }),
      ...(body !== undefined &&
        typeof body !== 'string' &&
        !form && { 'Content-Type': body instanceof File ? body.type : 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: form ?? sent }),
  })
  const text = await response.text()
  const isJson = response.headers.get('Content-Type')?.includes('json') ?? false
  const parsed: unknown = text === '' ? null : isJson ? JSON.parse(text) : text
  return { status: response.status, body: parsed, headers: response.headers }
}
