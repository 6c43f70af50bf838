import { Page } from '@cortile/contract/page.ts'
import { InsideRow } from '@cortile/contract/presence.ts'
import { ScanResult } from '@cortile/contract/scanner.ts'
import { CARD, openDoor, type Door } from '../../test/door.ts'
import { insertAnagrafica } from '../../test/fixtures.ts'
import { plansOf } from '../../test/plans.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

describe('presence', () => {
  let server: TestServer
  let door: Door
  let token: string
  let operator: number
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    await server.reset()
    door = await openDoor(server)
    ;({ id: operator, token } = await server.staff('admin'))
  })

  const post = (path: string, body?: unknown, as = token) =>
    server.call('POST', `/api/presence/${path}`, { token: as, body })
  const get = (query: string) => server.call('GET', `/api/presence/inside?${query}`, { token })
  const inside = async (query = '') => Page(InsideRow).parse((await get(query)).body).data
  const present = (cognome: string, entrato_at: string, columns = {}) =>
    insertAnagrafica(server, { nome: 'X', cognome, stato_accesso: 'dentro', entrato_at, ...columns })
  const standing = () =>
    server.database.db('anagrafiche').where({ stato_accesso: 'dentro' }).orderBy('id').pluck<number[]>('id')
  const nothingHappened = async () => {
    expect(await door.logs()).toEqual([])
    expect(await door.rows('accessi_giorno')).toEqual([])
  }

  describe('GET /api/presence/inside', () => {
    it('is whoever is inside, the first to enter first', async () => {
      await present('Terzo', '2026-11-21 09:00:00.000')
      await present('Primo', '2026-11-20 15:00:00.000')
      await present('Quarto', '2026-11-21 09:00:00.000')
      await present('Secondo', '2026-11-21 08:00:00.000', { stato: 'sospeso' })
      await present('Richiesta', '2026-11-19 09:00:00.000', { is_request: 1 })
      await present('Cancellato', '2026-11-19 09:00:00.000', { erased_at: '2026-11-20 09:00:00.000' })
      expect((await inside()).map(({ cognome, entrato_at }) => `${cognome} ${entrato_at}`)).toEqual([
        'Primo 2026-11-20T15:00:00.000Z',
        'Secondo 2026-11-21T08:00:00.000Z',
        'Terzo 2026-11-21T09:00:00.000Z',
        'Quarto 2026-11-21T09:00:00.000Z',
      ])
    })

    it('gives the rows of a list: group, last access and what is owed, but no note', async () => {
      await door.change({ note: 'Allergia alle noci' })
      await door.enter()
      const [row] = await inside()
      expect(row).toMatchObject({
        id: door.id,
        gruppo: { id: door.medie, nome: 'Medie', colore: '#112233' },
        stato_accesso: 'dentro',
        entrato_at: '2026-11-21T09:30:00.000Z',
        hasToPay: false,
        last_log: { action: 'ingresso', created_at: '2026-11-21T09:30:00.000Z', message: null },
      })
      expect(JSON.stringify((await get('')).body)).not.toContain('noci')
    })

    it('pages, and is one empty page when the house is empty', async () => {
      expect((await get('')).body).toEqual({ data: [], current_page: 1, per_page: 20, last_page: 1, total: 0 })
      for (let n = 10; n < 35; n += 1) await present(`C${n}`, `2026-11-21 08:${n}:00.000`)
      expect((await inside('page=3&per_page=10')).map(({ cognome }) => cognome)).toEqual([
        'C30',
        'C31',
        'C32',
        'C33',
        'C34',
      ])
      expect((await get('page=4&per_page=10')).body).toMatchObject({ data: [], last_page: 3, total: 25 })
    })

    it.each(['page=0', 'per_page=501', 'page=x'])('%s is a 422', async (query) => {
      const { status, body } = await get(query)
      expect(status).toBe(422)
      expect(body).toHaveProperty(['errors', query.split('=')[0] ?? ''])
    })

    it('is found by its index', async () => {
      const at = { data_nascita: '2001-02-03', created_at: '2026-01-01', updated_at: '2026-01-01' }
      const rows = Array.from({ length: 400 }, (_, n) => ({
        ...at,
        nome: 'N',
        cognome: `C${n}`,
        nome_norm: 'n',
        cognome_norm: `c${n}`,
        ...(n % 20 === 0
          ? { stato_accesso: 'dentro', entrato_at: '2026-11-21 08:00:00.000' }
          : { stato_accesso: 'fuori', entrato_at: null }),
      }))
      for (let round = 0; round < 5; round += 1) await server.database.db('anagrafiche').insert(rows)
      const plans = await plansOf(server, 'anagrafiche', () => get('page=2'))
      expect(plans.filter((plan) => plan.includes('anagrafiche_dentro_index'))).toHaveLength(2)
    })
  })

  describe('POST /api/presence/force-enter and force-exit', () => {
    it.each(['s-admin', 'admin', 'user', 'contabile'] as const)('lets in and out by hand, for %s', async (role) => {
      const staff = await server.staff(role)
      const entered = await post(`force-enter/${door.id}`, undefined, staff.token)
      expect([entered.status, entered.body]).toEqual([
        200,
        expect.objectContaining({ id: door.id, nome: 'Anna', stato_accesso: 'dentro', note: null }),
      ])
      expect(await door.member()).toEqual({ stato_accesso: 'dentro', entrato_at: '2026-11-21 09:30:00.000' })
      const left = await post(`force-exit/${door.id}`, undefined, staff.token)
      expect([left.status, left.body]).toEqual([200, expect.objectContaining({ stato_accesso: 'fuori' })])
      expect(await door.member()).toEqual({ stato_accesso: 'fuori', entrato_at: null })
      const log = {
        anagrafica_id: door.id,
        card_id: null,
        message: 'Eseguito da operatore',
        gruppo_id: door.medie,
        user_id: staff.id,
        created_at: '2026-11-21 09:30:00.000',
        received_at: '2026-11-21 09:30:00.000',
      }
      expect(await door.logs()).toEqual([
        { ...log, action: 'ingresso' },
        { ...log, action: 'uscita' },
      ])
      expect(await door.rows('accessi_giorno')).toMatchObject([{ ingressi: 1, uscite: 1, errori: 0 }])
      expect('hasToPay' in Object(left.body)).toBe(role !== 'user')
      expect('last_log' in Object(left.body)).toBe(role !== 'contabile')
    })

    it('leaves it to the operator: who is suspended, of no group or without a card may enter too', async () => {
      await door.change({ stato: 'sospeso', gruppo_id: null, card_id: null })
      await server.database.db('settings').where({ key: 'access_point_by_rules' }).update({ value: '"true"' })
      expect((await post(`force-enter/${door.id}`)).status).toBe(200)
    })

    it('is a 409 for who is there already, and nothing is logged', async () => {
      const out = await post(`force-exit/${door.id}`)
      expect([out.status, out.body]).toEqual([409, { message: "L'utenza è già fuori" }])
      await nothingHappened()
      await door.change({ stato_accesso: 'dentro' })
      const entered = await post(`force-enter/${door.id}`)
      expect([entered.status, entered.body]).toEqual([409, { message: "L'utenza è già dentro" }])
      await nothingHappened()
    })

    it.each(['force-enter', 'force-exit'])('%s is a 404 for nobody, a request, an erased member', async (path) => {
      const request = await insertAnagrafica(server, { is_request: 1 })
      const erased = await insertAnagrafica(server, { erased_at: '2026-01-01 00:00:00.000' })
      for (const id of [request, erased, 999_999, 0, 'x']) {
        const { status, body } = await post(`${path}/${id}`)
        expect([status, body]).toEqual([404, { message: 'Elemento non trovato' }])
      }
      await nothingHappened()
    })

    it('makes a late reading of the card a remark', async () => {
      await post(`force-enter/${door.id}`)
      door.later(3_600_000)
      expect((await door.read({ read_at: door.ago(2 * 3_600_000) })).body).toMatchObject({ stato_accesso: 'dentro' })
      expect((await door.logs()).map(({ action }) => action)).toEqual(['ingresso', 'info'])
    })

    it('of eight at once lets one succeed', async () => {
      const replies = await Promise.all(Array.from({ length: 8 }, () => post(`force-enter/${door.id}`)))
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
      expect(await door.logs()).toHaveLength(1)
    })

    it('against the card at the same moment: one after the other, and the log tells which', async () => {
      for (let round = 0; round < 5; round += 1) {
        await door.change({ stato_accesso: 'dentro' })
        const before = (await door.logs()).length
        const [byHand, read] = await Promise.all([post(`force-exit/${door.id}`), door.enter()])
        const scanned = ScanResult.parse(read.body).stato_accesso
        // The card first: it let her out, and the hand came too late. The hand first: the card let her in again.
        expect([byHand.status, scanned]).toEqual(scanned === 'fuori' ? [409, 'fuori'] : [200, 'dentro'])
        expect((await door.member())?.stato_accesso).toBe(scanned)
        expect((await door.logs()).slice(before).map(({ action, card_id }) => [action, card_id])).toEqual(
          scanned === 'fuori'
            ? [['uscita', CARD]]
            : [
                ['uscita', null],
                ['ingresso', CARD],
              ],
        )
      }
    })
  })

  describe('POST /api/presence/force-exit', () => {
    const three = async () => [
      await present('Rossi', '2026-11-21 08:00:00.000', { nome: 'Anna' }),
      await present('Bianchi', '2026-11-21 08:10:00.000', { nome: 'Luca', stato: 'sospeso' }),
      await present('Verdi', '2026-11-20 15:00:00.000', { nome: 'Ada' }),
    ]

    it('lets all of them out, each once, and says how many', async () => {
      const ids = await three()
      const stays = await present('Neri', '2026-11-21 08:00:00.000')
      const { status, body } = await post('force-exit', { ids: [...ids].reverse().concat(ids) })
      expect([status, body]).toEqual([200, { count: 3 }])
      expect(await standing()).toEqual([stays])
      expect(await door.logs()).toMatchObject(
        ids.map((id) => ({
          anagrafica_id: id,
          action: 'uscita',
          card_id: null,
          message: 'Eseguito da operatore',
          user_id: operator,
        })),
      )
      expect(await door.rows('accessi_giorno')).toMatchObject([{ ingressi: 0, uscite: 3 }])
    })

    it('lets nobody out when one is unknown', async () => {
      const ids = await three()
      const request = await present('Gialli', '2026-11-21 08:00:00.000', { is_request: 1 })
      const erased = await present('', '2026-11-21 08:00:00.000', { erased_at: '2026-01-01 00:00:00.000' })
      for (const stranger of [999_999, request, erased]) {
        const { status, body } = await post('force-exit', { ids: [...ids, stranger] })
        expect([status, body]).toEqual([404, { message: 'Elemento non trovato' }])
      }
      expect(await standing()).toEqual([...ids, request, erased])
      await nothingHappened()
    })

    it('lets nobody out when some are outside, and names those', async () => {
      const ids = await three()
      const one = await post('force-exit', { ids: [...ids, door.id] })
      expect([one.status, one.body]).toEqual([409, { message: 'Già fuori: Rossi Anna' }])
      await server.database.db('anagrafiche').whereIn('id', ids.slice(1)).update({ stato_accesso: 'fuori' })
      const several = await post('force-exit', { ids: [...ids, door.id] })
      expect(several.body).toEqual({ message: 'Già fuori: Bianchi Luca, Rossi Anna, Verdi Ada' })
      expect(await standing()).toEqual([ids[0]])
      await nothingHappened()
    })

    it('names the first few of many', async () => {
      const ids: number[] = []
      for (const cognome of ['Gatti', 'Fabbri', 'Esposito', 'Donati', 'Conti', 'Bruni', 'Abate'])
        ids.push(await insertAnagrafica(server, { nome: 'Ugo', cognome }))
      expect((await post('force-exit', { ids })).body).toEqual({
        message: 'Già fuori: Abate Ugo, Bruni Ugo, Conti Ugo, Donati Ugo, Esposito Ugo e altri 2',
      })
    })

    it.each([
      ['nobody', { ids: [] }, 'ids', 'Seleziona almeno un utente.'],
      ['no list', {}, 'ids', null],
      ['a text', { ids: '1' }, 'ids', null],
      ['null', { ids: null }, 'ids', null],
      ['an id as text', { ids: ['1'] }, 'ids.0', null],
      ['half an id', { ids: [1.5] }, 'ids.0', null],
      ['id 0', { ids: [0] }, 'ids.0', null],
      ['a list as id', { ids: [[1]] }, 'ids.0', null],
      ['501 ids', { ids: Array.from({ length: 501 }, (_, n) => n + 1) }, 'ids', null],
    ])('refuses %s', async (_name, body, field, text) => {
      const reply = await post('force-exit', body)
      expect(reply.status).toBe(422)
      expect(reply.body).toHaveProperty(['errors', field])
      if (text !== null) expect(reply.body).toMatchObject({ message: text })
      await nothingHappened()
    })

    it('lets five hundred out at once', async () => {
      const rows = Array.from({ length: 250 }, (_, n) => ({
        nome: 'N',
        cognome: `C${n}`,
        nome_norm: 'n',
        cognome_norm: `c${n}`,
        data_nascita: '2001-02-03',
        stato_accesso: 'dentro',
        entrato_at: '2026-11-21 08:00:00.000',
        created_at: '2026-01-01 00:00:00.000',
        updated_at: '2026-01-01 00:00:00.000',
      }))
      await server.database.db('anagrafiche').insert(rows)
      await server.database.db('anagrafiche').insert(rows)
      expect((await post('force-exit', { ids: await standing() })).body).toEqual({ count: 500 })
      expect(await standing()).toEqual([])
      expect(await door.rows('accessi_giorno')).toMatchObject([{ uscite: 500 }])
    })

    it('of two at once that share people one succeeds, in whatever order they name them', async () => {
      for (let round = 0; round < 5; round += 1) {
        const ids = await three()
        const before = (await door.logs()).length
        const replies = await Promise.all([
          post('force-exit', { ids }),
          post('force-exit', { ids: [...ids].reverse() }),
          post('force-exit', { ids: ids.slice(1) }),
        ])
        expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
        for (const { status, body } of replies)
          if (status === 409) expect(JSON.stringify(body)).toContain('Già fuori: Bianchi Luca')
        const [done] = replies.filter(({ status }) => status === 200)
        const moved = (await door.logs()).length - before
        expect(done?.body).toEqual({ count: moved })
        await server.database.db('anagrafiche').update({ stato_accesso: 'fuori', entrato_at: null })
      }
    })

    it('and two at once of different people both succeed, and the day counts them all', async () => {
      const ids = [...(await three()), ...(await three())]
      const replies = await Promise.all([
        post('force-exit', { ids: ids.filter((_, n) => n % 2 === 0) }),
        post('force-exit', { ids: ids.filter((_, n) => n % 2 === 1) }),
        door.enter(),
      ])
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(await standing()).toEqual([door.id])
      expect(await door.rows('accessi_giorno')).toMatchObject([{ ingressi: 1, uscite: 6 }])
    })
  })
})
