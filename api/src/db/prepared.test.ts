import { openEmptyDatabase, type TestDatabase } from '../../test/test-database.ts'
import { preparedChange, preparedInsert, preparedInsertRows, preparedRead } from './prepared.ts'
import type { Trx } from './transaction.ts'

describe('a prepared statement', () => {
  let test: TestDatabase
  let built = 0
  beforeAll(async () => {
    test = await openEmptyDatabase()
    await test.db.schema.createTable('cose', (table) => {
      table.increments('id')
      table.string('nome', 80).nullable()
      table.integer('n').notNullable()
      table.datetime('quando', { precision: 3 }).nullable()
    })
  })
  afterAll(() => test.close())

  const insert = preparedInsert('cose', ['nome', 'n', 'quando'])
  const insertRows = preparedInsertRows('cose', ['nome', 'n'])
  const add = preparedChange<{ n: number; more: number }>((db, of) =>
    db('cose')
      .where({ n: of('n') })
      .update({ n: db.raw('n + ?', [of('more')]) }),
  )
  const read = preparedRead<{ n: number }, { id: number; nome: string | null; n: number; quando: string | null }>(
    (db, of) => {
      built += 1
      return db('cose')
        .where('n', of('n'))
        .orWhere('n', '>', of('n'))
        .whereNot({ nome: 'constant' })
        .orderBy('id')
        .select('id', 'nome', 'n', 'quando')
    },
  )
  const inTransaction = <T>(work: (trx: Trx) => Promise<T>) => test.db.transaction(work)

  it('gives what the builder would: ids, counts, rows, times and nulls, outside and inside a transaction', async () => {
    const text = `d’Àlì ? ?? :n "x" 'y' \\`
    const first = await insert(test.db, { nome: text, n: 1, quando: '2026-11-22 10:00:00.000' })
    const second = await inTransaction((trx) => insert(trx, { nome: null, n: 5, quando: null }))
    expect([first.rows, second.rows, second.id - first.id]).toEqual([1, 1, 1])
    expect(await add(test.db, { n: 1, more: 2 })).toMatchObject({ rows: 1 })
    expect(await inTransaction((trx) => add(trx, { n: 1, more: 2 }))).toMatchObject({ rows: 0 })

    const rows = [
      { id: first.id, nome: text, n: 3, quando: '2026-11-22 10:00:00.000' },
      { id: second.id, nome: null, n: 5, quando: null },
    ]
    expect(await read(test.db, { n: 3 })).toEqual(rows.slice(0, 1))
    expect(await test.db('cose').orderBy('id').select('id', 'nome', 'n', 'quando')).toEqual(rows)
    expect(await read(test.db, { n: 99 })).toEqual([])
    expect(await inTransaction((trx) => read(trx, { n: 3 }))).toEqual(rows.slice(0, 1))
  })

  it.each([0, 1, 3, 64, 131])('inserts %i rows, each with its own values', async (count) => {
    const rows = Array.from({ length: count }, (_, n) => ({ nome: n % 2 === 0 ? `riga ${n}` : null, n: 1_000 + n }))
    await inTransaction((trx) => insertRows(trx, rows))
    const written = test.db('cose').where('n', '>=', 1_000)
    expect(await written.clone().orderBy('n').select('nome', 'n')).toEqual(rows)
    await written.delete()
  })

  it('is built once, however often it runs', () => {
    expect(built).toBe(1)
  })

  it('says what is wrong as any other', async () => {
    const { id } = await insert(test.db, { nome: 'x', n: 7, quando: null })
    const again = preparedInsert('cose', ['id', 'n'])
    await expect(again(test.db, { id, n: 1 })).rejects.toThrow(/duplicate|unique/i)
    await expect(inTransaction((trx) => again(trx, { id, n: 1 }))).rejects.toThrow(/duplicate|unique/i)
  })
})
