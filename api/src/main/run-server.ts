import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import type { RequestListener, Server } from 'node:http'
import { UNAVAILABLE } from '@cortile/contract/texts.ts'
import pino from 'pino'
import { loadDemo } from '../../demo/load-demo.ts'
import { migrations } from '../../migrations/all.ts'
import { findAppKey } from '../config/app-key.ts'
import { ConfigError, type Config } from '../config/config.ts'
import type { Services } from '../config/services.ts'
import { connect } from '../db/connect.ts'
import { isUnreachable } from '../db/errors.ts'
import { migrate } from '../db/migrate.ts'
import { holdServerLease } from '../db/server-lease.ts'
import { createOpenings } from '../domain/audit/openings.ts'
import { openDataKey } from '../domain/data-key/data-key.repository.ts'
import { hashPassword } from '../domain/user/password.ts'
import { startMonitor } from '../http/reporting/monitor.ts'
import { BACKLOG, makeServer } from '../http/server/create-server.ts'
import { drain } from '../http/server/drain-connections.ts'
import { startAskedMails } from '../jobs/asked-mails/start-asked-mails.ts'
import { startSealing } from '../jobs/audit/start-sealing.ts'
import { startDelivery } from '../jobs/delivery/start-delivery.ts'
import { createTransport } from '../jobs/delivery/transport.ts'
import { sendNotices } from '../jobs/notices/send-notices.ts'
import { startRetention } from '../jobs/retention/start-retention.ts'
import { startSweep } from '../jobs/start-sweep.ts'
import { sweepLists } from '../jobs/waiting-lists/sweep-lists.ts'
import { createApp } from './app.ts'
import { loadFeatures } from './features.ts'

/** How long a start waits for an unreachable database, as when both are started together. */
const DATABASE_WAIT_MS = 60_000
/**
 * Time after which a stop ends with work pending, such as a mail at a slow mail server; operators are promised 15 s.
 */
const STOP_MS = 14_000

/** How often the access log is swept for notices, and the waiting lists of the summer camp for offers. */
const NOTICES_MS = 20_000
const LISTS_MS = 60_000

/**
 * Listens, migrates, then serves until SIGTERM or SIGINT; resolves once it serves. It listens first: a taken port is
 * reported before any work, and `/health/live` answers during a long migration.
 */
export async function runServer(given: Config, root: string): Promise<void> {
  mkdirSync(given.varDir, { recursive: true, mode: 0o700 })
  const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime })
  let listener: RequestListener = answerUnavailable
  let stopping = false
  const server = makeServer((req, res) => listener(req, res))
  const port = await listen(server, given)
  const config = { ...given, port, appUrl: given.appUrl.replace(/:0$/, `:${port}`) }

  const appKey = findAppKey(config)
  const db = connect(config)
  const lease = await prepare({ db, config, log, appKey })
  const monitor = startMonitor({ db, log })
  const auditKey = await openDataKey(db, appKey, 'registro', new Date())
  const healthKey = await openDataKey(db, appKey, 'salute', new Date())
  const openings = createOpenings(db, auditKey)
  const services = { db, config, log, appKey, monitor, auditKey, healthKey, openings, clock: () => new Date() }
  const retention = startRetention(services)
  const app = createApp(services, {
    served: await loadFeatures(),
    root,
    note: monitor.note,
    isStopping: () => stopping,
  })
  const askedMails = startAskedMails(services)
  const sweeps = [
    startSweep(services, { nome: 'avvisi', everyMs: NOTICES_MS, run: sendNotices }),
    startSweep(services, { nome: 'liste', everyMs: LISTS_MS, run: sweepLists }),
  ]
  const sealing = startSealing(services)
  const delivery = startDelivery(services, createTransport(config))
  // Koa's callback settles its own promise; its errors have been answered by then.
  const callback = app.callback()
  listener = (req, res) => void callback(req, res)

  const stop = async () => {
    if (stopping) return
    stopping = true
    log.info('stopping')
    // A mail in progress stays claimed; a running worker marks it as uncertain when the claim has expired.
    setTimeout(() => process.exit(0), STOP_MS)
    // Monitor and register end after the last call, and do not wait for mails.
    await Promise.all([
      askedMails.stop(),
      delivery.stop(),
      retention.stop(),
      ...sweeps.map((sweep) => sweep.stop()),
      drain(server, () => (listener = answerUnavailable)).then(() => Promise.all([monitor.stop(), sealing.stop()])),
    ])
    // If the database is unreachable, the lease expires by itself.
    await lease.end().catch(() => undefined)
    await db.destroy()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  log.info({ url: config.appUrl }, 'listening')
  process.send?.({ listening: config.appUrl })
}

async function prepare({
  db,
  config,
  log,
  appKey,
}: Pick<Services, 'db' | 'config' | 'log' | 'appKey'>): Promise<{ end: () => Promise<void> }> {
  const deadline = Date.now() + DATABASE_WAIT_MS
  let lease: { end: () => Promise<void> }
  for (;;) {
    try {
      await migrate(db, migrations)
      lease = await holdServerLease(db)
      break
    } catch (error) {
      if (!isUnreachable(error) || Date.now() > deadline) throw error
      log.warn('waiting for the database')
      await new Promise((resolve) => setTimeout(resolve, 1_000))
    }
  }
  if (config.demo) await loadDemo(db, { now: new Date(), zone: config.zone, hashPassword, appKey })
  return lease
}

function listen(server: Server, { port, host }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const noSuchAddress = error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL'
      reject(noSuchAddress ? new ConfigError(`HOST: an address of this machine, not "${host}"`) : error)
    })
    server.listen({ port, host, backlog: BACKLOG }, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}

/** Until the start is complete, and while a stop waits for the last calls: 503, but 200 for `/health/live`. */
const answerUnavailable: RequestListener = (req, res) => {
  const alive = req.url === '/health/live'
  // Only after the whole request: a client that still sends when the connection closes never reads the answer.
  req.resume().once('end', () => {
    res.writeHead(alive ? 200 : 503, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Request-Id': randomUUID(),
      Connection: 'close',
      ...(!alive && { 'Retry-After': '5' }),
    })
    res.end(JSON.stringify(alive ? { status: 'ok' } : { message: UNAVAILABLE }))
  })
}
