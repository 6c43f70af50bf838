import { insertAnagrafica } from '../../../test/fixtures.ts'
import { ADDRESS, askCode, codesOf, enterCode, mailedCode } from '../../../test/otp.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

const MINUTE = 60_000
const HOUR = 3_600_000

describe('guessing at a code', () => {
  let server: TestServer
  beforeAll(async () => {
    // The tries of a code and the wrong codes of an address are counted also while the other limits are off.
    server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    await server.reset()
    await insertAnagrafica(server, { email: ADDRESS })
  })

  const enter = (code: unknown, email?: string) => enterCode(server, code, email)
  const mailed = (email?: string) => mailedCode(server, email)
  const later = (ms: number) => (server.time.now = new Date(server.time.now.getTime() + ms))
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const guess = async (times: number, code: string) => {
    for (let n = 0; n < times; n += 1) expect((await enter(wrong(code))).status).toBe(422)
  }

  it('leaves a code alive for four wrong tries and kills it with the fifth', async () => {
    const code = await mailed()
    await guess(4, code)
    expect((await enter(code)).status).toBe(200)
    const next = await mailed()
    await guess(5, next)
    expect((await enter(next)).status).toBe(422)
  })

  it('counts guesses that arrive at once, each of them', async () => {
    const code = await mailed()
    await Promise.all(Array.from({ length: 10 }, () => enter(wrong(code))))
    expect((await server.database.db('otp_codes').sum('tries as n').first<{ n: number }>()).n).toBeGreaterThanOrEqual(9)
    expect((await server.database.db('otp_codes').orderBy('id').first<{ tries: number }>('tries')).tries).toBe(5)
    expect((await enter(code)).status).toBe(422)
    const next = await mailed()
    expect((await enter(next)).status).toBe(422)
  })

  it('ends for an address after nine wrong codes, on however many codes', async () => {
    const first = await mailed()
    await guess(4, first)
    const second = await mailed()
    await guess(4, second)
    expect((await enter(await mailed())).status).toBe(200)
    const third = await mailed()
    await guess(1, third)
    const { status, body } = await enter(third)
    expect([status, body]).toEqual([422, { message: 'Codice OTP non valido o scaduto' }])
    expect((await askCode(server)).status).toBe(200)
    expect((await enter((await codesOf(server)).at(-1))).status).toBe(422)
  })

  it('also counts codes that could not be right any more', async () => {
    await guess(9, '000000')
    expect((await enter(await mailed())).status).toBe(422)
  })

  it('writes nothing more once the limit is reached', async () => {
    await guess(9, '000000')
    const before: unknown = await server.database.db('otp_codes').select('*')
    await guess(3, '000000')
    expect(await server.database.db('otp_codes').select('*')).toEqual(before)
  })

  it('is forgotten a day later and not before', async () => {
    await guess(9, '000000')
    later(24 * HOUR - MINUTE)
    expect((await enter(await mailed())).status).toBe(422)
    later(12 * MINUTE)
    expect((await enter(await mailed())).status).toBe(200)
  })

  it('of one address leaves another alone', async () => {
    await insertAnagrafica(server, { email: 'altro@x.test' })
    await guess(9, '000000')
    expect((await enter(await mailed('altro@x.test'), 'altro@x.test')).status).toBe(200)
  })
})
