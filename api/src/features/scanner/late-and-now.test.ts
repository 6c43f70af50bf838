import { HTTPS, pair } from '../../../test/device-key.ts'
import { insertAnagrafica, insertRow } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'

const CARD = '0000000001'
const HOUR = 60 * 60_000

describe('a reading that claims to have waited, while devices must be paired', () => {
  const server = useTestServer({ env: { APP_URL: HTTPS } })
  let admin: string
  let desk: string
  beforeEach(async () => {
    const sAdmin = (await server.staff('s-admin')).token
    admin = (await server.staff('admin')).token
    desk = (await server.staff('user')).token
    const gruppo_id = await insertRow(server, 'gruppi', { nome: 'Medie', nome_norm: 'medie', colore: '#112233' })
    await insertAnagrafica(server, { nome: 'Anna', cognome: 'Rossi', card_id: CARD, gruppo_id })
    // On Saturdays until ten; it is half past ten.
    const rule = { group_ids: [gruppo_id], days_of_week: [6], start_time: '09:00', end_time: '10:00' }
    await server.call('POST', '/api/groups-access-rules', { token: admin, body: rule })
    const settings = [
      { key: 'access_point_by_rules', value: 'true' },
      { key: 'kiosk_pairing', value: true },
    ]
    await server.call('PUT', '/api/settings', { token: sAdmin, body: { settings } })
  })

  const body = () => ({ card_id: CARD, read_at: new Date(server.time.now.getTime() - HOUR).toISOString() })

  it('enters only if it may now, too, from a device that is not paired', async () => {
    const reply = await server.call('POST', '/api/scanner/read', { token: desk, body: body() })
    expect([reply.status, reply.body]).toMatchObject([
      422,
      { message: 'Ingresso non consentito in questa fascia oraria' },
    ])
    server.time.now = new Date('2026-11-21T08:55:00.000Z')
    expect((await server.call('POST', '/api/scanner/read', { token: desk, body: body() })).status).toBe(422)
    const soon = { card_id: CARD, read_at: '2026-11-21T08:20:00.000Z' }
    expect((await server.call('POST', '/api/scanner/read', { token: desk, body: soon })).status).toBe(200)
  })

  it('enters by the rules of its own moment from a paired device', async () => {
    const { key } = await pair(server, { admin, token: desk })
    const reply = await key.call(server, 'POST', '/api/scanner/read', { token: desk, body: body() })
    expect([reply.status, reply.body]).toMatchObject([200, { stato_accesso: 'dentro' }])
  })
})
