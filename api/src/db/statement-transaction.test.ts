import { engine, openEmptyDatabase, type TestDatabase } from '../../test/test-database.ts'
import { preparedChange, preparedInsert, preparedLock, preparedRead } from './prepared.ts'
import { slotOf, SLOTS, StatementTransaction, transactStatements, type PreparedTrx } from './statement-transaction.ts'

describe('a transaction of prepared statements', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await openEmptyDatabase()
    await test.db.schema.createTable('conti', (table) => {
      table.increments('id')
      table.integer('n').notNullable()
      table.unique('n')
    })
  })
  afterAll(() => test.close())
  beforeEach(() => test.db('conti').delete())

  const insert = preparedInsert('conti', ['n'])
  const read = preparedRead<{ n: number }, { n: number }>((db, of) =>
    db('conti').where('n', '>=', of('n')).orderBy('n').select('n'),
  )
  const lock = preparedLock<{ n: number }, { n: number }>((db, of) =>
    db('conti').where('n', of('n')).select('n').forUpdate(),
  )
  const move = preparedChange<{ from: number; to: number }>((db, of) =>
    db('conti')
      .where('n', of('from'))
      .update({ n: of('to') }),
  )
  const all = async () => (await read(test.db, { n: 0 })).map(({ n }) => n)
  const run = <T>(work: (trx: PreparedTrx) => Promise<T>) => transactStatements(test.db, work)

  it('commits what it did, and sees it before others do', async () => {
    const seen = await run(async (trx) => {
      await insert(trx, { n: 1 })
      await move(trx, { from: 1, to: 2 })
      return read(trx, { n: 0 })
    })
    expect(seen).toEqual([{ n: 2 }])
    expect(await all()).toEqual([2])
  })

  it('rolls back what it did when it throws, and leaves the connection to the next one', async () => {
    for (let n = 0; n < 20; n += 1)
      await expect(
        run(async (trx) => {
          await insert(trx, { n })
          throw new Error('no')
        }),
      ).rejects.toThrow('no')
    expect(await all()).toEqual([])
    await expect(
      run(async (trx) => {
        await insert(trx, { n: 1 })
        await insert(trx, { n: 1 })
      }),
    ).rejects.toThrow()
    await run((trx) => insert(trx, { n: 3 }))
    expect(await all()).toEqual([3])
  })

  it('of which many run at once loses none, and waits for a locked row', async () => {
    await insert(test.db, { n: 0 })
    await Promise.all(
      Array.from({ length: 40 }, () =>
        run(async (trx) => {
          const [row] = await read(trx, { n: 0 })
          if ((await lock(trx, { n: row?.n ?? 0 })).length === 0)
            throw Object.assign(new Error('again'), { errno: 1213 })
          await move(trx, { from: row?.n ?? 0, to: (row?.n ?? 0) + 1 })
        }).catch((error: unknown) => {
          // Gave way five times to others.
          if (!(error instanceof Error && error.message === 'again')) throw error
        }),
      ),
    )
    expect(await all()).toHaveLength(1)
  })

  it('is run again when it loses against another one, at most five times', async () => {
    let runs = 0
    const lose = () => Promise.reject(Object.assign(new Error('deadlock'), { errno: 1213 }))
    const done = run(async (trx) => {
      runs += 1
      await insert(trx, { n: runs })
      if (runs < 3) await lose()
      return runs
    })
    expect(await done).toBe(3)
    expect(await all()).toEqual([3])
    runs = 10
    await expect(run(() => ((runs += 1), lose()))).rejects.toThrow('deadlock')
    expect(runs).toBe(16)
  })

  it('has a slot of its own on a database with several writers', async () => {
    let arrived = 0
    let open = () => {}
    const together = new Promise<void>((resolve) => (open = resolve))
    const atOnce = engine === 'mysql' ? 8 : 1
    const slots = await Promise.all(
      Array.from({ length: atOnce }, () =>
        run(async (trx) => {
          arrived += 1
          if (arrived === atOnce) open()
          await together
          expect(trx instanceof StatementTransaction).toBe(engine === 'mysql')
          return slotOf(trx)
        }),
      ),
    )
    expect(new Set(slots).size).toBe(atOnce)
    for (const slot of slots) expect(slot >= 0 && slot < SLOTS).toBe(true)
  })
})
