import { setImmediate } from 'node:timers/promises'
import { engine, openEmptyDatabase, type TestDatabase } from '../../test/test-database.ts'
import type { Db } from './connect.ts'
import { gathered } from './gathered.ts'
import { preparedReadIn } from './prepared.ts'

describe('calls that ask at once', () => {
  let test: TestDatabase
  let asked: (readonly number[])[] = []
  beforeAll(async () => {
    test = await openEmptyDatabase()
    await test.db.schema.createTable('cose', (table) => {
      table.increments('id')
      table.integer('n').notNullable()
      table.string('nome', 20).notNullable()
    })
    await test.db('cose').insert([1, 2, 2, 3, 4, 5].map((n, index) => ({ n, nome: `${n}.${index}` })))
  })
  afterAll(() => test.close())
  beforeEach(() => void (asked = []))

  const find = preparedReadIn<{ n: number; nome: string }>((db, numbers) =>
    db('cose')
      .whereIn('n', [...numbers])
      .orderBy('id')
      .select('n', 'nome'),
  )
  const ask = gathered(
    (db: Db, numbers: readonly number[]) => {
      asked.push(numbers)
      return find(db, numbers)
    },
    ({ n }) => n,
  )
  const names = async (n: number, db = test.db) => (await ask(db, n)).map(({ nome }) => nome)

  it.each([[[]], [[1]], [[2, 1]], [[5, 4, 3]], [[1, 2, 3, 4, 5]], [[7, 8, 9]]])(
    'a list of any length is read: %j',
    async (numbers) => {
      const found = (await find(test.db, numbers)).map(({ n }) => n)
      const all = [1, 2, 2, 3, 4, 5]
      expect(found).toEqual(all.filter((n) => numbers.includes(n)))
    },
  )

  it('each get their own rows, and are asked together where it helps', async () => {
    expect(await Promise.all([1, 2, 3, 9, 2].map((n) => names(n)))).toEqual([
      ['1.0'],
      ['2.1', '2.2'],
      ['3.3'],
      [],
      ['2.1', '2.2'],
    ])
    if (engine === 'mysql') expect(asked).toEqual([[1, 2, 3, 9]])
    else expect(asked).toEqual([[1], [2], [3], [9], [2]])
  })

  it('do not wait for a question that hangs', async () => {
    let answer: () => void = () => undefined
    const hanging = gathered(
      async (db: Db, numbers: readonly number[]) => {
        if (numbers.includes(1)) await new Promise<void>((resolve) => (answer = resolve))
        return find(db, numbers)
      },
      ({ n }) => n,
    )
    const first = hanging(test.db, 1)
    await setImmediate()
    await setImmediate()
    expect(await hanging(test.db, 2)).toHaveLength(2)
    answer()
    expect(await first).toHaveLength(1)
  })

  it('see what was committed before they asked', async () => {
    const first = names(1)
    await test.db('cose').where({ n: 1 }).update({ nome: 'nuova' })
    expect(await names(1)).toEqual(['nuova'])
    await first
  })

  it('are asked alone in a transaction', async () => {
    await test.db.transaction(async (trx) => {
      await trx('cose').where({ n: 3 }).update({ nome: 'mia' })
      expect(await names(3, trx)).toEqual(['mia'])
    })
  })

  it('all fail with the question, and the next ones are asked again', async () => {
    let broken = true
    const shaky = gathered(
      (db: Db, numbers: readonly number[]) => (broken ? Promise.reject(new Error('away')) : find(db, numbers)),
      ({ n }) => n,
    )
    const failed = await Promise.allSettled([shaky(test.db, 1), shaky(test.db, 2), shaky(test.db, 2)])
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    broken = false
    expect(await shaky(test.db, 2)).toHaveLength(2)
  })
})
