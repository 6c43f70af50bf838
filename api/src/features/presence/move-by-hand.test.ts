import { ScanResult } from '@cortile/contract/scanner.ts'
import { CARD, nothingHappened, openDoor, type Door } from '../../../test/door.ts'
import { insertAnagrafica } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'

describe('POST /api/presence/force-enter and force-exit', () => {
  const server = useTestServer()
  let door: Door
  let token: string
  beforeEach(async () => {
    door = await openDoor(server)
    ;({ token } = await server.staff('admin'))
  })

  const post = (path: string, as = token) => server.call('POST', `/api/presence/${path}`, { token: as })

  it.each(['s-admin', 'admin', 'user', 'contabile'] as const)('lets in and out by hand, for %s', async (role) => {
    const staff = await server.staff(role)
    const entered = await post(`force-enter/${door.id}`, staff.token)
    expect([entered.status, entered.body]).toEqual([
      200,
      expect.objectContaining({ id: door.id, nome: 'Anna', stato_accesso: 'dentro' }),
    ])
    expect(await door.member()).toEqual({ stato_accesso: 'dentro', entrato_at: '2026-11-21 09:30:00.000' })
    const left = await post(`force-exit/${door.id}`, staff.token)
    expect([left.status, left.body]).toEqual([200, expect.objectContaining({ stato_accesso: 'fuori' })])
    expect(await door.member()).toEqual({ stato_accesso: 'fuori', entrato_at: null })
    const log = {
      anagrafica_id: door.id,
      card_id: null,
      message: 'Eseguito da operatore',
      gruppo_id: door.medie,
      user_id: staff.id,
      created_at: '2026-11-21 09:30:00.000',
      received_at: '2026-11-21 09:30:00.000',
    }
    expect(await door.logs()).toEqual([
      { ...log, action: 'ingresso' },
      { ...log, action: 'uscita' },
    ])
    expect(await door.days()).toMatchObject([{ ingressi: 1, uscite: 1, errori: 0 }])
    expect('hasToPay' in Object(left.body)).toBe(role !== 'user')
    expect('last_log' in Object(left.body)).toBe(role !== 'contabile')
    expect('note' in Object(left.body)).toBe(role !== 'contabile')
  })

  it('leaves it to the operator: who is suspended, of no group or without a card may enter too', async () => {
    await door.change({ stato: 'sospeso', gruppo_id: null, card_id: null })
    await server.database.db('settings').where({ key: 'access_point_by_rules' }).update({ value: '"true"' })
    expect((await post(`force-enter/${door.id}`)).status).toBe(200)
  })

  it('is a 409 for who is there already, and nothing is logged', async () => {
    const out = await post(`force-exit/${door.id}`)
    expect([out.status, out.body]).toEqual([409, { message: "L'utenza è già fuori" }])
    await nothingHappened(door)
    await door.change({ stato_accesso: 'dentro' })
    const entered = await post(`force-enter/${door.id}`)
    expect([entered.status, entered.body]).toEqual([409, { message: "L'utenza è già dentro" }])
    await nothingHappened(door)
  })

  it.each(['force-enter', 'force-exit'])('%s is a 404 for nobody, a request, an erased member', async (path) => {
    const request = await insertAnagrafica(server, { is_request: 1 })
    const erased = await insertAnagrafica(server, { erased_at: '2026-01-01 00:00:00.000' })
    for (const id of [request, erased, 999_999, 0, 'x']) {
      const { status, body } = await post(`${path}/${id}`)
      expect([status, body]).toEqual([404, { message: 'Elemento non trovato' }])
    }
    await nothingHappened(door)
  })

  it('makes a late reading of the card a remark', async () => {
    await post(`force-enter/${door.id}`)
    door.later(3_600_000)
    expect((await door.read({ read_at: door.ago(2 * 3_600_000) })).body).toMatchObject({ stato_accesso: 'dentro' })
    expect((await door.logs()).map(({ action }) => action)).toEqual(['ingresso', 'info'])
  })

  it('of eight at once lets one succeed', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => post(`force-enter/${door.id}`)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
    expect(await door.logs()).toHaveLength(1)
  })

  it('against the card at the same moment: one after the other, and the log tells which', async () => {
    for (let round = 0; round < 5; round += 1) {
      await door.change({ stato_accesso: 'dentro' })
      const before = (await door.logs()).length
      const [byHand, read] = await Promise.all([post(`force-exit/${door.id}`), door.enter()])
      const scanned = ScanResult.parse(read.body).stato_accesso
      // Card first: it let her out, and the move by hand is refused. Move by hand first: the card let her in again.
      expect([byHand.status, scanned]).toEqual(scanned === 'fuori' ? [409, 'fuori'] : [200, 'dentro'])
      expect((await door.member())?.stato_accesso).toBe(scanned)
      expect((await door.logs()).slice(before).map(({ action, card_id }) => [action, card_id])).toEqual(
        scanned === 'fuori'
          ? [['uscita', CARD]]
          : [
              ['uscita', null],
              ['ingresso', CARD],
            ],
      )
    }
  })
})
