import { HOUR, inside, openDoor, outside, refused, type Door } from '../../../test/door.ts'
import { insertRow } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'

describe('POST /api/scanner/read by rules', () => {
  const server = useTestServer()
  let door: Door
  beforeEach(async () => {
    door = await openDoor(server)
  })

  // 21 November 2026 is a Saturday; it is 10:30 in Rome.
  const rule = (gruppo_id: number, giorno = 6, start_time = '10:00:00', end_time = '12:00:00') =>
    server.database
      .db('regole_accesso')
      .insert({ gruppo_id, giorno, start_time, end_time, created_at: '2026-01-01 00:00:00.000' })
  beforeEach(() => server.database.db('settings').where({ key: 'access_point_by_rules' }).update({ value: '"true"' }))

  it('lets in whose group a rule of now lists', async () => {
    await rule(door.medie)
    expect((await door.read()).body).toEqual(inside)
  })

  it('can not be widened by the reader', async () => {
    const open = { allowed_groups: [door.medie], noGroups: true }
    expect((await door.read(open)).body).toEqual(refused('Ingresso non consentito in questa fascia oraria'))
    await rule(await insertRow(server, 'gruppi', { nome: 'Coro', nome_norm: 'coro', colore: '#445566' }))
    expect((await door.read(open)).body).toEqual(refused('Gruppo non autorizzato'))
  })

  it('never lets in a member of no group', async () => {
    await rule(door.medie)
    await door.change({ gruppo_id: null })
    expect(await door.read({ noGroups: true })).toMatchObject({
      status: 422,
      body: { message: 'Gruppo non autorizzato' },
    })
  })

  it.each([
    ['another day', 5, ['10:00:00', '12:00:00'], 422],
    ['over', 6, ['08:00:00', '10:30:00'], 422],
    ['not yet', 6, ['10:30:01', '12:00:00'], 422],
    ['just begun', 6, ['10:30:00', '12:00:00'], 200],
    ['in its last second', 6, ['08:00:00', '10:30:01'], 200],
  ] as const)('a rule that is %s', async (_name, giorno, hours, status) => {
    await rule(door.medie, giorno, ...hours)
    expect((await door.read()).status).toBe(status)
  })

  it('goes by the moment of the reading, not of its arrival', async () => {
    await rule(door.medie, 6, '09:00:00', '10:00:00')
    expect((await door.read()).status).toBe(422)
    expect((await door.read({ read_at: door.ago(HOUR) })).body).toEqual(inside)
  })

  it('always lets out', async () => {
    await door.change({ stato_accesso: 'dentro', gruppo_id: null })
    expect((await door.read()).body).toEqual({ ...outside, gruppo: null })
  })
})
