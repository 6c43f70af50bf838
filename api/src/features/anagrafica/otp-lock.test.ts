import { insertAnagrafica } from '../../../test/fixtures.ts'
import { ADDRESS, enterCode, GUARDIAN, mailedCode } from '../../../test/otp.ts'
import { useTestServer } from '../../../test/test-server.ts'

const MINUTE = 60_000

describe('POST /api/anagrafica/{id}/unlock-otp', () => {
  const server = useTestServer({ env: { RATE_LIMIT: 'off' } })
  let token: string
  let anna: number
  beforeEach(async () => {
    ;({ token } = await server.staff('user'))
    anna = await insertAnagrafica(server, { email: ADDRESS })
  })

  const unlock = async (id: number | string = anna) => {
    const { status, body } = await server.call('POST', `/api/anagrafica/${id}/unlock-otp`, { token })
    return [status, body]
  }
  const codeFor = (email?: string) => mailedCode(server, email)
  const enter = async (code: string, email?: string) => (await enterCode(server, code, email)).status
  /** Always wrong: not even six digits. */
  const guess = async (times: number, email?: string) => {
    for (let n = 0; n < times; n += 1) expect(await enter('x', email)).toBe(422)
  }

  it('is told apart from a family that is not locked out', async () => {
    const locked = async () => (await server.call('GET', `/api/anagrafica/${anna}/unlock-otp`, { token })).body
    await codeFor()
    await guess(8)
    expect(await locked()).toEqual({ bloccato: false })
    await guess(1)
    expect(await locked()).toEqual({ bloccato: true })
    await unlock()
    expect(await locked()).toEqual({ bloccato: false })
    await guess(9)
    server.time.now = new Date(server.time.now.getTime() + 25 * 60 * MINUTE)
    ;({ token } = await server.staff('user'))
    expect(await locked()).toEqual({ bloccato: false })
  })

  it('lets in with a new code at once, after nine wrong ones', async () => {
    await codeFor()
    await guess(9)
    expect(await enter(await codeFor())).toBe(422)
    expect(await unlock()).toEqual([204, null])
    expect(await enter(await codeFor())).toBe(200)
  })

  it('begins to count anew: nine more lock again', async () => {
    await guess(9)
    await unlock()
    await guess(8)
    expect(await enter(await codeFor())).toBe(200)
    await guess(1)
    expect(await enter(await codeFor())).toBe(422)
  })

  it('never revives a code: one that was guessed at five times stays dead', async () => {
    const code = await codeFor()
    await guess(5)
    await unlock()
    expect(await enter(code)).toBe(422)
    expect(await enter(await codeFor())).toBe(200)
  })

  it('gives no code more than five wrong guesses', async () => {
    const code = await codeFor()
    await guess(4)
    await unlock()
    expect(await enter(code)).toBe(422)
  })

  it('leaves a code alone that nobody has guessed at', async () => {
    const pagina = 'x'.repeat(22)
    const code = await mailedCode(server, ADDRESS, { pagina })
    await guess(9)
    await unlock()
    expect((await enterCode(server, code, ADDRESS, { pagina })).status).toBe(200)
  })

  it('unlocks a minor’s guardian too, and of an adult only its own address', async () => {
    const minor = await insertAnagrafica(server, {
      data_nascita: '2008-11-22',
      email: 'luca@famiglia.test',
      email_tutore: GUARDIAN,
    })
    for (const email of [GUARDIAN, 'luca@famiglia.test', ADDRESS]) await guess(9, email)
    expect((await unlock(minor))[0]).toBe(204)
    for (const email of [GUARDIAN, 'luca@famiglia.test']) expect(await enter(await codeFor(email), email)).toBe(200)
    expect(await enter(await codeFor())).toBe(422)

    // Half past midnight in Rome: the 18th birthday.
    await guess(9, GUARDIAN)
    server.time.now = new Date('2026-11-21T23:30:00.000Z')
    ;({ token } = await server.staff('user'))
    await insertAnagrafica(server, { data_nascita: '2015-01-01', email_tutore: GUARDIAN })
    expect((await unlock(minor))[0]).toBe(204)
    expect(await enter(await codeFor(GUARDIAN), GUARDIAN)).toBe(422)
  })

  it('has nothing to do where there is no address, or no wrong code', async () => {
    expect(await unlock(await insertAnagrafica(server, { email: null }))).toEqual([204, null])
    expect(await unlock()).toEqual([204, null])
    expect(await enter(await codeFor())).toBe(200)
  })

  it('knows neither erased members nor an id of nobody', async () => {
    const erased = await insertAnagrafica(server, { erased_at: '2026-01-01 00:00:00.000', data_nascita: null })
    for (const id of [erased, 999_999, 'x', '0'])
      expect(await unlock(id)).toEqual([404, { message: 'Elemento non trovato' }])
  })

  it('at the moment of a guess neither fails, and the limit holds from then on', async () => {
    await guess(8)
    const replies = await Promise.all([unlock(), ...Array.from({ length: 6 }, () => enter('x'))])
    expect(replies).toEqual([[204, null], 422, 422, 422, 422, 422, 422])
    await guess(9)
    server.time.now = new Date(server.time.now.getTime() + 15 * MINUTE)
    expect(await enter(await codeFor())).toBe(422)
  })
})
