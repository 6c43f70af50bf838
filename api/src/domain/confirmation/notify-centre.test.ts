import { useTestServer } from '../../../test/test-server.ts'

const FORM = {
  nome: 'Anna',
  cognome: 'Rossi',
  data_nascita: '2001-02-03',
  luogo_nascita: 'Milano',
  email: 'anna@famiglia.test',
  note: 'Allergia alle noci',
  privacy_accettata: true,
  autorizza_intervento_medico: true,
  autorizza_foto_video: false,
}
const CENTRE = 'segreteria@oratorio.test'
const MINUTE = 60_000

interface Row {
  id: number
  anagrafica_id: number | null
  stato: string
  subject: string
  text: string
  html: string
  next_try_at: string
}

describe('the mail to the centre', () => {
  const server = useTestServer()
  beforeEach(async () => {
    await set(CENTRE)
  })

  const set = async (value: string) => {
    const { token } = await server.staff('s-admin')
    const settings = [{ key: 'signup_notice_email', value }]
    expect((await server.call('PUT', '/api/settings', { token, body: { settings } })).status).toBe(200)
  }
  const signUp = async (nome: string) => {
    const body = { ...FORM, nome, email: `${nome}@famiglia.test` }
    expect((await server.call('POST', '/api/public', { body })).status).toBe(201)
  }
  const mails = () => server.database.db('outbox').where({ to_address: CENTRE }).orderBy('id').select<Row[]>('*')
  const leave = () => server.database.db('outbox').update({ stato: 'sent', text: '', html: '' })
  const later = (minutes: number) => (server.time.now = new Date(server.time.now.getTime() + minutes * MINUTE))

  it('says how many wait, and where to answer', async () => {
    await signUp('Anna')
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ kind: 'notice', subject: 'Nuova richiesta di iscrizione', stato: 'queued' })
    for (const words of [mail?.text, mail?.html]) {
      expect(words).toContain('c’è 1 richiesta di iscrizione che aspetta.')
      expect(words).toContain('http://oratorio.test/anagrafica/richieste')
    }
  })

  it('is sent to nobody unless the setting names somebody', async () => {
    await set('')
    await signUp('Anna')
    await server.database.db('settings').where({ key: 'signup_notice_email' }).delete()
    await signUp('Bea')
    expect(await server.database.db('outbox').pluck('to_address')).toEqual(['anna@famiglia.test', 'bea@famiglia.test'])
  })

  it('carries nothing of what a stranger wrote', async () => {
    const body = { ...FORM, nome: 'Vinci', cognome: 'premi.test', luogo_nascita: 'https://premi.test' }
    expect((await server.call('POST', '/api/public', { body })).status).toBe(201)
    const [mail] = await mails()
    expect(mail).toMatchObject({ anagrafica_id: null })
    expect(JSON.stringify(mail)).not.toMatch(/vinci|premi|famiglia\.test|noci|milano/i)
  })

  it('is one while it waits, and then says how many there are by now', async () => {
    for (const nome of ['Anna', 'Bea', 'Carla']) await signUp(nome)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    for (const words of [mail?.text, mail?.html])
      expect(words).toContain('ci sono 3 richieste di iscrizione che aspettano.')
    later(60)
    await signUp('Dora')
    expect(await mails()).toMatchObject([{ id: mail?.id }])
  })

  it('leaves every ten minutes at most, and none is forgotten', async () => {
    await signUp('Anna')
    await leave()
    later(1)
    await signUp('Bea')
    await signUp('Carla')
    expect((await mails()).map(({ stato, next_try_at }) => [stato, next_try_at])).toEqual([
      ['sent', '2026-11-21 09:30:00.000'],
      ['queued', '2026-11-21 09:40:00.000'],
    ])
    later(10)
    await leave()
    await signUp('Dora')
    expect((await mails()).at(-1)).toMatchObject({ stato: 'queued', next_try_at: '2026-11-21 09:50:00.000' })
    later(20)
    await leave()
    await signUp('Elena')
    expect((await mails()).at(-1)).toMatchObject({ stato: 'queued', next_try_at: '2026-11-21 10:01:00.000' })
    expect(await mails()).toHaveLength(4)
  })

  it('is one for a whole evening at the same moment', async () => {
    const names = ['Anna', 'Bea', 'Carla', 'Dora', 'Elena', 'Fede']
    await Promise.all(names.map(signUp))
    expect(await mails()).toHaveLength(1)
    expect((await mails())[0]?.text).toContain('ci sono 6 richieste di iscrizione che aspettano.')
  })

  it('is not mistaken for the mail that a family gets at the same address', async () => {
    const body = { ...FORM, email: CENTRE }
    await server.call('POST', '/api/public', { body })
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Richiesta di iscrizione ricevuta',
      'Nuova richiesta di iscrizione',
    ])
  })

  it('stays when one of those who ask is erased: it is there for the others, too', async () => {
    for (const nome of ['Anna', 'Bea']) await signUp(nome)
    const [{ id = 0 } = {}] = await server.database
      .db('anagrafiche')
      .where({ nome: 'Bea' })
      .select<{ id: number }[]>('id')
    const { token } = await server.staff('admin')
    expect((await server.call('DELETE', `/api/anagrafica/${id}`, { token })).status).toBe(204)
    expect(await mails()).toMatchObject([{ stato: 'queued', subject: 'Nuova richiesta di iscrizione' }])
    expect((await mails())[0]?.text).toContain('ci sono 2 richieste di iscrizione')
  })
})
