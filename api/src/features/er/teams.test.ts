import * as z from 'zod/mini'
import { insertAnagrafica, insertBooking, insertRow, insertWeek } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { configurationMark } from '../../http/pipeline/configuration.ts'

describe('the teams of a week', () => {
  const server = useTestServer()
  let week: number
  let ada: number
  let token: string
  beforeEach(async () => {
    ;({ token } = await server.staff('admin'))
    week = await insertWeek(server, '2026-11-19', { data_fine: '2026-11-23', totale: 1 })
    ada = await insertAnagrafica(server, { nome: 'Ada', data_nascita: '2016-05-05' })
    await insertBooking(server, week, ada)
  })

  const call = async (method: string, path: string, body?: object, headers = {}) => {
    const reply = await server.call(method, path, { token, headers, ...(body && { body }) })
    return [reply.status, reply.body]
  }
  const save = (teams: object[], headers = {}) => call('PUT', `/api/er/${week}/squadre`, teams, headers)
  const teams = async () => (await call('GET', `/api/er/${week}/squadre`))[1]
  const assign = (id: number, squadra_id: number | null, animatore = false) =>
    call('PUT', `/api/er/${week}/anagrafiche/${id}/squadra`, { squadra_id, animatore })
  const red = { nome: 'Rossi', colore: '#cc0000' }
  const blue = { nome: 'Blu', colore: '#0000cc' }
  const idOf = async (nome: string) =>
    (await server.database.db('er_squadre').where({ nome }).first<{ id: number }>('id')).id
  const sheet = async () => (await call('GET', `/api/er/${week}/register?per=squadra`))[1]

  it('are kept as a whole: changed, added, removed, by the one who has seen them', async () => {
    const [status, body] = await save([red, blue])
    expect([status, body]).toMatchObject([200, [red, blue]])
    const [first, second] = [await idOf('Rossi'), await idOf('Blu')]
    const seen = configurationMark(await teams())
    expect(await save([{ id: second, ...blue, nome: 'Azzurri' }])).toEqual([
      200,
      [{ id: second, ...blue, nome: 'Azzurri' }],
    ])
    const late = await save([red], { 'If-Match': `"${seen}"` })
    expect(late[0]).toBe(409)
    expect((await save([{ id: first, ...red }]))[0]).toBe(404)
    expect((await save([{ nome: ' ', colore: 'rosso' }]))[0]).toBe(422)
    expect(await teams()).toEqual([{ id: second, ...blue, nome: 'Azzurri' }])
  })

  it('have booked children, and leaders who need no place', async () => {
    await save([red, blue])
    const [rossi, blu] = [await idOf('Rossi'), await idOf('Blu')]
    const row = { anagrafica_id: ada, nome: 'Ada', cognome: 'Rossi', animatore: false, presente: null, letto_at: null }
    expect(await assign(ada, rossi)).toEqual([200, { ...row, squadra: { id: rossi, ...red } }])
    expect(await assign(ada, blu)).toEqual([200, { ...row, squadra: { id: blu, ...blue } }])
    const gino = await insertAnagrafica(server, { nome: 'Gino', cognome: 'Verdi', telefono: '333 1234567' })
    expect(await assign(gino, blu)).toEqual([422, { message: 'Non è prenotato per questa settimana' }])
    expect(await assign(gino, blu, true)).toMatchObject([200, { animatore: true, squadra: { nome: 'Blu' } }])
    expect((await assign(gino, 4_711, true))[0]).toBe(404)
    expect((await assign(4_711, blu))[0]).toBe(404)
    expect(await sheet()).toMatchObject({
      gruppi: [],
      squadre: [
        { squadra: { nome: 'Rossi' }, count: 0, iscritti: [], animatori: [] },
        {
          squadra: { nome: 'Blu' },
          count: 1,
          iscritti: [{ nome: 'Ada', minorenne: true }],
          animatori: [{ nome: 'Gino', telefono: '333 1234567' }],
        },
      ],
    })
    expect((await call('GET', `/api/er/${week}`))[1]).toMatchObject({ totale: 1 })
    expect(await assign(gino, null)).toMatchObject([200, { animatore: false, squadra: null }])
  })

  it('leave their members behind when they go: children in none, leaders as leaders', async () => {
    await save([red])
    const rossi = await idOf('Rossi')
    const gino = await insertAnagrafica(server, { nome: 'Gino', cognome: 'Verdi' })
    await assign(ada, rossi)
    await assign(gino, rossi, true)
    await save([])
    expect(await sheet()).toMatchObject({
      squadre: [{ squadra: null, count: 1, iscritti: [{ nome: 'Ada' }], animatori: [{ nome: 'Gino' }] }],
    })
  })

  it('have leaders who count as no sibling, booked or not', async () => {
    const rules = { presto: null, pacchetto: null, rimborso: null, offerta_giorni: 2, rapporto: 20 }
    await call('PUT', '/api/er/regole', { ...rules, fratelli: [10, 15] })
    const famiglia_id = await insertRow(server, 'famiglie', { nome: 'Rossi' })
    const bea = await insertAnagrafica(server, { nome: 'Bea', data_nascita: '2010-05-05', famiglia_id })
    await server.database.db('anagrafiche').where({ id: ada }).update({ famiglia_id })
    const priceOf = async (id: number) => {
      const [, weeks] = await call('GET', `/api/anagrafica/${id}/settimane`)
      return z.array(z.object({ prezzo: z.object({ totale: z.number() }) })).parse(weeks)[0]?.prezzo.totale
    }
    expect(await priceOf(bea)).toBe(35.5)
    await assign(ada, null, true)
    expect(await priceOf(bea)).toBe(45.5)
    await assign(ada, null)
    await assign(bea, null, true)
    expect(await priceOf(bea)).toBe(45.5)
  })

  it('go with their week, with what was ticked', async () => {
    await save([red])
    await assign(ada, await idOf('Rossi'))
    const tick = { settimana_id: week, anagrafica_id: ada, giorno: '2026-11-21', presente: true }
    await call('PUT', '/api/er/presenze', { righe: [{ ...tick, letto_at: '2026-11-21T09:00:00.000Z' }] })
    expect((await call('DELETE', `/api/er/${week}`))[0]).toBe(204)
    for (const table of ['er_squadre', 'er_squadre_membri', 'er_presenze'])
      expect(await server.database.db(table)).toEqual([])
  })

  it('lose a child that is unbooked, and keep a leader', async () => {
    await save([red])
    const rossi = await idOf('Rossi')
    await assign(ada, rossi)
    await call('DELETE', `/api/er/${week}/anagrafiche/${ada}`)
    expect(await server.database.db('er_squadre_membri')).toEqual([])
    await insertBooking(server, week, ada)
    await server.database.db('settimane').update({ totale: 1 })
    await assign(ada, rossi, true)
    await call('DELETE', `/api/er/${week}/anagrafiche/${ada}`)
    expect(await server.database.db('er_squadre_membri')).toHaveLength(1)
  })
})

