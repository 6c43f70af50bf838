import { caller, from, LIMITED, newDevice } from '../../../test/callers.ts'
import { insertAnagrafica } from '../../../test/fixtures.ts'
import { ADDRESS, askCode } from '../../../test/otp.ts'
import { hashCheaply, PASSWORD, staffWithPassword } from '../../../test/passwords.ts'
import { scale } from '../../../test/scale.ts'
import { useTestServer } from '../../../test/test-server.ts'

/**
 * Guessing fails, however many addresses it comes from. Asserts the number of guesses that are really compared: a
 * password that is not compared is answered 429; a wrong code that may count is a row in `otp_wrong_tries`.
 */
const GUESSES = scale(100, 10_000, 60)
const CONNECTIONS = 16

describe('guesses of rotating callers', () => {
  const server = useTestServer({ env: LIMITED })

  /** Runs `guess` for each number, on several connections at once; gives how often each status came. */
  const guessAll = async (guess: (n: number) => Promise<{ status: number }>) => {
    const seen: Record<number, number> = {}
    let next = 0
    const connection = async () => {
      for (let n = next++; n < GUESSES; n = next++) {
        const { status } = await guess(n)
        seen[status] = (seen[status] ?? 0) + 1
      }
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, connection))
    return seen
  }

  it('at codes: nine are compared, over however many codes', async () => {
    await insertAnagrafica(server, { email: ADDRESS })
    await askCode(server)
    const seen = await guessAll(async (n) => {
      const headers = from(caller(n))
      if (n % 50 === 0) await server.call('POST', '/api/auth/get-otp', { body: { email: ADDRESS }, headers })
      const code = String(n).padStart(6, '0')
      return server.call('POST', '/api/auth/login-anagrafica', { body: { email: ADDRESS, code }, headers })
    })
    // Nine guesses at a million codes: one run in a hundred thousand guesses right.
    expect(seen).toEqual({ 422: GUESSES })
    expect(await server.database.db('otp_wrong_tries').count('* as n').first()).toEqual({ n: 9 })
    const worst = await server.database.db('otp_codes').max('tries as n').first<{ n: number }>()
    expect(worst.n).toBeLessThanOrEqual(5)
  })

  describe('at a password', () => {
    let email: string
    beforeEach(async () => {
      ;({ email } = await staffWithPassword(server))
    })
    const login = (password: string, ip: string) =>
      server.call('POST', '/api/auth/login', { body: { email, password }, headers: from(ip) })

    /** At most twenty are answered 422; the account's own counter gives the number compared. */
    const expectGuesses = async (seen: Record<number, number>, compared: number) => {
      const { 422: told = 0, 429: sentAway = 0, ...others } = seen
      expect([others, told + sentAway]).toEqual([{}, GUESSES])
      expect(told).toBeLessThanOrEqual(20)
      expect(await server.database.db('limits').max('points as n').first()).toEqual({ n: compared })
    }

    it('of a pool of callers: one of each, and the right one still enters from a fresh address', async () => {
      // More callers than twenty plus the connections, so that each second try finds the account already limited.
      const pool = 40
      await expectGuesses(await guessAll((n) => login(`sbagliata ${n}`, caller(n % pool))), pool)
      expect((await login(PASSWORD, '198.51.100.7')).status).toBe(200)
    })

    it('of ever new callers: a hundred a day at most, and a device that has entered before still enters', async () => {
      const headers = await newDevice(server, '198.51.100.7')
      const enter = () => server.call('POST', '/api/auth/login', { body: { email, password: PASSWORD }, headers })
      expect((await enter()).status).toBe(200)
      await server.database
        .db('users')
        .where({ email })
        .update({ password_hash: await hashCheaply() })
      await expectGuesses(await guessAll((n) => login(`sbagliata ${n}`, caller(n))), Math.min(GUESSES, 100))
      expect((await enter()).status).toBe(200)
    })
  })

  it('at card codes: nobody without a session learns anything, nor with a member’s', async () => {
    const cards = Array.from({ length: 20 }, (_, n) => String(n * 7).padStart(10, '0'))
    for (const card_id of cards) await insertAnagrafica(server, { card_id })
    const { token } = await server.member()
    const seen = await guessAll((n) => {
      const card_id = String(n).padStart(10, '0')
      const headers = from(caller(n))
      if (n % 3 === 0) return server.call('GET', `/api/anagrafica/card/${card_id}`, { headers })
      if (n % 3 === 1) return server.call('GET', `/api/anagrafica/card/${card_id}`, { headers, token })
      return server.call('POST', '/api/scanner/read', { headers, body: { card_id } })
    })
    const members = Math.floor((GUESSES + 1) / 3)
    expect(seen).toEqual({ 401: GUESSES - members, 403: members })
    expect(await server.database.db('access_logs')).toEqual([])
  })
})
