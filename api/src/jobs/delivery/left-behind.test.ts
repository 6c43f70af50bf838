import { insertAnagrafica } from '../../../test/fixtures.ts'
import { sendMail } from '../../../test/mail-form.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { connect, type Db } from '../../db/connect.ts'
import { enqueue, type MailKind } from '../../domain/mail/outbox.repository.ts'
import { claimNext } from './claim.ts'
import { createWorker, deliverNext } from './deliver.ts'
import type { Transport } from './envelope.ts'

const MINUTE = 60_000

describe('mails that were left behind', () => {
  let server: TestServer
  let other: Db
  let token: string
  let sent: string[]
  beforeAll(async () => {
    server = await startTestServer()
    other = connect(server.database.where)
  })
  afterAll(async () => {
    await other.destroy()
    await server.stop()
  })
  beforeEach(async () => {
    await server.reset()
    ;({ token } = await server.staff('admin'))
    sent = []
  })

  const db = () => server.database.db
  const travel = (ms: number) => void (server.time.now = new Date(server.time.now.getTime() + ms))
  const take = ({ to }: { to: string }) => Promise.resolve(void sent.push(to))
  const next = (transport: Transport = take, me = 'me') => deliverNext(server.services, transport, me)
  const put = (kind: MailKind, to = 'anna@famiglia.test') =>
    enqueue(db(), { kind, to, subject: 'x', text: 'Codice 123456', html: '<p>123456</p>' }, server.time.now)
  const rows = () => db()('outbox').orderBy('id').select<Record<string, unknown>[]>('*')
  const claim = () => claimNext(db(), { me: 'dead', perHour: 125, clock: server.services.clock })
  const retry = async () => {
    const [mail] = await rows()
    return (await server.call('PUT', `/api/mailer/queue/${String(mail?.id)}/retry`, { token })).status
  }
  const files = () => db()('mail_attachments').select('id')

  describe('by a process that died', () => {
    it.each<MailKind>(['notice', 'bulk', 'code', 'link'])('are uncertain after five minutes (%s)', async (kind) => {
      await put(kind)
      await claim()
      travel(5 * MINUTE)
      expect(await next()).toBe(false)
      expect(await rows()).toMatchObject([{ stato: 'sending' }])
      travel(1)
      expect(await next()).toBe(false)
      expect(await rows()).toMatchObject([{ stato: 'uncertain', tries: 0, last_error: 'interrotta' }])
      travel(60 * MINUTE)
      expect(await next()).toBe(false)
      expect(sent).toEqual([])
    })

    it('go again only by hand, with their file', async () => {
      await insertAnagrafica(server, { email: 'anna@famiglia.test' })
      await sendMail(server, token, { attachment: new File(['x'], 'x.txt') })
      await claim()
      travel(6 * MINUTE)
      await next()
      expect([sent, await files()]).toEqual([[], [expect.anything()]])
      expect(await retry()).toBe(200)
      await next()
      expect([sent, await files()]).toEqual([['anna@famiglia.test'], []])
    })

    it('are what became of them, if it was only slow', async () => {
      await put('bulk')
      const slow = async () => {
        travel(6 * MINUTE)
        await next(take, 'other')
        expect(await rows()).toMatchObject([{ stato: 'uncertain' }])
      }
      await next(slow)
      expect(await rows()).toMatchObject([{ stato: 'sent', text: '', html: '' }])
    })

    it('are nothing of a slow process any more, once they have been queued again', async () => {
      await put('bulk')
      const slow = async () => {
        travel(6 * MINUTE)
        await next(take, 'other')
        await retry()
      }
      await next(slow)
      expect(await rows()).toMatchObject([{ stato: 'queued', claimed_by: null }])
    })
  })

  describe('until nobody needs them', () => {
    const over = { stato: 'cancelled', text: '', html: '', last_error: 'scaduta' }

    it.each<[MailKind, number]>([
      ['code', 10],
      ['link', 60],
    ])('are cancelled and lose their words (%s)', async (kind, minutes) => {
      await put(kind)
      // As after tries at an unreachable mail server.
      await db()('outbox').update({ next_try_at: '2026-11-21 23:00:00.000' })
      travel(minutes * MINUTE - 1)
      await next()
      expect(await rows()).toMatchObject([{ stato: 'queued', text: 'Codice 123456' }])
      travel(1)
      expect(await next()).toBe(false)
      expect([sent, await rows()]).toMatchObject([[], [over]])
    })

    it('are looked for once a minute, and in between do not leave either', async () => {
      await put('code')
      await db()('outbox').update({ next_try_at: '2026-11-21 09:40:00.000' })
      const step = createWorker(server.services, take, 'me')
      travel(9.5 * MINUTE)
      expect(await step()).toBe('nothing')
      travel(0.5 * MINUTE)
      expect(await step()).toBe('nothing')
      expect([sent, await rows()]).toMatchObject([[], [{ stato: 'queued' }]])
      travel(0.5 * MINUTE)
      expect(await step()).toBe('nothing')
      expect([sent, await rows()]).toMatchObject([[], [over]])
    })

    it.each(['failed', 'uncertain'])('lose their words also when they are %s, and go no more', async (stato) => {
      await put('code')
      await db()('outbox').update({ stato, last_error: 'SMTP 550' })
      travel(10 * MINUTE)
      await next()
      expect(await rows()).toMatchObject([{ stato, text: '', html: '', last_error: 'SMTP 550' }])
      expect(await retry()).toBe(409)
    })

    it.each<MailKind>(['notice', 'bulk'])('wait for days, if somebody does (%s)', async (kind) => {
      await put(kind)
      travel(20 * 24 * 60 * MINUTE)
      await next()
      expect(sent).toHaveLength(1)
    })
  })

  it('whose file goes with the last of them, also when the last two end at once', async () => {
    for (const email of ['anna@famiglia.test', 'luca@famiglia.test']) await insertAnagrafica(server, { email })
    for (let round = 0; round < 5; round += 1) {
      await sendMail(server, token, { attachment: new File(['x'], 'x.txt') })
      let handed = 0
      let bothHanded = (): void => undefined
      const together = new Promise<void>((resolve) => (bothHanded = resolve))
      const wait = () => {
        handed += 1
        if (handed === 2) bothHanded()
        return together
      }
      const both = [db(), other].map((one, n) => deliverNext({ ...server.services, db: one }, wait, `worker ${n}`))
      expect(await Promise.all(both)).toEqual([true, true])
      expect(await files()).toEqual([])
    }
  })
})
