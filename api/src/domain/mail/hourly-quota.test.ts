import { seeded } from '../../../demo/random.ts'
import { scale } from '../../../test/scale.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { connect, type Db } from '../../db/connect.ts'
import { claimNext } from '../../jobs/delivery/claim.ts'
import { deliverNext } from '../../jobs/delivery/deliver.ts'
import type { Envelope } from '../../jobs/delivery/envelope.ts'
import { Undelivered } from '../../jobs/delivery/smtp-conversation.ts'
import { countHandedOver, allowedKinds } from './hourly-quota.ts'
import { enqueue, type MailKind } from './outbox.repository.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** The largest difference between the servers' clocks. */
const CLOCKS = 5 * SECOND
const PER_HOUR = 125
const BULK = 100

describe('the mails of an hour', () => {
  let server: TestServer
  let other: Db
  beforeAll(async () => {
    server = await startTestServer({ env: { MAIL_PER_HOUR: String(PER_HOUR), SMTP_URL: 'smtp://mail.test' } })
    other = connect(server.database.where)
  })
  afterAll(async () => {
    await other.destroy()
    await server.stop()
  })
  let left: { kind: string; at: number }[]
  beforeEach(async () => {
    await server.reset()
    left = []
  })

  const travel = (ms: number) => void (server.time.now = new Date(server.time.now.getTime() + ms))
  const take = ({ subject }: Envelope) => {
    left.push({ kind: subject, at: server.time.now.getTime() })
    return Promise.resolve()
  }
  const next = (transport = take, db = server.database.db) =>
    deliverNext({ ...server.services, db }, transport, db === other ? 'two' : 'one')
  const drain = async (db?: Db) => {
    while (await next(take, db));
  }
  const put = async (kind: MailKind, count = 1) => {
    for (let n = 0; n < count; n += 1)
      await enqueue(server.database.db, { kind, to: 'a@x.test', subject: kind, text: 'x', html: 'x' }, server.time.now)
  }
  const row = (stato: string, columns: object = {}) => ({
    kind: 'notice',
    to_address: 'a@x.test',
    stato,
    next_try_at: '2026-11-21 09:00:00.000',
    created_at: '2026-11-21 09:00:00.000',
    ...columns,
  })
  const ago = (ms: number) => new Date(server.time.now.getTime() - ms).toISOString().slice(0, 23).replace('T', ' ')
  const count = (kind: string) => left.filter((mail) => mail.kind === kind).length

  it.each([
    [0, 125, ['code', 'link', 'notice', 'bulk']],
    [99, 125, ['code', 'link', 'notice', 'bulk']],
    [100, 125, ['code', 'link']],
    [111, 125, ['code', 'link']],
    [112, 125, ['link']],
    [124, 125, ['link']],
    [125, 125, []],
    [400, 125, []],
    [0, 1, ['code', 'link', 'notice', 'bulk']],
    [1, 1, []],
  ])('when %i left of %i an hour, there may leave: %j', (handed, perHour, kinds) => {
    expect(allowedKinds(handed, perHour)).toEqual(kinds)
  })

  it('are a hundred to many, then twelve codes, then thirteen links, and no more until an hour is over', async () => {
    await put('bulk', 110)
    await Promise.all([drain(), drain(other)])
    expect(left).toHaveLength(BULK)
    await put('notice')
    await put('code', 20)
    await put('link', 20)
    await Promise.all([drain(), drain(other)])
    expect([count('notice'), count('code'), count('link')]).toEqual([0, 12, 13])

    travel(HOUR - 1)
    await drain()
    expect(left).toHaveLength(PER_HOUR)
    travel(1 + CLOCKS)
    await put('code', 3)
    await drain()
    // The codes of an hour ago have expired meanwhile.
    expect([count('code'), count('notice'), count('bulk')]).toEqual([15, 1, 110])
  })

  it('count a mail once while it goes from a hand to those that have left', async () => {
    const { db } = server.database
    const now = '2026-11-21 09:00:00.000'
    await db('outbox').insert(Array.from({ length: 60 }, () => row('sending', { claimed_at: now, claimed_by: 'one' })))
    const ids = await db('outbox').pluck<number[]>('id')
    const counted = new Set<number>()
    let sending = true
    const note = async () => {
      for (const id of ids) await db('outbox').where({ id }).update({ stato: 'sent', sent_at: now, claimed_at: null })
      sending = false
    }
    const count = async () => {
      while (sending) counted.add(await countHandedOver(other, server.time.now))
    }
    await Promise.all([note(), count()])
    expect([...counted]).toEqual([60])
  })

  it('slide with the minutes', async () => {
    await put('bulk', 130)
    for (let n = 0; n < 60; n += 1) await next()
    travel(30 * MINUTE)
    await drain()
    expect(left).toHaveLength(BULK)
    travel(30 * MINUTE + CLOCKS)
    await drain()
    expect(left).toHaveLength(130)
  })

  it.each([
    ['sent', { sent_at: HOUR - 1 }, { sent_at: HOUR + CLOCKS }],
    ['sending', { claimed_at: MINUTE }, null],
    ['uncertain', { claimed_at: HOUR + MINUTE }, { claimed_at: HOUR + 5 * MINUTE + CLOCKS }],
    ['failed', { claimed_at: MINUTE }, { claimed_at: null }],
    ['cancelled', { claimed_at: MINUTE }, { claimed_at: null }],
  ])('count a mail that is %s as long as it may have left within it', async (stato, counted, over) => {
    const at = (moments: object) =>
      Object.fromEntries(Object.entries(moments).map(([name, ms]) => [name, typeof ms === 'number' ? ago(ms) : null]))
    await server.database.db('outbox').insert(Array.from({ length: PER_HOUR }, () => row(stato, at(counted))))
    await put('code')
    expect(await next()).toBe(false)
    if (!over) return
    await server.database.db('outbox').where({ stato }).update(at(over))
    expect(await next()).toBe(true)
  })

  it('count both times that an uncertain mail may have left', async () => {
    const { token } = await server.staff('admin')
    const claimed_at = ago(MINUTE)
    await server.database
      .db('outbox')
      .insert(Array.from({ length: BULK - 1 }, () => row('uncertain', { claimed_at, text: 'x', html: 'x' })))
    const ids = await server.database.db('outbox').orderBy('id').limit(3).pluck<number[]>('id')
    for (const id of ids)
      expect((await server.call('PUT', `/api/mailer/queue/${id}/retry`, { token })).status).toBe(200)
    await drain()
    expect(left).toHaveLength(1)
  })

  it('do not count a mail that the server never saw', async () => {
    await put('notice', PER_HOUR + 1)
    let asked = 0
    const away = () => {
      asked += 1
      return Promise.reject(new Undelivered(new Error('no'), 'session'))
    }
    for (let n = 0; n <= PER_HOUR; n += 1) expect(await next(away)).toBe(false)
    expect(asked).toBe(PER_HOUR + 1)
    travel(MINUTE)
    expect(await next()).toBe(true)
  })

  it('are any number where they are only written into files', async () => {
    await put('bulk', PER_HOUR + 1)
    const services = { ...server.services, config: { ...server.services.config, smtpUrl: undefined } }
    while (await deliverNext(services, take, 'one'));
    expect(left).toHaveLength(PER_HOUR + 1)
  })

  it('are never more, whatever happens', async () => {
    const random = seeded(7)
    const crashed: number[] = []
    const ahead = { ...server.services, db: other, clock: () => new Date(server.time.now.getTime() + CLOCKS) }
    for (let round = 0; round < scale(300, 8_000, 120); round += 1) {
      if (random.next() < 0.4) await put(random.next() < 0.3 ? 'code' : 'bulk', Math.ceil(random.next() * 6))
      if (random.next() < 0.1) {
        const now = server.time.now
        const mail = await claimNext(server.database.db, { me: 'dead', perHour: PER_HOUR, clock: () => now })
        // The process was killed: the mail was sent a little later, without a record.
        if (mail) crashed.push(now.getTime() + random.next() * 4 * MINUTE)
      } else {
        const slow = async (mail: Envelope) => {
          travel(random.next() * 3 * SECOND)
          if (random.next() < 0.1) throw new Undelivered({ responseCode: 450, command: 'RCPT TO' }, 'envelope')
          await take(mail)
          if (random.next() < 0.1) throw new Undelivered(new Error('cut'), 'end')
        }
        await (random.next() < 0.5 ? deliverNext(ahead, slow, 'two') : next(slow))
      }
      travel(random.next() * 20 * SECOND)
    }
    const all = [...left.map(({ at }) => at), ...crashed].sort((a, b) => a - b)
    const most = Math.max(...all.map((from, n) => all.slice(n).filter((at) => at < from + HOUR).length))
    expect(most).toBeLessThanOrEqual(PER_HOUR)
    // The limit was reached, and codes used the part that is kept for them.
    expect(most).toBeGreaterThan(BULK)
  })
})
