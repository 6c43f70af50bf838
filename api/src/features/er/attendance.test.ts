import { Attendance, attendance } from '@cortile/contract/er.presenze.ts'
import { insertAnagrafica, insertBooking, insertLog, insertWeek } from '../../../test/fixtures.ts'
import { rowsOf } from '../../../test/read-csv.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { openSession } from '../../domain/session/session.ts'

const TODAY = '2026-11-21'
const AT = '2026-11-21T09:00:00.000Z'

describe('the attendance of a week', () => {
  const server = useTestServer()
  let week: number
  let ada: number
  let bea: number
  let leader: number
  beforeEach(async () => {
    users.clear()
    week = await insertWeek(server, '2026-11-19', { data_fine: '2026-11-23', descrizione: 'Prima', totale: 2 })
    ada = await child('Ada')
    bea = await child('Bea')
    for (const id of [ada, bea]) await insertBooking(server, week, id)
    leader = await insertAnagrafica(server, { nome: 'Gino', cognome: 'Verdi' })
    await assign(leader, { squadra_id: null, animatore: true })
  })

  const db = () => server.database.db
  const child = (nome: string, columns = {}) =>
    insertAnagrafica(server, { nome, data_nascita: '2016-05-05', codice_fiscale: 'RSSDAA16E45F205X', ...columns })
  type Role = 'admin' | 'user' | 'scanner' | 'contabile'
  const users = new Map<Role, number>()
  const call = async (method: string, path: string, body?: object, role: Role = 'admin') => {
    const known = users.get(role) ?? (await server.staff(role)).id
    users.set(role, known)
    const token = await openSession(db(), { user_id: known }, 'jest', server.time.now)
    return server.call(method, path, { token, ...(body && { body }) })
  }
  const assign = (id: number, body: object) => call('PUT', `/api/er/${week}/anagrafiche/${id}/squadra`, body, 'user')
  const tick = (anagrafica_id: number, presente: boolean | null, change: object = {}) => ({
    ...{ settimana_id: week, anagrafica_id, giorno: TODAY, presente, letto_at: AT },
    ...change,
  })
  const send = async (...righe: object[]) => {
    const { status, body } = await call('PUT', '/api/er/presenze', { righe }, 'user')
    return status === 200 ? attendance.tick.reply.parse(body).esiti.map(({ esito }) => esito) : [status, body]
  }
  const day = async (giorno = TODAY, role: Role = 'user') =>
    (await call('GET', `/api/er/presenze?giorno=${giorno}`, undefined, role)).body
  const presences = async (giorno?: string) => {
    const { settimane } = Attendance.parse(await day(giorno))
    return Object.fromEntries((settimane[0]?.righe ?? []).map(({ nome, presente }) => [nome, presente]))
  }

  it('has the booked members and the leaders of the weeks of a day, and how many adults are needed', async () => {
    await send(tick(ada, true), tick(bea, true), tick(leader, true))
    await call('PUT', '/api/er/regole', {
      ...{ fratelli: [0, 0], presto: null, pacchetto: null, rimborso: null, offerta_giorni: 2, rapporto: 1 },
    })
    const none = { squadra: null, letto_at: AT }
    expect(await day()).toEqual({
      giorno: TODAY,
      settimane: [
        {
          ...{ id: week, descrizione: 'Prima', data_inizio: '2026-11-19', data_fine: '2026-11-23' },
          ...{ minori: 2, adulti: 1, servono: 2 },
          righe: [
            { anagrafica_id: ada, nome: 'Ada', cognome: 'Rossi', animatore: false, presente: true, ...none },
            { anagrafica_id: bea, nome: 'Bea', cognome: 'Rossi', animatore: false, presente: true, ...none },
            { anagrafica_id: leader, nome: 'Gino', cognome: 'Verdi', animatore: true, presente: true, ...none },
          ],
        },
      ],
    })
    expect(await day('2026-11-24')).toEqual({ giorno: '2026-11-24', settimane: [] })
  })

  it('counts an entry at the door of that day, unless a tick says otherwise, and never moves the door', async () => {
    await insertLog(server, ada, 'ingresso', { created_at: '2026-11-21 07:05:00.000' })
    // Just before midnight in the centre's zone, and just after.
    await insertLog(server, bea, 'ingresso', { created_at: '2026-11-20 22:59:59.000' })
    await insertLog(server, leader, 'ingresso', { created_at: '2026-11-20 23:00:00.000' })
    expect(await presences()).toEqual({ Ada: true, Bea: null, Gino: true })
    expect(await presences('2026-11-20')).toEqual({ Ada: null, Bea: true, Gino: null })
    expect(await send(tick(ada, false))).toEqual(['preso'])
    expect(await presences()).toEqual({ Ada: false, Bea: null, Gino: true })
    expect(await send(tick(ada, null, { letto_at: '2026-11-21T09:01:00.000Z' }))).toEqual(['preso'])
    expect(await presences()).toEqual({ Ada: true, Bea: null, Gino: true })
    expect(Attendance.parse(await day()).settimane[0]?.righe[0]).toMatchObject({ nome: 'Ada', letto_at: null })
    const { stato_accesso } = await db()('anagrafiche').where({ id: ada }).first<{ stato_accesso: string }>()
    expect(stato_accesso).toBe('fuori')
  })

  it('keeps the tick that was made last, in whatever order they arrive', async () => {
    const older = { letto_at: '2026-11-21T08:00:00.000Z' }
    expect(await send(tick(ada, true))).toEqual(['preso'])
    expect(await send(tick(ada, false, older))).toEqual(['superato'])
    expect(await presences()).toMatchObject({ Ada: true })
    // The same once more, as after a lost answer; and another one of the same moment, which came second.
    expect(await send(tick(ada, true))).toEqual(['preso'])
    expect(await send(tick(ada, false))).toEqual(['superato'])
    expect(await send(tick(bea, false, older), tick(bea, true), tick(bea, false, older))).toEqual([
      'superato',
      'preso',
      'superato',
    ])
    expect(await presences()).toMatchObject({ Ada: true, Bea: true })
  })

  it('takes ticks for 24 hours, and of a clock that is ahead as of two minutes from now', async () => {
    expect(await send(tick(ada, true, { letto_at: '2026-11-20T09:30:00.000Z', giorno: '2026-11-20' }))).toEqual([
      'preso',
    ])
    expect(await send(tick(bea, true, { letto_at: '2026-11-20T09:29:59.999Z' }))).toEqual(['scaduto'])
    expect(await send(tick(bea, true, { letto_at: '2026-11-21T12:00:00.000Z' }))).toEqual(['preso'])
    const [row] = await db()('er_presenze').where({ anagrafica_id: bea }).select<{ letto_at: string }[]>('letto_at')
    expect(row?.letto_at).toBe('2026-11-21 09:32:00.000')
  })

  it('refuses who is not booked, another week, and a day outside it, and takes the rest', async () => {
    const stranger = await child('Zoe')
    expect(
      await send(
        tick(stranger, true),
        tick(ada, true, { settimana_id: 4_711 }),
        tick(ada, true, { giorno: '2026-11-24' }),
        tick(bea, true),
      ),
    ).toEqual(['non_iscritto', 'non_iscritto', 'non_iscritto', 'preso'])
    expect(await db()('er_presenze')).toHaveLength(1)
    expect((await send(tick(ada, true, { letto_at: 'ieri' })))[0]).toBe(422)
  })

  it('shows and takes only today at the door', async () => {
    expect(await day(TODAY, 'scanner')).toMatchObject({ giorno: TODAY })
    const other = await call('GET', '/api/er/presenze?giorno=2026-11-20', undefined, 'scanner')
    expect([other.status, other.body]).toEqual([
      403,
      { message: 'Da qui si vedono e si segnano solo le presenze di oggi' },
    ])
    const righe = [tick(ada, true), tick(bea, true, { giorno: '2026-11-20' })]
    expect((await call('PUT', '/api/er/presenze', { righe }, 'scanner')).status).toBe(403)
    expect(await db()('er_presenze')).toEqual([])
    expect((await call('PUT', '/api/er/presenze', { righe: righe.slice(0, 1) }, 'scanner')).status).toBe(200)
  })

  it('is a file with a column a day', async () => {
    await send(tick(ada, true), tick(bea, false), tick(ada, true, { giorno: '2026-11-20' }))
    await insertLog(server, ada, 'ingresso', { created_at: '2026-11-19 07:05:00.000' })
    await call('PUT', `/api/er/${week}/squadre`, [{ nome: 'Rossi', colore: '#cc0000' }])
    const { id } = await db()('er_squadre').first<{ id: number }>('id')
    await assign(ada, { squadra_id: id, animatore: false })
    const { body, headers } = await call('GET', `/api/er/${week}/presenze/csv`, undefined, 'contabile')
    expect(headers.get('content-disposition')).toBe('attachment; filename="presenze-2026-11-19.csv"')
    const days = ['19/11/2026', '20/11/2026', '21/11/2026', '22/11/2026', '23/11/2026']
    expect(rowsOf(body)).toEqual([
      ['Cognome', 'Nome', 'Data di nascita', 'Codice fiscale', 'Squadra', ...days, 'Giorni'],
      ['Rossi', 'Ada', '05/05/2016', 'RSSDAA16E45F205X', 'Rossi', 'P', 'P', 'P', '', '', '3'],
      ['Rossi', 'Bea', '05/05/2016', 'RSSDAA16E45F205X', '', '', '', 'A', '', '', '0'],
      ['Verdi', 'Gino', '03/02/2001', '', '', '', '', '', '', '', '0'],
    ])
  })

  it('is no file for a week whose end was mistyped', async () => {
    const long = await insertWeek(server, '2026-06-15', { data_fine: '2062-06-19' })
    const { status, body } = await call('GET', `/api/er/${long}/presenze/csv`, undefined, 'contabile')
    expect([status, body]).toEqual([422, { message: 'La settimana dura più di un anno: correggi le sue date' }])
  })

  it('loses who is unbooked, and an erased member with its ticks', async () => {
    await send(tick(ada, true), tick(bea, true))
    expect((await call('DELETE', `/api/er/${week}/anagrafiche/${ada}`)).status).toBe(200)
    expect(await presences()).toEqual({ Bea: true, Gino: null })
    for (const id of [bea, leader]) expect((await call('DELETE', `/api/anagrafica/${id}`)).status).toBe(204)
    expect(await presences()).toEqual({})
    expect(await db()('er_presenze').where({ anagrafica_id: bea })).toEqual([])
    expect(await db()('er_squadre_membri')).toEqual([])
  })

  it('many phones at once: the newest tick of each member counts', async () => {
    const phones = Array.from({ length: 12 }, (_, n) => ({
      letto_at: new Date(Date.parse(AT) + n * 1_000).toISOString(),
      presente: n % 2 === 0,
    }))
    await Promise.all(
      phones.map(({ letto_at, presente }) =>
        send(tick(ada, presente, { letto_at }), tick(bea, presente, { letto_at })),
      ),
    )
    expect(await presences()).toMatchObject({ Ada: false, Bea: false })
  })
})
