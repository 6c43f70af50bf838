import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { Quota } from '@cortile/contract/quotes.ts'
import { LIMITED } from '../../../test/callers.ts'
import { linkTokenIn } from '../../../test/confirm-signups.ts'
import { insertAnagrafica, insertGroup, insertRow, insertWeek } from '../../../test/fixtures.ts'
import { sendMail } from '../../../test/mail-form.ts'
import { tables } from '../../../test/test-database.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { deliverNext } from '../../jobs/delivery/deliver.ts'
import { createTransport } from '../../jobs/delivery/transport.ts'
import { eraseUnconfirmed } from '../../jobs/retention/erase-unconfirmed.ts'
import { writeBackup } from '../../tools/backup/write-backup.ts'
import { hashAccount } from '../limit/limit-keys.ts'
import { enqueue, type Mail } from '../mail/outbox.repository.ts'
import { openSession } from '../session/session.ts'

const CARD = '4242424242'
/** Every text field of a member. */
const PERSON = {
  nome: 'Canarinouno',
  cognome: 'Canarinodue',
  data_nascita: '2015-03-04',
  luogo_nascita: 'Canarinotre',
  codice_fiscale: 'RSSMRA85T10A562S',
  indirizzo_residenza: 'Via Canarinoquattro 5',
  telefono: '3330000001',
  email: 'canarinocinque@famiglia.test',
  nome_tutore: 'Canarinosei',
  email_tutore: 'canarinosette@famiglia.test',
  telefono_tutore: '3330000002',
  nome_contatto_emergenza_1: 'Canarinootto',
  telefono_contatto_emergenza_1: '3330000003',
  nome_contatto_emergenza_2: 'Canarinonove',
  telefono_contatto_emergenza_2: '3330000004',
  note: 'Allergia: canarinodieci',
  card_id: CARD,
}
const CANARIES = new RegExp(
  ['canarino', CARD, PERSON.codice_fiscale, '333000000[1-4]', PERSON.data_nascita].join('|'),
  'gi',
)

