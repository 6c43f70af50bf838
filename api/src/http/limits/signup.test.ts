import { caller, from, LIMITED } from '../../../test/callers.ts'
import { useTestServer } from '../../../test/test-server.ts'

const HOUSE = '192.0.2.1'
const MINUTE = 60_000

describe('signups of one house', () => {
  const server = useTestServer({ env: LIMITED })

  const later = (ms: number) => (server.time.now = new Date(server.time.now.getTime() + ms))
  const send = (n: number, fields: object = {}, ip = HOUSE) =>
    server.call('POST', '/api/public', {
      body: {
        nome: `Anna${String.fromCharCode(97 + (n % 26), 97 + Math.floor(n / 26))}`,
        cognome: 'Rossi',
        data_nascita: '2001-02-03',
        luogo_nascita: 'Milano',
        email: `anna${n}@famiglia.test`,
        privacy_accettata: true,
        autorizza_intervento_medico: true,
        autorizza_foto_video: false,
        ...fields,
      },
      headers: from(ip),
    })
  const many = async (count: number) => {
    for (let n = 0; n < count; n += 1) expect((await send(n)).status).toBe(201)
  }

  it('are sixty in an hour, and the sixty-first waits for the end of it', async () => {
    await many(59)
    later(20 * MINUTE)
    expect((await send(59)).status).toBe(201)
    const { status, body, headers } = await send(60)
    expect([status, body, headers.get('Retry-After')]).toEqual([
      429,
      { message: 'Troppe richieste, riprova tra qualche istante' },
      String(40 * 60),
    ])
    expect((await send(60, {}, caller(1))).status).toBe(201)
    later(40 * MINUTE)
    expect((await send(61)).status).toBe(201)
  })

  it('do not count forms that have to be corrected, nor while signups are closed', async () => {
    for (let n = 0; n < 30; n += 1) {
      expect((await send(n, { privacy_accettata: false })).status).toBe(422)
      expect((await send(n, { email: null })).body).toHaveProperty('errors.email')
    }
    const setting = server.database.db('settings').where({ key: 'allow_public_signup' })
    await setting.clone().update({ value: '{"val":false,"message":"Chiuse."}' })
    expect((await send(0)).status).toBe(403)
    await setting.clone().update({ value: '{"val":true,"message":"Chiuse."}' })
    await many(60)
    expect((await send(60)).status).toBe(429)
  })

  it('count who asks whether somebody is waiting already', async () => {
    await many(1)
    for (let n = 0; n < 59; n += 1) expect((await send(0)).status).toBe(422)
    expect((await send(0)).status).toBe(429)
  })
})
