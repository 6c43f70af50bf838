import { randomUUID } from 'node:crypto'
import { LIMITED } from '../../../test/callers.ts'
import { GUARDIAN, insertLink, insertPerson } from '../../../test/families.ts'
import { insertAnagrafica } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { openSession } from '../../domain/session/session.ts'

describe('what a guardian does from its phone', () => {
  const server = useTestServer({ env: LIMITED })
  let child: number
  let mother: number
  let father: number
  let token: string
  beforeEach(async () => {
    child = await insertAnagrafica(server, { data_nascita: '2015-05-05', email: 'anna@famiglia.test' })
    mother = await insertPerson(server, { nome: 'Marta Galli', email: 'marta@famiglia.test' })
    father = await insertPerson(server, { nome: 'Ivo Rossi', email: 'ivo@famiglia.test', telefono: '333 222' })
    await insertLink(server, child, mother, { ...GUARDIAN, posizione: 1 })
    token = await open(mother)
  })

  const open = (persona_id: number | null) =>
    openSession(server.database.db, { anagrafica_id: child, persona_id }, 'jest', server.time.now)
  const call = (method: string, path: string, body?: unknown, as = token) =>
    server.call(method, `/api/my-anagrafica${path}`, { token: as, ...(body !== undefined && { body }) })
  const aunt = { nome: 'Zia Lia', telefono: '333 1', relazione: 'zio', dal: '2026-11-21', al: '2026-11-21' }
  const lend = (change: object = {}, as = token) => call('POST', '/deleghe', { ...aunt, ...change }, as)
  const family = async () => (await call('GET', '')).body

  describe('lends the right to collect', () => {
    it('for one time unless it says otherwise, and tells every guardian who sees the record', async () => {
      await insertLink(server, child, father, { ...GUARDIAN, posizione: 2 })
      await insertLink(server, child, await insertPerson(server, { nome: 'Nonna', email: 'nonna@x.test' }), { vede: 1 })
      const { status, body } = await lend()
      expect(status).toBe(201)
      expect(body).toMatchObject({
        nome: 'Zia Lia',
        relazione: 'zio',
        dal: '2026-11-21',
        al: '2026-11-21',
        usata: false,
      })
      expect(await family()).toMatchObject({
        famiglia: { puo_delegare: true, deleghe: [{ nome: 'Zia Lia' }], ritirano: [{}, {}, {}, { nome: 'Zia Lia' }] },
      })
      const mails = await server.database
        .db('outbox')
        .orderBy('to_address')
        .select<{ to_address: string; subject: string; text: string }[]>('to_address', 'subject', 'text')
      expect(mails.map(({ to_address }) => to_address)).toEqual(['ivo@famiglia.test', 'marta@famiglia.test'])
      expect(mails[0]).toMatchObject({ subject: 'Una delega per ritirare Anna' })
      expect(mails[0]?.text).toContain(
        'Zia Lia può ritirare Anna Rossi il 21/11/2026: l’autorizzazione viene da un genitore o tutore.',
      )
      expect(await server.database.db('legami').where({ dato_da: mother }).first()).toMatchObject({
        ...{ una_volta: 1, ritira: 1, tutore: 0, vede: 0, paga: 0, user_id: null },
      })
      expect((await lend({ una_volta: false })).status).toBe(201)
    })

    it('from today, within thirty days, for a week at most', async () => {
      const [days, long] = ['Scegli giorni da oggi, entro 30 giorni', 'Per più giorni serve il modulo firmato']
      const cases = [
        [{ dal: '2026-11-20' }, days],
        [{ dal: '2026-12-20', al: '2026-12-22' }, days],
        [{ al: '2026-11-28' }, long],
        [{ al: '2026-11-20' }, 'La fine viene prima dell’inizio'],
      ] as const
      for (const [change, message] of cases)
        expect([change, await lend(change)]).toMatchObject([change, { status: 422, body: { message } }])
      expect((await lend({ al: '2026-11-27' })).status).toBe(201)
      expect((await lend({ dal: '2026-12-20', al: '2026-12-21' })).status).toBe(201)
    })

    it('to five at a time; one that is used up or taken back makes room', async () => {
      for (let n = 0; n < 5; n += 1) expect((await lend({ nome: `Zia ${n}` })).status).toBe(201)
      expect(await lend()).toMatchObject({ status: 422, body: { message: 'Hai già 5 deleghe aperte' } })
      const [first, second] = await server.database.db('legami').where({ dato_da: mother }).pluck<number[]>('id')
      await server.database.db('legami').where({ id: first }).update({ usato_at: '2026-11-21 09:00:00.000' })
      expect((await lend()).status).toBe(201)
      expect((await call('DELETE', `/deleghe/${second}`)).status).toBe(204)
      expect((await call('DELETE', `/deleghe/${second}`)).status).toBe(404)
      expect((await lend()).status).toBe(201)
    })

    it('never to a banned adult, and ten tries a day tell nothing more', async () => {
      await server.database.db('divieti').insert({
        ...{ anagrafica_id: child, persona_id: father, nome: 'Ivo Rossi', relazione: 'padre' },
        ...{ dal: '2026-01-01', created_at: '2026-01-01 10:00:00.000' },
      })
      const refused = { status: 422, body: { message: "Contatta l'oratorio per questa delega" } }
      expect(await lend({ nome: 'ivo  ROSSI' })).toMatchObject(refused)
      expect(await lend({ telefono: '+39 333222' })).toMatchObject(refused)
      for (let n = 0; n < 8; n += 1) expect(await lend({ nome: 'Ivo Rossi' })).toMatchObject(refused)
      expect((await lend({ nome: 'Ivo Rossi' })).status).toBe(429)
      expect((await lend()).status).toBe(429)
      server.time.now = new Date('2026-11-22T09:30:00.001Z')
      token = await open(mother)
      expect((await lend({ dal: '2026-11-22', al: '2026-11-22' })).status).toBe(201)
    })

    it('once for one key', async () => {
      const headers = { 'Idempotency-Key': randomUUID() }
      const send = () => server.call('POST', '/api/my-anagrafica/deleghe', { token, body: aunt, headers })
      const [first, again] = [await send(), await send()]
      expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
      expect(await server.database.db('legami').where({ dato_da: mother })).toHaveLength(1)
    })

    it('only its own, and only if it collects itself', async () => {
      await insertLink(server, child, father, { ...GUARDIAN, posizione: 2, ritira: 0 })
      const his = await open(father)
      expect((await lend({}, his)).status).toBe(403)
      await server.database.db('legami').where({ persona_id: father }).update({ ritira: 1 })
      await lend()
      const lent = await server.database.db('legami').where({ dato_da: mother }).first<{ id: number }>('id')
      expect((await call('DELETE', `/deleghe/${lent.id}`, undefined, his)).status).toBe(404)
      const link = await server.database.db('legami').where({ persona_id: mother }).first<{ id: number }>('id')
      expect((await call('DELETE', `/deleghe/${link.id}`)).status).toBe(404)
    })
  })

  it('keeps the child from leaving alone for a week at most, and never shortens that', async () => {
    const pause = (sospesa_fino: string, as = token) => call('PUT', '/uscita', { sospesa_fino }, as)
    expect(await pause('2026-11-25')).toMatchObject({ status: 200, body: { sospesa_fino: '2026-11-25' } })
    expect(await family()).toMatchObject({ famiglia: { sospesa_fino: '2026-11-25' } })
    expect((await pause('2026-11-28')).status).toBe(200)
    expect((await pause('2026-11-27')).status).toBe(422)
    for (const day of ['2026-11-29', '2026-11-20'])
      expect(await pause(day)).toMatchObject({ status: 422, body: { errors: { sospesa_fino: [/entro 7 giorni/] } } })
    await insertLink(server, child, father, { ...GUARDIAN, posizione: 2, tutore: 0 })
    expect((await pause('2026-11-28', await open(father))).status).toBe(403)
  })

  it('is not for the child itself', async () => {
    const own = await open(null)
    expect((await lend({}, own)).status).toBe(403)
    expect((await call('PUT', '/uscita', { sospesa_fino: '2026-11-25' }, own)).status).toBe(403)
    expect((await call('DELETE', '/deleghe/1', undefined, own)).status).toBe(403)
  })
})
