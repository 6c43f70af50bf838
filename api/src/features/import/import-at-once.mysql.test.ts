import { csvFile } from '../../../test/form.ts'
import { useTestServer } from '../../../test/test-server.ts'

describe('POST /api/anagrafica/import beside others', () => {
  const server = useTestServer()

  it('adds nobody when somebody gets one of its cards meanwhile', async () => {
    const { db } = server.database
    const { token } = await server.staff('admin')
    const at = '2026-11-21 09:30:00.000'
    const card_id = '0000000002'
    const zoe = {
      nome: 'Zoe',
      cognome: 'Verdi',
      nome_norm: 'zoe',
      cognome_norm: 'verdi',
      created_at: at,
      updated_at: at,
    }
    const desk = await db.transaction()
    await desk('anagrafiche').insert({ ...zoe, card_id })

    const waiting = new Promise<void>((resolve) => {
      db.on('query', ({ sql, bindings }: { sql: string; bindings: unknown[] }) => {
        if (sql.startsWith('insert into `anagrafiche`') && bindings.includes(card_id)) resolve()
      })
    })
    const adults = ['Anna;', `Ida;${card_id}`, 'Lia;'].map((rest) => `Rossi;10/12/1985;Lodi;casa@famiglia.test;${rest}`)
    const file = csvFile(['Cognome;Nato il;Nato a;Email;Nome;Card', ...adults].join('\n'))
    const mapping = JSON.stringify(['cognome', 'data_nascita', 'luogo_nascita', 'email', 'nome', 'card_id'])
    const imported = server.call('POST', '/api/anagrafica/import', { token, body: { file, mapping } })
    await waiting
    await desk.commit()

    const { status, body } = await imported
    expect([status, body]).toEqual([409, { message: 'Card già associata a Zoe Verdi' }])
    expect(await db('anagrafiche').pluck('nome')).toEqual(['Zoe'])
    expect(await db('anagrafica_parole')).toEqual([])
  })
})
