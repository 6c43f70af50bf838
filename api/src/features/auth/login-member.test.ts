import { auth } from '@cortile/contract/auth.ts'
import { insertAnagrafica } from '../../../test/fixtures.ts'
import { ADDRESS, askCode, codesOf, enterCode, GUARDIAN, mailedCode } from '../../../test/otp.ts'
import { useTestServer } from '../../../test/test-server.ts'

const MINUTE = 60_000
const WRONG = [422, { message: 'Codice OTP non valido o scaduto' }]

describe('POST /api/auth/login-anagrafica', () => {
  const server = useTestServer()
  let anna: number
  beforeEach(async () => {
    anna = await insertAnagrafica(server, { nome: 'Anna', cognome: 'Rossi', email: ADDRESS })
  })

  const ask = (email?: string) => askCode(server, email)
  const enter = (code: unknown, email?: string) => enterCode(server, code, email)
  const mailed = (email?: string) => mailedCode(server, email)
  const names = (body: unknown) =>
    auth.loginAnagrafica.reply.parse(body).tokens.map(({ anagrafica }) => anagrafica.nome)
  const tokensIn = (body: unknown) => auth.loginAnagrafica.reply.parse(body).tokens.map(({ token }) => token)
  const later = (ms: number) => (server.time.now = new Date(server.time.now.getTime() + ms))

  it('gives a token that opens the record', async () => {
    const { status, body } = await enter(await mailed())
    expect(status).toBe(200)
    const [token] = tokensIn(body)
    expect(token).toMatch(/^\d+\|[\w-]{43}$/)
    expect(body).toEqual({ tokens: [{ token, anagrafica: { id: anna, nome: 'Anna', cognome: 'Rossi' } }] })
    expect((await server.call('GET', '/api/my-anagrafica', { token })).body).toMatchObject({
      anagrafica: { id: anna },
    })
    expect((await server.call('POST', '/api/auth/logout', { token })).status).toBe(204)
    expect((await server.call('GET', '/api/my-anagrafica', { token })).status).toBe(401)
  })

  it('gives one for each confirmed member of the address, guardians for minors only', async () => {
    await insertAnagrafica(server, { nome: 'Luca', data_nascita: '2015-01-01', email_tutore: GUARDIAN })
    await insertAnagrafica(server, {
      nome: 'Marta',
      data_nascita: '2012-01-01',
      email: 'marta@famiglia.test',
      email_tutore: GUARDIAN,
    })
    await insertAnagrafica(server, { nome: 'Adulto', email_tutore: GUARDIAN })
    await insertAnagrafica(server, {
      nome: 'Richiesta',
      data_nascita: '2016-01-01',
      email_tutore: GUARDIAN,
      is_request: 1,
    })
    await insertAnagrafica(server, { nome: 'Madre', email: GUARDIAN })
    const { body } = await enter(await mailed(GUARDIAN), GUARDIAN)
    expect(names(body)).toEqual(['Luca', 'Madre', 'Marta'])
    expect(new Set(tokensIn(body)).size).toBe(3)
    expect(names((await enter(await mailed('marta@famiglia.test'), 'marta@famiglia.test')).body)).toEqual(['Marta'])
  })

  it('counts somebody as a minor until the 18th birthday begins in Rome', async () => {
    await insertAnagrafica(server, { nome: 'Luca', data_nascita: '2008-11-22', email_tutore: GUARDIAN })
    server.time.now = new Date('2026-11-21T22:58:00.000Z')
    const code = await mailed(GUARDIAN)
    expect(code).toMatch(/^\d{6}$/)
    later(2 * MINUTE)
    expect((await enter(code, GUARDIAN)).status).toBe(422)
    await ask(GUARDIAN)
    expect(await codesOf(server)).toHaveLength(1)
  })

  it('takes the address in any case and the code with spaces around it', async () => {
    expect((await enter(` ${await mailed()} `, ' Anna@FAMIGLIA.test')).status).toBe(200)
  })

  it('works once, and once for several at the same moment', async () => {
    const code = await mailed()
    const replies = await Promise.all(Array.from({ length: 5 }, () => enter(code)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422])
    expect((await enter(code)).status).toBe(422)
    expect(await server.database.db('tokens')).toHaveLength(1)
  })

  it.each([
    [10 * MINUTE - 1, 200],
    [10 * MINUTE, 422],
  ])('lives ten minutes: after %i ms it answers %i', async (ms, status) => {
    const code = await mailed()
    later(ms)
    expect((await enter(code)).status).toBe(status)
  })

  it('dies when a new one is asked for, and does not come back when that one is used', async () => {
    const first = await mailed()
    const second = await mailed()
    if (first !== second) expect((await enter(first)).status).toBe(422)
    expect((await enter(second)).status).toBe(200)
    expect((await enter(first)).status).toBe(422)
  })

  it('of two asked for at the same moment leaves at most one alive', async () => {
    await Promise.all([ask(), ask(), ask()])
    const statuses = []
    for (const code of new Set(await codesOf(server))) statuses.push((await enter(code)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  it('belongs to its address', async () => {
    const code = await mailed()
    await insertAnagrafica(server, { email: 'altro@x.test' })
    const other = await mailed('altro@x.test')
    if (code !== other) expect((await enter(code, 'altro@x.test')).status).toBe(422)
    expect((await enter(code)).status).toBe(200)
  })

  it.each(['', ' ', undefined, null, 123456, true, ['123456'], { code: '123456' }, 'x'.repeat(51)])(
    'refuses the code %j on its field, and counts nothing',
    async (code) => {
      await ask()
      const { status, body } = await server.call('POST', '/api/auth/login-anagrafica', {
        body: { email: ADDRESS, code },
      })
      expect(status).toBe(422)
      expect(body).toHaveProperty('errors.code')
      expect(await server.database.db('otp_codes').sum('tries as n').first()).toEqual({ n: 0 })
    },
  )

  it.each(['12345', '1234567', '12345a', '-12345', '1e5', '%', "' or 1=1 --"])(
    'takes %j for a wrong code',
    async (code) => {
      await ask()
      const { status, body } = await enter(code)
      expect([status, body]).toEqual(WRONG)
    },
  )

  it('does not tell an unknown address from a wrong code', async () => {
    await ask('nessuno@x.test')
    const { status, body } = await enter('123456', 'nessuno@x.test')
    expect([status, body]).toEqual(WRONG)
    const never = await enter('123456', 'mai-visto@x.test')
    expect([never.status, never.body]).toEqual(WRONG)
  })

  it('lets nobody in whose record has gone since', async () => {
    const code = await mailed()
    await server.database.db('anagrafiche').where({ id: anna }).update({ erased_at: '2026-11-21 09:30:00.000' })
    const { status, body } = await enter(code)
    expect([status, body]).toEqual(WRONG)
    expect(await server.database.db('tokens')).toEqual([])
  })

  it('ignores fields that are not its own', async () => {
    const code = await mailed()
    const other = await insertAnagrafica(server, { nome: 'Altra' })
    const { body } = await server.call('POST', '/api/auth/login-anagrafica', {
      body: { email: ADDRESS, code, anagrafica_id: other, id: other, tries: -9 },
    })
    expect(names(body)).toEqual(['Anna'])
  })

  it('opens no session for an address that is being taken away at the same moment', async () => {
    const { token } = await server.staff('admin')
    for (let round = 0; round < 20; round += 1) {
      const [old, next] = [`anna${round}@famiglia.test`, `anna${round + 1}@famiglia.test`]
      await server.database.db('anagrafiche').where({ id: anna }).update({ email: old })
      const code = await mailed(old)
      const change = server.call('PUT', `/api/anagrafica/${anna}`, { token, body: { email: next } })
      const entered = enter(code, old)
      expect((await change).status).toBe(200)
      await entered
      expect(await server.database.db('tokens').where({ anagrafica_id: anna })).toEqual([])
    }
  })
})
