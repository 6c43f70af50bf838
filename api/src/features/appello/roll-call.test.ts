import { randomUUID } from 'node:crypto'
import type { Role } from '@cortile/contract/access.ts'
import { Appello } from '@cortile/contract/appello.ts'
import { HOUR, MINUTE } from '../../../test/door.ts'
import { openExit, type Exit } from '../../../test/exit.ts'
import { insertAnagrafica } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'

describe('POST /api/presence/appello', () => {
  const server = useTestServer()
  let exit: Exit
  beforeEach(async () => {
    exit = await openExit(server)
  })

  const mark = (change: object = {}) => ({
    ...{ uuid: randomUUID(), anagrafica_id: exit.luca, segno: 'trovato', at: exit.ago(MINUTE) },
    ...change,
  })
  const push = (segni: object[] = [], change: object = {}, as: Role = 'scanner') =>
    exit.call(
      'POST',
      '/api/presence/appello',
      { uuid: randomUUID(), started_at: exit.ago(0), segni, ...change },
      { as },
    )
  const pushed = async (...args: Parameters<typeof push>) => Appello.parse((await push(...args)).body)
  const close = (id: number, closed = true) =>
    exit.call('PUT', `/api/presence/appello/${id}`, { closed }, { as: 'admin' })
  const found = ({ presenti }: Appello) => presenti.map(({ name, segno }) => [name, segno])

  it('begins with all members inside, also a child that is held at the exit, and changes no presence', async () => {
    await exit.read()
    const call = await pushed([mark()])
    expect(call).toMatchObject({ started_at: '2026-11-21T09:30:00.000Z', closed_at: null })
    expect(found(call)).toEqual([
      ['Eva Bianchi', null],
      ['Luca Bianchi', 'trovato'],
    ])
    expect(await exit.places()).toMatchObject({ Luca: 'dentro', Eva: 'dentro' })
    await exit.call('POST', `/api/presence/force-exit/${exit.luca}`, undefined, { as: 'admin' })
    expect(found(await pushed())).toEqual([['Eva Bianchi', null]])
    expect((await pushed()).segni).toHaveLength(1)
  })

  it('joins phones that begin within an hour, and counts each mark once', async () => {
    const [first, second] = [mark(), mark({ anagrafica_id: exit.eva, segno: 'mancante' })]
    const one = await pushed([first], { started_at: exit.ago(70 * MINUTE) })
    const two = await pushed([second], { started_at: exit.ago(20 * MINUTE) }, 'admin')
    expect(two.id).toBe(one.id)
    // Sent again, and changed: the first one stays.
    const again = await pushed([{ ...first, segno: 'mancante' }, second], { uuid: one.uuid })
    expect(again.segni.map(({ uuid, segno }) => [uuid, segno])).toEqual(
      two.segni.map(({ uuid, segno }) => [uuid, segno]),
    )
    expect(found(again)).toEqual([
      ['Eva Bianchi', 'mancante'],
      ['Luca Bianchi', 'trovato'],
    ])
    const other = await pushed([], { started_at: exit.ago(131 * MINUTE) })
    expect(other.id).not.toBe(one.id)
    const ids = await Promise.all([1, 2, 3].map(() => pushed([], { started_at: exit.ago(5 * HOUR) })))
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1)
  })

  it('counts the latest mark of a child, and of two at once that it is missing; all are shown', async () => {
    const at = exit.ago(MINUTE)
    await pushed([mark({ segno: 'mancante', at: exit.ago(3 * MINUTE) }), mark({ at: exit.ago(2 * MINUTE) })])
    expect(found(await pushed())).toContainEqual(['Luca Bianchi', 'trovato'])
    const call = await pushed([mark({ at }), mark({ at, segno: 'mancante' })], {}, 'admin')
    expect(found(call)).toContainEqual(['Luca Bianchi', 'mancante'])
    expect(call.segni.map(({ segno, user }) => [segno, user])).toEqual([
      ['mancante', 'Utente scanner'],
      ['trovato', 'Utente scanner'],
      ['trovato', 'Utente admin'],
      ['mancante', 'Utente admin'],
    ])
  })

  it('takes a person that is on no list, and a mark of the future as one of now', async () => {
    const { segni } = await pushed([mark({ anagrafica_id: undefined, nome: 'Ospite Ugo', at: '2027-01-01T00:00:00Z' })])
    expect(segni).toMatchObject([{ anagrafica_id: null, nome: 'Ospite Ugo', at: '2026-11-21T09:32:00.000Z' }])
  })

  it('refuses unknown members, marks of nobody or of two, and more than 500', async () => {
    expect(await push([mark(), mark({ anagrafica_id: 999_999 })])).toMatchObject({
      status: 422,
      body: { message: 'Uno degli iscritti non esiste' },
    })
    for (const wrong of [
      { anagrafica_id: undefined },
      { nome: 'Due' },
      { segno: 'boh' },
      { at: 'ieri' },
      { uuid: 'x' },
    ])
      expect((await push([mark(wrong)])).status).toBe(422)
    expect((await push(Array.from({ length: 501 }, () => mark()))).status).toBe(422)
    expect(await server.database.db('appello_segni')).toEqual([])
    expect((await push(Array.from({ length: 500 }, () => mark()))).status).toBe(200)
  })

  it('takes marks of a closed one for a day', async () => {
    const { id, uuid } = await pushed()
    expect(await close(id)).toMatchObject({ status: 200, body: { closed_at: '2026-11-21T09:30:00.000Z' } })
    expect((await pushed()).id).not.toBe(id)
    exit.later(24 * HOUR)
    expect(await pushLate(uuid)).toBe(200)
    exit.later(1)
    expect(await pushLate(uuid)).toBe(409)
  })

  /** A push of another account, because sessions have ended by then. */
  async function pushLate(uuid: string): Promise<number> {
    const { token } = await server.staff('s-admin')
    const body = { uuid, started_at: server.time.now.toISOString(), segni: [mark()] }
    return (await server.call('POST', '/api/presence/appello', { token, body })).status
  }

  it('opens a closed one again', async () => {
    const { id } = await pushed()
    await close(id)
    expect(await close(id, false)).toMatchObject({ status: 200, body: { closed_at: null } })
    expect((await pushed()).id).toBe(id)
    expect((await close(999_999)).status).toBe(404)
  })
})

describe('GET /api/presence/roll-call', () => {
  const server = useTestServer()

  it('has no telephones for the tablet at the door', async () => {
    const exit = await openExit(server)
    const contacts = { telefono: '333 7', telefono_tutore: '333 8', nome_tutore: 'Anna Bianchi' }
    const emergency = { telefono_contatto_emergenza_1: '333 9', telefono_contatto_emergenza_2: '333 9' }
    await insertAnagrafica(server, { nome: 'Zita', stato_accesso: 'dentro', ...contacts, ...emergency })
    const list = async (as: Role) =>
      JSON.stringify((await exit.call('GET', '/api/presence/roll-call', undefined, { as })).body)
    expect(await list('admin')).toMatch(/333 [789]/)
    const door = await list('scanner')
    expect(door).not.toMatch(/333/)
    expect(door).toContain('Anna Bianchi')
  })
})
