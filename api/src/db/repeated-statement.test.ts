import { openEmptyDatabase, type TestDatabase } from '../../test/test-database.ts'

describe('a statement that a connection has run before', () => {
  let test: TestDatabase
  beforeEach(async () => {
    test = await openEmptyDatabase()
    await createThings()
  })
  afterEach(() => test.close())

  const createThings = () =>
    test.db.schema.createTable('cose', (table) => {
      table.increments('id')
      table.string('nome', 80).notNullable().unique()
    })
  const insert = (nome: string) => test.db('cose').insert({ nome })
  const names = () => test.db('cose').orderBy('id').pluck<string[]>('nome')

  it('runs again after it failed, outside and inside a transaction', async () => {
    await insert('uno')
    await expect(insert('uno')).rejects.toThrow()
    await insert('due')
    await test.db.transaction(async (trx) => {
      await expect(trx('cose').insert({ nome: 'due' })).rejects.toThrow()
      await trx('cose').insert({ nome: 'tre' })
    })
    await insert('quattro')
    expect(await names()).toEqual(['uno', 'due', 'tre', 'quattro'])
  })

  it('sees a column that was added, and a table that was created anew', async () => {
    await insert('uno')
    expect(await test.db('cose')).toEqual([{ id: 1, nome: 'uno' }])
    await test.db.schema.alterTable('cose', (table) => void table.integer('n').notNullable().defaultTo(7))
    expect(await test.db('cose')).toEqual([{ id: 1, nome: 'uno', n: 7 }])
    await test.db.schema.dropTable('cose')
    await expect(names()).rejects.toThrow()
    await createThings()
    expect(await test.db('cose')).toEqual([])
  })

  it('gives the rows of its own run when its texts are many', async () => {
    for (let n = 0; n < 400; n += 1) await insert(`cosa ${n}`)
    const found: number[] = []
    for (let run = 0; run < 2; run += 1)
      for (let n = 0; n < 400; n += 1) {
        const rows = await test
          .db('cose')
          .where({ nome: `cosa ${n}` })
          .select(test.db.raw(`${n} as n`))
        found.push(...rows.map((row: { n: number }) => row.n))
      }
    expect(found).toEqual([...Array(400).keys(), ...Array(400).keys()])
  })
})
