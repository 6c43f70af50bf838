import { plansOf } from '../../../test/plans.ts'
import { startSink, type Sink } from '../../../test/smtp-sink.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { deliverNext } from '../../jobs/delivery/deliver.ts'
import { createTransport } from '../../jobs/delivery/transport.ts'

const ADULT = {
  nome: 'Anna',
  cognome: 'D’Amico',
  data_nascita: '2001-02-03',
  luogo_nascita: 'Milano',
  email: 'Anna@Famiglia.test',
  note: 'Allergia alle noci',
  codice_fiscale: null,
  privacy_accettata: true,
  autorizza_intervento_medico: true,
  autorizza_foto_video: false,
}
const CHILD = {
  ...ADULT,
  data_nascita: '2015-03-04',
  email: 'bimba@famiglia.test',
  nome_tutore: 'Rosa Bianchi',
  email_tutore: 'rosa@famiglia.test',
  telefono_tutore: '333 1234567',
}
const DAY = 24 * 60 * 60_000

interface Row {
  id: number
  kind: string
  to_address: string
  anagrafica_id: number
  subject: string
  text: string
  html: string
}

describe('the mail to a family that has asked', () => {
  const server = useTestServer()

  const signUp = async (body: object = ADULT) => (await server.call('POST', '/api/public', { body })).status
  const mails = () => server.database.db('outbox').orderBy('id').select<Row[]>('*')
  const later = (ms: number) => (server.time.now = new Date(server.time.now.getTime() + ms))

  it('says that it has arrived, what comes next, and where to go', async () => {
    expect(await signUp()).toBe(201)
    const [{ id = 0 } = {}] = await server.database.db('anagrafiche').select<{ id: number }[]>('id')
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      kind: 'notice',
      to_address: 'anna@famiglia.test',
      anagrafica_id: id,
      subject: 'Richiesta di iscrizione ricevuta',
      stato: 'queued',
    })
    for (const words of [mail?.text, mail?.html]) {
      expect(words).toContain('la richiesta di iscrizione per Anna D’Amico')
      expect(words).toContain('ti scriviamo a questo indirizzo')
      expect(words).toContain('http://oratorio.test/login-anagrafica')
      expect(words).not.toMatch(/noci|allergi/i)
    }
  })

  it('goes only to the guardian of a minor, to confirm', async () => {
    await signUp(CHILD)
    expect((await mails()).map(({ to_address }) => to_address)).toEqual(['rosa@famiglia.test'])
  })

  it('leaves together with the request, or neither does', async () => {
    await signUp()
    expect(await signUp()).toBe(422)
    expect(await signUp({ ...CHILD, email_tutore: null })).toBe(422)
    expect(await mails()).toHaveLength(1)
  })

  it('fills no mailbox: five a day for one address, whoever asks for whom', async () => {
    for (const nome of ['Anna', 'Bea', 'Carla', 'Dora', 'Elena', 'Fede', 'Gaia']) {
      expect(await signUp({ ...ADULT, nome })).toBe(201)
      later(60_000)
    }
    expect(await mails()).toHaveLength(5)
    expect(await signUp({ ...ADULT, nome: 'Ida', email: 'altra@famiglia.test' })).toBe(201)
    expect(await mails()).toHaveLength(6)
    // After this step the first of the five mails is a day old; the others are newer.
    later(DAY - 7 * 60_000)
    await signUp({ ...ADULT, nome: 'Lia' })
    expect(await mails()).toHaveLength(7)
  })

  it('fills no guardian’s mailbox: five links a day', async () => {
    for (const nome of ['Anna', 'Bea', 'Carla', 'Dora', 'Elena', 'Fede', 'Gaia'])
      expect(await signUp({ ...CHILD, nome, email_tutore: 'ROSA@famiglia.test' })).toBe(201)
    expect((await mails()).map(({ subject }) => subject)).toEqual(Array(5).fill('Conferma l’iscrizione'))
  })

  it('fills no mailbox either when all ask at the same moment', async () => {
    const names = ['Anna', 'Bea', 'Carla', 'Dora', 'Elena', 'Fede', 'Gaia', 'Ida']
    expect(await Promise.all(names.map((nome) => signUp({ ...ADULT, nome })))).toEqual(names.map(() => 201))
    expect(await mails()).toHaveLength(5)
  })

  it.each([
    ['Vinci', 'subito: https://premi.test'],
    ['premi.test', 'Rossi'],
    ['Chiama <b>899</b>', 'Rossi'],
    ['A'.repeat(40), 'B'.repeat(40)],
  ])('carries no stranger’s words: %s %s', async (nome, cognome) => {
    expect(await signUp({ ...ADULT, nome, cognome })).toBe(201)
    const [mail] = await mails()
    for (const words of [mail?.text, mail?.html]) {
      expect(words).toContain('la richiesta di iscrizione per la persona che hai indicato.')
      expect(words).not.toContain(nome)
    }
  })

  it.each([
    ['Anna Maria', 'De’ Rossi-Verdi'],
    ['Nicolò', 'Đoković'],
    ['G. B.', 'Rossi'],
  ])('names whoever has a name: %s %s', async (nome, cognome) => {
    await signUp({ ...ADULT, nome, cognome })
    expect((await mails())[0]?.text).toContain(`per ${nome} ${cognome}.`)
  })

  it('is erased with the member', async () => {
    await signUp()
    const [mail] = await mails()
    const { token } = await server.staff('admin')
    await server.call('DELETE', `/api/anagrafica/${mail?.anagrafica_id}`, { token })
    expect(await mails()).toMatchObject([{ stato: 'cancelled', subject: '', text: null, html: null }])
    expect(JSON.stringify(await mails())).not.toMatch(/anna|amico/i)
  })

  it('counts what an address got by an index', async () => {
    const at = '2026-11-21 09:00:00.000'
    const mail = { kind: 'bulk', stato: 'sent', subject: '', next_try_at: at }
    const many = Array.from({ length: 2_000 }, (_, n) => ({
      ...mail,
      to_address: `m${n}@x.test`,
      created_at: `2026-${String(1 + (n % 10)).padStart(2, '0')}-01 09:00:00.000`,
    }))
    await server.database.db.batchInsert('outbox', many, 100)
    const [count] = await plansOf(server, 'outbox', () => signUp())
    expect(count).toContain('outbox_created_at')
  })

  describe('at a mail server', () => {
    let sink: Sink
    beforeAll(async () => {
      sink = await startSink()
    })
    afterAll(() => sink.close())

    it('no field of the form writes a header of it', async () => {
      const evil = '\r\nBcc: altri@evil.test\r\nSubject: Preso\r\n\r\nx'
      for (const field of ['nome', 'cognome', 'nome_tutore', 'luogo_nascita', 'note'])
        expect(await signUp({ ...CHILD, nome: `Nome ${field.replace('_', ' ')}`, [field]: `Bea${evil}` })).toBe(201)
      for (const field of ['email', 'email_tutore'])
        expect(await signUp({ ...CHILD, [field]: `bea@famiglia.test${evil}` })).toBe(422)
      const mailFrom = 'Oratorio <no-reply@oratorio.test>'
      const transport = createTransport({ smtpUrl: sink.url, mailFrom, varDir: '' })
      while (await deliverNext(server.services, transport, 'me'));
      expect(sink.mails).toHaveLength(5)
      for (const { to, raw } of sink.mails) {
        expect(to).toEqual(['rosa@famiglia.test'])
        expect(raw).not.toMatch(/^(Bcc:|Subject: Preso)/m)
        expect(raw.match(/^Subject:/gm)).toHaveLength(1)
      }
    })
  })
})
