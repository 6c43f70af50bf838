import { randomUUID } from 'node:crypto'
import { kiosks } from '@cortile/contract/kiosks.ts'
import { v7 } from 'uuid'
import { HTTPS, pair, type DeviceKey } from '../../../test/device-key.ts'
import { insertAnagrafica, insertRow } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'

const HOUR = 60 * 60_000
const CARD = '0000000001'
const CLOSING = { message: 'Dispositivo in chiusura' }

describe('ending a paired device', () => {
  const server = useTestServer({ env: { APP_URL: HTTPS } })
  let admin: string
  let till: string
  let gelato: number
  let key: DeviceKey
  let id: number
  beforeEach(async () => {
    admin = (await server.staff('admin')).token
    till = (await server.staff('user')).token
    gelato = await insertRow(server, 'listino', { nome: 'Gelato', nome_norm: 'gelato', costo: -200 })
    await insertAnagrafica(server, { card_id: CARD, saldo: 1_000 })
    ;({ key, id } = await pair(server, { admin, token: till }))
  })

  const later = (ms: number) => (server.time.now = new Date(server.time.now.getTime() + ms))
  const close = () => server.call('PUT', `/api/kiosks/${id}/close`, { token: admin })
  const me = async () => key.call(server, 'GET', '/api/auth/user', { token: till })
  const state = async () =>
    kiosks.list.reply
      .parse((await server.call('GET', '/api/kiosks', { token: admin })).body)
      .find((kiosk) => kiosk.id === id)?.stato
  const sell = (idempotency: string) =>
    key.call(server, 'POST', '/api/cassa/checkout', {
      token: till,
      body: { card_id: CARD, items: [{ item: gelato, quantity: 1 }] },
      headers: { 'Idempotency-Key': idempotency },
    })
  const read = (idempotency: string, read_at?: string) =>
    key.call(server, 'POST', '/api/scanner/read', {
      token: till,
      body: { card_id: CARD, noGroups: true, ...(read_at !== undefined && { read_at }) },
      headers: { 'Idempotency-Key': idempotency },
    })
  const keyAt = (at: Date) => v7({ msecs: at.getTime() })

  it('in hand refuses new cards and sales, and takes what waited', async () => {
    const waiting = keyAt(server.time.now)
    const sold = keyAt(server.time.now)
    const before = server.time.now.toISOString()
    await sell(sold)
    later(1_000)
    const { status, body } = await close()
    expect([status, body]).toMatchObject([200, { id, stato: 'in_chiusura' }])
    later(1_000)
    for (const reply of [
      await sell(randomUUID()),
      await sell(keyAt(server.time.now)),
      await read(randomUUID()),
      await read(randomUUID(), server.time.now.toISOString()),
      await key.call(server, 'GET', `/api/cassa/card/${CARD}`, { token: till }),
      await key.call(server, 'GET', `/api/anagrafica/card/${CARD}`, { token: till }),
    ])
      expect([reply.status, reply.body]).toEqual([409, CLOSING])
    expect((await sell(waiting)).status).toBe(200)
    const again = await sell(sold)
    expect([again.status, again.headers.get('Idempotency-Replayed')]).toEqual([200, 'true'])
    expect((await read(randomUUID(), before)).status).toBe(200)
  })

  it('in hand tells the device with every answer, until it ends itself', async () => {
    expect((await me()).headers.get('Kiosk-Closing')).toBeNull()
    await close()
    expect((await me()).headers.get('Kiosk-Closing')).toBe('true')
    expect((await close()).status).toBe(200)
    const ended = await key.call(server, 'POST', '/api/kiosks/end', { token: till })
    expect([ended.status, ended.headers.get('Clear-Site-Data')]).toEqual([204, '"cache"'])
    expect((await me()).status).toBe(401)
    expect(await state()).toBe('chiuso')
    const { status, body } = await close()
    expect([status, body]).toEqual([409, { message: 'Dispositivo già chiuso' }])
  })

  it('in hand lasts a day at most', async () => {
    // Of a role whose session lasts.
    till = (await server.staff('cassa')).token
    ;({ key, id } = await pair(server, { admin, token: till }))
    await close()
    later(24 * HOUR - 1)
    expect((await me()).status).toBe(200)
    admin = (await server.staff('admin')).token
    expect(await state()).toBe('in_chiusura')
    later(1)
    expect((await me()).status).toBe(401)
    expect(await state()).toBe('chiuso')
  })

  it('when stolen ends all its sessions at once', async () => {
    expect((await server.call('DELETE', `/api/kiosks/${id}`, { token: admin })).status).toBe(204)
    expect((await me()).status).toBe(401)
    expect((await sell(randomUUID())).status).toBe(401)
    expect(await state()).toBe('chiuso')
    expect((await server.call('DELETE', `/api/kiosks/${id}`, { token: admin })).status).toBe(204)
    expect((await server.call('DELETE', '/api/kiosks/999', { token: admin })).status).toBe(404)
    expect((await server.call('PUT', '/api/kiosks/999/close', { token: admin })).status).toBe(404)
  })

  it('is only for a device that is paired', async () => {
    const reply = await server.call('POST', '/api/kiosks/end', { token: admin })
    expect([reply.status, reply.body]).toEqual([409, { message: 'Dispositivo non abbinato' }])
  })
})
