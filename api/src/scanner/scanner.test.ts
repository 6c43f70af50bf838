import { randomUUID } from 'node:crypto'
import { ScanResult } from '@cortile/contract/scanner.ts'
import { insertAnagrafica, insertRow } from '../../test/fixtures.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

const CARD = '0000000001'
const MINUTE = 60_000
const HOUR = 3_600_000

interface Reader {
  card_id?: unknown
  allowed_groups?: unknown
  noGroups?: unknown
  read_at?: unknown
}

describe('POST /api/scanner/read', () => {
  let server: TestServer
  let token: string
  let reader: number
  let medie: number
  let id: number
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    await server.reset()
    ;({ id: reader, token } = await server.staff('scanner'))
    medie = await insertRow(server, 'gruppi', { nome: 'Medie', nome_norm: 'medie', colore: '#112233' })
    id = await insertAnagrafica(server, { nome: 'Anna', cognome: 'Rossi', card_id: CARD, gruppo_id: medie })
  })

  const read = ({ card_id = CARD, ...door }: Reader = {}, key?: string) =>
    server.call('POST', '/api/scanner/read', {
      token,
      body: { card_id, ...door },
      headers: key === undefined ? {} : { 'Idempotency-Key': key },
    })
  const enter = (read_at?: string) => read({ allowed_groups: [medie], ...(read_at !== undefined && { read_at }) })
  const change = (columns: Record<string, unknown>) => server.database.db('anagrafiche').where({ id }).update(columns)
  const member = () =>
    server.database
      .db('anagrafiche')
      .where({ id })
      .first<{ stato_accesso: string; entrato_at: string | null }>('stato_accesso', 'entrato_at')
  const logs = () =>
    server.database
      .db('access_logs')
      .orderBy('id')
      .select<Record<string, unknown>[]>(
        'anagrafica_id',
        'card_id',
        'action',
        'message',
        'gruppo_id',
        'user_id',
        'created_at',
        'received_at',
      )
  const rows = (table: string) => server.database.db(table).orderBy('giorno').select<Record<string, unknown>[]>('*')
  const ago = (ms: number) => new Date(server.time.now.getTime() - ms).toISOString()
  const later = (ms: number) => (server.time.now = new Date(server.time.now.getTime() + ms))

  const gruppo = { nome: 'Medie', colore: '#112233' }
  const inside = { name: 'Anna Rossi', stato_accesso: 'dentro', gruppo }
  const outside = { ...inside, stato_accesso: 'fuori' }
  const refused = (message: string) => ({ message, name: 'Anna Rossi', gruppo })

  describe('in and out', () => {
    it('lets in who is outside, out who is inside, and logs both', async () => {
      expect((await enter()).body).toEqual(inside)
      expect(await member()).toEqual({ stato_accesso: 'dentro', entrato_at: '2026-11-21 09:30:00.000' })
      later(90 * MINUTE)
      expect((await read()).body).toEqual(outside)
      expect(await member()).toEqual({ stato_accesso: 'fuori', entrato_at: null })
      const log = { anagrafica_id: id, card_id: CARD, message: null, gruppo_id: medie, user_id: reader }
      expect(await logs()).toEqual([
        { ...log, action: 'ingresso', created_at: '2026-11-21 09:30:00.000', received_at: '2026-11-21 09:30:00.000' },
        { ...log, action: 'uscita', created_at: '2026-11-21 11:00:00.000', received_at: '2026-11-21 11:00:00.000' },
      ])
    })

    it('counts by day, by hour and by person, on the wall of Rome', async () => {
      server.time.now = new Date('2026-11-21T22:50:00.000Z')
      token = (await server.staff('scanner')).token
      await enter()
      await read()
      await enter()
      later(20 * MINUTE)
      await read()
      await read({ card_id: '9999999999' })
      const none = { ingressi: 0, uscite: 0, errori: 0 }
      expect(await rows('accessi_giorno')).toEqual([
        { giorno: '2026-11-21', ...none, ingressi: 2, uscite: 1 },
        { giorno: '2026-11-22', ...none, uscite: 1, errori: 1 },
      ])
      expect(await rows('accessi_ora')).toEqual([
        { giorno: '2026-11-21', ora: 23, ...none, ingressi: 2, uscite: 1 },
        { giorno: '2026-11-22', ora: 0, ...none, uscite: 1, errori: 1 },
      ])
      expect(await rows('accessi_giorno_persone')).toEqual([
        { giorno: '2026-11-21', anagrafica_id: id },
        { giorno: '2026-11-22', anagrafica_id: id },
      ])
    })

    it('tells of a member of no group that it has none', async () => {
      await change({ gruppo_id: null })
      expect((await read({ noGroups: true })).body).toEqual({ ...inside, gruppo: null })
    })

    it.each(['s-admin', 'admin', 'user', 'contabile'] as const)('reads for %s too, and tells no more', async (role) => {
      token = (await server.staff(role)).token
      expect((await enter()).body).toEqual(inside)
    })
  })

  describe('a reader that lists groups', () => {
    it.each([
      ['its group', { allowed_groups: [1] }, 200],
      ['its group among others', { allowed_groups: [999, 1, 1] }, 200],
      ['free access', { noGroups: true }, 200],
      ['free access and another group', { allowed_groups: [999], noGroups: true }, 200],
      ['another group', { allowed_groups: [999] }, 422],
      ['no group', { allowed_groups: [] }, 422],
      ['nothing', {}, 422],
      ['no free access', { noGroups: false }, 422],
    ])('%s: %j answers %i', async (_name, door, status) => {
      const allowed_groups =
        'allowed_groups' in door ? door.allowed_groups.map((each) => (each === 1 ? medie : each)) : undefined
      const reply = await read({ ...door, allowed_groups })
      expect(reply.status).toBe(status)
      if (status === 422) expect(reply.body).toEqual(refused('Gruppo non autorizzato'))
    })

    it('lets a member of no group in only with free access', async () => {
      await change({ gruppo_id: null })
      expect((await enter()).body).toEqual({ message: 'Gruppo non autorizzato', name: 'Anna Rossi', gruppo: null })
      expect((await read({ noGroups: true })).status).toBe(200)
    })
  })

  describe('by rules', () => {
    // 21 November 2026 is a Saturday; it is 10:30 in Rome.
    const rule = (gruppo_id: number, giorno = 6, start_time = '10:00:00', end_time = '12:00:00') =>
      server.database
        .db('regole_accesso')
        .insert({ gruppo_id, giorno, start_time, end_time, created_at: '2026-01-01 00:00:00.000' })
    beforeEach(() => server.database.db('settings').where({ key: 'access_point_by_rules' }).update({ value: '"true"' }))

    it('lets in whose group a rule of now lists', async () => {
      await rule(medie)
      expect((await read()).body).toEqual(inside)
    })

    it('can not be widened by the reader', async () => {
      const open = { allowed_groups: [medie], noGroups: true }
      expect((await read(open)).body).toEqual(refused('Ingresso non consentito in questa fascia oraria'))
      await rule(await insertRow(server, 'gruppi', { nome: 'Coro', nome_norm: 'coro', colore: '#445566' }))
      expect((await read(open)).body).toEqual(refused('Gruppo non autorizzato'))
    })

    it('never lets in a member of no group', async () => {
      await rule(medie)
      await change({ gruppo_id: null })
      expect(await read({ noGroups: true })).toMatchObject({ status: 422, body: { message: 'Gruppo non autorizzato' } })
    })

    it.each([
      ['another day', 5, '10:00:00', '12:00:00', 422],
      ['over', 6, '08:00:00', '10:30:00', 422],
      ['not yet', 6, '10:30:01', '12:00:00', 422],
      ['just begun', 6, '10:30:00', '12:00:00', 200],
      ['in its last second', 6, '08:00:00', '10:30:01', 200],
    ])('a rule that is %s', async (_name, giorno, start_time, end_time, status) => {
      await rule(medie, giorno, start_time, end_time)
      expect((await read()).status).toBe(status)
    })

    it('goes by the moment of the reading, not of its arrival', async () => {
      await rule(medie, 6, '09:00:00', '10:00:00')
      expect((await read()).status).toBe(422)
      expect((await read({ read_at: ago(HOUR) })).body).toEqual(inside)
    })

    it('always lets out', async () => {
      await change({ stato_accesso: 'dentro', gruppo_id: null })
      expect((await read()).body).toEqual({ ...outside, gruppo: null })
    })
  })

  describe('a refusal', () => {
    it('of who is suspended names the member and is logged', async () => {
      await change({ stato: 'sospeso' })
      const { status, body } = await enter()
      expect([status, body]).toEqual([422, refused('Utenza sospesa')])
      expect(await logs()).toEqual([
        {
          anagrafica_id: id,
          card_id: CARD,
          action: 'errore',
          message: 'Utenza sospesa',
          gruppo_id: medie,
          user_id: reader,
          created_at: '2026-11-21 09:30:00.000',
          received_at: '2026-11-21 09:30:00.000',
        },
      ])
      expect(await member()).toEqual({ stato_accesso: 'fuori', entrato_at: null })
      expect(await rows('accessi_giorno')).toMatchObject([{ ingressi: 0, errori: 1 }])
      expect(await rows('accessi_giorno_persone')).toEqual([])
    })

    it('never keeps anyone in: who was suspended inside leaves', async () => {
      await change({ stato: 'sospeso', stato_accesso: 'dentro' })
      expect((await read()).body).toEqual(outside)
      expect((await enter()).status).toBe(422)
    })

    it('of a card of nobody is a 404, logged with the card', async () => {
      await insertAnagrafica(server, { card_id: '0000000002', is_request: 1 })
      await insertAnagrafica(server, { card_id: '0000000003', erased_at: '2026-01-01 00:00:00.000' })
      const cards = ['9999999999', '0000000002', '0000000003']
      for (const card_id of cards) {
        const { status, body } = await read({ card_id, noGroups: true })
        expect([status, body]).toEqual([404, { message: 'Card non riconosciuta', name: null, gruppo: null }])
      }
      expect(await logs()).toMatchObject(
        cards.map((card_id) => ({ anagrafica_id: null, card_id, action: 'errore', message: 'Card non riconosciuta' })),
      )
    })

    it.each([
      1,
      1e9,
      0,
      true,
      null,
      [CARD],
      { card: CARD },
      '',
      '123',
      '00000000011',
      '000000000x',
      ' 0000000001',
      '0000000001\n',
    ])('of what is no card (%j) is not logged', async (card_id) => {
      const { status, body } = await server.call('POST', '/api/scanner/read', {
        token,
        body: { card_id, noGroups: true },
      })
      expect(status).toBe(422)
      expect(body).toHaveProperty('errors.card_id')
      expect(await logs()).toEqual([])
    })

    it.each([
      ['allowed_groups', 'tutti'],
      ['allowed_groups', ['1']],
      ['allowed_groups', [1.5]],
      ['allowed_groups', [-1]],
      ['allowed_groups', { 0: 1 }],
      ['allowed_groups', null],
      ['noGroups', 'true'],
      ['noGroups', 1],
      ['noGroups', null],
      ['read_at', 1],
      ['read_at', 'ieri'],
      ['read_at', '2026-11-21'],
      ['read_at', '2026-11-21T10:30:00+01:00'],
      ['read_at', '2026-02-30T10:30:00Z'],
      ['read_at', null],
    ])('%s = %j is a 422 and no log', async (field, value) => {
      const { status, body } = await read({ [field]: value })
      expect(status).toBe(422)
      expect(JSON.stringify(body)).toContain(`"errors":{"${field}`)
      expect(await logs()).toEqual([])
    })
  })

  describe('a reading that had to wait', () => {
    it('is logged at its own moment, and so is the entry', async () => {
      expect((await enter(ago(HOUR))).body).toEqual(inside)
      expect(await logs()).toMatchObject([
        { action: 'ingresso', created_at: '2026-11-21 08:30:00.000', received_at: '2026-11-21 09:30:00.000' },
      ])
      expect(await member()).toEqual({ stato_accesso: 'dentro', entrato_at: '2026-11-21 08:30:00.000' })
      expect(await rows('accessi_ora')).toMatchObject([{ ora: 9, ingressi: 1 }])
    })

    it('in its turn: a queue ends as it would have, had nothing waited', async () => {
      for (const [back, end] of [
        [180, inside],
        [120, outside],
        [60, inside],
      ] as const)
        expect((await enter(ago(back * MINUTE))).body).toEqual(end)
      expect((await logs()).map(({ action }) => action)).toEqual(['ingresso', 'uscita', 'ingresso'])
    })

    it('never overturns a newer state: it is a remark in the log', async () => {
      await enter()
      later(HOUR)
      expect((await read({ read_at: ago(2 * HOUR) })).body).toEqual(inside)
      expect(await member()).toEqual({ stato_accesso: 'dentro', entrato_at: '2026-11-21 09:30:00.000' })
      expect(await logs()).toMatchObject([
        { action: 'ingresso' },
        { action: 'info', message: 'Lettura arrivata in ritardo', created_at: '2026-11-21 08:30:00.000' },
      ])
      expect(await rows('accessi_giorno')).toMatchObject([{ ingressi: 1, uscite: 0, errori: 0 }])
    })

    it('is not late because of an error in between', async () => {
      await read()
      later(HOUR)
      expect((await enter(ago(2 * HOUR))).body).toEqual(inside)
    })

    it('is not late when a clock is a little wrong: leaving is always possible', async () => {
      await enter()
      expect((await read({ read_at: ago(3_000) })).body).toEqual(outside)
    })

    it.each([
      [24 * HOUR, 200],
      [24 * HOUR + 1, 422],
      [-2 * MINUTE, 200],
      [-2 * MINUTE - 1, 422],
      [1e15, 422],
    ])('%i ms ago answers %i', async (back, status) => {
      const reply = await enter(back === 1e15 ? '1970-01-01T00:00:00Z' : ago(back))
      expect(reply.status).toBe(status)
      if (status === 422) {
        expect(reply.body).toHaveProperty('errors.read_at')
        expect(await logs()).toEqual([])
      }
    })
  })

  describe('at once', () => {
    it('two readers with one card: in and out again, one after the other', async () => {
      const replies = await Promise.all([enter(), enter()])
      expect(replies.map(({ body }) => ScanResult.parse(body).stato_accesso).sort()).toEqual(['dentro', 'fuori'])
      expect((await logs()).map(({ action }) => action)).toEqual(['ingresso', 'uscita'])
      expect(await member()).toEqual({ stato_accesso: 'fuori', entrato_at: null })
    })

    it('many readings of many cards: log, presence and counters agree', async () => {
      const cards = Array.from({ length: 6 }, (_, n) => `000000010${n}`)
      for (const card_id of cards) await insertAnagrafica(server, { card_id, gruppo_id: medie })
      const replies = await Promise.all(
        Array.from({ length: 42 }, (_, n) => read({ card_id: cards[n % 6], allowed_groups: [medie] }, randomUUID())),
      )
      expect(replies.every(({ status }) => status === 200)).toBe(true)
      // Seven readings a card: in, out, in, out, in, out, in.
      expect(await server.database.db('anagrafiche').whereIn('card_id', cards).pluck('stato_accesso')).toEqual(
        cards.map(() => 'dentro'),
      )
      expect(await rows('accessi_giorno')).toMatchObject([{ ingressi: 24, uscite: 18, errori: 0 }])
      expect(await rows('accessi_ora')).toMatchObject([{ ingressi: 24, uscite: 18, errori: 0 }])
      expect(await rows('accessi_giorno_persone')).toHaveLength(6)
    })

    it('an unknown card at several readers is logged each time', async () => {
      const replies = await Promise.all(Array.from({ length: 10 }, () => read({ card_id: '9999999999' })))
      expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 404))
      expect(await rows('accessi_giorno')).toMatchObject([{ errori: 10 }])
    })
  })

  describe('the same key', () => {
    const key = '0190f3a2-4a6b-7c1d-8e2f-0123456789ab'

    it('moves once, also at once', async () => {
      const replies = await Promise.all(Array.from({ length: 6 }, () => read({ allowed_groups: [medie] }, key)))
      for (const { status, body } of replies) expect([status, body]).toEqual([200, inside])
      expect(await logs()).toHaveLength(1)
    })

    it('refuses once: one log, the same answer, whatever has changed since', async () => {
      const first = await read({}, key)
      await change({ gruppo_id: null })
      const second = await read({}, key)
      for (const { status, body } of [first, second])
        expect([status, body]).toEqual([422, refused('Gruppo non autorizzato')])
      expect(second.headers.get('Idempotency-Replayed')).toBe('true')
      expect(await logs()).toMatchObject([{ action: 'errore', message: 'Gruppo non autorizzato' }])
      expect(await server.database.db('idempotency_keys').pluck('anagrafica_id')).toEqual([id])
    })

    it('logs an unknown card once', async () => {
      for (const { status, body } of [
        await read({ card_id: '9999999999' }, key),
        await read({ card_id: '9999999999' }, key),
      ])
        expect([status, body]).toEqual([404, { message: 'Card non riconosciuta', name: null, gruppo: null }])
      expect(await logs()).toHaveLength(1)
    })
  })
})
