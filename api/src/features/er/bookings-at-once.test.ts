import { debtsStayRight } from '../../../test/debts-stay-right.ts'
import { insertAnagrafica, insertGroup, insertWeek } from '../../../test/fixtures.ts'
import { scale } from '../../../test/scale.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { openSession } from '../../domain/session/session.ts'

const ROUNDS = 8

describe('a week, with many at once', () => {
  const server = useTestServer()
  debtsStayRight(server)
  let token: string
  beforeEach(async () => {
    ;({ token } = await server.staff('admin'))
  })

  const send = (method: string, path: string, body?: unknown, as = token) =>
    server.call(method, path, { token: as, ...(body !== undefined && { body }) })
  const book = (week: number, who: number) => send('POST', `/api/er/${week}/anagrafiche/${who}`)
  /** As a client does: a call that waits eight seconds for a connection has done nothing, and is told to come again (503). */
  const bookUntilAnswered = async (week: number, who: number) => {
    for (;;) {
      const reply = await book(week, who)
      if (reply.status !== 503) return reply
    }
  }
  const unbook = (week: number, who: number) => send('DELETE', `/api/er/${week}/anagrafiche/${who}`)
  const pay = (week: number, who: number, method = 'pagato') =>
    send('PUT', `/api/quotes/settimana/${week}/pay`, { method, anagrafica_id: who })
  const members = (n: number, columns = {}) =>
    Promise.all(Array.from({ length: n }, () => insertAnagrafica(server, columns)))
  const bookings = (week: number) => server.database.db('prenotazioni').where({ settimana_id: week })
  const totale = async (week: number) =>
    (await server.database.db('settimane').where({ id: week }).first<{ totale: number } | undefined>('totale'))?.totale
  const count = (replies: { status: number }[]) => {
    const counts: Record<number, number> = {}
    for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1
    return counts
  }

  const PLACES = scale(10, 100)
  const WANTED = scale(60, 2_000)

  it(`the staff book ${WANTED} times for ${PLACES} places: exactly ${PLACES} get one`, async () => {
    const week = await insertWeek(server, '2027-06-14', { max: PLACES })
    const replies = await Promise.all((await members(WANTED)).map((who) => bookUntilAnswered(week, who)))
    expect(count(replies)).toEqual({ 200: PLACES, 422: WANTED - PLACES })
    for (const { body } of replies.filter(({ status }) => status === 422))
      expect(body).toEqual({ message: 'Settimana al completo' })
    expect(await bookings(week)).toHaveLength(PLACES)
    expect(await totale(week)).toBe(PLACES)
  })

  it('forty members book ten places for themselves: ten get one', async () => {
    const week = await insertWeek(server, '2027-06-14', { max: 10 })
    const gruppo_id = await insertGroup(server, 'ER Medie')
    const tokens = await Promise.all(
      (await members(40, { gruppo_id })).map((anagrafica_id) =>
        openSession(server.database.db, { anagrafica_id }, 'jest', server.time.now),
      ),
    )
    const replies = await Promise.all(
      tokens.map((as) => send('POST', '/api/my-anagrafica/prenota', { settimana_er_id: week }, as)),
    )
    expect(count(replies)).toEqual({ 200: 10, 422: 30 })
    expect(await bookings(week)).toHaveLength(10)
    expect(await totale(week)).toBe(10)
  })

  it('one member is booked by many: once', async () => {
    const week = await insertWeek(server, '2027-06-14')
    const who = await insertAnagrafica(server)
    const replies = await Promise.all(Array.from({ length: 12 }, () => book(week, who)))
    expect(count(replies)).toEqual({ 200: 1, 409: 11 })
    expect(await totale(week)).toBe(1)
  })

  it('one booking is given back by many: once', async () => {
    const week = await insertWeek(server, '2027-06-14')
    const [who = 0, other = 0] = await members(2)
    await book(week, who)
    await book(week, other)
    expect(count(await Promise.all(Array.from({ length: 12 }, () => unbook(week, who))))).toEqual({ 200: 1, 404: 11 })
    expect(await totale(week)).toBe(1)
  })

  it('places come and go: the week counts what it has, and never too many', async () => {
    const week = await insertWeek(server, '2027-06-14', { max: 6 })
    const people = await members(12)
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, n) => (n % 3 === 2 ? unbook : book)(week, people[n % 12] ?? 0)),
    )
    expect(replies.filter(({ status }) => ![200, 404, 409, 422].includes(status))).toEqual([])
    const rows = await bookings(week)
    expect(rows.length).toBeLessThanOrEqual(6)
    expect(await totale(week)).toBe(rows.length)
  })

  it('fewer places are given while they are taken: never fewer than are booked', async () => {
    const week = await insertWeek(server, '2027-06-14', { max: 20 })
    const people = await members(15)
    const [shrunk, ...booked] = await Promise.all([
      send('PUT', `/api/er/${week}`, { max: 5 }),
      ...people.map((who) => book(week, who)),
    ])
    const places = booked.filter(({ status }) => status === 200).length
    if (shrunk.status === 200) expect(places).toBe(5)
    else expect([shrunk.status, places]).toEqual([422, 15])
    expect(await totale(week)).toBe(places)
  })

  it('a week that is deleted while it is booked takes every booking with it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const week = await insertWeek(server, '2027-06-14')
      const people = await members(6)
      const [gone, ...booked] = await Promise.all([
        send('DELETE', `/api/er/${week}`),
        ...people.map((who) => book(week, who)),
      ])
      expect(gone.status).toBe(204)
      expect(booked.filter(({ status }) => status !== 200 && status !== 404)).toEqual([])
      expect(await bookings(week)).toEqual([])
    }
  })

  it('a booking is paid or given back, never both', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const week = await insertWeek(server, '2027-06-14')
      const who = await insertAnagrafica(server)
      await book(week, who)
      const statuses = (await Promise.all([unbook(week, who), pay(week, who)])).map(({ status }) => status)
      expect([
        [200, 404],
        [409, 200],
      ]).toContainEqual(statuses)
      const paid = await server.database.db('quote_pagate').where({ settimana_id: week })
      expect([await totale(week), paid.length]).toEqual(statuses[0] === 200 ? [0, 0] : [1, 1])
    }
  })

  it('a week is paid or deleted, never both', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const week = await insertWeek(server, '2027-06-14')
      const people = await members(3)
      for (const who of people) await book(week, who)
      const [gone, ...paid] = await Promise.all([
        send('DELETE', `/api/er/${week}`),
        ...people.map((who) => pay(week, who)),
      ])
      expect([204, 409]).toContain(gone.status)
      const settled = await server.database.db('quote_pagate').where({ settimana_id: week })
      expect(settled).toHaveLength(paid.filter(({ status }) => status === 200).length)
      if (gone.status === 204) expect(count(paid)).toEqual({ 404: 3 })
    }
  })

  it('a member is erased while it is booked: the week counts what it has', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const weeks = [await insertWeek(server, '2027-06-14'), await insertWeek(server, '2027-06-21')]
      const who = await insertAnagrafica(server)
      const [gone, ...booked] = await Promise.all([
        send('DELETE', `/api/anagrafica/${who}`),
        ...weeks.map((week) => book(week, who)),
      ])
      expect(gone.status).toBe(204)
      expect(booked.filter(({ status }) => status !== 200 && status !== 404)).toEqual([])
      for (const week of weeks) expect([await totale(week), await bookings(week)]).toEqual([0, []])
    }
  })
})
