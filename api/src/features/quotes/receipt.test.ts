import { insertDues, type Dues } from '../../../test/dues.ts'
import { insertAnagrafica, insertFee } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'

const NOT_FOUND = [404, { message: 'Elemento non trovato' }]
const UNPAID = [409, { message: 'La quota non è pagata' }]

describe('GET /api/quotes/{type}/{id}/receipt', () => {
  const server = useTestServer({ env: { MAIL_FROM: 'Oratorio San Luigi <no-reply@oratorio.test>' } })
  let token: string
  let dues: Dues
  beforeEach(async () => {
    ;({ token } = await server.staff('contabile', 'Suor Chiara'))
    dues = await insertDues(server, 5_000)
  })

  const call = async (method: string, path: string, body?: unknown) => {
    const reply = await server.call(method, path, { token, ...(body !== undefined && { body }) })
    return [reply.status, reply.body]
  }
  const fee = () => `tesseramento/${dues.fee}`
  const week = () => `settimana/${dues.week}`
  const receipt = (of = fee(), who = dues.who) => call('GET', `/api/quotes/${of}/receipt?anagrafica_id=${who}`)
  const pay = async (of: string, method: string) =>
    expect((await call('PUT', `/api/quotes/${of}/pay`, { method, anagrafica_id: dues.who }))[0]).toBe(200)
  const takeBack = async (of: string) =>
    expect((await call('DELETE', `/api/quotes/${of}/pay?anagrafica_id=${dues.who}`))[0]).toBe(200)
  const member = (columns: Record<string, string | number | null>) =>
    server.database.db('anagrafiche').where({ id: dues.who }).update(columns)
  const payments = () => server.database.db('pagamenti').orderBy('id').pluck<number[]>('id')

  it('says who paid what, how, when and to whom', async () => {
    await member({ codice_fiscale: 'RSSNNA01B43F205K', nome_tutore: 'Mamma' })
    await pay(fee(), 'pagato')
    const [id] = await payments()
    expect(await receipt()).toEqual([
      200,
      {
        id,
        centre: 'Oratorio San Luigi',
        anagrafica: {
          id: dues.who,
          nome: 'Anna',
          cognome: 'Rossi',
          codice_fiscale: 'RSSNNA01B43F205K',
          nome_tutore: null,
        },
        type: 'tesseramento',
        descrizione: 'Tessera',
        importo: 10.5,
        versato: 10.5,
        residuo: 0,
        metodo: 'pagato',
        user: 'Suor Chiara',
        ricevuta: null,
        created_at: '2026-11-21T09:30:00.000Z',
      },
    ])
  })

  it('of a week that the balance paid', async () => {
    await pay(week(), 'saldo')
    expect(await receipt(week())).toMatchObject([
      200,
      { type: 'settimana', descrizione: 'Il mare', importo: 45.5, metodo: 'saldo' },
    ])
  })

  it('names the guardian of who is a minor today', async () => {
    await member({ nome_tutore: 'Mamma', data_nascita: '2008-11-22' })
    await pay(fee(), 'pagato')
    expect(await receipt()).toMatchObject([200, { anagrafica: { nome_tutore: 'Mamma' } }])
    await member({ data_nascita: '2008-11-21' })
    expect(await receipt()).toMatchObject([200, { anagrafica: { nome_tutore: null } }])
  })

  it('is of the payment that counts, after others that were taken back', async () => {
    await pay(fee(), 'pagato')
    await takeBack(fee())
    await pay(fee(), 'saldo')
    const last = (await payments()).at(-1)
    expect(await receipt()).toMatchObject([200, { id: last, metodo: 'saldo', importo: 10.5 }])
  })

  it('is there also when the fee has been deleted, has another price, or the member has left the group', async () => {
    await pay(fee(), 'pagato')
    const [, before] = await receipt()
    await server.database.db('quote').where({ id: dues.fee }).update({ importo: 1, descrizione: 'Altro' })
    await member({ gruppo_id: null })
    expect(await call('DELETE', `/api/quotes/${dues.fee}`)).toEqual([204, null])
    expect(await receipt()).toEqual([200, before])
  })

  it('is refused where nothing is paid, or not any more, or it was let go', async () => {
    expect([await receipt(), await receipt(week())]).toEqual([UNPAID, UNPAID])
    await pay(fee(), 'ignorato')
    expect(await receipt()).toEqual(UNPAID)
    await takeBack(fee())
    await pay(fee(), 'pagato')
    await takeBack(fee())
    expect(await receipt()).toEqual(UNPAID)
    await member({ gruppo_id: null })
    expect(await receipt()).toEqual(UNPAID)
  })

  it('is of nobody who never owed it, and of no fee that is not there', async () => {
    const stranger = await insertAnagrafica(server)
    const waiting = await insertAnagrafica(server, { gruppo_id: dues.gruppo_id, is_request: 1 })
    const other = await insertFee(server, [])
    for (const who of [stranger, waiting, 999_999]) expect(await receipt(fee(), who)).toEqual(NOT_FOUND)
    for (const path of [`tesseramento/${other}`, 'tesseramento/999999', 'settimana/999999', `altro/${dues.fee}`])
      expect([path, ...(await receipt(path))]).toEqual([path, ...NOT_FOUND])
    expect((await call('GET', `/api/quotes/${fee()}/receipt`))[0]).toBe(422)
    await pay(fee(), 'pagato')
    await member({ data_nascita: null, erased_at: '2026-11-21 09:30:00.000' })
    expect(await receipt()).toEqual(NOT_FOUND)
  })
})
