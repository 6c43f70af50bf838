import { mailer, type MailType } from '@cortile/contract/mailer.ts'
import { insertAnagrafica, insertFee, insertGroup, insertRow } from '../../../test/fixtures.ts'
import { sendMail } from '../../../test/mail-form.ts'
import { useTestServer } from '../../../test/test-server.ts'

const AT = '2026-11-21 09:30:00.000'

describe('GET /api/mailer/audience', () => {
  const server = useTestServer({ env: { MAIL_PER_HOUR: '60' } })
  let token: string
  let email: string
  beforeEach(async () => {
    ;({ token, email } = await server.staff('admin', 'Don Paolo'))
  })

  const ask = (query: string) => server.call('GET', `/api/mailer/audience?${query}`, { token })
  const audience = async (type: MailType, obj_id?: number) => {
    const { status, body } = await ask(`type=${type}${obj_id === undefined ? '' : `&obj_id=${obj_id}`}`)
    expect(status).toBe(200)
    return mailer.audience.reply.parse(body)
  }
  /** Number of mails that the same choice really queues. */
  const queued = async (type: MailType, obj_id?: number) => {
    const { status, body } = await sendMail(server, token, { type, ...(obj_id !== undefined && { obj_id }) })
    expect(status).toBe(202)
    const { count } = mailer.send.reply.parse(body)
    const rows = await server.database.db('outbox').pluck<number[]>('id')
    expect(rows).toHaveLength(count)
    await server.database.db('outbox').delete()
    return count
  }
  const member = (address: string | null, columns: Record<string, string | number | null> = {}) =>
    insertAnagrafica(server, { email: address, ...columns })
  const child = (email_tutore: string | null, columns = {}) =>
    insertAnagrafica(server, { data_nascita: '2015-03-04', email: 'bimbo@famiglia.test', email_tutore, ...columns })
  const people = (count: number, without_address = 0, wrong_address = 0) => ({ count, without_address, wrong_address })

  /**
   * One group: families that share an address, members without one, members with an address from which mail came back.
   */
  const fillCentre = async () => {
    const gruppo_id = await insertGroup(server, 'Medie')
    await member('anna@famiglia.test', { gruppo_id })
    await child('rosa@famiglia.test', { gruppo_id })
    await child('rosa@famiglia.test', { gruppo_id })
    await member('rosa@famiglia.test', { gruppo_id })
    // Without an address: a minor whose guardian has none, and an adult.
    await child(null, { gruppo_id })
    await member(null, { gruppo_id })
    // Mail to one of two members with the same address came back: the other is unreachable too.
    await child('rotta@famiglia.test', { gruppo_id, error_email: 1 })
    await child('rotta@famiglia.test', { gruppo_id })
    await member('via@famiglia.test', { gruppo_id, erased_at: AT })
    await member('chiede@famiglia.test', { gruppo_id, is_request: 1 })
    return gruppo_id
  }

  it('counts each address once; who has none and who has a wrong one are people', async () => {
    await fillCentre()
    expect(await audience('anagrafica')).toMatchObject({ ...people(2, 2, 2), pending_emails: 0, per_hour: 60 })
  })

  it('is what would be queued, whoever is chosen', async () => {
    const gruppo_id = await fillCentre()
    const alone = await member('luca@famiglia.test', { gruppo_id: await insertGroup(server, 'Altri') })
    // Mail to the guardian came back before this member came of age.
    const unreached = await member(null, { email_tutore: 'tutore@famiglia.test', error_email: 1 })
    const wrong = await member('sbagliata@famiglia.test', { error_email: 1 })
    // Owed by three: one has paid, one is unreachable.
    const debtors = await insertGroup(server, 'Calcio')
    const fee = await insertFee(server, [debtors])
    await member('deve@famiglia.test', { gruppo_id: debtors })
    await member('rotta@famiglia.test', { gruppo_id: debtors, error_email: 1 })
    const paid = await member('paga@famiglia.test', { gruppo_id: debtors })
    const settled = { anagrafica_id: paid, quota_id: fee, stato: 'pagato', importo: 1_050 }
    await insertRow(server, 'quote_pagate', settled)
    for (const role of ['s-admin', 'user', 'cassa'] as const) await server.staff(role)
    const disabled = await server.staff('admin')
    await server.database.db('users').where({ id: disabled.id }).update({ disabled: 1 })
    const deleted = await server.staff('user')
    await server.database.db('users').where({ id: deleted.id }).update({ deleted_at: AT, email: null })
    // A user who is also a member: mail to the shared address has come back.
    const volunteer = await server.staff('contabile')
    await member(volunteer.email, { error_email: 1 })
    const choices: [ReturnType<typeof people>, MailType, number?][] = [
      [people(5, 3, 5), 'anagrafica'],
      [people(1), 'anagrafica', alone],
      [people(0, 1), 'anagrafica', unreached],
      [people(0, 0, 1), 'anagrafica', wrong],
      [people(2, 2, 2), 'group', gruppo_id],
      [people(1, 0, 1), 'quota', fee],
      [people(4, 0, 1), 'users'],
      [people(2), 'admins'],
      [people(1), 'preview'],
      // `obj_id` is ignored here, as when sending.
      [people(2), 'admins', 999_999],
    ]
    for (const [expected, type, obj_id] of choices) {
      expect([type, obj_id, await audience(type, obj_id)]).toMatchObject([type, obj_id, expected])
      expect([type, obj_id, await queued(type, obj_id)]).toEqual([type, obj_id, expected.count])
    }
  })

  it('names the members who are left out, by surname, and why', async () => {
    await member('anna@famiglia.test')
    const none = await member(null, { cognome: 'Verdi', nome: 'Ugo' })
    const wrong = await member('rotta@famiglia.test', { cognome: 'Àlba', nome: 'Ida', error_email: 1 })
    expect((await audience('anagrafica')).left_out).toEqual([
      { id: wrong, cognome: 'Àlba', nome: 'Ida', why: 'wrong_address' },
      { id: none, cognome: 'Verdi', nome: 'Ugo', why: 'without_address' },
    ])
    expect((await audience('users')).left_out).toEqual([])
  })

  it('of chosen members is those who are still confirmed, each address once', async () => {
    const [rosa, anna] = [await child('rosa@famiglia.test'), await member('anna@famiglia.test')]
    const ids = [rosa, await member('rosa@famiglia.test'), anna, await member(null)]
    const gone = await member('via@famiglia.test', { erased_at: AT })
    const request = await member('chiede@famiglia.test', { is_request: 1 })
    await member('altri@famiglia.test')
    const chosen = [...ids, gone, request, 999_999].join(',')
    const { status, body } = await ask(`type=members&ids=${chosen}`)
    expect([status, body]).toMatchObject([200, people(2, 1)])
    const sent = await sendMail(server, token, { type: 'members', ids: chosen })
    expect([sent.status, sent.body]).toMatchObject([202, { count: 2 }])
    expect((await server.database.db('outbox').pluck('to_address')).sort()).toEqual([
      'anna@famiglia.test',
      'rosa@famiglia.test',
    ])
  })

  it('knows who is a minor today, on the wall of the centre', async () => {
    await child(null, { data_nascita: '2008-11-22' })
    expect(await audience('anagrafica')).toMatchObject(people(0, 1))
    server.time.now = new Date('2026-11-21T23:00:00.000Z')
    ;({ token } = await server.staff('admin'))
    expect(await audience('anagrafica')).toMatchObject(people(1))
    expect(await queued('anagrafica')).toBe(1)
  })

  it('of a preview is whoever asks, even where mail has come back', async () => {
    await member(email, { error_email: 1 })
    expect(await audience('preview')).toMatchObject(people(1))
    expect(await queued('preview')).toBe(1)
  })

  it('is nobody of an empty group, and the same on parts larger than one statement', async () => {
    const gruppo_id = await insertGroup(server, 'Medie')
    expect(await audience('group', gruppo_id)).toMatchObject(people(0))
    const one = { nome: 'X', cognome: 'Y', nome_norm: 'x', cognome_norm: 'y', data_nascita: '2001-02-03', gruppo_id }
    const many = Array.from({ length: 1_000 }, (_, n) => ({
      ...{ ...one, created_at: AT, updated_at: AT },
      // Two members per address, far apart in the list.
      email: n % 10 === 0 ? null : `m${n % 500}@famiglia.test`,
      error_email: n % 500 === 7 && n > 500 ? 1 : 0,
    }))
    await server.database.db.batchInsert('anagrafiche', many, 100)
    expect(await audience('group', gruppo_id)).toMatchObject(people(449, 100, 2))
    expect(await queued('group', gruppo_id)).toBe(449)
  })

  it('tells what waits already, and neither queues nor locks anything', async () => {
    await member('anna@famiglia.test')
    await sendMail(server, token)
    // Otherwise the monitor would write its entries a moment later, in its own transaction.
    await server.services.monitor.stop()
    const asked: string[] = []
    const note = ({ sql }: { sql: string }) => void asked.push(sql)
    server.database.db.on('query', note)
    expect(await audience('anagrafica')).toMatchObject({ count: 1, pending_emails: 1 })
    server.database.db.removeListener('query', note)
    expect(asked.filter((sql) => /^insert|^delete|for update|lock in share|for share|begin/i.test(sql))).toEqual([])
    expect(await server.database.db('outbox').pluck<number[]>('id')).toHaveLength(1)
  })

  it('answers 304 while nothing changes', async () => {
    const { headers } = await ask('type=anagrafica')
    const known = { 'If-None-Match': headers.get('ETag') ?? '' }
    const again = () => server.call('GET', '/api/mailer/audience?type=anagrafica', { token, headers: known })
    expect((await again()).status).toBe(304)
    await member('anna@famiglia.test')
    expect((await again()).status).toBe(200)
  })

  it.each([
    ['type=group', 'obj_id', 'Scegli un gruppo'],
    ['type=group&obj_id=', 'obj_id', 'Scegli un gruppo'],
    ['type=group&obj_id=999999', 'obj_id', 'Il gruppo non esiste più'],
    ['type=quota', 'obj_id', 'Scegli una quota'],
    ['type=quota&obj_id=999999', 'obj_id', 'La quota non esiste più'],
    ['type=anagrafica&obj_id=999999', 'obj_id', 'Questa persona non è tra gli iscritti'],
    ['type=anagrafica&obj_id=0', 'obj_id', null],
    ['type=anagrafica&obj_id=x', 'obj_id', 'Inserisci un numero valido.'],
    ['type=members', 'ids', 'Scegli almeno un iscritto'],
    ['type=members&ids=', 'ids', 'Scegli almeno un iscritto'],
    ['type=members&ids=1;2', 'ids', 'Scegli almeno un iscritto'],
    [`type=members&ids=${Array.from({ length: 501 }, (_, n) => n + 1).join(',')}`, 'ids', null],
    ['type=everybody', 'type', null],
    ['', 'type', null],
  ])('%s is a 422 on %s', async (query, field, text) => {
    const { status, body } = await ask(query)
    expect(status).toBe(422)
    expect(body).toHaveProperty(['errors', field], text === null ? expect.anything() : [text])
  })

  it('knows no request and nobody who was erased, as when it is sent', async () => {
    for (const columns of [{ is_request: 1 }, { erased_at: AT }]) {
      const { status, body } = await ask(`type=anagrafica&obj_id=${await member('anna@famiglia.test', columns)}`)
      expect([status, body]).toMatchObject([422, { errors: { obj_id: ['Questa persona non è tra gli iscritti'] } }])
    }
  })
})
