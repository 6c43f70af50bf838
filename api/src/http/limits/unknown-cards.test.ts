import { randomUUID } from 'node:crypto'
import { dashboard } from '@cortile/contract/dashboard.ts'
import { LIMITED } from '../../../test/callers.ts'
import { insertAnagrafica, insertRow } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'

const CARD = '0000000001'
const UNKNOWN = '0000000099'

describe('unknown cards', () => {
  const server = useTestServer({ env: LIMITED })
  let door: string
  let gelato: number
  beforeEach(async () => {
    door = (await server.staff('scanner')).token
    gelato = await insertRow(server, 'listino', { nome: 'Gelato', nome_norm: 'gelato', costo: -200 })
    await insertAnagrafica(server, { card_id: CARD, saldo: 1_000 })
  })

  const later = (ms: number) => (server.time.now = new Date(server.time.now.getTime() + ms))
  const read = (card_id: string, { as = door, key }: { as?: string; key?: string } = {}) =>
    server.call('POST', '/api/scanner/read', {
      token: as,
      body: { card_id, noGroups: true },
      headers: key === undefined ? {} : { 'Idempotency-Key': key },
    })
  const statuses = async (times: number, card_id = UNKNOWN) => {
    const all = []
    for (let n = 0; n < times; n += 1) all.push((await read(card_id, { key: randomUUID() })).status)
    return all
  }

  it('pause a session for a minute after twenty of them', async () => {
    expect(new Set(await statuses(20))).toEqual(new Set([404]))
    const refused = await read(CARD)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60'])
    later(59_999)
    expect((await read(CARD)).status).toBe(429)
    later(1)
    expect((await read(CARD)).status).toBe(200)
    expect(await statuses(19)).not.toContain(429)
  })

  it('are forgotten after ten minutes', async () => {
    expect(await statuses(19)).not.toContain(429)
    later(600_000)
    expect(await statuses(19)).not.toContain(429)
    expect((await read(CARD)).status).toBe(200)
  })

  it('count once for a call that is sent again', async () => {
    const key = randomUUID()
    for (let n = 0; n < 30; n += 1) expect((await read(UNKNOWN, { key })).status).toBe(404)
    expect((await read(CARD)).status).toBe(200)
  })

  it('count at the till and at the desk, too, and pause no other session', async () => {
    const { token } = await server.staff('user')
    for (let n = 0; n < 10; n += 1) {
      const body = { card_id: UNKNOWN, items: [{ item: gelato, quantity: 1 }] }
      expect((await server.call('POST', '/api/cassa/checkout', { token, body })).status).toBe(404)
      expect((await server.call('GET', `/api/anagrafica/card/${UNKNOWN}`, { token })).status).toBe(404)
    }
    for (const path of [`/api/cassa/card/${CARD}`, `/api/anagrafica/card/${CARD}`])
      expect((await server.call('GET', path, { token })).status).toBe(429)
    expect((await server.call('GET', '/api/groups', { token })).status).toBe(200)
    expect((await read(CARD)).status).toBe(200)
  })

  it('are an alert for an hour', async () => {
    const { token } = await server.staff('admin')
    const alerts = async () =>
      dashboard.alerts.reply.parse((await server.call('GET', '/api/dashboard/alerts', { token })).body)
    await statuses(20)
    const text = 'Troppe card sconosciute da Utente scanner (jest): per un minuto quel dispositivo non ne ha lette.'
    expect(await alerts()).toEqual([{ kind: 'cards', text, at: '2026-11-21T09:30:00.000Z' }])
    later(61 * 60_000)
    expect(await alerts()).toEqual([])
  })
})
