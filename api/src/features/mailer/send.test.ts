import { randomBytes, randomUUID } from 'node:crypto'
import { insertAnagrafica, insertGroup } from '../../../test/fixtures.ts'
import { sendMail, type MailFields } from '../../../test/mail-form.ts'
import { plansOf } from '../../../test/plans.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { attachmentsOf } from '../../domain/mail/batch.repository.ts'

const AT = '2026-11-21 09:30:00.000'
const NOBODY = { message: 'Nessun destinatario con un indirizzo valido: nessuna mail in coda', count: 0 }

describe('POST /api/mailer/send', () => {
  const server = useTestServer()
  let token: string
  let id: number
  let email: string
  beforeEach(async () => {
    ;({ token, id, email } = await server.staff('admin', 'Don Paolo'))
  })

  const send = (fields?: MailFields, headers?: Record<string, string>) => sendMail(server, token, fields, headers)
  const rows = (table: string, order = 'id') =>
    server.database.db(table).orderBy(order).select<Record<string, unknown>[]>('*')
  const addresses = async () => (await rows('outbox')).map(({ to_address }) => to_address)
  const member = (email: string | null, columns = {}) => insertAnagrafica(server, { email, ...columns })
  const child = (email_tutore: string, columns = {}) =>
    insertAnagrafica(server, { data_nascita: '2015-03-04', email: 'bimbo@famiglia.test', email_tutore, ...columns })
  const said = (count: number) => ({
    message: count === 1 ? 'Mail in coda per 1 destinatario' : `Mail in coda per ${count} destinatari`,
    count,
  })

  it('queues one mail for each, its words kept once', async () => {
    const anna = await member('anna@famiglia.test')
    const luca = await member('luca@famiglia.test')
    const message = 'Cari <tutti>,\r\nsi parte!\n \n\nPortate: "acqua" & panini'
    const { status, body } = await send({ subject: 'Gita & più', message })
    expect([status, body]).toEqual([202, said(2)])
    const [batch] = await rows('mail_batches')
    expect(batch).toMatchObject({ user_id: id, type: 'anagrafica', obj_id: null, count: 2, created_at: AT })
    expect(batch).toMatchObject({ subject: 'Gita & più', text: message.replace('\r', '') + '\n' })
    expect(batch?.['html']).toContain('<title>Gita &amp; più</title>')
    expect(batch?.['html']).toContain(
      '<p style="margin:0 0 16px">Cari &lt;tutti&gt;,<br>si parte!</p>' +
        '<p style="margin:0 0 16px">Portate: &quot;acqua&quot; &amp; panini</p>',
    )
    const mail = { kind: 'bulk', batch_id: batch?.['id'], user_id: null, subject: '', text: null, html: null }
    const queued = { stato: 'queued', tries: 0, next_try_at: AT, created_at: AT }
    expect(await rows('outbox')).toMatchObject([
      { ...mail, ...queued, to_address: 'anna@famiglia.test', anagrafica_id: anna },
      { ...mail, ...queued, to_address: 'luca@famiglia.test', anagrafica_id: luca },
    ])
  })

  it('keeps the file in parts that a statement can carry', async () => {
    await member('anna@famiglia.test')
    const bytes = randomBytes(2 * 1024 * 1024 + 7)
    const attachment = new File([bytes], 'Gita è qui.pdf', { type: 'application/pdf' })
    expect((await send({ attachment })).status).toBe(202)
    const file = { filename: 'Gita è qui.pdf', content_type: 'application/pdf', bytes: bytes.length }
    expect(await rows('mail_attachments')).toMatchObject([file])
    const parts = server.database.db('mail_attachment_parts').orderBy('position')
    const sizes = await parts.select<{ n: number }[]>(server.database.db.raw('length(content) as n'))
    expect(sizes.map(({ n }) => n)).toEqual([1024 * 1024, 1024 * 1024, 7])
    const [stored] = await attachmentsOf(server.database.db, Number((await rows('mail_batches'))[0]?.['id']))
    expect(stored?.content.equals(bytes)).toBe(true)
    expect((await send({ attachment: new File([Buffer.alloc(10 * 1024 * 1024)], 'x.bin') })).status).toBe(202)
  })

  it('takes JSON, and a form with fields left open', async () => {
    await member('anna@famiglia.test')
    const body = { subject: 'Gita', message: 'Si parte', type: 'anagrafica', obj_id: null }
    expect((await server.call('POST', '/api/mailer/send', { token, body })).body).toEqual(said(1))
    expect((await send({ obj_id: '', attachment: new File([], '') })).body).toEqual(said(1))
    expect(await rows('mail_attachments')).toEqual([])
  })

  describe('goes', () => {
    it('to every confirmed member; of a minor, today in Rome, to the guardian', async () => {
      await member('anna@famiglia.test')
      await child('rosa@famiglia.test')
      await child('ugo@famiglia.test', { data_nascita: '2008-11-21', email: 'adulto@famiglia.test' })
      await child('pia@famiglia.test', { data_nascita: '2008-11-22', email: 'domani@famiglia.test' })
      await member('richiesta@famiglia.test', { is_request: 1 })
      await member('via@famiglia.test', { erased_at: AT })
      await member(null)
      expect((await send()).body).toEqual(said(4))
      expect(await addresses()).toEqual([
        'anna@famiglia.test',
        'rosa@famiglia.test',
        'adulto@famiglia.test',
        'pia@famiglia.test',
      ])
    })

    it('to the one that is named', async () => {
      await member('luca@famiglia.test')
      const anna = await member('anna@famiglia.test')
      expect((await send({ obj_id: anna })).body).toEqual(said(1))
      expect(await addresses()).toEqual(['anna@famiglia.test'])
      expect(await rows('mail_batches')).toMatchObject([{ type: 'anagrafica', obj_id: anna }])
    })

    it('to a group', async () => {
      const gruppo_id = await insertGroup(server, 'Medie')
      await member('luca@famiglia.test', { gruppo_id: await insertGroup(server, 'Altri') })
      await member('anna@famiglia.test', { gruppo_id })
      await member('chiede@famiglia.test', { gruppo_id, is_request: 1 })
      expect((await send({ type: 'group', obj_id: gruppo_id })).body).toEqual(said(1))
      expect(await addresses()).toEqual(['anna@famiglia.test'])
      expect(await rows('mail_batches')).toMatchObject([{ type: 'group', obj_id: gruppo_id }])
    })

    it('to staff that may enter, or to its administrators', async () => {
      await member('anna@famiglia.test')
      const names = ['s-admin', 'user', 'contabile', 'scanner', 'cassa'] as const
      const staff = new Map<string, string>()
      for (const role of names) staff.set(role, (await server.staff(role)).email)
      const gone = await server.staff('admin')
      await server.database.db('users').where({ id: gone.id }).update({ disabled: 1 })
      const deleted = await server.staff('admin')
      await server.database.db('users').where({ id: deleted.id }).update({ deleted_at: AT, email: null })
      expect((await send({ type: 'users', obj_id: 999_999 })).body).toEqual(said(6))
      expect(await addresses()).toEqual([email, ...staff.values()])
      await server.database.db('outbox').delete()
      expect((await send({ type: 'admins' })).body).toEqual(said(2))
      expect(await addresses()).toEqual([email, staff.get('s-admin')])
      expect(await rows('outbox')).toMatchObject([{ user_id: id, anagrafica_id: null }, {}])
    })

    it('as a preview only to whoever asks, even where mail has come back', async () => {
      await member(email, { error_email: 1 })
      const { status, body } = await send({ type: 'preview' })
      expect([status, body]).toEqual([202, { message: 'Anteprima in coda per il tuo indirizzo', count: 1 }])
      expect(await rows('outbox')).toMatchObject([{ to_address: email, user_id: id, anagrafica_id: null }])
    })

    it('to an address once, whoever shares it', async () => {
      const first = await child('rosa@famiglia.test')
      await child('rosa@famiglia.test')
      await member('rosa@famiglia.test')
      expect((await send()).body).toEqual(said(1))
      expect(await rows('outbox')).toMatchObject([{ to_address: 'rosa@famiglia.test', anagrafica_id: first }])
    })

    it('to no address at which mail has come back, whoever’s it was', async () => {
      await member('anna@famiglia.test')
      await child('rosa@famiglia.test')
      await member('rosa@famiglia.test', { error_email: 1 })
      await child('ugo@famiglia.test', { error_email: 1, email: 'luca@famiglia.test' })
      await member('luca@famiglia.test')
      expect((await send()).body).toEqual(said(2))
      // A child's mail came back from its guardian's address: the child's own address may belong to a reachable person.
      expect(await addresses()).toEqual(['anna@famiglia.test', 'luca@famiglia.test'])
      expect((await send({ type: 'users' })).body).toEqual(said(1))
    })

    it('nowhere when nobody is left, and then nothing is kept', async () => {
      const gruppo_id = await insertGroup(server, 'Medie')
      await member('anna@famiglia.test', { error_email: 1, gruppo_id })
      for (const fields of [{}, { type: 'group', obj_id: gruppo_id }]) {
        const { status, body } = await send({ ...fields, attachment: new File(['x'], 'x.txt') })
        expect([status, body]).toEqual([202, NOBODY])
      }
      expect([await rows('mail_batches'), await rows('mail_attachments'), await rows('outbox')]).toEqual([[], [], []])
    })

    it('to thousands in few statements, each found by an index', async () => {
      const { db } = server.database
      const one = { nome: 'X', cognome: 'Y', nome_norm: 'x', cognome_norm: 'y', data_nascita: '2001-02-03' }
      const gruppo_id = await insertGroup(server, 'Medie')
      const many = Array.from({ length: 5_000 }, (_, n) => ({
        ...one,
        gruppo_id: n % 20 === 0 ? gruppo_id : null,
        email: `m${n}@famiglia.test`,
        created_at: AT,
        updated_at: AT,
      }))
      await db.batchInsert('anagrafiche', many, 100)
      let statements = 0
      const count = () => (statements += 1)
      db.on('query', count)
      expect((await send()).body).toEqual(said(5_000))
      db.removeListener('query', count)
      expect(statements).toBeLessThan(80)
      const plans = await plansOf(server, 'anagrafiche', () => send({ type: 'group', obj_id: gruppo_id }))
      const byIndex: unknown = expect.stringMatching(/anagrafiche_\w+_index|PRIMARY|INTEGER PRIMARY KEY/)
      expect(plans.length).toBeGreaterThan(2)
      for (const plan of plans) expect(plan).toEqual(byIndex)
    })
  })

  describe('is refused by field', () => {
    const required = 'Inserisci un oggetto e un messaggio.'
    it.each<[string, MailFields, string]>([
      ['subject', { subject: '' }, required],
      ['subject', { subject: ' \n ' }, required],
      ['subject', { subject: 'x'.repeat(191) }, 'Scrivi al massimo 190 caratteri'],
      ['message', { message: '' }, required],
      ['message', { message: 'x'.repeat(50_001) }, 'Scrivi al massimo 50.000 caratteri'],
      ['type', { type: 'everybody' }, 'Scegli i destinatari'],
      ['obj_id', { type: 'group' }, 'Scegli un gruppo'],
      ['obj_id', { type: 'group', obj_id: 999_999 }, 'Il gruppo non esiste più'],
      ['obj_id', { obj_id: 999_999 }, 'Questa persona non è tra gli iscritti'],
      ['obj_id', { obj_id: 999_999_999_999_999 }, 'Questa persona non è tra gli iscritti'],
      ['obj_id', { obj_id: 'x' }, 'Inserisci un numero valido.'],
    ])('%s in %j', async (field, fields, text) => {
      const { status, body } = await send(fields)
      expect([status, body]).toEqual([422, { message: text, errors: { [field]: [text] } }])
      expect(await rows('mail_batches')).toEqual([])
    })

    it('a request or an erased member', async () => {
      for (const columns of [{ is_request: 1 }, { erased_at: AT }]) {
        const { status, body } = await send({ obj_id: await member('anna@famiglia.test', columns) })
        expect(status).toBe(422)
        expect(body).toHaveProperty('errors.obj_id')
      }
    })

    it('a file over 10 MiB, with its own words', async () => {
      const attachment = new File([Buffer.alloc(10 * 1024 * 1024 + 1)], 'x.bin')
      const { status, body } = await send({ attachment })
      expect([status, body]).toEqual([413, { message: 'L’allegato supera i 10 MB' }])
    })
  })

  it('sent again with the same key is sent once; another file is another mail', async () => {
    await member('anna@famiglia.test')
    const key = { 'Idempotency-Key': randomUUID() }
    const attachment = new File(['uno'], 'a.txt')
    const [first, second] = await Promise.all([send({ attachment }, key), send({ attachment }, key)])
    expect([first?.status, first?.body, second?.body]).toEqual([202, said(1), said(1)])
    expect(await rows('outbox')).toHaveLength(1)
    expect((await send({ attachment: new File(['due'], 'a.txt') }, key)).status).toBe(422)
    expect((await send({ attachment }, key)).headers.get('Idempotency-Replayed')).toBe('true')
    expect(await rows('outbox')).toHaveLength(1)
  })

  it('tells of nobody any more once the one it was about is erased', async () => {
    const anna = await member('anna@famiglia.test')
    const key = { 'Idempotency-Key': randomUUID() }
    await send({ obj_id: anna }, key)
    await server.call('DELETE', `/api/anagrafica/${anna}`, { token })
    expect((await send({ obj_id: anna }, key)).status).toBe(404)
    expect((await send({ obj_id: anna })).status).toBe(422)
  })

  it('at the moment of an erasure writes before it or not at all', async () => {
    for (let round = 0; round < 6; round += 1) {
      const gone = await member(`m${round}@famiglia.test`)
      const [{ status }] = await Promise.all([
        server.call('DELETE', `/api/anagrafica/${gone}`, { token }),
        send({ type: 'anagrafica' }),
      ])
      expect(status).toBe(204)
      expect(JSON.stringify(await rows('outbox'))).not.toContain(`m${round}@`)
    }
  })
})
