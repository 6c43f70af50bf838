import { randomUUID } from 'node:crypto'
import { debtsStayRight } from '../../../test/debts-stay-right.ts'
import { insertAnagrafica, insertGroup, insertWeek, noList, plainPrice } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { openSession } from '../../domain/session/session.ts'

const KEY = '0190f3a2-4a6b-7c1d-8e2f-0123456789ab'
const GROUP = 'Può prenotare solo chi è in un gruppo ER: contatta l’oratorio'
const BEGUN = 'La settimana è già iniziata: contatta l’oratorio per prenotare'

describe('POST /api/my-anagrafica/prenota', () => {
  const server = useTestServer()
  debtsStayRight(server)
  let id: number
  let token: string
  let week: number
  beforeEach(async () => {
    id = await insertAnagrafica(server, { gruppo_id: await insertGroup(server, 'ER Medie') })
    token = await session(id)
    week = await insertWeek(server, '2026-11-22', { data_fine: '2026-11-27', max: 2 })
  })

  const session = (anagrafica_id: number) => openSession(server.database.db, { anagrafica_id }, 'jest', server.time.now)
  const send = (settimana_er_id: unknown = week, { key, as = token }: { key?: string; as?: string } = {}) =>
    server.call('POST', '/api/my-anagrafica/prenota', {
      token: as,
      body: { settimana_er_id },
      headers: key === undefined ? {} : { 'Idempotency-Key': key },
    })
  const book = async (settimana_er_id?: unknown) => {
    const { status, body } = await send(settimana_er_id)
    return [status, body]
  }
  const change = (columns: Record<string, unknown>) => server.database.db('anagrafiche').where({ id }).update(columns)
  const bookings = () => server.database.db('prenotazioni').select<Record<string, unknown>[]>('*')
  const totale = async () => (await server.database.db('settimane').where({ id: week }).pluck<number[]>('totale'))[0]
  const nothingHappened = async () => {
    expect(await bookings()).toEqual([])
    expect(await totale()).toBe(0)
  }

  it('takes a place for the member of the token and answers the week', async () => {
    expect(await book()).toEqual([
      200,
      {
        id: week,
        data_inizio: '2026-11-22',
        data_fine: '2026-11-27',
        max: 2,
        descrizione: null,
        quota: 45.5,
        totale: 1,
        ...noList,
        prenotata: true,
        ...plainPrice,
      },
    ])
    expect(await bookings()).toEqual([
      {
        ...{ settimana_id: week, anagrafica_id: id, user_id: null, created_at: '2026-11-21 09:30:00.000' },
        ...{ righe: null, totale: null, pacchetto_perso: 0 },
      },
    ])
    expect((await server.call('GET', '/api/my-anagrafica', { token })).body).toMatchObject({
      er: [{ id: week, totale: 1, prenotata: true }],
      quote: [{ id: week, type: 'settimana', importo: 45.5, stato: null }],
    })
  })

  it('is refused while the member is suspended, whatever else is wrong', async () => {
    await change({ stato: 'sospeso', gruppo_id: null })
    expect(await book()).toEqual([422, { message: 'Utenza sospesa' }])
    await nothingHappened()
  })

  it.each(['er Medie', 'Medie ER', 'Erboristi', null])('is not for the group %j', async (nome) => {
    await change({ gruppo_id: nome === null ? null : await insertGroup(server, nome, { nome_norm: randomUUID() }) })
    expect(await book()).toEqual([422, { message: GROUP }])
    await nothingHappened()
  })

  it('is possible until the first day begins in Rome', async () => {
    server.time.now = new Date('2026-11-21T23:00:00.000Z')
    token = await session(id)
    expect(await book()).toEqual([422, { message: BEGUN }])
    expect(await book(await insertWeek(server, '2026-06-15'))).toEqual([422, { message: BEGUN }])
    await nothingHappened()
    server.time.now = new Date('2026-11-21T22:59:59.999Z')
    token = await session(id)
    expect((await book())[0]).toBe(200)
  })

  it('is refused when the week is full, and when it is booked already', async () => {
    await server.database.db('settimane').where({ id: week }).update({ totale: 2 })
    expect(await book()).toEqual([422, { message: 'Settimana al completo' }])
    expect(await bookings()).toEqual([])
    await server.database.db('settimane').where({ id: week }).update({ totale: 1 })
    expect((await book())[0]).toBe(200)
    expect(await book()).toEqual([409, { message: 'Settimana già prenotata' }])
    expect(await totale()).toBe(2)
  })

  it('does not know a week that is not there', async () => {
    expect(await book(999_999)).toEqual([404, { message: 'Elemento non trovato' }])
  })

  it.each([undefined, null, '1', 1.5, 0, -1, true, [1], { id: 1 }])('refuses %j on its field', async (value) => {
    const { status, body } = await server.call('POST', '/api/my-anagrafica/prenota', {
      token,
      body: { settimana_er_id: value },
    })
    expect(status).toBe(422)
    expect(body).toHaveProperty('errors.settimana_er_id')
    await nothingHappened()
  })

  it('books nobody else, whoever is named', async () => {
    const other = await insertAnagrafica(server)
    await server.call('POST', '/api/my-anagrafica/prenota', {
      token,
      body: { settimana_er_id: week, anagrafica_id: other, id: other, user_id: 1 },
    })
    expect(await bookings()).toMatchObject([{ anagrafica_id: id, user_id: null }])
  })

  it('is over for a session of the minor on the 18th birthday', async () => {
    await change({ data_nascita: '2008-11-22' })
    token = await session(id)
    server.time.now = new Date('2026-11-21T23:00:00.000Z')
    expect(await book(await insertWeek(server, '2027-06-14'))).toEqual([401, { message: 'Unauthenticated.' }])
    expect(await bookings()).toEqual([])
  })

  describe('the same key', () => {
    it('books once, at once and one after the other', async () => {
      const replies = await Promise.all(Array.from({ length: 8 }, () => send(week, { key: KEY })))
      const again = await send(week, { key: KEY, as: await session(id) })
      for (const { status, body } of [...replies, again])
        expect([status, body]).toMatchObject([200, { totale: 1, prenotata: true }])
      expect(again.headers.get('Idempotency-Replayed')).toBe('true')
      expect(await totale()).toBe(1)
    })

    it('gives a refusal again, whatever has changed since', async () => {
      await change({ stato: 'sospeso' })
      const first = await send(week, { key: KEY })
      await change({ stato: 'attivo' })
      const again = await send(week, { key: KEY })
      for (const { status, body } of [first, again])
        expect([status, body]).toEqual([422, { message: 'Utenza sospesa' }])
      expect(again.headers.get('Idempotency-Replayed')).toBe('true')
      await nothingHappened()
      expect((await send(week, { key: randomUUID() })).status).toBe(200)
    })

    it('is a 422 with another week', async () => {
      await send(week, { key: KEY })
      const { status, body } = await send(await insertWeek(server, '2027-06-14'), { key: KEY })
      expect(status).toBe(422)
      expect(body).toHaveProperty('errors.Idempotency-Key')
    })

    it('of two members is two keys', async () => {
      const sibling = await insertAnagrafica(server, { gruppo_id: await insertGroup(server, 'ER Piccoli') })
      for (const as of [token, await session(sibling)])
        expect((await send(week, { key: KEY, as })).body).toMatchObject({ prenotata: true })
      expect(await totale()).toBe(2)
    })

    it('remembers whom its answer tells about, booked or refused', async () => {
      await send(week, { key: KEY })
      await send(week, { key: randomUUID() })
      expect(await server.database.db('idempotency_keys').orderBy('id').pluck('status')).toEqual([200, 409])
      expect(await server.database.db('idempotency_keys').pluck('anagrafica_id')).toEqual([id, id])
    })
  })
})
