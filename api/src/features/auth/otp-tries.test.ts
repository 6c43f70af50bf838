import { newDevice } from '../../../test/callers.ts'
import { insertAnagrafica } from '../../../test/fixtures.ts'
import { ADDRESS, askCode, enterCode, entryTokenOf, mailedCode, type From } from '../../../test/otp.ts'
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
  /** The mails so far have left: the next letter is a new one. */
  const sent = () => server.database.db('outbox').update({ stato: 'sent' })
  const codesLeft = async () => (await server.database.db('otp_codes').whereNull('used_at').where('tries', 0)).length
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
    expect(await server.database.db('otp_wrong_tries').count('* as n').first()).toEqual({ n: 9 })
    expect((await server.database.db('otp_codes').orderBy('id').first<{ tries: number }>('tries')).tries).toBe(5)
    expect((await enter(code)).status).toBe(422)
  })

  it('ends for strangers at an address after nine wrong codes, on however many codes', async () => {
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
    expect(await codesLeft()).toBe(0)
  })

  it('also counts codes that could not be right any more', async () => {
    await guess(9, '000000')
    expect(await mailed()).toBe('')
    expect(await entryTokenOf(server)).toMatch(/^[\w-]{43}$/)
  })

  it('writes nothing more once the limit is reached', async () => {
    await guess(9, '000000')
    const before: unknown = await server.database.db('otp_wrong_tries').select('*')
    await guess(3, '000000')
    expect(await server.database.db('otp_wrong_tries').select('*')).toEqual(before)
  })

  it('is forgotten a day later and not before', async () => {
    await guess(9, '000000')
    later(24 * HOUR - MINUTE)
    expect(await mailed()).toBe('')
    later(12 * MINUTE)
    expect((await enter(await mailed())).status).toBe(200)
  })

  describe('on a page', () => {
    const mine = { pagina: 'm'.repeat(22) }
    const theirs = { pagina: 't'.repeat(22) }
    const guessOn = async (times: number, code: string, from: From) => {
      for (let n = 0; n < times; n += 1) expect((await enterCode(server, wrong(code), ADDRESS, from)).status).toBe(422)
    }

    it('spends the codes of that page, and of no other', async () => {
      const code = await mailedCode(server, ADDRESS, mine)
      await sent()
      const other = await mailedCode(server, ADDRESS, theirs)
      await guessOn(5, other, theirs)
      expect((await enterCode(server, other, ADDRESS, theirs)).status).toBe(422)
      expect((await enterCode(server, code, ADDRESS, mine)).status).toBe(200)
    })

    it('needs the code that this page asked for: another page’s is wrong, also without a page', async () => {
      const code = await mailedCode(server, ADDRESS, mine)
      expect((await enterCode(server, code, ADDRESS, theirs)).status).toBe(422)
      expect((await enterCode(server, code)).status).toBe(422)
      expect((await enterCode(server, code, ADDRESS, mine)).status).toBe(200)
      expect((await enterCode(server, code, ADDRESS, mine)).status).toBe(422)
    })

    it('leaves one try of a code that is out and untried after nine wrong ones of strangers', async () => {
      const code = await mailedCode(server, ADDRESS, mine)
      await sent()
      await guessOn(9, '000000', theirs)
      expect((await enterCode(server, code, ADDRESS, mine)).status).toBe(200)
    })

    it('leaves one such try, not one of each code', async () => {
      const code = await mailedCode(server, ADDRESS, mine)
      await sent()
      const other = await mailedCode(server, ADDRESS, theirs)
      await guessOn(9, '000000', { pagina: 'x'.repeat(22) })
      await guessOn(1, other, theirs)
      expect((await enterCode(server, code, ADDRESS, mine)).status).toBe(422)
      expect(await server.database.db('otp_wrong_tries').count('* as n').first()).toEqual({ n: 10 })
    })

    it('names itself with 22 signs, or not at all', async () => {
      expect((await askCode(server, ADDRESS, { pagina: 'x' })).status).toBe(422)
    })
  })

  describe('on a device that has entered', () => {
    let headers: Record<string, string>
    beforeEach(async () => {
      headers = await newDevice(server, '192.0.2.1')
      expect(
        (await enterCode(server, await mailedCode(server, ADDRESS, { headers }), ADDRESS, { headers })).status,
      ).toBe(200)
    })

    it('is counted by itself: strangers spend nine of theirs, and its code enters', async () => {
      await guess(12, '000000')
      const code = await mailedCode(server, ADDRESS, { headers })
      expect(code).toMatch(/^\d{6}$/)
      expect((await enterCode(server, code, ADDRESS, { headers })).status).toBe(200)
    })

    it('has nine of its own', async () => {
      const code = await mailedCode(server, ADDRESS, { headers })
      for (let n = 0; n < 9; n += 1) await enterCode(server, wrong(code), ADDRESS, { headers })
      expect(await mailedCode(server, ADDRESS, { headers })).toBe('')
      expect(await entryTokenOf(server)).not.toBe('')
      // A stranger has its own nine.
      later(1)
      expect((await enter(await mailed())).status).toBe(200)
    })
  })

  it('of one address leaves another alone', async () => {
    await insertAnagrafica(server, { email: 'altro@x.test' })
    await guess(9, '000000')
    expect((await enter(await mailed('altro@x.test'), 'altro@x.test')).status).toBe(200)
  })
})
