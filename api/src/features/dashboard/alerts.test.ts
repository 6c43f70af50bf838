import { dashboard } from '@cortile/contract/dashboard.ts'
import { caller, from, LIMITED } from '../../../test/callers.ts'
import { insertAnagrafica } from '../../../test/fixtures.ts'
import { ADDRESS, askCode } from '../../../test/otp.ts'
import { hashCheaply } from '../../../test/passwords.ts'
import { useTestServer } from '../../../test/test-server.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

describe('GET /api/dashboard/alerts', () => {
  const server = useTestServer({ env: LIMITED })
  let token: string
  beforeEach(async () => {
    ;({ token } = await server.staff('admin'))
  })

  const travel = (ms: number) => (server.time.now = new Date(server.time.now.getTime() + ms))
  const alerts = async () => {
    const { body } = await server.call('GET', '/api/dashboard/alerts', { token })
    return dashboard.alerts.reply.parse(body)
  }
  const guess = (email: string, n: number) =>
    server.call('POST', '/api/auth/login', { body: { email, password: 'x' }, headers: from(caller(n)) })

  it('is empty while there is nothing to look at', async () => {
    expect(await alerts()).toEqual([])
  })

  it('names codes that have not left for more than a minute, until they leave', async () => {
    await insertAnagrafica(server, { email: ADDRESS })
    await askCode(server)
    travel(60 * SECOND)
    expect(await alerts()).toEqual([])
    travel(1)
    const text = 'I codici di accesso non partono: guarda le mail in coda.'
    expect(await alerts()).toEqual([{ kind: 'codes', text, at: '2026-11-21T09:30:00.000Z' }])
    await server.database.db('outbox').update({ stato: 'sending' })
    expect(await alerts()).toHaveLength(1)
    await server.database.db('outbox').update({ stato: 'sent' })
    expect(await alerts()).toEqual([])
  })

  it('names codes that the worker has not written', async () => {
    const created_at = '2026-11-21 09:00:00.000'
    await server.database.db('mail_asks').insert({ kind: 'link', email: 'x@x.test', created_at })
    expect(await alerts()).toEqual([])
    await server.database.db('mail_asks').insert({ kind: 'code', email: 'x@x.test', created_at })
    expect(await alerts()).toMatchObject([{ kind: 'codes', at: '2026-11-21T09:00:00.000Z' }])
  })

  it('names a user whose password strangers have guessed at a hundred times, for a day', async () => {
    const { id, email } = await server.staff('contabile', 'Marta Conti')
    await server.database
      .db('users')
      .where({ id })
      .update({ password_hash: await hashCheaply() })
    for (let n = 0; n < 99; n += 1) await guess(email, n)
    expect(await alerts()).toEqual([])
    await guess(email, 99)
    const text =
      'Troppe password sbagliate per Marta Conti: per un giorno entra solo da un dispositivo già usato o con «Password dimenticata».'
    expect(await alerts()).toEqual([{ kind: 'locked', text, at: '2026-11-21T09:30:00.000Z' }])
    travel(DAY)
    ;({ token } = await server.staff('admin'))
    expect(await alerts()).toEqual([])
  })
})
