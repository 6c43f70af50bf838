import { randomUUID } from 'node:crypto'
import { insertAnagrafica, insertGroup } from '../../../test/fixtures.ts'
import { csvFile } from '../../../test/form.ts'
import { useTestServer } from '../../../test/test-server.ts'

const HEAD = 'Cognome;Nome;Nato il;Nato a;Email;Gruppo;Card;Privacy;Foto;Note'
const MAPPING = JSON.stringify([
  'cognome',
  'nome',
  'data_nascita',
  'luogo_nascita',
  'email',
  'gruppo',
  'card_id',
  'privacy_accettata',
  'autorizza_foto_video',
  'note',
])
const AT = '2026-11-21 09:30:00.000'

describe('POST /api/anagrafica/import', () => {
  const server = useTestServer()
  let token: string
  let operator: number
  beforeEach(async () => {
    ;({ token, id: operator } = await server.staff('admin', 'Don Paolo'))
  })

  const importLines = async (lines: readonly string[], headers: Record<string, string> = {}, mapping = MAPPING) => {
    const body = { file: csvFile([HEAD, ...lines].join('\r\n')), mapping }
    const reply = await server.call('POST', '/api/anagrafica/import', { token, body, headers })
    return [reply.status, reply.body]
  }
  const adult = (nome: string, rest = '') => `Rossi;${nome};10/12/1985;Lodi;casa@famiglia.test;${rest}`
  const rows = (table: string, order = 'id') =>
    server.database.db(table).orderBy(order).select<Record<string, unknown>[]>('*')
  const names = async () => (await rows('anagrafiche')).map(({ nome }) => nome)
  const done = (importati: number, doppie = 0, errate = 0) => [201, { importati, doppie, errate }]
  const NOTHING = 'Nessuna riga si può importare'

  it('adds a confirmed member for each valid row, as if it had been written at the desk', async () => {
    const gruppo_id = await insertGroup(server, 'ER Medie')
    expect(await importLines([adult('Anna', 'er medie;0000000001;sì;no;Noci'), adult('Nicolò')])).toEqual(done(2))
    const common = { cognome: 'Rossi', is_request: 0, stato: 'attivo', saldo: 0, data_nascita: '1985-12-10' }
    const made = { ...common, last_editor_id: operator, created_at: AT, updated_at: AT }
    expect(await rows('anagrafiche')).toMatchObject([
      { ...made, nome: 'Anna', gruppo_id, card_id: '0000000001', privacy_accettata: 1, note: 'Noci' },
      { ...made, nome: 'Nicolò', nome_norm: 'nicolo', gruppo_id: null, card_id: null, privacy_accettata: null },
    ])
    const { body } = await server.call('GET', '/api/anagrafica?search=ros%20nicolo', { token })
    expect(body).toMatchObject({ total: 1, data: [{ nome: 'Nicolò', last_editor: { name: 'Don Paolo' } }] })
  })

  it('records the answers that stand in the file as imported, and no others', async () => {
    await importLines([adult('Anna', ';;sì;no;'), adult('Ida')])
    const [anna] = await rows('anagrafiche')
    const given = { anagrafica_id: anna?.['id'], modo: 'importazione', user_id: operator, created_at: AT }
    expect(await rows('consensi')).toMatchObject([
      { ...given, consenso: 'privacy_accettata', valore: 1 },
      { ...given, consenso: 'autorizza_foto_video', valore: 0 },
    ])
  })

  it('keeps the day on which the papers were signed, which is not to come', async () => {
    const send = (firmato_il: string) => {
      const file = csvFile([HEAD, adult('Anna', ';;sì;no;')].join('\r\n'))
      return server.call('POST', '/api/anagrafica/import', { token, body: { file, mapping: MAPPING, firmato_il } })
    }
    const text = 'La data della firma è nel futuro: controllala'
    const refused = await send('2026-11-22')
    expect([refused.status, refused.body]).toEqual([422, { message: text, errors: { firmato_il: [text] } }])
    expect((await send('ieri')).status).toBe(422)
    expect((await send('2026-09-05')).status).toBe(201)
    expect((await rows('consensi')).map(({ data_carta }) => data_carta)).toEqual(['2026-09-05', '2026-09-05'])
  })

  it('leaves out who is there already and what is wrong', async () => {
    await insertAnagrafica(server, { nome: 'Anna', data_nascita: '1985-12-10' })
    const lines = [adult('Anna'), adult('Ida'), adult(''), adult('Ida')]
    expect(await importLines(lines)).toEqual(done(1, 2, 1))
    expect(await names()).toEqual(['Anna', 'Ida'])
  })

  it('adds nobody a second time', async () => {
    expect(await importLines([adult('Anna')])).toEqual(done(1))
    expect(await importLines([adult('Anna')])).toEqual([422, { message: NOTHING, errors: { file: [NOTHING] } }])
    expect(await names()).toEqual(['Anna'])
  })

  it('judges by what stands now, not by what a preview said', async () => {
    const body = { file: csvFile(`${HEAD}\n${adult('Anna')}`) }
    expect((await server.call('POST', '/api/anagrafica/import/preview', { token, body })).body).toMatchObject({
      valide: 1,
    })
    await insertAnagrafica(server, { nome: 'Anna', data_nascita: '1985-12-10', is_request: 1 })
    expect((await importLines([adult('Anna')]))[0]).toBe(422)
  })

  it('of the same file twice at once is done once', async () => {
    const lines = Array.from({ length: 40 }, (_, n) => adult(`Nome ${n}`))
    const replies = await Promise.all([importLines(lines), importLines(lines), importLines(lines)])
    expect(replies.map(([status]) => status).sort()).toEqual([201, 422, 422])
    expect(await names()).toHaveLength(40)
  })

  it('is refused whole when it says nothing of the columns, or of others', async () => {
    const reply = await server.call('POST', '/api/anagrafica/import', { token, body: { file: csvFile(adult('Anna')) } })
    expect([reply.status, reply.body]).toMatchObject([422, { errors: { mapping: [expect.any(String)] } }])
    expect(await importLines([adult('Anna')], {}, '["cognome"]')).toMatchObject([
      422,
      { errors: { mapping: [expect.any(String)] } },
    ])
    const none = JSON.stringify(Array(10).fill(null))
    expect(await importLines([adult('Anna')], {}, none)).toMatchObject([422, { message: NOTHING }])
    expect(await names()).toEqual([])
  })

  it('adds many, each with its card and its words', async () => {
    const lines = Array.from({ length: 1_001 }, (_, n) => adult(`Nome ${n}`, `;${String(n).padStart(10, '0')};;;`))
    expect(await importLines(lines)).toEqual(done(1_001))
    const { body } = await server.call('GET', '/api/anagrafica?search=rossi%201000', { token })
    expect(body).toMatchObject({ total: 1, data: [{ nome: 'Nome 1000', card_id: '0000001000' }] })
  })

  it('is not closed by the setting that closes the form of new members', async () => {
    await server.database.db('settings').where({ key: 'allow_create_anagrafica_user' }).update({ value: 'false' })
    expect(await importLines([adult('Anna')])).toEqual(done(1))
  })

  it('with a key is done once, and told again', async () => {
    const headers = { 'Idempotency-Key': randomUUID() }
    expect(await importLines([adult('Anna')], headers)).toEqual(done(1))
    expect(await importLines([adult('Anna')], headers)).toEqual(done(1))
    expect(await importLines([adult('Ida')], headers)).toMatchObject([
      422,
      { errors: { 'Idempotency-Key': [expect.any(String)] } },
    ])
    expect(await names()).toEqual(['Anna'])
  })
})
