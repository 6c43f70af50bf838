import { randomUUID } from 'node:crypto'
import { ListinoItem } from '@cortile/contract/cassa.ts'
import { insertAnagrafica } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'

const CARD = '0000000001'

describe('listino', () => {
  const server = useTestServer()
  let token: string
  beforeEach(async () => {
    token = (await server.staff('contabile')).token
  })

  const create = (body: unknown) => server.call('POST', '/api/cassa/listino', { token, body })
  const made = async (nome: string, costo: number) => ListinoItem.parse((await create({ nome, costo })).body)
  const change = (id: number | string, body: unknown) => server.call('PUT', `/api/cassa/listino/${id}`, { token, body })
  const remove = (id: number | string) => server.call('DELETE', `/api/cassa/listino/${id}`, { token })
  const list = async () => (await server.call('GET', '/api/cassa/listino', { token })).body
  const stored = () => server.database.db('listino').orderBy('id').select<Record<string, unknown>[]>('*')

  it.each(['s-admin', 'admin', 'contabile'] as const)('is kept by %s', async (role) => {
    token = (await server.staff(role)).token
    const { status, body } = await create({ nome: '  Gelato  ', costo: -1.5 })
    const { id } = ListinoItem.parse(body)
    expect([status, body]).toEqual([201, { id, nome: 'Gelato', costo: -1.5 }])
    expect(await stored()).toMatchObject([{ id, nome: 'Gelato', nome_norm: 'gelato', costo: -150 }])
  })

  it('is by name, accents and case aside, whatever was added last', async () => {
    const gelato = await made('Gelato', -2)
    const eclair = await made('Éclair', -1.35)
    const acqua = await made('acqua', -0.01)
    const ricarica = await made('Ricarica', 1_000_000)
    const smile = await made('🍦', 0)
    expect(await list()).toEqual([acqua, eclair, gelato, ricarica, smile])
  })

  it('changes only what is given', async () => {
    const { id } = await made('Gelato', -2)
    server.time.now = new Date('2026-11-21T10:30:00.000Z')
    const price = await change(id, { costo: -2.2 })
    expect([price.status, price.body]).toEqual([200, { id, nome: 'Gelato', costo: -2.2 }])
    expect((await change(id, { nome: 'Zuppa' })).body).toEqual({ id, nome: 'Zuppa', costo: -2.2 })
    expect((await change(id, {})).body).toEqual({ id, nome: 'Zuppa', costo: -2.2 })
    expect(await stored()).toMatchObject([
      { nome_norm: 'zuppa', costo: -220, created_at: '2026-11-21 09:30:00.000', updated_at: '2026-11-21 10:30:00.000' },
    ])
  })

  it('ignores fields that are not its own', async () => {
    const { id } = ListinoItem.parse((await create({ nome: 'Gelato', costo: -2, id: 77, nome_norm: 'x' })).body)
    expect(id).not.toBe(77)
    await change(id, { id: 78, nome_norm: 'x', created_at: '1999-01-01' })
    expect(await stored()).toMatchObject([{ id, nome_norm: 'gelato', created_at: '2026-11-21 09:30:00.000' }])
  })

  it.each([
    [{ costo: -1 }, 'nome', 'Campo obbligatorio'],
    [{ nome: '   ', costo: -1 }, 'nome', 'Campo obbligatorio'],
    [{ nome: 'x'.repeat(101), costo: -1 }, 'nome', 'Scrivi al massimo 100 caratteri'],
    [{ nome: 7, costo: -1 }, 'nome', null],
    [{ nome: ['x'], costo: -1 }, 'nome', null],
    [{ nome: 'Gelato' }, 'costo', 'Inserisci un importo valido'],
    [{ nome: 'Gelato', costo: '-1' }, 'costo', 'Inserisci un importo valido'],
    [{ nome: 'Gelato', costo: null }, 'costo', 'Inserisci un importo valido'],
    [{ nome: 'Gelato', costo: true }, 'costo', 'Inserisci un importo valido'],
    [{ nome: 'Gelato', costo: -0.001 }, 'costo', 'Al massimo due decimali'],
    [{ nome: 'Gelato', costo: -1_000_000.01 }, 'costo', 'Importo troppo grande'],
  ])('refuses %j on %s', async (body, field, text) => {
    const { id } = await made('Acqua', -1)
    for (const reply of [await create(body), await change(id, body)]) {
      // A change may omit a field.
      if (!(field in body) && reply.status === 200) continue
      expect(reply.status).toBe(422)
      expect(reply.body).toHaveProperty(['errors', field], text === null ? expect.any(Array) : [text])
    }
    expect(await stored()).toHaveLength(1)
  })

  it('loses an item for good; what was sold of it stays in the ledger by name', async () => {
    const { id } = await made('Gelato', -2)
    await insertAnagrafica(server, { card_id: CARD, saldo: 1_000 })
    await server.call('POST', '/api/cassa/checkout', {
      token,
      body: { card_id: CARD, items: [{ item: id, quantity: 2 }] },
    })
    const { status, body } = await remove(id)
    expect([status, body]).toEqual([204, null])
    expect(await list()).toEqual([])
    expect(await server.database.db('saldo_movimenti').pluck('descrizione')).toEqual(['2 × Gelato'])
  })

  it.each(['PUT', 'DELETE'])('%s of an item that is not there is a 404', async (method) => {
    const { id } = await made('Gelato', -2)
    await remove(id)
    for (const gone of [id, '999999', 'abc', '0', '-1', '1.5', '9'.repeat(30)]) {
      const { status, body } = await (method === 'PUT' ? change(gone, { costo: -1 }) : remove(gone))
      expect([status, body]).toEqual([404, { message: 'Elemento non trovato' }])
    }
  })

  it('of two deletions at once says to one that it came late', async () => {
    const { id } = await made('Gelato', -2)
    const replies = await Promise.all([remove(id), remove(id), remove(id)])
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 404, 404])
  })

  it('answers a purchase during the deletion with a receipt or with a refusal of the items', async () => {
    const acqua = await made('Acqua', -1)
    const payer = await insertAnagrafica(server, { card_id: CARD, saldo: 100_000 })
    for (let round = 0; round < 4; round += 1) {
      const gelato = await made('Gelato', -2)
      const buy = () =>
        server.call('POST', '/api/cassa/checkout', {
          token,
          body: { card_id: CARD, items: [gelato, acqua].map(({ id }) => ({ item: id, quantity: 1 })) },
          headers: { 'Idempotency-Key': randomUUID() },
        })
      const [first, deletion, ...more] = await Promise.all([buy(), remove(gelato.id), buy(), buy(), buy()])
      expect(deletion.status).toBe(204)
      for (const { status, body } of [first, ...more, await buy()])
        if (status !== 200)
          expect([status, body]).toEqual([
            422,
            {
              message: 'Un prodotto non è più in vendita: aggiorna il listino',
              errors: { items: ['Un prodotto non è più in vendita: aggiorna il listino'] },
            },
          ])
      expect((await buy()).status).toBe(422)
    }
    const movements = await server.database.db('saldo_movimenti').pluck<number[]>('operazione')
    expect(new Set(movements)).toEqual(movements.length > 0 ? new Set([-300]) : new Set())
    const { saldo } = await server.database.db('anagrafiche').where({ id: payer }).first<{ saldo: number }>('saldo')
    expect(saldo).toBe(100_000 + movements.reduce((sum, each) => sum + each, 0))
  })
})
