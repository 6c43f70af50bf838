import { migrations } from '../../migrations/all.ts'
import { engine, openEmptyDatabase, type TestDatabase } from '../../test/test-database.ts'
import { migrate } from './migrate.ts'

const AT = '2026-05-05 10:00:00.000'
const before = migrations.findIndex(({ name }) => name === '0076-part-payments')
const stamps = { created_at: AT, updated_at: AT }

describe(`weeks that were paid before an option made them dearer, on ${engine}`, () => {
  let old: TestDatabase
  beforeAll(async () => {
    old = await openEmptyDatabase('_parts')
    await migrate(old.db, migrations.slice(0, before))
    const week = { data_inizio: '2026-06-15', data_fine: '2026-06-19', max: 20, quota: 5_000, totale: 5 }
    await old.db('settimane').insert({ id: 1, ...week, ...stamps })
  })
  afterAll(() => old.close())

  /** A member with a booking, and what it paid; hundredths. */
  async function insertBooker(id: number, totale: number | null, paid: readonly (readonly [string, number])[]) {
    const name = { nome: 'A', cognome: 'B', nome_norm: 'a', cognome_norm: 'b', data_nascita: '2015-05-05' }
    await old.db('anagrafiche').insert({ id, ...name, ...stamps })
    await old.db('prenotazioni').insert({ anagrafica_id: id, settimana_id: 1, totale, righe: null, created_at: AT })
    for (const [metodo, importo] of paid) {
      const mezzo = metodo === 'pagato' ? 'contanti' : null
      const payment = { anagrafica_id: id, settimana_id: 1, metodo, mezzo, importo, descrizione: 'x', created_at: AT }
      await old.db('pagamenti').insert(payment)
    }
  }

  it('have what was paid and their price; settled, unpaid and free ones have nothing', async () => {
    await insertBooker(1, 6_250, [
      ['pagato', 5_000],
      ['saldo', 250],
    ])
    await insertBooker(2, 5_000, [['pagato', 5_000]])
    await old
      .db('quote_pagate')
      .insert({ anagrafica_id: 2, settimana_id: 1, stato: 'pagato', importo: 5_000, ...stamps })
    await insertBooker(3, 6_250, [
      ['pagato', 5_000],
      ['pagato', -5_000],
    ])
    await insertBooker(4, 6_250, [['ignorato', 6_250]])
    await old.db('quote_pagate').insert({ anagrafica_id: 4, settimana_id: 1, stato: 'ignorato', importo: 0, ...stamps })
    await insertBooker(5, null, [])
    await migrate(old.db, migrations)
    const rows = await old.db('acconti').select('anagrafica_id', 'quota_id', 'settimana_id', 'versato', 'prezzo')
    expect(rows).toEqual([{ anagrafica_id: 1, quota_id: null, settimana_id: 1, versato: 5_250, prezzo: 6_250 }])
  })
})
