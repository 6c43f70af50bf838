import { searchTermsFilled } from '../../../migrations/0029-search-terms.ts'
import { insertAnagrafica, insertBooking, insertGroup, insertWeek } from '../../../test/fixtures.ts'
import { listed } from '../../../test/listed-members.ts'
import { useTestServer } from '../../../test/test-server.ts'

describe('GET /api/anagrafica', () => {
  const server = useTestServer()
  let token: string
  beforeEach(async () => {
    ;({ token } = await server.staff('admin'))
  })

  const get = (query: string) => server.call('GET', `/api/anagrafica?${query}`, { token })
  const names = async (query: string) =>
    listed((await get(query)).body).map(({ cognome, nome }) => `${cognome} ${nome}`)
  const member = (cognome: string, nome: string, columns = {}) =>
    insertAnagrafica(server, { cognome, nome, ...columns })

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

  it.each([
    ['acqua', ['Dall’Acqua Ida']],
    ['dallacq', ['Dall’Acqua Ida']],
    ['angelo', ['D’Angelo Ugo', 'Re Angelo']],
    ['0025016078', ['Re Angelo']],
    ['0025', ['Re Angelo']],
    ['333 123', ['D’Angelo Ugo']],
    ['+39 3331234567', ['D’Angelo Ugo']],
    ['347 99', ['Dall’Acqua Ida']],
    ['rosa@famiglie.test', ['Dall’Acqua Ida']],
    ['UGO@fam', ['D’Angelo Ugo']],
    ['FRRGLI14E57F205K', ['Re Angelo']],
    ['frrgli14', ['Re Angelo']],
    ['rosa', []],
    ['famiglie', []],
    ['1234567', []],
    ['25016078', []],
  ])(
    'search=%j finds %j: parts of a name, numbers, addresses and tax codes by their beginning',
    async (search, found) => {
      await member('Dall’Acqua', 'Ida', {
        email_tutore: 'rosa@famiglie.test',
        telefono_contatto_emergenza_2: '347-9900112',
      })
      await member('D’Angelo', 'Ugo', { email: 'ugo@famiglie.test', telefono: '+39 333 1234567' })
      await member('Re', 'Angelo', { card_id: '0025016078', codice_fiscale: 'FRRGLI14E57F205K' })
      expect((await names(`search=${encodeURIComponent(search)}`)).sort()).toEqual([...found].sort())
    },
  )

  it('finds by what a change has made of card, number and address, and no longer by what they were', async () => {
    const id = await member('Re', 'Angelo', { telefono: '333 1', card_id: '0000000001', email: 'a@famiglie.test' })
    const body = { telefono: '333 2', card_id: '0000000002', email: 'b@famiglie.test' }
    expect((await server.call('PUT', `/api/anagrafica/${id}`, { token, body })).status).toBe(200)
    for (const now of ['3332', '0000000002', 'b@', 'angelo'])
      expect([now, await names(`search=${now}`)]).toEqual([now, ['Re Angelo']])
    for (const then of ['3331', '0000000001', 'a@']) expect([then, await names(`search=${then}`)]).toEqual([then, []])
  })

  it('finds by the same terms after the migration of an older database', async () => {
    await member('Dall’Acqua', 'Ida', { telefono: '333 1', email: 'a@famiglie.test', card_id: '0000000001' })
    const { db } = server.database
    const terms = () => db('anagrafica_parole').orderBy('parola').pluck('parola')
    const all = await terms()
    await db('anagrafica_parole').whereNotIn('parola', ['ida', 'dallacqua']).delete()
    if ('rows' in searchTermsFilled) for (let run = 0; run < 2; run += 1) await searchTermsFilled.rows(db)
    expect(await terms()).toEqual(all)
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
    'sort=note',
    'order=random',
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
    expect(listed((await get('')).body)).toHaveLength(20)
    expect(await names('page=2')).toEqual(['C30 X', 'C31 X', 'C32 X'])
    expect((await get('page=3')).body).toEqual({ data: [], current_page: 3, per_page: 20, last_page: 2, total: 23 })
    expect((await get('per_page=500')).body).toMatchObject({ last_page: 1, total: 23 })
  })

  it('answers an empty centre with one empty page', async () => {
    expect((await get('')).body).toEqual({ data: [], current_page: 1, per_page: 20, last_page: 1, total: 0 })
  })

  it('carries neither notes nor the rows of the fees', async () => {
    await member('A', 'A', { note: 'allergia' })
    const [row] = listed((await get('')).body)
    expect(row).not.toHaveProperty('note')
    expect(row).not.toHaveProperty('quote')
  })
})
