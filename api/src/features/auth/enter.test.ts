import { auth } from '@cortile/contract/auth.ts'
import { newDevice } from '../../../test/callers.ts'
import { insertAnagrafica } from '../../../test/fixtures.ts'
import { ADDRESS, askCode, enterCode, entryTokenOf, GUARDIAN, mailedCode } from '../../../test/otp.ts'
import { useTestServer } from '../../../test/test-server.ts'

const MINUTE = 60_000
const GONE = { message: 'Il link non è valido o è scaduto: richiedine uno nuovo' }

describe('POST /api/auth/enter', () => {
  const server = useTestServer({ env: { RATE_LIMIT: 'off' } })
  let anna: number
  beforeEach(async () => {
    anna = await insertAnagrafica(server, { email: ADDRESS })
  })

  const travel = (ms: number) => (server.time.now = new Date(server.time.now.getTime() + ms))
  const spendCodes = async (email = ADDRESS) => {
    for (let n = 0; n < 9; n += 1) await enterCode(server, '000000', email)
  }
  const enter = (token: string, headers: Record<string, string> = {}) =>
    server.call('POST', '/api/auth/enter', { body: { token }, headers })
  const tokensOf = async (token: string) => auth.enter.reply.parse((await enter(token)).body).tokens
  const mails = () => server.database.db('outbox').select('kind', 'subject')

  it('enters with the link that is mailed unasked after the ninth wrong code, once', async () => {
    await spendCodes()
    const token = await entryTokenOf(server)
    const [session] = await tokensOf(token)
    expect(session?.anagrafica).toEqual({ id: anna, nome: 'Anna', cognome: 'Rossi' })
    expect((await server.call('GET', '/api/my-anagrafica', { token: session?.token })).status).toBe(200)
    const again = await enter(token)
    expect([again.status, again.body]).toEqual([422, GONE])
  })

  it('opens siblings too, and makes the device known to the family', async () => {
    await insertAnagrafica(server, { nome: 'Luca', data_nascita: '2015-03-01', email_tutore: ADDRESS })
    await spendCodes()
    const headers = await newDevice(server, '192.0.2.1')
    const { body } = await enter(await entryTokenOf(server), headers)
    expect(
      auth.enter.reply
        .parse(body)
        .tokens.map(({ anagrafica }) => anagrafica.nome)
        .sort(),
    ).toEqual(['Anna', 'Luca'])
    // Known now, with tries of its own: a code is mailed again.
    expect(await mailedCode(server, ADDRESS, { headers })).toMatch(/^\d{6}$/)
  })

  it('is refused after thirty minutes, invented, or when the address no longer opens the record', async () => {
    await spendCodes()
    const token = await entryTokenOf(server)
    travel(30 * MINUTE)
    expect((await enter(token)).status).toBe(422)
    expect((await enter('x'.repeat(43))).body).toEqual(GONE)
    expect((await enter('')).status).toBe(422)
    await askCode(server)
    await server.database.db('anagrafiche').where({ id: anna }).update({ email: 'nuova@famiglia.test' })
    expect((await enter(await entryTokenOf(server))).body).toEqual(GONE)
  })

  it('waits in one letter for each address; the latest link is the one that enters', async () => {
    await spendCodes()
    const first = await entryTokenOf(server)
    await askCode(server)
    await askCode(server)
    const last = await entryTokenOf(server)
    expect(await mails()).toEqual([{ kind: 'code', subject: 'Il tuo link di accesso' }])
    expect((await enter(first)).status).toBe(422)
    expect(await tokensOf(last)).toHaveLength(1)
  })

  it('is not mailed to an address without a member', async () => {
    await spendCodes('nessuno@x.test')
    await askCode(server, 'nessuno@x.test')
    expect(await mails()).toEqual([])
  })

  it('of a guardian ends with the minor’s age, as a code would', async () => {
    await insertAnagrafica(server, { data_nascita: '2008-11-22', email: null, email_tutore: GUARDIAN })
    await spendCodes(GUARDIAN)
    const token = await entryTokenOf(server)
    travel(20 * MINUTE)
    expect(await tokensOf(token)).toHaveLength(1)
  })

  it('stands in the table as a hash', async () => {
    await spendCodes()
    const rows = JSON.stringify(await server.database.db('entry_links').select('*'))
    expect(rows).not.toContain(await entryTokenOf(server))
    expect(rows).not.toContain('@')
  })
})
