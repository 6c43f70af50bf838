import { existsSync, readdirSync } from 'node:fs'
import { insertAnagrafica } from '../../../test/fixtures.ts'
import { sendMail } from '../../../test/mail-form.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { connect, type Db } from '../../db/connect.ts'
import { mailbox } from '../../domain/mail/mail-files.ts'
import { enqueue } from '../../domain/mail/outbox.repository.ts'
import { claimNext } from './claim.ts'
import { createWorker, deliverNext } from './deliver.ts'
import type { Envelope } from './envelope.ts'
import { startDelivery } from './start-delivery.ts'
import { createTransport } from './transport.ts'

const SECOND = 1_000
const ANNA = 'anna@famiglia.test'

describe('a mail in hand', () => {
  const server = useTestServer()
  let sent: string[]
  beforeEach(() => {
    sent = []
  })

  const db = () => server.database.db
  const travel = (ms: number) => void (server.time.now = new Date(server.time.now.getTime() + ms))
  const take = ({ to }: Envelope) => Promise.resolve(void sent.push(to))
  const put = () =>
    enqueue(db(), { kind: 'notice', to: ANNA, subject: 'x', text: 'Ciao', html: '<p>Ciao</p>' }, server.time.now)
  const rows = () => db()('outbox').orderBy('id').select<Record<string, unknown>[]>('*')
  /** A database of which every transaction runs through `end`. */
  const whose = (end: (work: () => Promise<unknown>) => Promise<unknown>): Db =>
    new Proxy(db(), {
      get: (target, name, self): unknown =>
        name === 'transaction'
          ? (work: Parameters<Db['transaction']>[0]) => end(() => target.transaction(work))
          : Reflect.get(target, name, self),
    })

  it('is noted as sent however often the database refuses, or is away', async () => {
    await put()
    const deadlock = Object.assign(new Error('deadlock'), { errno: 1213 })
    const gone = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
    // More deadlocks than `transact` retries, then an unreachable database.
    const refusals: Error[] = []
    const flaky = whose((work) => {
      const refusal = refusals.shift()
      return refusal ? Promise.reject(refusal) : work()
    })
    const accept = async (mail: Envelope) => {
      await take(mail)
      refusals.push(...Array<Error>(7).fill(deadlock), gone)
    }
    expect(await deliverNext({ ...server.services, db: flaky }, accept, 'me')).toBe(true)
    expect(await rows()).toMatchObject([{ stato: 'sent', text: '' }])
    expect(await deliverNext(server.services, take, 'me')).toBe(false)
    expect(sent).toEqual([ANNA])
  })

  it('is not, when the database could not say that it kept the claim: it goes back, and leaves once', async () => {
    await put()
    let answers = false
    const unheard = whose(async (work) => {
      const result = await work()
      if (!answers) throw Object.assign(new Error('gone'), { code: 'ECONNRESET' })
      return result
    })
    const step = createWorker({ ...server.services, db: unheard }, take, 'me')
    await expect(step()).rejects.toThrow('gone')
    expect(await rows()).toMatchObject([{ stato: 'sending', claimed_by: 'me' }])
    answers = true
    expect([await step(), await step()]).toEqual(['done', 'nothing'])
    expect([sent, await rows()]).toMatchObject([[ANNA], [{ stato: 'sent' }]])
  })

  it('is claimed when its worker has the turn, and not when it began to wait for it', async () => {
    await put()
    const moments = ['2026-11-21T09:30:00.000Z', '2026-11-21T09:30:07.000Z']
    const clock = () => new Date(moments.shift() ?? NaN)
    await claimNext(db(), { me: 'me', perHour: 125, clock })
    expect(await rows()).toMatchObject([{ claimed_at: '2026-11-21 09:30:07.000' }])
  })

  it.each([
    [60 * SECOND, [ANNA], 'sent', [180 * SECOND]],
    [60 * SECOND + 1, [], 'queued', []],
  ])('goes back when its worker stood still, before a word is said (%i ms)', async (ms, to, stato, within) => {
    await insertAnagrafica(server, { email: ANNA })
    const { token } = await server.staff('admin')
    await sendMail(server, token)
    const stand = ({ sql }: { sql: string }) => {
      if (sql.startsWith('select') && sql.includes('from `mail_batches` where `id`')) travel(ms)
    }
    const given: unknown[] = []
    db().on('query', stand)
    await deliverNext(
      server.services,
      (mail, withinMs) => {
        given.push(withinMs)
        return take(mail)
      },
      'me',
    )
    db().removeListener('query', stand)
    expect([sent, given, await rows()]).toMatchObject([to, within, [{ stato, tries: 0 }]])
  })

  it('leaves no file when its member is erased while it is being written', async () => {
    const id = await insertAnagrafica(server, { email: ANNA })
    const { token } = await server.staff('admin')
    await sendMail(server, token)
    const { config } = server.services
    const files = createTransport(config)
    const erasing = async (mail: Envelope) => {
      expect((await server.call('DELETE', `/api/anagrafica/${id}`, { token })).status).toBe(204)
      await files(mail)
      expect(readdirSync(mailbox(config.varDir))).toHaveLength(1)
    }
    await deliverNext(server.services, erasing, 'me')
    expect(existsSync(mailbox(config.varDir)) ? readdirSync(mailbox(config.varDir)) : []).toEqual([])
  })

  it('leaves no attachment behind when the only other one of its batch is cancelled at the same moment', async () => {
    for (const email of [ANNA, 'luca@famiglia.test']) await insertAnagrafica(server, { email })
    const { token } = await server.staff('admin')
    for (let round = 0; round < 5; round += 1) {
      await sendMail(server, token, { attachment: new File(['x'], 'x.txt') })
      const waiting = async () => (await db()('outbox').where({ stato: 'queued' }).pluck<number[]>('id')).at(-1)
      const [status] = await Promise.all([
        server.call('PUT', `/api/mailer/queue/${await waiting()}/cancel`, { token }),
        deliverNext(server.services, take, 'me'),
      ])
      expect(status.status).toBe(200)
      expect(await db()('mail_attachments').select('id')).toEqual([])
    }
  })

  it('of a database that does not answer is said in the log by its code', async () => {
    const away = connect({ databaseUrl: 'mysql://posta:segreto@127.0.0.1:1/x', varDir: server.services.config.varDir })
    const delivery = startDelivery({ ...server.services, db: away }, take)
    for (let waited = 0; server.logged.length === 0 && waited < 500; waited += 1)
      await new Promise((resolve) => setTimeout(resolve, 20))
    await delivery.stop()
    await away.destroy()
    expect(server.logged.join('')).toMatch(/"code":"ECONNREFUSED".*mail delivery paused/)
    expect(server.logged.join('')).not.toContain('segreto')
  })
})
