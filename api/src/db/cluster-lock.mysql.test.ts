import { setTimeout as sleep } from 'node:timers/promises'
import { openTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { isCluster, withClusterLock } from './cluster-lock.ts'
import { connect, type Db } from './connect.ts'

const PATIENCE = { beatMs: 20, silentLooks: 5, looks: 500 }
const NEVER = (): void => {
  throw new Error('the lock was lost')
}

// On one server, where the lock's row works like on a cluster; test/survival runs it on a cluster.
describe('the lock of a cluster', () => {
  let test: TestDatabase
  let others: Db[]
  beforeAll(async () => {
    test = await openTestDatabase()
    others = [connect(test.where), connect(test.where), connect(test.where)]
  })
  afterAll(async () => {
    await Promise.all(others.map((db) => db.destroy()))
    await test.db.schema.dropTableIfExists('cluster_locks')
    await test.close()
  })

  const locked = <T>(db: Db, work: () => Promise<T>, lost = NEVER) =>
    withClusterLock(db, 'job', { work, lost, patience: PATIENCE })
  const rows = () => test.db('cluster_locks')

  it('is not needed on one server', async () => {
    expect(await isCluster(test.db)).toBe(false)
  })

  it('lets one at it after the other', async () => {
    let inside = 0
    const runs = others.map((db) =>
      locked(db, async () => {
        inside += 1
        expect(inside).toBe(1)
        await test.db('settings').first()
        inside -= 1
      }),
    )
    await Promise.all(runs)
    expect(await rows()).toEqual([])
  })

  it('is given back by work that fails', async () => {
    await expect(locked(test.db, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await rows()).toEqual([])
  })

  it('is held as long as the work lasts, however long', async () => {
    const events: string[] = []
    const [one = test.db, other = test.db] = others
    let second: Promise<void> | undefined
    await locked(one, async () => {
      second = locked(other, () => Promise.resolve(void events.push('second')))
      // Ten times as long as a dead holder keeps the lock.
      for (let looks = 0; looks < PATIENCE.silentLooks * 10; looks += 1)
        await new Promise((resolve) => setTimeout(resolve, PATIENCE.beatMs))
      events.push('first')
    })
    await second
    expect(events).toEqual(['first', 'second'])
  })

  it('is taken from a process that died', async () => {
    await rows().insert({ name: 'job', holder: 'x'.repeat(36), beat: 7 })
    expect(await locked(test.db, () => Promise.resolve('mine'))).toBe('mine')
    expect(await rows()).toEqual([])
  })

  it('tells who had it for dead and was not', async () => {
    let tell: () => void = NEVER
    const told = new Promise<void>((resolve) => (tell = resolve))
    const taken = async () => {
      await rows().update({ holder: 'y'.repeat(36) })
      await told
    }
    await locked(test.db, taken, () => tell())
    expect(await rows()).toMatchObject([{ holder: 'y'.repeat(36) }])
    await rows().delete()
  })

  it('does not tell so who has just given it back', async () => {
    let lost = 0
    for (let n = 0; n < 200; n += 1) {
      const [holder = test.db] = others
      const work = () => sleep(2)
      await withClusterLock(holder, 'job', { work, lost: () => (lost += 1), patience: { ...PATIENCE, beatMs: 1 } })
    }
    expect(lost).toBe(0)
  })

  it('gives up when the other one never ends', async () => {
    await rows().insert({ name: 'job', holder: 'z'.repeat(36), beat: 0 })
    const other = new AbortController()
    const alive = (async () => {
      while (!other.signal.aborted) {
        await rows().increment('beat', 1)
        await sleep(5)
      }
    })()
    await expect(
      withClusterLock(test.db, 'job', {
        work: () => Promise.resolve(),
        lost: NEVER,
        patience: { ...PATIENCE, looks: 10 },
      }),
    ).rejects.toThrow('the lock job is held by another process')
    other.abort()
    await alive
    await rows().delete()
  })
})
