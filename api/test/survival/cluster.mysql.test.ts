import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrations } from '../../migrations/all.ts'
import { connect, type Db } from '../../src/db/connect.ts'
import { appliedMigrations } from '../../src/db/migrate.ts'
import { sqlTime } from '../../src/db/time.ts'
import { openSession } from '../../src/domain/session/session.ts'
import { startPrivateCluster, type Cluster } from '../private-servers.mjs'
import { killProcesses } from '../program.ts'
import { expectExact, openMarket } from '../rules/market.ts'
import { scale } from '../scale.ts'
import { statementWire } from '../statement-wire.ts'
import { expectAnswersStand, inBetween, runCrowd } from './crowd.ts'
import { Replicas } from './replicas.ts'
import { everyKill, expectOnceAfterKill, openKiosk } from './statement-kills.ts'

/** The ledger is exact on three writable MariaDB nodes, each with its own API server. */
const OPERATIONS = scale(400, 10_000)
const LOGOUTS = scale(10, 100)
const RACES = scale(10, 100)

/** Without a cluster the suite is skipped: see `mysql.mjs`. */
const suite = process.env['TEST_GALERA'] === 'missing' ? describe.skip : describe

suite('on a cluster', () => {
  let cluster: Cluster
  let db: Db
  let replicas: Replicas
  const varDir = mkdtempSync(join(tmpdir(), 'cortile-test-'))
  const time = { now: new Date() }
  beforeAll(async () => {
    cluster = await startPrivateCluster()
    await cluster.createDatabase('cortile')
    // All three start at once on an empty database: one of them creates the schema.
    replicas = await Replicas.start(
      cluster.nodes.map(({ url }) => ({ VAR_DIR: varDir, DATABASE_URL: url('cortile'), APP_KEY: 'x'.repeat(32) })),
    )
    db = connect({ databaseUrl: cluster.nodes[0]?.url('cortile'), varDir })
  })
  afterAll(async () => {
    killProcesses()
    await db.destroy()
    await cluster.stop()
    rmSync(varDir, { recursive: true, force: true })
  })

  it('is made once', async () => {
    expect(await appliedMigrations(db)).toEqual(migrations.map(({ name }) => name))
    expect(await db('settings')).toHaveLength(7)
    expect(await db('cluster_locks')).toEqual([])
  })

  it(`${OPERATIONS} operations on all nodes, one of them killed and brought back: exact`, async () => {
    const place = { database: { db }, time }
    const market = await openMarket(place)
    const last = cluster.nodes.at(-1)
    if (!last) throw new Error('the cluster has no nodes')
    const { progress, over } = inBetween([() => last.kill(), () => last.start()], OPERATIONS)
    const done = await runCrowd({ market, replicas, operations: OPERATIONS, progress })
    await over()
    await expectExact(place, market, done)
    await expectAnswersStand(replicas, done)
    await expectExact(place, market, done)
  })

  it('a process that is killed at a statement leaves one reading and one sale, retried on another node', async () => {
    const [first, second] = cluster.nodes
    if (!first || !second) throw new Error('the cluster has no nodes')
    const wire = await statementWire(first.url('cortile'))
    const env = { VAR_DIR: varDir, APP_KEY: 'x'.repeat(32) }
    const pair = await Replicas.start(
      [wire.databaseUrl, second.url('cortile')].map((DATABASE_URL) => ({ ...env, DATABASE_URL })),
    )
    const place = { database: { db }, time }
    const { token, ...calls } = await openKiosk(place)
    for (const call of [calls.reading, calls.sale])
      for (const kill of everyKill(call)) await expectOnceAfterKill({ place, replicas: pair, wire, token }, call, kill)
    await pair.stopAll()
    await wire.close()
  })

  it(`ends a session on every node at once, ${LOGOUTS} times`, async () => {
    const [user] = await db('users').select<{ id: number }[]>('id')
    for (let n = 0; n < LOGOUTS; n += 1) {
      const token = await openSession(db, { user_id: user?.id ?? 0 }, 'jest', new Date())
      const headers = { Authorization: `Bearer ${token}` }
      const me = async () => (await fetch(`${replicas.next()}/api/auth/user`, { headers })).status
      expect([await me(), await me(), await me()]).toEqual([200, 200, 200])
      expect((await fetch(`${replicas.next()}/api/auth/logout`, { method: 'POST', headers })).status).toBe(204)
      expect([await me(), await me(), await me()]).toEqual([401, 401, 401])
    }
  })

  it(`keeps one of two s-admins who remove each other on two nodes, ${RACES} times`, async () => {
    const stamps = { created_at: sqlTime(time.now), updated_at: sqlTime(time.now) }
    for (let n = 0; n < RACES; n += 1) {
      const ids: number[] = []
      for (const name of ['Anna', 'Bruno']) {
        const email = `${name}-${n}@oratorio.test`
        const [id = 0] = await db('users').insert({ name, email, role: 's-admin', disabled: 0, ...stamps })
        ids.push(id)
      }
      const removed = ids.map(async (id, which) => {
        const token = await openSession(db, { user_id: ids[1 - which] ?? 0 }, 'jest', new Date())
        const headers = { Authorization: `Bearer ${token}` }
        return () => fetch(`${replicas.url(which)}/api/users/${id}`, { method: 'DELETE', headers })
      })
      const calls = await Promise.all(removed)
      await Promise.all(calls.map((call) => call()))
      const left = await db('users').whereIn('id', ids).whereNull('deleted_at').pluck<number[]>('id')
      expect([n, left.length]).toEqual([n, 1])
      await db('users').whereIn('id', left).update({ deleted_at: stamps.created_at })
    }
  })

  it('says 503 while most of it is gone, and goes on when it is back', async () => {
    const [, ...others] = cluster.nodes
    const ready = async () => (await fetch(`${replicas.url(0)}/health/ready`)).status
    expect(await ready()).toBe(200)
    for (const node of others) await node.kill()
    await until(async () => (await ready()) === 503)
    const { status, headers } = await fetch(`${replicas.url(0)}/api/settings/public/message_setting`)
    expect([status, headers.get('Retry-After')]).toEqual([503, '5'])
    await Promise.all(others.map((node) => node.start()))
    await until(async () => (await ready()) === 200)
    expect(await db('settings')).toHaveLength(7)
  })
})

/** Polls without a timeout of its own: jest's limit applies. */
async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(100)
}
