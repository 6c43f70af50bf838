import { insertAnagrafica, insertGroup, insertLog } from '../../../test/fixtures.ts'
import { allPlansOf, countRows } from '../../../test/plans.ts'
import { rowsOf } from '../../../test/read-csv.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { sqlTime } from '../../db/time.ts'
import type { Cell } from '../../http/pipeline/csv.ts'
import { accessLogCsv } from './access-log-csv.ts'

const HEAD = ['Data', 'Ora', 'Azione', 'Cognome', 'Nome', 'Gruppo', 'Messaggio', 'Operatore']
const ROME = 'Europe/Rome'

describe('GET /api/scanner/csv', () => {
  const server = useTestServer()
  let token: string
  let operator: number
  let anna: number
  beforeEach(async () => {
    ;({ id: operator, token } = await server.staff('admin', 'Don Paolo'))
    anna = await insertAnagrafica(server, { nome: 'Anna', cognome: 'Rossi' })
  })

  const get = (query = '') => server.call('GET', `/api/scanner/csv${query}`, { token })
  const rows = async (query = '') => rowsOf((await get(query)).body).slice(1)
  /** Anna's accesses, one for each instant in milliseconds. */
  const logged = (instants: readonly number[]) =>
    server.database.db.batchInsert(
      'access_logs',
      instants.map((instant) => {
        const at = sqlTime(new Date(instant))
        return { anagrafica_id: anna, action: 'ingresso', created_at: at, received_at: at }
      }),
      100,
    )
  const written = async (date?: string) => {
    const cells: (readonly Cell[])[] = []
    for await (const row of accessLogCsv(server.database.db, date, ROME).rows) cells.push(row)
    return cells
  }

  it('is who passed, newest first, with the group of that moment and the operator', async () => {
    const medie = await insertGroup(server, 'Medie')
    const gone = await insertAnagrafica(server, { cognome: '', nome: '', data_nascita: null, erased_at: '2026-11-21' })
    const formula = await insertAnagrafica(server, { cognome: '=SOMMA(A1)', nome: '@Ugo' })
    const byHand = { gruppo_id: medie, user_id: operator, message: 'Eseguito da operatore' }
    await insertLog(server, anna, 'uscita', { created_at: '2026-11-20 16:00:00.000', ...byHand })
    await insertLog(server, null, 'errore', {
      created_at: '2026-11-20 17:00:00.000',
      card_id: '9999999999',
      message: 'Card non riconosciuta',
    })
    await insertLog(server, gone, 'ingresso', { created_at: '2026-11-20 23:30:00.000' })
    await insertLog(server, formula, 'ingresso', { created_at: '2026-06-20 08:00:00.000' })
    const { status, body, headers } = await get()
    expect([status, headers.get('Content-Disposition')]).toEqual([200, 'attachment; filename="accessi.csv"'])
    expect(rowsOf(body)).toEqual([
      HEAD,
      ['21/11/2026', '00:30:00', 'ingresso', '', '', '', '', ''],
      ['20/11/2026', '18:00:00', 'errore', '', '', '', 'Card non riconosciuta', ''],
      ['20/11/2026', '17:00:00', 'uscita', 'Rossi', 'Anna', 'Medie', 'Eseguito da operatore', 'Don Paolo'],
      ['20/06/2026', '10:00:00', 'ingresso', "'=SOMMA(A1)", "'@Ugo", '', '', ''],
    ])
  })

  it('is of one day on the wall of the centre, where a day is named', async () => {
    await logged(['2026-03-28T22:59:59.999Z', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'].map(Date.parse))
    await logged([Date.parse('2026-03-29T22:00:00.000Z')])
    const { body, headers } = await get('?date=2026-03-29')
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="accessi-2026-03-29.csv"')
    expect(
      rowsOf(body)
        .slice(1)
        .map(([day, time]) => `${day} ${time}`),
    ).toEqual(['29/03/2026 23:59:59', '29/03/2026 00:00:00'])
    expect(await rows('?date=')).toHaveLength(4)
    expect(rowsOf((await get('?date=1999-01-01')).body)).toEqual([HEAD])
  })

  it.each(['ieri', '2026-02-30', '9999-12-31'])('refuses %s as a day, in JSON', async (date) => {
    const { status, body } = await get(`?date=${date}`)
    expect([status, body]).toMatchObject([422, { errors: { date: ['Inserisci una data valida'] } }])
  })

  it('has the rows of the list, each once, also where more than one part share an instant', async () => {
    const noon = Date.parse('2026-11-20T12:00:00Z')
    await logged([...Array.from({ length: 1_000 }, () => noon), ...Array.from({ length: 300 }, (_, n) => noon - n * 7)])
    const { db } = server.database
    // The file has no unique column except the message.
    await db('access_logs').update({ message: db.raw("'n' || id") })
    const order = ['created_at', 'id'].map((column) => ({ column, order: 'desc' }))
    const listed = await db('access_logs').orderBy(order).pluck<number[]>('id')
    expect((await rows()).map((row) => row[6])).toEqual(listed.map((id) => `n${id}`))
    expect((await rows('?date=2026-11-20')).map((row) => row[6])).toEqual(listed.map((id) => `n${id}`))
  })

  it('is read a part at a time, and whoever passes meanwhile neither doubles nor hides anybody', async () => {
    const start = Date.parse('2026-11-20T12:00:00Z')
    await logged(Array.from({ length: 900 }, (_, n) => start - n * 1_000))
    let asked = 0
    const count = ({ sql }: { sql: string }) => void (asked += sql.includes('`access_logs`') ? 1 : 0)
    server.database.db.on('query', count)
    const times: string[] = []
    let before = 0
    for await (const [day, time] of accessLogCsv(server.database.db, undefined, ROME).rows) {
      if (times.length === 0) {
        // Two statements read the first part; later parts are read on demand.
        before = asked
        await insertLog(server, anna, 'uscita', { created_at: '2026-11-20 12:00:01.000' })
      }
      times.push(`${day} ${time}`)
    }
    server.database.db.removeListener('query', count)
    expect([before, times.length, new Set(times).size]).toEqual([2, 900, 900])
  })

  it('finds each part in the order of an index, of all of them and of a day', async () => {
    const { db } = server.database
    await logged(Array.from({ length: 4_000 }, (_, n) => Date.parse('2026-11-20T22:00:00Z') - n * 60_000))
    await countRows(db, ['access_logs'])
    for (const date of [undefined, '2026-11-20']) {
      const parts = (await allPlansOf(db, () => written(date))).filter((plan) => / limit \?/.test(plan))
      expect(parts.length).toBe(date === undefined ? 11 : 5)
      for (const plan of parts) {
        expect(plan).toContain('access_logs_created_at_id_index')
        expect(plan).not.toMatch(/filesort|USE TEMP B-TREE/)
      }
    }
  })
})