describe('an erased member', () => {
  const server = useTestServer({ env: LIMITED })
  let token: string
  let id: number
  beforeEach(async () => {
    ;({ token } = await server.staff('admin'))
    id = Anagrafica.parse((await call('POST', '/api/anagrafica', { ...PERSON, privacy_accettata: true })).body).id
  })

  const call = (method: string, path: string, body?: unknown) =>
    server.call(method, path, {
      token,
      ...(body !== undefined && { body }),
      headers: method === 'GET' ? {} : { 'Idempotency-Key': randomUUID() },
    })
  const saldo = (operazione: number, descrizione: string, who = id) =>
    call('PUT', `/api/anagrafica/${who}/saldo`, { operazione, descrizione })
  const mailbox = () => join(server.services.config.varDir, 'mail')
  const files = () => (existsSync(mailbox()) ? readdirSync(mailbox()) : [])
  const transport = () => createTransport(server.services.config)
  const mail = (columns: Partial<Mail>) =>
    enqueue(
      server.database.db,
      { kind: 'notice', to: PERSON.email, subject: 'Ciao', text: 'Ciao', html: '<p>Ciao</p>', ...columns },
      server.time.now,
    )
  const dump = async () => {
    const found: string[] = []
    for (const name of tables) {
      const text = JSON.stringify(await server.database.db(name).select('*'))
      found.push(...(text.match(CANARIES) ?? []).map((hit) => `${name}: ${hit}`))
    }
    return found
  }
  /** All files of the data folder, of any type, that contain one of the canaries. */
  const bytes = () =>
    readdirSync(server.services.config.varDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .filter(({ parentPath, name }) => readFileSync(join(parentPath, name)).toString('latin1').search(CANARIES) >= 0)
      .map(({ name }) => name)
  const limits = () =>
    server.database
      .db('limits')
      .where('key', 'like', `a:${hashAccount(server.services.appKey, PERSON.email_tutore)}:%`)
      .pluck<string[]>('key')
  const ledger = async () => {
    const movements = await server.database.db('saldo_movimenti').sum<{ n: number }[]>('operazione as n')
    const saldi = await server.database.db('anagrafiche').sum<{ n: number }[]>('saldo as n')
    return [Number(movements[0]?.n), Number(saldi[0]?.n)]
  }

  /** Every action that stores the member's name. */
  async function live(): Promise<void> {
    const { db } = server.database
    const sibling = await insertAnagrafica(server, { nome: 'Luca', cognome: 'Verdi' })
    await saldo(10, 'Ricarica di CANARINOUNO dalla mamma Canarinosei')
    await saldo(5, 'Regalo di Canarinouno Canarinodue', sibling)
    await saldo(-99, 'Troppo per Canarinodue')
    const item = await insertRow(server, 'listino', { nome: 'Gelato', nome_norm: 'gelato', costo: -200 })
    await call('POST', '/api/cassa/checkout', { card_id: CARD, items: [{ item, quantity: 1 }] })
    await saldo(-8, 'Restituzione a Canarinodue, Canarinouno')
    await call('POST', '/api/scanner/read', { card_id: CARD, noGroups: true })
    await db('anagrafiche').where({ id }).update({ stato: 'sospeso' })
    await call('POST', '/api/scanner/read', { card_id: CARD, noGroups: true })
    await call('POST', '/api/scanner/read', { card_id: CARD, noGroups: true })
    await db('consensi').update({ nota: 'Firmato da Canarinosei' })
    const payment = { metodo: 'pagato', mezzo: 'contanti', importo: 500, created_at: '2026-11-20 10:00:00.000' }
    await db('pagamenti').insert({ anagrafica_id: id, descrizione: 'Gita di Canarinouno', ...payment })

    // A new address that waits for its old one, and a correction that the family proposes.
    const { token: desk } = await server.staff('user')
    const newer = { email: 'canarinoundici@famiglia.test' }
    expect((await server.call('PUT', `/api/anagrafica/${id}`, { token: desk, body: newer })).status).toBe(200)
    await call('PUT', `/api/anagrafica/${id}`, { email: PERSON.email })
    await call('PUT', `/api/anagrafica/${id}`, newer)
    const family = await openSession(db, { anagrafica_id: id }, 'Telefono di Canarinosei', server.time.now)
    const body = { campi: { cognome: 'Canarinododici' } }
    expect((await server.call('POST', '/api/my-anagrafica/proposte', { token: family, body })).status).toBe(201)

    expect((await call('POST', '/api/privacy/ancora')).status).toBe(202)

    // A fee and a week named after the member, paid and given back by others.
    const gruppo_id = await insertGroup(server, 'ER Medie')
    const payer = await insertAnagrafica(server, { nome: 'Gino', cognome: 'Neri', gruppo_id })
    await saldo(20, 'Ricarica', payer)
    const present = { descrizione: 'Regalo a Canarinouno Canarinodue', importo: 5, groups: [gruppo_id] }
    const { id: fee } = Quota.parse((await call('POST', '/api/quotes', present)).body)
    const week = await insertWeek(server, '2027-06-14', { quota: 300, max: 5 })
    await call('PUT', `/api/er/${week}`, { descrizione: 'Con Canarinodue, Canarinouno e Anna' })
    await call('POST', `/api/er/${week}/anagrafiche/${payer}`)
    for (const path of [`tesseramento/${fee}`, `settimana/${week}`]) {
      await call('PUT', `/api/quotes/${path}/pay`, { method: 'saldo', anagrafica_id: payer })
      await call('DELETE', `/api/quotes/${path}/pay?anagrafica_id=${payer}`)
    }

    // Mails of the mailer: one is sent with its file, one stays queued.
    const words = { subject: 'Canarinouno', message: 'Caro Canarinouno', obj_id: id }
    const attachment = new File(['Certificato di Canarinouno'], 'Canarinouno.pdf')
    for (let n = 0; n < 2; n += 1)
      await sendMail(server, token, { ...words, attachment }, { 'Idempotency-Key': randomUUID() })
    await deliverNext(server.services, transport(), 'jest')

    await server.call('POST', '/api/auth/get-otp', { body: { email: PERSON.email_tutore } })
    await mail({
      anagrafica_id: id,
      subject: 'Canarinouno',
      text: 'Caro Canarinouno',
      to: 'canarinovecchio@famiglia.test',
    })
    await mail({ anagrafica_id: id, kind: 'link', subject: 'Canarinouno', text: 'Caro Canarinouno' })
    await mail({ to: PERSON.email })
    for (let n = 0; n < 2; n += 1) await deliverNext(server.services, transport(), 'jest')
  }

  it('leaves no word behind in any table, file or later backup; the ledger adds up as before', async () => {
    await live()
    const own = await openSession(server.database.db, { anagrafica_id: id }, 'Telefono', server.time.now)
    await server.call('GET', '/api/my-anagrafica', { token: own })
    await server.services.monitor.flush()
    expect(await server.database.db('monitor_logs').pluck('user_name')).toContain(`Anagrafica ${id}`)
    expect(new Set((await dump()).map((hit) => hit.split(':')[0]))).toEqual(
      new Set([
        'anagrafiche',
        'anagrafica_parole',
        'access_logs',
        'consensi',
        'idempotency_keys',
        'indirizzi',
        'mail_attachments',
        'mail_batches',
        'outbox',
        'pagamenti',
        'persone',
        'persone_parole',
        'proposte',
        'quote',
        'registro',
        'saldo_movimenti',
        'settimane',
        'tokens',
      ]),
    )
    expect(await limits()).not.toEqual([])
    expect(bytes()).not.toEqual([])
    const before = await ledger()
    expect((await call('DELETE', `/api/anagrafica/${id}`)).status).toBe(204)
    // Later searches with the member's name, and a call with its own session, reach the monitor.
    await call('GET', '/api/anagrafica?search=canarinouno')
    await call('GET', `/api/anagrafica/card/${CARD}`)
    await server.call('GET', '/api/my-anagrafica', { token: own })
    await server.services.monitor.flush()
    expect(await dump()).toEqual([])
    expect(await server.database.db('mail_attachment_parts')).toEqual([])
    expect(await server.database.db('otp_codes')).toEqual([])
    expect(await ledger()).toEqual(before)
    expect(await limits()).toEqual([])
    expect(bytes()).toEqual([])
    const file = join(server.services.config.varDir, 'afterwards.gz')
    await writeBackup(server.database.db, file, server.time.now)
    expect(gunzipSync(readFileSync(file)).toString().match(CANARIES)).toBeNull()
  })

  it('leaves the words of fees, weeks and payments around its name', async () => {
    await live()
    await call('DELETE', `/api/anagrafica/${id}`)
    const { db } = server.database
    expect(await db('quote').pluck('descrizione')).toEqual(['Regalo a … …'])
    expect(await db('settimane').pluck('descrizione')).toEqual(['Con …, … e Anna'])
    expect(await db('pagamenti').whereNot({ anagrafica_id: id }).orderBy('id').pluck('descrizione')).toEqual([
      ...Array.from({ length: 2 }, () => 'Regalo a … …'),
      ...Array.from({ length: 2 }, () => 'Con …, … e Anna'),
    ])
  })

  const enders = {
    'its guardian': async (request: number) => {
      const letters = await server.database.db('outbox').where({ anagrafica_id: request }).pluck<string[]>('text')
      const body = { token: linkTokenIn(letters.join('')), risposte: [{ id: request, esito: 'rifiuta' }] }
      expect((await server.call('POST', '/api/public/conferma', { body })).status).toBe(200)
    },
    'the end of its time': async () => {
      server.time.now = new Date(server.time.now.getTime() + 7 * 86_400_000)
      await eraseUnconfirmed(server.services, server.time.now, new AbortController().signal)
    },
  }
  it.each(Object.entries(enders))(
    'that was a minor, and only waited until %s, leaves no word behind',
    async (_, end) => {
      const signup = { privacy_accettata: true, autorizza_intervento_medico: true, autorizza_foto_video: false }
      await call('DELETE', `/api/anagrafica/${id}`)
      const body = { ...PERSON, ...signup, card_id: undefined, data_nascita: '2015-03-04' }
      expect((await server.call('POST', '/api/public', { body })).status).toBe(201)
      const { id: request } = await server.database
        .db('anagrafiche')
        .where({ is_request: 2 })
        .first<{ id: number }>('id')
      await end(request)
      await server.services.monitor.flush()
      expect([await dump(), bytes(), server.logged.filter((line) => line.search(CANARIES) >= 0)]).toEqual([[], [], []])
    },
  )

  it('that came by the public form, and only waited, leaves no word behind either', async () => {
    const signup = { privacy_accettata: true, autorizza_intervento_medico: true, autorizza_foto_video: false }
    await call('DELETE', `/api/anagrafica/${id}`)
    const body = { ...PERSON, ...signup, card_id: undefined, data_nascita: '2001-03-04' }
    expect((await server.call('POST', '/api/public', { body })).status).toBe(201)
    const { id: request } = await server.database.db('anagrafiche').where({ is_request: 1 }).first<{ id: number }>('id')
    await deliverNext(server.services, transport(), 'jest')
    expect(files()).toHaveLength(1)
    expect((await call('DELETE', `/api/anagrafica/${request}`)).status).toBe(204)
    await server.services.monitor.flush()
    expect([await dump(), bytes(), server.logged.filter((line) => line.search(CANARIES) >= 0)]).toEqual([[], [], []])
  })

  it('leaves no mail in the mailbox, and the mails of others stay', async () => {
    await live()
    const other = await insertAnagrafica(server, { email: 'luca@famiglia.test' })
    await mail({ anagrafica_id: other, to: 'luca@famiglia.test', subject: 'Per Luca' })
    while (await deliverNext(server.services, transport(), 'jest'));
    expect(files()).toHaveLength(10)
    await call('DELETE', `/api/anagrafica/${id}`)
    expect(files()).toHaveLength(1)
    expect(readFileSync(join(mailbox(), files()[0] ?? ''), 'utf8')).toContain('Per Luca')
  })

  it('gets no mail any more that still waited', async () => {
    await live()
    await call('DELETE', `/api/anagrafica/${id}`)
    expect(await deliverNext(server.services, transport(), 'jest')).toBe(false)
    const waiting = await server.database.db('outbox').whereIn('stato', ['queued', 'sending'])
    expect(waiting).toEqual([])
  })

  it('may have shared a bulk mail with another erased member', async () => {
    const { db } = server.database
    const other = await insertAnagrafica(server, { email: 'luca@famiglia.test' })
    const [batch_id] = await db('mail_batches').insert({
      type: 'group',
      subject: 'Gita',
      text: 'Gita',
      created_at: '2026-11-21 09:00:00.000',
    })
    const at = '2026-11-21 09:30:00.000'
    const row = { kind: 'bulk', batch_id, stato: 'queued', next_try_at: at, created_at: at }
    await db('outbox').insert({ ...row, anagrafica_id: id, to_address: PERSON.email_tutore })
    await db('outbox').insert({ ...row, anagrafica_id: other, to_address: 'luca@famiglia.test' })
    expect((await call('DELETE', `/api/anagrafica/${id}`)).status).toBe(204)
    expect((await call('DELETE', `/api/anagrafica/${other}`)).status).toBe(204)
    expect(await db('mail_batches')).toMatchObject([{ subject: 'Gita', text: 'Gita' }])
  })
})
