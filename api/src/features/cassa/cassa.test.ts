import { randomUUID } from 'node:crypto'
import { Receipt } from '@cortile/contract/cassa.ts'
import { insertAnagrafica, insertRow } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'

const CARD = '0000000001'

describe('cassa', () => {
  const server = useTestServer()
  let token: string
  let till: number
  let payer: number
  let gelato: number
  let acqua: number
  let ricarica: number
  beforeEach(async () => {
    ;({ id: till, token } = await server.staff('cassa'))
    gelato = await item('Gelato', -200)
    acqua = await item('Acqua', -35)
    ricarica = await item('Ricarica', 500)
    payer = await insertAnagrafica(server, { nome: 'Anna', cognome: 'Rossi', card_id: CARD })
    await topUp(1_000)
  })

  const item = (nome: string, costo: number) =>
    insertRow(server, 'listino', { nome, nome_norm: nome.toLowerCase(), costo })
  const topUp = async (operazione: number) => {
    await server.database.db('anagrafiche').where({ id: payer }).increment('saldo', operazione)
    await server.database.db('saldo_movimenti').insert({
      anagrafica_id: payer,
      operazione,
      descrizione: 'Ricarica',
      tipo: 'manuale',
      mezzo: 'contanti',
      created_at: '2026-11-01 10:00:00.000',
    })
  }
  const checkout = (
    items: unknown,
    {
      card_id = CARD,
      key,
      as = token,
      totale,
    }: { card_id?: unknown; key?: string; as?: string; totale?: unknown } = {},
  ) =>
    server.call('POST', '/api/cassa/checkout', {
      token: as,
      body: { card_id, items, totale },
      headers: key === undefined ? {} : { 'Idempotency-Key': key },
    })
  const one = (id: number, quantity = 1) => ({ item: id, quantity })
  const saldo = async () =>
    (await server.database.db('anagrafiche').where({ id: payer }).first<{ saldo: number }>('saldo')).saldo
  const bought = () =>
    server.database
      .db('saldo_movimenti')
      .where({ tipo: 'cassa' })
      .orderBy('id')
      .select<Record<string, unknown>[]>('anagrafica_id', 'operazione', 'descrizione', 'user_id', 'created_at')
  const unchanged = async () => {
    expect(await saldo()).toBe(1_000)
    expect(await bought()).toEqual([])
  }

  describe('GET /api/cassa/listino', () => {
    it('is a plain array by name, accents and case aside, with prices in coins', async () => {
      const caldo = await insertRow(server, 'listino', { nome: 'È caldo', nome_norm: 'e caldo', costo: -150 })
      const { status, body } = await server.call('GET', '/api/cassa/listino', { token })
      expect(status).toBe(200)
      expect(body).toEqual([
        { id: acqua, nome: 'Acqua', costo: -0.35 },
        { id: caldo, nome: 'È caldo', costo: -1.5 },
        { id: gelato, nome: 'Gelato', costo: -2 },
        { id: ricarica, nome: 'Ricarica', costo: 5 },
      ])
    })
  })

  describe('POST /api/cassa/checkout', () => {
    it('charges the sum as one movement that names the items', async () => {
      const { status, body } = await checkout([one(gelato, 2), one(acqua)])
      const { id } = await server.database.db('saldo_movimenti').where({ tipo: 'cassa' }).first<{ id: number }>('id')
      expect([status, body]).toEqual([200, { anagrafica: 'Anna Rossi', nuovo_saldo: 5.65, movimento_id: id }])
      expect(await saldo()).toBe(565)
      expect(await bought()).toEqual([
        {
          anagrafica_id: payer,
          operazione: -435,
          descrizione: '2 × Gelato, Acqua',
          user_id: till,
          created_at: '2026-11-21 09:30:00.000',
        },
      ])
    })

    it('adds equal items up', async () => {
      expect((await checkout([one(gelato), one(acqua), one(gelato)])).body).toMatchObject({ nuovo_saldo: 5.65 })
      expect(await bought()).toMatchObject([{ descrizione: '2 × Gelato, Acqua' }])
    })

    it('spends the last coin and not one more', async () => {
      expect((await checkout([one(gelato, 4)])).body).toMatchObject({ anagrafica: 'Anna Rossi', nuovo_saldo: 2 })
      const short = await checkout([one(gelato), one(acqua)])
      expect([short.status, short.body]).toEqual([
        422,
        { message: 'Saldo insufficiente', anagrafica: 'Anna Rossi', saldo: 2, mancano: 0.35 },
      ])
      expect((await checkout([one(gelato)])).body).toMatchObject({ nuovo_saldo: 0 })
      expect((await checkout([one(acqua)])).status).toBe(422)
      expect(await saldo()).toBe(0)
      expect(await bought()).toHaveLength(2)
    })

    it('charges only the sum that the screen showed: at another price nothing, and the reply has the new prices', async () => {
      expect((await checkout([one(gelato)], { totale: 2 })).status).toBe(200)
      await server.database.db('listino').where({ id: gelato }).update({ costo: -210 })
      for (const totale of [2, 0, 2.09, -2.1]) {
        const { status, body } = await checkout([one(gelato)], { totale })
        expect(status).toBe(409)
        expect(body).toEqual({
          message: 'I prezzi sono cambiati',
          listino: [
            { id: acqua, nome: 'Acqua', costo: -0.35 },
            { id: gelato, nome: 'Gelato', costo: -2.1 },
            { id: ricarica, nome: 'Ricarica', costo: 5 },
          ],
        })
      }
      expect(await saldo()).toBe(800)
      expect((await checkout([one(gelato, 3), one(acqua)], { totale: 6.65 })).body).toMatchObject({ nuovo_saldo: 1.35 })
    })

    it.each(['2', null, true, [2], 2.001, 1e12])('refuses the sum %j', async (totale) => {
      const { status, body } = await checkout([one(gelato)], { totale })
      expect(status).toBe(422)
      expect(body).toHaveProperty('errors.totale')
      await unchanged()
    })

    it('takes the price of this moment and nothing that the till says', async () => {
      await server.database.db('listino').where({ id: gelato }).update({ costo: -300 })
      const { body } = await checkout([{ item: gelato, quantity: 1, costo: 0, prezzo: -1, nome: 'Gratis' }])
      expect(body).toMatchObject({ nuovo_saldo: 7 })
      expect(await bought()).toMatchObject([{ operazione: -300, descrizione: 'Gelato' }])
    })

    it('refuses what is not sold, on items', async () => {
      const free = await item('Omaggio', 0)
      for (const items of [
        [one(ricarica)],
        [one(free)],
        [one(gelato), one(ricarica)],
        [one(999_999)],
        [one(gelato), one(999_999)],
      ]) {
        const { status, body } = await checkout(items)
        expect([status, body]).toEqual([422, expect.objectContaining({ errors: { items: [expect.any(String)] } })])
      }
      await unchanged()
    })

    it('refuses over 999 of one item also when lines add up to it', async () => {
      await topUp(10_000_000)
      for (const items of [[one(acqua, 999), one(acqua)], Array.from({ length: 100 }, () => one(acqua, 10))]) {
        const { status, body } = await checkout(items)
        expect(status).toBe(422)
        expect(body).toHaveProperty('errors.items')
      }
      expect((await checkout([one(acqua, 500), one(acqua, 499)])).status).toBe(200)
      expect(await bought()).toMatchObject([{ operazione: -34_965, descrizione: '999 × Acqua' }])
    })

    it.each([
      ['an empty cart', []],
      ['101 lines', Array.from({ length: 101 }, () => ({ item: 1, quantity: 1 }))],
      ['no list', { item: 1, quantity: 1 }],
      ['a text', 'gelato'],
      ['null', null],
      ['quantity 0', [{ item: 1, quantity: 0 }]],
      ['a negative quantity', [{ item: 1, quantity: -1 }]],
      ['half a piece', [{ item: 1, quantity: 0.5 }]],
      ['1000 pieces', [{ item: 1, quantity: 1000 }]],
      ['a quantity as text', [{ item: 1, quantity: '1' }]],
      ['true pieces', [{ item: 1, quantity: true }]],
      ['no quantity', [{ item: 1 }]],
      ['an id as text', [{ item: '1', quantity: 1 }]],
      ['an object as id', [{ item: { id: 1 }, quantity: 1 }]],
      ['a list as id', [{ item: [1], quantity: 1 }]],
      ['null as id', [{ item: null, quantity: 1 }]],
    ])('refuses %s', async (_name, items) => {
      const { status, body } = await checkout(items)
      expect(status).toBe(422)
      expect(JSON.stringify(body)).toMatch(/"errors":\{"items/)
      await unchanged()
    })

    it.each([
      1,
      0,
      true,
      null,
      [CARD],
      { card: CARD },
      '',
      '1',
      '00000000011',
      '000000000a',
      ' 000000001',
      '٠٠٠٠٠٠٠٠٠١',
    ])('takes no card %j', async (card_id) => {
      const { status, body } = await checkout([one(gelato)], { card_id })
      expect(status).toBe(422)
      expect(body).toHaveProperty('errors.card_id')
      await unchanged()
    })

    it('does not know a card of nobody, of a request, of an erased member', async () => {
      await insertAnagrafica(server, { card_id: '0000000002', is_request: 1, saldo: 1_000 })
      await insertAnagrafica(server, { card_id: '0000000003', erased_at: '2026-01-01 00:00:00.000', saldo: 1_000 })
      for (const card_id of ['9999999999', '0000000002', '0000000003']) {
        const { status, body } = await checkout([one(gelato)], { card_id })
        expect([status, body]).toEqual([404, { message: 'Card non riconosciuta' }])
      }
      await unchanged()
    })

    it('sells nothing to who is suspended', async () => {
      await server.database.db('anagrafiche').where({ id: payer }).update({ stato: 'sospeso' })
      const { status, body } = await checkout([one(gelato)])
      expect([status, body]).toEqual([422, { message: 'Utenza sospesa' }])
      await unchanged()
    })

    it('ignores fields that are not its own', async () => {
      const body = {
        card_id: CARD,
        items: [one(gelato)],
        saldo: 99,
        anagrafica_id: 1,
        descrizione: 'x',
        user_id: 1,
        created_at: '1999-01-01T00:00:00.000Z',
      }
      expect((await server.call('POST', '/api/cassa/checkout', { token, body })).body).toMatchObject({ nuovo_saldo: 8 })
      expect(await bought()).toMatchObject([
        { anagrafica_id: payer, descrizione: 'Gelato', user_id: till, created_at: '2026-11-21 09:30:00.000' },
      ])
    })

    it('of fifty at once on a saldo for ten lets exactly ten succeed', async () => {
      await server.database.db('listino').where({ id: gelato }).update({ costo: -100 })
      const replies = await Promise.all(
        Array.from({ length: 50 }, () => checkout([one(gelato)], { key: randomUUID() })),
      )
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
      expect(
        replies.filter(
          ({ status, body }) => status === 422 && JSON.stringify(body).includes('"message":"Saldo insufficiente"'),
        ),
      ).toHaveLength(40)
      expect(
        replies
          .flatMap(({ status, body }) => (status === 200 ? [Receipt.parse(body).nuovo_saldo] : []))
          .sort((a, b) => a - b),
      ).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
      expect(await saldo()).toBe(0)
      expect(await bought()).toHaveLength(10)
    })

    it('keeps every saldo the sum of its movements while several pay at once', async () => {
      const cards = ['0000000011', '0000000012', '0000000013']
      for (const card_id of cards) await insertAnagrafica(server, { card_id, saldo: 5_000 })
      await Promise.all(
        Array.from({ length: 30 }, (_, n) => checkout([one(n % 2 === 0 ? gelato : acqua)], { card_id: cards[n % 3] })),
      )
      const sums = await server.database
        .db('saldo_movimenti as m')
        .join('anagrafiche as a', 'a.id', 'm.anagrafica_id')
        .whereIn('a.card_id', cards)
        .groupBy('a.id', 'a.saldo')
        .select<{ saldo: number; sum: number }[]>('a.saldo', server.database.db.raw('sum(m.operazione) as sum'))
      expect(sums).toHaveLength(3)
      for (const { saldo: left, sum } of sums) expect(left).toBe(5_000 + Number(sum))
    })
  })

  describe('the same key', () => {
    const key = '0190f3a2-4a6b-7c1d-8e2f-0123456789ab'

    it('charges once, one after the other and all at once', async () => {
      const first = await checkout([one(gelato)], { key })
      const replies = [
        first,
        await checkout([one(gelato)], { key }),
        ...(await Promise.all(Array.from({ length: 6 }, () => checkout([one(gelato)], { key })))),
      ]
      for (const { status, body } of replies)
        expect([status, body]).toMatchObject([200, { anagrafica: 'Anna Rossi', nuovo_saldo: 8 }])
      expect(replies.filter(({ headers }) => headers.get('Idempotency-Replayed') === 'true')).toHaveLength(7)
      expect(await bought()).toHaveLength(1)
    })

    it('charges once when twenty arrive at once', async () => {
      const replies = await Promise.all(Array.from({ length: 20 }, () => checkout([one(gelato)], { key })))
      for (const { status, body } of replies)
        expect([status, body]).toMatchObject([200, { anagrafica: 'Anna Rossi', nuovo_saldo: 8 }])
      expect(await saldo()).toBe(800)
    })

    it('gives the first answer also after a top-up', async () => {
      const refused = await checkout([one(gelato, 6)], { key })
      await topUp(5_000)
      const again = await checkout([one(gelato, 6)], { key })
      expect([again.status, again.body]).toEqual([refused.status, refused.body])
      expect(again.body).toMatchObject({ message: 'Saldo insufficiente' })
      expect(await saldo()).toBe(6_000)
      expect((await checkout([one(gelato, 6)], { key: randomUUID() })).status).toBe(200)
    })

    it('is a 422 with another cart', async () => {
      await checkout([one(gelato)], { key })
      expect((await checkout([one(acqua)], { key })).status).toBe(422)
      expect(await saldo()).toBe(800)
    })

    it('remembers whom its answer tells about', async () => {
      await checkout([one(gelato)], { key })
      await checkout([one(gelato, 9)], { key: randomUUID() })
      expect(await server.database.db('idempotency_keys').pluck('anagrafica_id')).toEqual([payer, payer])
    })
  })
})
