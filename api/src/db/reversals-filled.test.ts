import { migrations } from '../../migrations/all.ts'
import { engine, openEmptyDatabase, type TestDatabase } from '../../test/test-database.ts'
import { migrate } from './migrate.ts'

const AT = '2026-05-05 10:00:00.000'
const before = migrations.findIndex(({ name }) => name === '0074-payment-reversals')

describe(`payments of before a reversal named what it takes back, on ${engine}`, () => {
  let old: TestDatabase
  beforeAll(async () => {
    old = await openEmptyDatabase('_reversals')
    await migrate(old.db, migrations.slice(0, before))
    const stamps = { created_at: AT, updated_at: AT }
    for (const id of [1, 2])
      await old.db('anagrafiche').insert({
        id,
        nome: 'A',
        cognome: 'B',
        nome_norm: 'a',
        cognome_norm: 'b',
        data_nascita: '2015-05-05',
        ...stamps,
      })
    for (const id of [1, 2]) await old.db('quote').insert({ id, descrizione: 'Tessera', importo: 100, ...stamps })
  })
  afterAll(() => old.close())

  it('are told from those that were taken back, also of an amount of nothing', async () => {
    const rows: [anagrafica_id: number, quota_id: number | null, importo: number][] = [
      [1, 1, 100],
      [2, 1, 100],
      [1, 1, -100],
      [1, 1, 100],
      // Two parts, taken back together, and paid again.
      [1, 2, 60],
      [1, 2, 40],
      [1, 2, -60],
      [1, 2, -40],
      [1, 2, 100],
      // Of no amount: settled, taken back, settled again.
      [2, 2, 0],
      [2, 2, 0],
      [2, 2, 0],
      // What a cancelled week left has no fee, and was never taken back.
      [1, null, 30],
    ]
    for (const [n, [anagrafica_id, quota_id, importo]] of rows.entries()) {
      const payment = { id: n + 1, anagrafica_id, quota_id, importo, descrizione: 'x', created_at: AT }
      await old.db('pagamenti').insert({ ...payment, metodo: 'pagato', mezzo: 'contanti' })
    }
    await migrate(old.db, migrations)
    expect(await old.db('storni_pagamenti').orderBy('pagamento_id').select('pagamento_id', 'storno_id')).toEqual([
      { pagamento_id: 1, storno_id: 3 },
      { pagamento_id: 5, storno_id: 7 },
      { pagamento_id: 6, storno_id: 8 },
      { pagamento_id: 10, storno_id: 11 },
    ])
  })
})
