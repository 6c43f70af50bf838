import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { useTestServer } from '../../../test/test-server.ts'
import { sqlTime } from '../../db/time.ts'
import { enqueue } from '../../domain/mail/outbox.repository.ts'
import { deliverNext } from '../delivery/deliver.ts'
import { createTransport } from '../delivery/transport.ts'
import { purgeIfDue } from './start-retention.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

describe('retention of mails', () => {
  const server = useTestServer()

  const db = () => server.database.db
  const travel = (ms: number) => void (server.time.now = new Date(server.time.now.getTime() + ms))
  const at = () => sqlTime(server.time.now)
  const run = () => purgeIfDue(server.services, 'one', new AbortController().signal)
  const left = async (table: string) => (await db()(table).select('*')).length
  const words = () => db()('outbox').orderBy('id').select('to_address', 'subject', 'text', 'html', 'stato')
  const mail = (subject: string) =>
    enqueue(db(), { kind: 'notice', to: 'a@x.test', subject, text: 'Ciao', html: '<p>Ciao</p>' }, server.time.now)
  const blank = { to_address: 'a@x.test', subject: '', text: null, html: null }

  it('takes the words after thirty days, and the file; the fact stays', async () => {
    await mail('Vecchia')
    await deliverNext(server.services, createTransport(server.services.config), 'jest')
    const mailbox = join(server.services.config.varDir, 'mail')
    expect(readdirSync(mailbox)).toHaveLength(1)
    travel(30 * DAY)
    await run()
    expect(await words()).toMatchObject([{ subject: 'Vecchia', stato: 'sent' }])
    travel(HOUR)
    await mail('Nuova')
    await run()
    expect(await words()).toMatchObject([
      { ...blank, stato: 'sent' },
      { subject: 'Nuova', stato: 'queued' },
    ])
    expect(existsSync(mailbox) ? readdirSync(mailbox) : []).toEqual([])
  })

  it('takes a file of which no row says that it was written', async () => {
    const mailbox = join(server.services.config.varDir, 'mail')
    mkdirSync(mailbox, { recursive: true })
    const [old, young] = ['2026-10-22T09-29-59-999Z-cortile-9-x.eml', '2026-10-22T09-30-00-000Z-cortile-9-x.eml']
    for (const name of [old, `.${old}`, young, 'nota.txt']) writeFileSync(join(mailbox, name), 'x')
    await run()
    expect(readdirSync(mailbox).sort()).toEqual([young, 'nota.txt'])
  })

  it('sends no empty mail: what did not go by then is cancelled, what is being sent is left alone', async () => {
    for (const stato of ['queued', 'failed', 'uncertain', 'sending', 'cancelled']) {
      await mail(stato)
      await db()('outbox').where({ subject: stato }).update({ stato })
    }
    travel(30 * DAY + 1)
    await run()
    const cancelled = { ...blank, stato: 'cancelled' }
    expect(await words()).toMatchObject([
      cancelled,
      cancelled,
      cancelled,
      { subject: 'sending', text: 'Ciao', stato: 'sending' },
      cancelled,
    ])
  })

  it('takes the words and files of a mail to many', async () => {
    const batch = { type: 'group', subject: 'Gita', text: 'Gita', html: 'Gita', created_at: at() }
    const [batch_id] = await db()('mail_batches').insert(batch)
    const file = { batch_id, filename: 'gita.pdf', content_type: 'application/pdf', bytes: 3 }
    const [attachment_id] = await db()('mail_attachments').insert(file)
    await db()('mail_attachment_parts').insert({ attachment_id, position: 0, content: Buffer.from('abc') })
    const [held] = await db()('mail_batches').insert(batch)
    const row = { kind: 'bulk', next_try_at: at(), created_at: at(), to_address: 'a@x.test', stato: 'sending' }
    await db()('outbox').insert({ ...row, batch_id: held })
    travel(30 * DAY + 1)
    await db()('mail_batches').insert({ ...batch, created_at: at() })
    await run()
    expect(await db()('mail_batches').orderBy('id').select('subject', 'text', 'html')).toEqual([
      { subject: '', text: null, html: null },
      { subject: 'Gita', text: 'Gita', html: 'Gita' },
      { subject: 'Gita', text: 'Gita', html: 'Gita' },
    ])
    expect([await left('mail_attachments'), await left('mail_attachment_parts')]).toEqual([0, 0])
  })
})
