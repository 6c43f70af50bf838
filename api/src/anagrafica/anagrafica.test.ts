import {
  insertAnagrafica,
  insertBooking,
  insertGroup,
  insertLog,
  insertRow,
  insertWeek,
  shownMember,
} from '../../test/fixtures.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

interface Listed {
  data: { id: number; nome: string; cognome: string }[]
  total: number
  last_page: number
}

function rowOf(row: unknown): Listed['data'][number] {
  if (typeof row !== 'object' || row === null || !('id' in row) || !('nome' in row) || !('cognome' in row))
    throw new Error('not a row')
  return { ...row, id: Number(row.id), nome: String(row.nome), cognome: String(row.cognome) }
}

function listed(body: unknown): Listed {
  if (
    typeof body !== 'object' ||
    body === null ||
    !('data' in body) ||
    !Array.isArray(body.data) ||
    !('total' in body) ||
    !('last_page' in body)
  )
    throw new Error(`not a list: ${JSON.stringify(body)}`)
  const data: Listed['data'] = body.data.map(rowOf)
  return { data, total: Number(body.total), last_page: Number(body.last_page) }
}

describe('anagrafica', () => {
  let server: TestServer
  const tokens: Record<string, string> = {}
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    await server.reset()
    for (const role of ['admin', 'user', 'contabile'] as const) tokens[role] = (await server.staff(role)).token
  })

  const get = (query: string, role = 'admin') => server.call('GET', `/api/anagrafica?${query}`, { token: tokens[role] })
  const names = async (query: string, role?: string) =>
    listed((await get(query, role)).body).data.map(({ cognome, nome }) => `${cognome} ${nome}`)
  const member = (cognome: string, nome: string, columns = {}) =>
    insertAnagrafica(server, { cognome, nome, ...columns })

  describe('GET /api/anagrafica', () => {
    it('lists confirmed members by cognome, nome, id, whatever the accents and the case', async () => {
      await member('rossi', 'Zoe')
      await member('Èspero', 'Anna')
      await member('Rossi', 'Zoè')
      await member("D'Amico", 'Luca')
      await member('Damiani', 'Luca')
      await member('Verdi', 'In attesa', { is_request: 1 })
      await member('', '', { erased_at: '2026-01-01 00:00:00.000' })
      expect(await names('')).toEqual(['Damiani Luca', "D'Amico Luca", 'Èspero Anna', 'rossi Zoe', 'Rossi Zoè'])
    })

    it.each([
      ['nicolo', ['Bianchi Nicolò']],
      ['nicol', ['Bianchi Nicolò', 'Nicoli Ada']],
      ['NICOLÒ', ['Bianchi Nicolò']],
      ['nico bia', ['Bianchi Nicolò']],
      ['bianchi nicolò', ['Bianchi Nicolò']],
      ["D'Amico", ["D'Amico Maria Grazia", 'Damico Ugo']],
      ['damico', ["D'Amico Maria Grazia", 'Damico Ugo']],
      ['grazia', ["D'Amico Maria Grazia"]],
      ['luca', ['De Luca Rosa']],
      ["d da dam dami damic damico u ug ugo Ugo d'amico", ['Damico Ugo']],
      ['icolo', []],
      ['ianchi', []],
      ['%', []],
      ['_', []],
      ["' or '1'='1", []],
      ['   ', ["D'Amico Maria Grazia", 'Bianchi Nicolò', 'Damico Ugo', 'De Luca Rosa', 'Nicoli Ada']],
    ])('search=%j finds %j', async (search, found) => {
      await member('Bianchi', 'Nicolò')
      await member("D'Amico", 'Maria Grazia')
      await member('Damico', 'Ugo')
      await member('De Luca', 'Rosa')
      await member('Nicoli', 'Ada')
      expect((await names(`search=${encodeURIComponent(search)}`)).sort()).toEqual([...found].sort())
      expect((await names(`filter=${encodeURIComponent(search)}`)).sort()).toEqual([...found].sort())
    })

    it('filters by group, card, stato and weeks', async () => {
      const gruppo_id = await insertGroup(server, 'ER Medie')
      const settimana_id = await insertWeek(server, '2026-06-15', { totale: 1 })
      const a = await member('A', 'A', { gruppo_id, card_id: '0000000001' })
      await member('B', 'B', { stato: 'sospeso' })
      await insertBooking(server, settimana_id, a)
      expect(await names(`gruppo=${gruppo_id}`)).toEqual(['A A'])
      expect(await names('gruppo=0')).toEqual(['B B'])
      expect(await names('gruppo=99999')).toEqual([])
      expect(await names('hasCard=1')).toEqual(['A A'])
      expect(await names('hasCard=0')).toEqual(['B B'])
      expect(await names('stato=attivo')).toEqual(['A A'])
      expect(await names('stato=sospeso')).toEqual(['B B'])
      expect(await names('er=1')).toEqual(['A A'])
      expect(await names('er=0')).toEqual(['B B'])
      expect(await names('er=1&hasCard=0')).toEqual([])
      expect(await names('er=&hasCard=&stato=&gruppo=')).toEqual(['A A', 'B B'])
    })

    it.each([
      'page=0',
      'page=-1',
      'page=x',
      'page=1.5',
      'per_page=0',
      'per_page=501',
      'per_page=x',
      'page=1&page=2',
      'stato=morto',
      'hasCard=2',
      'gruppo=x',
      'gruppo=-1',
      `search=${'x'.repeat(101)}`,
      'search=a+b+c+d+e+f+g+h+i+j+k',
      'filter=a+b+c+d+e+f+g+h+i+j+k',
    ])('%s is a 422', async (query) => {
      const { status, body } = await get(query)
      expect(status).toBe(422)
      expect(body).toHaveProperty(['errors', query.split('=')[0] ?? ''])
    })

    it('pages, with an exact total, and is empty past the end', async () => {
      for (let n = 10; n < 33; n += 1) await member(`C${n}`, 'X')
      expect((await get('')).body).toMatchObject({ current_page: 1, per_page: 20, last_page: 2, total: 23 })
      expect(listed((await get('')).body).data).toHaveLength(20)
      expect(await names('page=2')).toEqual(['C30 X', 'C31 X', 'C32 X'])
      expect((await get('page=3')).body).toEqual({ data: [], current_page: 3, per_page: 20, last_page: 2, total: 23 })
      expect((await get('per_page=500')).body).toMatchObject({ last_page: 1, total: 23 })
    })

    it('answers an empty centre with one empty page', async () => {
      expect((await get('')).body).toEqual({ data: [], current_page: 1, per_page: 20, last_page: 1, total: 0 })
    })

    it('carries neither notes nor the rows of the fees', async () => {
      await member('A', 'A', { note: 'allergia' })
      const [row] = listed((await get('')).body).data
      expect(row).not.toHaveProperty('note')
      expect(row).not.toHaveProperty('quote')
    })
  })

  describe('what is owed', () => {
    let gruppo_id: number
    let owing: number
    let settimana_id: number
    beforeEach(async () => {
      gruppo_id = await insertGroup(server, 'Medie')
      owing = await member('Deve', 'A', { gruppo_id })
      await member('Nulla', 'B')
      const fee = async (descrizione: string, importo: number, deleted_at: string | null = null) => {
        const quota_id = await insertRow(server, 'quote', { descrizione, importo, deleted_at })
        await server.database.db('quote_gruppi').insert({ quota_id, gruppo_id })
        return quota_id
      }
      await fee('Tessera', 1050)
      const paid = await fee('Pullman', 700)
      await fee('Cancellata', 900, '2026-01-01 00:00:00.000')
      await insertRow(server, 'quote_pagate', { anagrafica_id: owing, quota_id: paid, stato: 'pagato', importo: 650 })
      settimana_id = await insertWeek(server, '2026-06-15', { data_fine: '2026-06-19', quota: 5_000, totale: 1 })
      const free = await insertWeek(server, '2026-06-22', { quota: 0, totale: 1 })
      for (const week of [settimana_id, free]) await insertBooking(server, week, owing)
    })

    it('is derived from the fees of the group and the booked weeks, unless settled', async () => {
      const { body } = await server.call('GET', `/api/anagrafica/${owing}`, { token: tokens['contabile'] })
      expect(body).toMatchObject({ hasToPay: true, quote_da_pagare: 2, importo_quote_da_pagare: 60.5 })
      expect(body).toHaveProperty('quote', [
        expect.objectContaining({
          type: 'settimana',
          id: settimana_id,
          descrizione: 'Settimana dal 15/06/2026 al 19/06/2026',
          importo: 50,
          stato: null,
          updated_at: null,
        }),
        expect.objectContaining({ type: 'tesseramento', descrizione: 'Tessera', importo: 10.5, stato: null }),
        expect.objectContaining({
          type: 'tesseramento',
          descrizione: 'Pullman',
          importo: 6.5,
          stato: 'pagato',
          updated_at: '2026-11-21T09:30:00.000Z',
        }),
      ])
    })

    it('is what the filter and the list say too', async () => {
      expect(await names('hasToPay=1')).toEqual(['Deve A'])
      expect(await names('hasToPay=0')).toEqual(['Nulla B'])
      expect((await get('')).body).toMatchObject({
        data: [
          { hasToPay: true, quote_da_pagare: 2, importo_quote_da_pagare: 60.5 },
          { hasToPay: false, quote_da_pagare: 0, importo_quote_da_pagare: 0 },
        ],
      })
    })

    it('follows the member to another group; what was settled stays settled', async () => {
      await server.database.db('anagrafiche').where({ id: owing }).update({ gruppo_id: null })
      expect((await server.call('GET', `/api/anagrafica/${owing}`, { token: tokens['admin'] })).body).toMatchObject({
        quote_da_pagare: 1,
        quote: [{ descrizione: 'Settimana dal 15/06/2026 al 19/06/2026' }, { descrizione: 'Pullman', stato: 'pagato' }],
      })
    })

    it('is hidden from role user, filter and all', async () => {
      expect(await names('hasToPay=1', 'user')).toEqual(['Deve A', 'Nulla B'])
      const rows = listed((await get('', 'user')).body).data
      const { body } = await server.call('GET', `/api/anagrafica/${owing}`, { token: tokens['user'] })
      for (const seen of [...rows, body])
        for (const field of ['hasToPay', 'quote', 'quote_da_pagare', 'importo_quote_da_pagare'])
          expect(seen).not.toHaveProperty(field)
      expect(body).toHaveProperty('saldo', 0)
    })
  })

  describe('the last access', () => {
    it('is the newest by the clock, and hidden from contabile', async () => {
      const id = await member('A', 'A')
      const log = (action: string, created_at: string) => insertLog(server, id, action, created_at)
      await log('ingresso', '2026-11-20 15:00:00.000')
      await log('uscita', '2026-11-20 18:00:00.000')
      await log('errore', '2026-11-20 16:00:00.000')
      const last_log = { action: 'uscita', created_at: '2026-11-20T18:00:00.000Z', message: null }
      for (const role of ['admin', 'user']) {
        expect((await server.call('GET', `/api/anagrafica/${id}`, { token: tokens[role] })).body).toMatchObject({
          last_log,
        })
        expect((await get('', role)).body).toMatchObject({ data: [{ last_log }] })
      }
      expect(
        (await server.call('GET', `/api/anagrafica/${id}`, { token: tokens['contabile'] })).body,
      ).not.toHaveProperty('last_log')
      expect(listed((await get('', 'contabile')).body).data[0]).not.toHaveProperty('last_log')
    })

    it('is null where there is none', async () => {
      const id = await member('A', 'A')
      expect((await server.call('GET', `/api/anagrafica/${id}`, { token: tokens['admin'] })).body).toHaveProperty(
        'last_log',
        null,
      )
    })
  })

  describe('GET /api/anagrafica/{id}', () => {
    it('gives every field of a member', async () => {
      const gruppo_id = await insertGroup(server, 'Medie')
      const editor = await server.staff('admin', 'Don Paolo')
      const id = await member("D'Amico", 'Nicolò', {
        gruppo_id,
        saldo: 1250,
        note: 'Allergia alle noci',
        card_id: '0123456789',
        data_nascita: '2015-03-04',
        email_tutore: 'padre@famiglia.test',
        error_email: 1,
        privacy_accettata: 1,
        autorizza_foto_video: 0,
        last_editor_id: editor.id,
      })
      const { status, body } = await server.call('GET', `/api/anagrafica/${id}`, { token: tokens['admin'] })
      expect(status).toBe(200)
      expect(body).toEqual(
        shownMember({
          id,
          card_id: '0123456789',
          nome: 'Nicolò',
          cognome: "D'Amico",
          data_nascita: '2015-03-04',
          minorenne: true,
          email_tutore: 'padre@famiglia.test',
          gruppo_id,
          gruppo: { id: gruppo_id, nome: 'Medie', colore: '#112233' },
          saldo: 12.5,
          error_email: true,
          privacy_accettata: true,
          autorizza_foto_video: false,
          last_editor: { name: 'Don Paolo' },
          note: 'Allergia alle noci',
        }),
      )
    })

    it('gives a request too, and nothing of who was erased', async () => {
      const request = await member('A', 'A', { is_request: 1 })
      expect((await server.call('GET', `/api/anagrafica/${request}`, { token: tokens['user'] })).body).toMatchObject({
        isRequest: true,
      })
      const erased = await member('', '', { erased_at: '2026-01-01 00:00:00.000', data_nascita: null })
      for (const id of [erased, 999_999, 'x', '1e3', '0x1'])
        expect((await server.call('GET', `/api/anagrafica/${id}`, { token: tokens['admin'] })).status).toBe(404)
    })

    it('calls somebody a minor until the 18th birthday begins in Rome', async () => {
      const id = await member('A', 'A', { data_nascita: '2008-11-22' })
      const minor = async () => (await server.call('GET', `/api/anagrafica/${id}`, { token: tokens['admin'] })).body
      server.time.now = new Date('2026-11-21T22:59:59.999Z')
      tokens['admin'] = (await server.staff('admin')).token
      expect(await minor()).toMatchObject({ minorenne: true })
      server.time.now = new Date('2026-11-21T23:00:00.000Z')
      expect(await minor()).toMatchObject({ minorenne: false })
    })
  })
})
