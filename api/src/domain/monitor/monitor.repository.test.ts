import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { calls } from '@cortile/contract/calls.ts'
import { monitor as contract } from '@cortile/contract/monitor.ts'
import pino from 'pino'
import { servedOnDemand } from '../../../test/served-on-demand.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { giveTurns } from '../../../test/turns.ts'
import { connect, type Db } from '../../db/connect.ts'
import type { CallReport } from '../../http/reporting/call-report.ts'
import { startMonitor, toMonitorRow } from '../../http/reporting/monitor.ts'
import { createApp } from '../../main/app.ts'
import { insertCalls } from './monitor.repository.ts'

const endpoint = Object.values(calls['groups'] ?? {})[0]

function report(url: string): CallReport {
  if (endpoint === undefined) throw new Error('the contract has no groups any more')
  const sketch = { fields: [], bytes: 0 }
  const rest = { method: 'GET', status: 200, actor: undefined, ms: 1, at: new Date(0), requestId: 'x' }
  return { ...rest, endpoint, url, request: sketch, response: sketch }
}

describe('the calls of several processes', () => {
  let server: TestServer
  let other: Db
  beforeAll(async () => {
    server = await startTestServer()
    other = connect(server.database.where)
  })
  afterAll(async () => {
    await other.destroy()
    await server.stop()
  })
  beforeEach(() => server.reset())
  const urlsOf = (body: unknown) => contract.logs.reply.parse(body).map(({ url }) => url)
  const urls = () => server.database.db('monitor_logs').orderBy('id').pluck('url')

  it('are shown by each of them', async () => {
    const monitor = startMonitor({ db: other, log: server.services.log })
    const twin = createApp(
      { ...server.services, db: other, monitor },
      { served: servedOnDemand, root: '/nonexistent', note: monitor.note },
    ).callback()
    const second = createServer((req, res) => void twin(req, res)).listen(0, '127.0.0.1')
    await once(second, 'listening')
    const address: AddressInfo | string | null = second.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const { token } = await server.staff('s-admin')
    const headers = { Authorization: `Bearer ${token}` }
    await server.call('GET', '/api/groups', { token })
    await fetch(`http://127.0.0.1:${port}/api/er`, { headers })
    const seen: unknown = await fetch(`http://127.0.0.1:${port}/api/monitor/logs`, { headers }).then((r) => r.json())
    // On a slow machine the server's own call may have been written meanwhile.
    expect(urlsOf(seen)).toContain('/api/er')
    // The other server writes its own calls, a moment later or when it is asked for the log.
    const { body } = await server.call('GET', '/api/monitor/logs', { token })
    expect(urlsOf(body).sort()).toEqual(['/api/er', '/api/groups'])
    second.closeAllConnections()
    second.close()
    await monitor.stop()
  })

  it('become visible in the order of their ids: who reads on from the last one misses none', async () => {
    await insertCalls(other, [toMonitorRow(report('/first'))])
    const order: string[] = []
    let later: Promise<unknown> = Promise.resolve()
    await server.database.db.transaction(async (trx) => {
      await insertCalls(trx, [toMonitorRow(report('/early'))])
      later = insertCalls(other, [toMonitorRow(report('/late'))]).then(() => order.push('late'))
      await giveTurns(trx)
      order.push('early')
    })
    await later
    expect(order).toEqual(['early', 'late'])
    expect(await urls()).toEqual(['/first', '/early', '/late'])
  })

  it('are written by themselves, in batches, and when the process ends', async () => {
    const monitor = startMonitor({ db: server.database.db, log: server.services.log })
    for (let n = 0; n < 250; n += 1) monitor.note(report(`/${n}`))
    while ((await urls()).length < 250) await new Promise(setImmediate)
    monitor.note(report('/last'))
    await monitor.stop()
    monitor.note(report('/after the end'))
    expect(await urls()).toEqual([...Array.from({ length: 250 }, (_, n) => `/${n}`), '/last'])
  })

  it('stay at most so many: the oldest ones go', async () => {
    const monitor = startMonitor({ db: other, log: server.services.log, kept: 30, trimEvery: 10 })
    for (let n = 0; n < 99; n += 1) {
      monitor.note(report(`/${n}`))
      if (n % 5 === 4) await monitor.flush()
      expect((await urls()).length).toBeLessThanOrEqual(40)
    }
    await monitor.stop()
    expect(await urls()).toEqual(Array.from({ length: 34 }, (_, n) => `/${n + 65}`))
  })

  it('without a login that were refused are counted, by all processes together', async () => {
    const refused = { ...report('/api/groups'), status: 401 }
    const monitors = [server.database.db, other].map((db) => startMonitor({ db, log: server.services.log }))
    for (let n = 0; n < 100; n += 1) for (const monitor of monitors) monitor.note(refused)
    await Promise.all(monitors.map((monitor) => monitor.stop()))
    const rows: unknown = await server.database.db('monitor_anonymous').select('status', 'count')
    expect(rows).toEqual([{ status: 401, count: 200 }])
    expect(await urls()).toEqual([])
  })

  it('are dropped and counted while no database answers, and no call fails of it', async () => {
    const nowhere = connect({ databaseUrl: 'mysql://nobody@127.0.0.1:9/nothing', varDir: '/nonexistent' })
    const said: string[] = []
    const monitor = startMonitor({ db: nowhere, log: pino({}, { write: (line) => void said.push(line) }) })
    for (let n = 0; n < 2_300; n += 1) monitor.note(report(`/${n}`))
    monitor.note({ ...report('/api/groups'), status: 401 })
    await monitor.flush()
    await monitor.forget()
    await monitor.stop()
    await nowhere.destroy()
    expect(said.join('')).toContain('"dropped":300,"msg":"calls missing in the monitor"')
  })
})
