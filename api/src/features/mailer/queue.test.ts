import { randomUUID } from 'node:crypto'
import { insertAnagrafica } from '../../../test/fixtures.ts'
import { sendMail } from '../../../test/mail-form.ts'
import { plansOf } from '../../../test/plans.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { mailPage } from '../../domain/mail/outbox.repository.ts'
import { deliverNext } from '../../jobs/delivery/deliver.ts'

const NOW = '2026-11-21T09:30:00.000Z'
const AT = '2026-11-21 09:30:00.000'
const NOT_FAILED = [409, { message: 'Si può riprovare solo una mail non riuscita' }]
const NOT_WAITING = [409, { message: 'Questa mail non è più in coda' }]
const NONE = { queued: 0, sending: 0, sent: 0, failed: 0, uncertain: 0, cancelled: 0 }
const NOT_FOUND = [404, { message: 'Elemento non trovato' }]

describe('the mail queue', () => {
  const server = useTestServer()
  let token: string
  beforeEach(async () => {
    ;({ token } = await server.staff('admin'))
  })

  const call = async (method: string, path: string) => {
    const { status, body } = await server.call(method, `/api/mailer/${path}`, { token })
    return [status, body]
  }
  const put = async (columns: Record<string, unknown> = {}) => {
    const words = { subject: 'Il tuo codice', text: 'Codice 123456', html: '<p>Codice 123456</p>' }
    const mail = { kind: 'code', to_address: 'anna@famiglia.test', stato: 'queued', next_try_at: AT, created_at: AT }
    const [id = 0] = await server.database.db('outbox').insert({ ...words, ...mail, ...columns })
    return id
  }
  const row = (id: number) => server.database.db('outbox').where({ id }).first<Record<string, unknown>>('*')
  const shown = {
    kind: 'code',
    to_address: 'anna@famiglia.test',
    subject: 'Il tuo codice',
    stato: 'queued',
    tries: 0,
    last_error: null,
    next_try_at: NOW,
    sent_at: null,
    created_at: NOW,
  }

  it('counts what has not left yet, of every kind', async () => {
    expect(await call('GET', 'pending')).toEqual([200, { pending_emails: 0 }])
    for (const stato of ['queued', 'queued', 'sending', 'sent', 'failed', 'uncertain', 'cancelled'])
      await put({ stato, kind: stato === 'sending' ? 'bulk' : 'code' })
    expect(await call('GET', 'pending')).toEqual([200, { pending_emails: 3 }])
  })

  it('shows mails newest first, without their words', async () => {
    const first = await put({ created_at: '2026-11-20 08:00:00.000', stato: 'sent', sent_at: AT, text: '', html: '' })
    const third = await put({ tries: 2, last_error: 'SMTP 451', next_try_at: '2026-11-21 09:35:00.000' })
    const second = await put({ created_at: '2026-11-21 09:29:59.999', stato: 'failed', last_error: 'SMTP 550' })
    const [status, body] = await call('GET', 'queue')
    expect([status, body]).toEqual([
      200,
      {
        current_page: 1,
        last_page: 1,
        per_page: 20,
        total: 3,
        counts: { ...NONE, queued: 1, sent: 1, failed: 1 },
        data: [
          { ...shown, id: third, tries: 2, last_error: 'SMTP 451', next_try_at: '2026-11-21T09:35:00.000Z' },
          {
            ...shown,
            id: second,
            created_at: '2026-11-21T09:29:59.999Z',
            stato: 'failed',
            last_error: 'SMTP 550',
            next_try_at: null,
          },
          {
            ...shown,
            id: first,
            created_at: '2026-11-20T08:00:00.000Z',
            stato: 'sent',
            sent_at: NOW,
            next_try_at: null,
          },
        ],
      },
    ])
    expect(JSON.stringify(body)).not.toContain('123456')
  })

  it('counts every state, whichever is looked at, and all of them when there is none', async () => {
    expect((await call('GET', 'queue'))[1]).toMatchObject({ data: [], total: 0, counts: NONE })
    const states = ['queued', 'sending', 'sending', 'sent', 'failed', 'uncertain', 'cancelled']
    for (const stato of states) await put({ stato })
    const counts = { queued: 1, sending: 2, sent: 1, failed: 1, uncertain: 1, cancelled: 1 }
    expect((await call('GET', 'queue'))[1]).toMatchObject({ total: 7, counts })
    expect((await call('GET', 'queue?stato=sending'))[1]).toMatchObject({ total: 2, counts })
    expect((await call('GET', 'queue?stato=cancelled&page=9'))[1]).toMatchObject({ data: [], total: 1, counts })
  })

  it('shows a mail to many under the subject that they share', async () => {
    await insertAnagrafica(server, { email: 'anna@famiglia.test' })
    await sendMail(server, token, { subject: 'Gita' })
    const id: unknown = expect.any(Number)
    const mail = { ...shown, id, kind: 'bulk', subject: 'Gita' }
    expect((await call('GET', 'queue'))[1]).toMatchObject({ data: [mail] })
  })

  it('can be narrowed to a state, and paged', async () => {
    const failed = [await put({ stato: 'failed' }), await put({ stato: 'failed' }), await put({ stato: 'failed' })]
    await put()
    expect((await call('GET', 'queue?stato=failed&per_page=2&page=2'))[1]).toMatchObject({
      data: [{ id: failed[0], stato: 'failed' }],
      total: 3,
      last_page: 2,
      counts: { ...NONE, queued: 1, failed: 3 },
    })
    expect((await call('GET', 'queue?stato=cancelled'))[1]).toMatchObject({ data: [], total: 0 })
    for (const query of ['stato=lost', 'page=0', 'per_page=501'])
      expect((await call('GET', `queue?${query}`))[0]).toBe(422)
  })

  it('is found by an index, however much was sent', async () => {
    const { db } = server.database
    const mail = { kind: 'notice', to_address: 'a@b.it', subject: '', text: '', html: '', next_try_at: AT }
    const many = Array.from({ length: 3_000 }, (_, n) => ({
      ...mail,
      stato: n % 30 === 0 ? 'queued' : 'sent',
      created_at: `2026-11-21 09:30:00.${String(n % 1000).padStart(3, '0')}`,
    }))
    await db.batchInsert('outbox', many, 100)
    const [count, page] = await plansOf(server, 'outbox', () =>
      mailPage(db, { page: 1, per_page: 20, stato: 'queued' }),
    )
    expect(count).toContain('outbox_stato')
    expect(page).toMatch(/outbox_(stato|created_at)/)
    const plans = await plansOf(server, 'outbox', () => call('GET', 'pending'))
    expect(plans).toEqual([expect.stringContaining('outbox_stato')])
  })

  describe('PUT /api/mailer/queue/{id}/retry', () => {
    it.each(['failed', 'uncertain'])('queues a mail again that is %s, as if it had never been tried', async (stato) => {
      const id = await put({ stato, tries: 7, claimed_by: 'x', claimed_at: AT, next_try_at: '2026-11-20 00:00:00.000' })
      expect(await call('PUT', `queue/${id}/retry`)).toEqual([200, { ...shown, id }])
      expect(await row(id)).toMatchObject({ claimed_by: null, claimed_at: null, text: 'Codice 123456' })
      expect(await call('PUT', `queue/${id}/retry`)).toEqual(NOT_FAILED)
    })

    it.each(['queued', 'sending', 'sent', 'cancelled'])('refuses a mail that is %s', async (stato) => {
      const id = await put({ stato })
      expect(await call('PUT', `queue/${id}/retry`)).toEqual(NOT_FAILED)
      expect(await row(id)).toMatchObject({ stato })
    })

    it('refuses a mail whose words are gone', async () => {
      for (const text of ['', null]) {
        const id = await put({ stato: 'failed', text, html: text })
        expect(await call('PUT', `queue/${id}/retry`)).toEqual(NOT_FAILED)
      }
      await insertAnagrafica(server, { email: 'anna@famiglia.test' })
      await sendMail(server, token)
      const [{ id } = { id: 0 }] = await server.database
        .db('outbox')
        .where({ kind: 'bulk' })
        .select<{ id: number }[]>('id')
      await server.database.db('outbox').where({ id }).update({ stato: 'failed' })
      await server.database.db('mail_batches').update({ text: null })
      expect(await call('PUT', `queue/${id}/retry`)).toEqual(NOT_FAILED)
      await server.database.db('mail_batches').update({ text: 'x' })
      expect((await call('PUT', `queue/${id}/retry`))[0]).toBe(200)
    })

    it('does not bring back what an erasure has cancelled', async () => {
      const who = await insertAnagrafica(server, { email: 'anna@famiglia.test' })
      await insertAnagrafica(server, { email: 'luca@famiglia.test' })
      await sendMail(server, token)
      await server.database.db('outbox').update({ stato: 'failed' })
      const [{ id } = { id: 0 }] = await server.database
        .db('outbox')
        .where({ anagrafica_id: who })
        .select<{ id: number }[]>('id')
      await server.call('DELETE', `/api/anagrafica/${who}`, { token, headers: { 'Idempotency-Key': randomUUID() } })
      expect(await call('PUT', `queue/${id}/retry`)).toEqual(NOT_FAILED)
    })
  })

  describe('PUT /api/mailer/queue/{id}/cancel', () => {
    it('takes a mail out of the queue, and its words with it', async () => {
      const id = await put()
      const cancelled = { ...shown, id, stato: 'cancelled', next_try_at: null }
      expect(await call('PUT', `queue/${id}/cancel`)).toEqual([200, cancelled])
      expect(await row(id)).toMatchObject({ text: '', html: '' })
      expect(await call('PUT', `queue/${id}/cancel`)).toEqual(NOT_WAITING)
      expect(await call('PUT', `queue/${id}/retry`)).toEqual(NOT_FAILED)
    })

    it.each(['sending', 'sent', 'failed', 'uncertain'])('refuses a mail that is %s', async (stato) => {
      const id = await put({ stato })
      expect(await call('PUT', `queue/${id}/cancel`)).toEqual(NOT_WAITING)
      expect(await row(id)).toMatchObject({ stato, text: 'Codice 123456' })
    })

    it('takes the file away with the last mail that could carry it', async () => {
      for (const email of ['anna@famiglia.test', 'luca@famiglia.test']) await insertAnagrafica(server, { email })
      await sendMail(server, token, { attachment: new File(['x'], 'x.txt') })
      const ids = await server.database.db('outbox').orderBy('id').pluck<number[]>('id')
      const files = () => server.database.db('mail_attachment_parts').select('*')
      await call('PUT', `queue/${ids[0]}/cancel`)
      expect(await files()).toHaveLength(1)
      await call('PUT', `queue/${ids[1]}/cancel`)
      expect(await files()).toEqual([])
    })

    it('at the moment of the sending: the mail is sent or cancelled, never both', async () => {
      for (let round = 0; round < 12; round += 1) {
        const id = await put()
        let sent = 0
        const transport = () => Promise.resolve(void (sent += 1))
        const [[status]] = await Promise.all([
          call('PUT', `queue/${id}/cancel`),
          deliverNext(server.services, transport, 'me'),
        ])
        expect([status, sent]).toEqual(status === 200 ? [200, 0] : [409, 1])
        expect(await row(id)).toMatchObject({ stato: status === 200 ? 'cancelled' : 'sent' })
      }
    })
  })

  it('knows no mail of nobody', async () => {
    for (const what of ['retry', 'cancel'])
      for (const id of ['999999', 'x', '0']) expect(await call('PUT', `queue/${id}/${what}`)).toEqual(NOT_FOUND)
  })
})
