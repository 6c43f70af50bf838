import { chiusura as calls } from '@cortile/contract/chiusura.ts'
import { insertAnagrafica, insertMovement } from '../../../test/fixtures.ts'
import { rowsOf } from '../../../test/read-csv.ts'
import { useTestServer } from '../../../test/test-server.ts'

const NOON = '2026-11-21 09:30:00.000'
const BY_SALDO = { metodo: 'saldo', mezzo: null }

describe('the close of a day', () => {
  const server = useTestServer({ env: { MAIL_FROM: 'Oratorio San Luigi <no-reply@oratorio.test>' } })
  let token: string
  let chiara: number
  let who: number
  beforeEach(async () => {
    ;({ token, id: chiara } = await server.staff('contabile', 'Suor Chiara'))
    who = await insertAnagrafica(server, { cognome: 'Rossi', nome: 'Anna' })
  })

  const call = async (path = '', as = token) => {
    const { status, body } = await server.call('GET', `/api/cassa/chiusura${path}`, { token: as })
    return [status, body]
  }
  const read = async (query?: string) => calls.read.reply.parse((await call(query))[1])
  const entries = async (query = '') => calls.entries.reply.parse((await call(`/operazioni${query}`))[1])
  const pay = (importo: number, columns: Record<string, string | number | null> = {}) =>
    server.database.db('pagamenti').insert({
      ...{
        anagrafica_id: who,
        descrizione: 'Tessera',
        metodo: 'pagato',
        mezzo: 'contanti',
        importo,
        user_id: chiara,
        created_at: NOON,
      },
      ...columns,
    })
  const move = (operazione: number, columns: Record<string, string | number | null> = {}) =>
    insertMovement(server, who, operazione, { descrizione: 'A mano', created_at: NOON, user_id: chiara, ...columns })
  const kind = (name: string, operazioni = 0, annullate = 0, importo = 0) => ({
    kind: name,
    operazioni,
    annullate,
    importo,
  })

  const byMeans = (contanti = 0, pos = 0, bonifico = 0, app = 0) =>
    Object.entries({ contanti, pos, bonifico, app }).map(([mezzo, importo]) => ({ mezzo, importo }))

  it('of a day without anything has every kind, at nothing', async () => {
    expect(await call()).toEqual([
      200,
      {
        centre: 'Oratorio San Luigi',
        date: '2026-11-21',
        incasso: 0,
        mezzi: byMeans(),
        cassetto: { fondo: 0, atteso: 0, contato: null, differenza: null, nota: null },
        kinds: [kind('pagato'), kind('saldo'), kind('ricarica'), kind('prelievo'), kind('cassa')],
        operators: [],
      },
    ])
    expect(await entries()).toEqual({ data: [], current_page: 1, last_page: 1, per_page: 20, total: 0 })
  })

  it('counts by kind and by operator what came in and what was given back', async () => {
    const { id: bruno } = await server.staff('cassa', 'àngelo Bassi')
    await pay(1_050)
    await pay(500, { user_id: bruno, mezzo: 'pos' })
    await pay(-500)
    await pay(2_000, BY_SALDO)
    await pay(300, { metodo: 'ignorato', mezzo: null })
    await pay(0)
    await move(5_000)
    await move(-1_000, { user_id: bruno, mezzo: 'bonifico' })
    await move(-150, { tipo: 'cassa', user_id: bruno })
    await move(-33, { tipo: 'cassa', user_id: null })
    for (const tipo of ['quota', 'settimana']) await move(-2_000, { tipo })
    await move(2_000, { tipo: 'storno' })
    const { incasso, kinds, mezzi, operators } = await read()
    expect(incasso).toBe(50.5)
    expect(mezzi).toEqual(byMeans(55.5, 5, -10))
    expect(kinds).toEqual([
      kind('pagato', 2, 1, 10.5),
      kind('saldo', 1, 0, 20),
      kind('ricarica', 1, 0, 50),
      kind('prelievo', 1, 0, -10),
      kind('cassa', 2, 0, 1.83),
    ])
    expect(operators).toEqual([
      {
        user: 'àngelo Bassi',
        incasso: -5,
        mezzi: byMeans(0, 5, -10),
        kinds: [kind('pagato', 1, 0, 5), kind('prelievo', 1, 0, -10), kind('cassa', 1, 0, 1.5)],
      },
      {
        user: 'Suor Chiara',
        incasso: 55.5,
        mezzi: byMeans(55.5),
        kinds: [kind('pagato', 1, 1, 5.5), kind('saldo', 1, 0, 20), kind('ricarica', 1, 0, 50)],
      },
      { user: null, incasso: 0, mezzi: byMeans(), kinds: [kind('cassa', 1, 0, 0.33)] },
    ])
  })

  it('keeps two operators of one name apart, and the name of an account that was closed', async () => {
    const { id: other } = await server.staff('contabile', 'Suor Chiara')
    await server.database.db('users').where({ id: other }).update({ email: null, deleted_at: NOON })
    await move(100)
    await move(200, { user_id: other })
    expect((await read()).operators.map(({ user, incasso }) => [user, incasso])).toEqual([
      ['Suor Chiara', 1],
      ['Suor Chiara', 2],
    ])
  })

  it.each([
    ['2026-03-29', '2026-03-28 23:00:00.000', '2026-03-29 21:59:59.999', '2026-03-29 22:00:00.000'],
    ['2026-10-25', '2026-10-24 22:00:00.000', '2026-10-25 22:59:59.999', '2026-10-25 23:00:00.000'],
  ])('of %s has the hours on the wall, when the clock changes', async (date, first, last, next) => {
    await move(1, { created_at: first })
    await move(2, { created_at: last })
    await move(4, { created_at: next })
    await pay(8, { created_at: last })
    await pay(16, { created_at: next })
    const before = new Date(Date.parse(`${first.replace(' ', 'T')}Z`) - 1).toISOString().replace('T', ' ').slice(0, 23)
    await pay(32, { created_at: before })
    expect((await read(`?date=${date}`)).incasso).toBe(0.11)
    expect((await entries(`?date=${date}`)).total).toBe(3)
  })

  it('is today’s unless a day is named: today on the wall, just after midnight', async () => {
    server.time.now = new Date('2026-11-21T23:30:00.000Z')
    ;({ token } = await server.staff('contabile'))
    await move(1, { created_at: '2026-11-21 22:59:59.999' })
    await move(2, { created_at: '2026-11-21 23:00:00.000' })
    expect(await read()).toMatchObject({ date: '2026-11-22', incasso: 0.02 })
    expect((await entries()).data).toMatchObject([{ importo: 0.02 }])
    expect(await read('?date=2026-11-21')).toMatchObject({ date: '2026-11-21', incasso: 0.01 })
  })

  it('refuses what is no day', async () => {
    for (const path of ['', '/operazioni', '/csv'])
      expect(await call(`${path}?date=2026-02-30`)).toMatchObject([
        422,
        { errors: { date: ['Inserisci una data valida'] } },
      ])
    expect((await call('/operazioni?per_page=501'))[0]).toBe(422)
  })

  describe('operation by operation', () => {
    it('is the newest first, with whose it is and who did it; of an erased member only the words', async () => {
      const gone = await insertAnagrafica(server, { cognome: '', data_nascita: null, erased_at: NOON })
      await pay(1_050, { created_at: '2026-11-21 08:00:00.000' })
      await pay(-1_050, { created_at: '2026-11-21 09:00:00.000', user_id: null })
      await insertMovement(server, gone, -150, {
        descrizione: '1 Gelato',
        created_at: NOON,
        tipo: 'cassa',
        user_id: chiara,
      })
      const { data, total } = await entries()
      const anna = { id: who, nome: 'Anna', cognome: 'Rossi' }
      const id: unknown = expect.any(Number)
      const paid = { id, kind: 'pagato', anagrafica: anna, descrizione: 'Tessera', mezzo: 'contanti' }
      expect([total, data]).toEqual([
        3,
        [
          {
            ...{ id, kind: 'cassa', created_at: '2026-11-21T09:30:00.000Z', anagrafica: null },
            ...{ descrizione: '1 Gelato', importo: 1.5, mezzo: null, user: 'Suor Chiara' },
          },
          { ...paid, created_at: '2026-11-21T09:00:00.000Z', importo: -10.5, user: null },
          { ...paid, created_at: '2026-11-21T08:00:00.000Z', importo: 10.5, user: 'Suor Chiara' },
        ],
      ])
    })

    it('has one order also for those of the same moment, and pages that leave none out', async () => {
      for (let n = 1; n <= 6; n += 1) {
        await pay(n)
        await move(n, { tipo: n % 2 === 0 ? 'cassa' : 'manuale' })
      }
      const all = (await entries()).data.map(({ id, kind: of }) => `${of} ${id}`)
      expect([all.length, new Set(all).size]).toEqual([12, 12])
      const paged: string[] = []
      for (const page of [1, 2, 3]) {
        const { data, total, last_page } = await entries(`?per_page=5&page=${page}`)
        expect([total, last_page]).toEqual([12, 3])
        paged.push(...data.map(({ id, kind: of }) => `${of} ${id}`))
      }
      expect(paged).toEqual(all)
      expect((await entries('?per_page=5&page=4')).data).toEqual([])
    })

    it('fits on a page larger than one statement reads', async () => {
      for (let n = 0; n < 420; n += 1) await pay(1)
      expect((await entries('?per_page=500')).data).toHaveLength(420)
    })
  })

  it('is a file too: money in and out, coins spent and given back, each in a column of its own', async () => {
    const gone = await insertAnagrafica(server, { cognome: '', data_nascita: null, erased_at: NOON })
    await pay(1_050, { created_at: '2026-11-21 07:00:00.000' })
    await pay(-1_050, { created_at: '2026-11-21 08:00:00.000' })
    await pay(500, { ...BY_SALDO, created_at: '2026-11-21 08:10:00.000' })
    await pay(-500, { ...BY_SALDO, created_at: '2026-11-21 08:15:00.000' })
    await move(2_000, { created_at: '2026-11-21 08:20:00.000', mezzo: 'pos' })
    await move(-35, { created_at: '2026-11-21 08:30:00.000', user_id: null })
    await insertMovement(server, gone, -150, {
      descrizione: '1 Gelato',
      created_at: NOON,
      tipo: 'cassa',
      user_id: chiara,
    })
    const { body, headers } = await server.call('GET', '/api/cassa/chiusura/csv?date=2026-11-21', { token })
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="chiusura-2026-11-21.csv"')
    const day = '21/11/2026'
    const head = ['Data', 'Ora', 'Tipo', 'Cognome', 'Nome', 'Descrizione']
    expect(rowsOf(body)).toEqual([
      [...head, 'Entrata', 'Uscita', 'Monete spese', 'Monete rese', 'Operatore', 'Mezzo'],
      [day, '10:30:00', 'Cassa', '', '', '1 Gelato', '', '', '1,50', '', 'Suor Chiara', ''],
      [day, '09:30:00', 'Prelievo', 'Rossi', 'Anna', 'A mano', '', '0,35', '', '', '', 'Contanti'],
      [day, '09:20:00', 'Ricarica', 'Rossi', 'Anna', 'A mano', '20,00', '', '', '', 'Suor Chiara', 'POS'],
      [day, '09:15:00', 'Quota dal saldo', 'Rossi', 'Anna', 'Tessera', '', '', '', '5,00', 'Suor Chiara', ''],
      [day, '09:10:00', 'Quota dal saldo', 'Rossi', 'Anna', 'Tessera', '', '', '5,00', '', 'Suor Chiara', ''],
      [day, '09:00:00', 'Quota pagata', 'Rossi', 'Anna', 'Tessera', '', '10,50', '', '', 'Suor Chiara', 'Contanti'],
      [day, '08:00:00', 'Quota pagata', 'Rossi', 'Anna', 'Tessera', '10,50', '', '', '', 'Suor Chiara', 'Contanti'],
    ])
  })
})