describe('the numbers for the kitchen', () => {
  const server = useTestServer()

  it('count diets and options of a day, and name no person', async () => {
    const { token } = await server.staff('user')
    const { token: admin } = await server.staff('admin')
    const week = await insertWeek(server, '2026-11-19', { data_fine: '2026-11-23', totale: 3 })
    const { db } = server.database
    const call = async (path: string, body?: object, method = 'GET') => {
      const reply = await server.call(method, path, { token: method === 'GET' ? token : admin, ...(body && { body }) })
      return [reply.status, reply.body]
    }
    const consent = { consenso: 'dati_salute', valore: 1, versione: '1', modo: 'scrivania' }
    for (const [nome, diete] of [
      ['Zzada', ['glutine', 'uova']],
      ['Zzbea', ['glutine']],
      ['Zzcarla', []],
    ] as const) {
      const id = await insertAnagrafica(server, { nome, cognome: 'Zzyzx', data_nascita: '2016-05-05' })
      await insertBooking(server, week, id)
      await db('consensi').insert({ ...consent, anagrafica_id: id, created_at: '2026-11-01 09:00:00.000' })
      const sheet = { allergie: 'Zznocciole', diete }
      expect((await call(`/api/anagrafica/${id}/salute`, sheet, 'PUT'))[0]).toBe(200)
    }
    const [first] = await db('prenotazioni').select<{ anagrafica_id: number }[]>('anagrafica_id')
    const tick = { settimana_id: week, anagrafica_id: first?.anagrafica_id, giorno: '2026-11-21', presente: true }
    await call('/api/er/presenze', { righe: [{ ...tick, letto_at: '2026-11-21T09:00:00.000Z' }] }, 'PUT')
    await db('er_opzioni').insert([
      { settimana_id: week, nome: 'Pranzo', totale: 2 },
      { settimana_id: week, nome: 'Gita', giorno: '2026-11-21', totale: 1 },
      { settimana_id: week, nome: 'Piscina', giorno: '2026-11-22', totale: 3 },
    ])
    const [status, body] = await call(`/api/er/${week}/cucina`)
    expect([status, body]).toEqual([
      200,
      {
        ...{ giorno: '2026-11-21', iscritti: 3, presenti: 1, diete: { glutine: 2, uova: 1 } },
        opzioni: [
          { nome: 'Pranzo', totale: 2 },
          { nome: 'Gita', totale: 1 },
        ],
      },
    ])
    expect(JSON.stringify(body)).not.toMatch(/zz/i)
    expect(await call(`/api/er/${week}/cucina?giorno=2026-11-22`)).toMatchObject([
      200,
      { presenti: 0, opzioni: [{ nome: 'Pranzo' }, { nome: 'Piscina' }] },
    ])
    expect(await call(`/api/er/${week}/cucina?giorno=2026-11-24`)).toEqual([
      422,
      { message: 'Il giorno non è della settimana' },
    ])
    expect((await call('/api/er/4711/cucina'))[0]).toBe(404)
  })
})
