import { openDoor, outside, type Door } from '../../../test/door.ts'
import { useTestServer } from '../../../test/test-server.ts'

/** Clocks differ a little, and of two concurrent calls the later one may be processed first. */
describe('the moves of somebody', () => {
  const server = useTestServer()
  let door: Door
  let token: string
  beforeEach(async () => {
    door = await openDoor(server)
    token = (await server.staff('admin')).token
  })

  /** The logs as in the screens, newest first. */
  const shown = async () => (await server.call('GET', `/api/scanner/history/${door.id}`, { token })).body
  const log = (action: string, created_at: string) => ({ action, created_at })

  it('follow one another in the log when the clock of a reader is ahead', async () => {
    await door.enter(door.ago(-90_000))
    const { status, body } = await server.call('POST', `/api/presence/force-exit/${door.id}`, { token })
    expect(status).toBe(200)
    expect(body).toMatchObject({ stato_accesso: 'fuori', last_log: { action: 'uscita' } })
    expect(await shown()).toMatchObject({
      data: [log('uscita', '2026-11-21T09:31:30.000Z'), log('ingresso', '2026-11-21T09:31:30.000Z')],
    })
  })

  it('follow one another in the log when the clock of a reader is behind', async () => {
    await door.enter()
    expect((await door.read({ read_at: door.ago(90_000) })).body).toEqual(outside)
    expect(await shown()).toMatchObject({
      data: [log('uscita', '2026-11-21T09:30:00.000Z'), log('ingresso', '2026-11-21T09:30:00.000Z')],
    })
    expect((await door.enter(door.ago(60_000))).status).toBe(200)
    expect(await door.member()).toEqual({ stato_accesso: 'dentro', entrato_at: '2026-11-21 09:30:00.000' })
    expect(await door.hours()).toMatchObject([{ ora: 10, ingressi: 2, uscite: 1 }])
  })

  it('keep the moment of the reading when nothing has come after it', async () => {
    await door.enter(door.ago(90_000))
    expect((await door.read({ read_at: door.ago(60_000) })).body).toEqual(outside)
    expect(await shown()).toMatchObject({
      data: [log('uscita', '2026-11-21T09:29:00.000Z'), log('ingresso', '2026-11-21T09:28:30.000Z')],
    })
  })
})
