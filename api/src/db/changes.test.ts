import { openTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { changesSoFar, noteChange, Remembered } from './changes.ts'

describe('what was counted', () => {
  let test: TestDatabase
  let remembered: Remembered<number>
  let runs: number
  beforeAll(async () => {
    test = await openTestDatabase()
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.reset()
    remembered = new Remembered()
    runs = 0
  })

  const count = () => {
    runs += 1
    return Promise.resolve(runs)
  }
  const changes = async () => {
    const row = await changesSoFar(test.db).first<{ valore: number } | undefined>()
    return row?.valore ?? 0
  }
  const ask = async (key = 'all') => remembered.get(await changes(), key, count)

  it('is counted once until a change is noted, and by each key for itself', async () => {
    expect([await ask(), await ask(), await ask('cards'), await ask()]).toEqual([1, 1, 2, 1])
    await noteChange(test.db)
    expect([await ask(), await ask(), await ask('cards')]).toEqual([3, 3, 4])
  })

  it('is counted anew only after a change that is committed', async () => {
    await ask()
    await expect(
      test.db.transaction(async (trx) => {
        await noteChange(trx)
        throw new Error('back')
      }),
    ).rejects.toThrow('back')
    expect(await ask()).toBe(1)
    await test.db.transaction((trx) => noteChange(trx))
    expect(await ask()).toBe(2)
  })

  it('is counted once for all who ask at the same time', async () => {
    expect(await Promise.all(Array.from({ length: 20 }, () => ask()))).toEqual(Array.from({ length: 20 }, () => 1))
  })

  it('is not what was begun before a change', async () => {
    let finish: (n: number) => void = () => undefined
    const slow = remembered.get(await changes(), 'all', () => new Promise<number>((done) => (finish = done)))
    await noteChange(test.db)
    const anew = [ask(), ask()]
    await new Promise((resolve) => setTimeout(resolve, 20))
    // It waits for the one that runs, and does not take its result.
    expect(runs).toBe(0)
    finish(99)
    expect([await slow, ...(await Promise.all(anew)), await ask()]).toEqual([99, 1, 1, 1])
  })

  it('is as good for who has asked before a change as for who asks after it', async () => {
    const before = await changes()
    await noteChange(test.db)
    await ask()
    expect(await remembered.get(before, 'all', count)).toBe(1)
  })

  it('is not an error: the next one tries again', async () => {
    await expect(remembered.get(0, 'all', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await ask()).toBe(1)
  })

  it('does not grow without end', async () => {
    for (let n = 0; n < 500; n += 1) await ask(`list ${n}`)
    expect(remembered.size).toBe(200)
    runs = 1_000
    expect(await ask('list 499')).toBe(500)
    expect(await ask('list 0')).toBe(1_001)
  })
})
