import {
  CONFIRM_MAILS_SPENT,
  Confirmation,
  GUARDIAN_CONFIRMED,
  GUARDIAN_MISSING,
  UnconfirmedRequest,
} from '@cortile/contract/conferme.ts'
import { Page } from '@cortile/contract/page.ts'
import { TEXTS_CHANGED } from '@cortile/contract/testi.ts'
import { linkTokenIn } from '../../../test/confirm-signups.ts'
import { insertAnagrafica } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { eraseUnconfirmed } from '../../jobs/retention/erase-unconfirmed.ts'

const yes = { privacy_accettata: true, autorizza_intervento_medico: true, autorizza_foto_video: false }
const CHILD = {
  ...{ nome: 'Nina', cognome: 'Bassi', data_nascita: '2015-03-04', luogo_nascita: 'Lecco' },
  ...{ nome_tutore: 'Rosa Bianchi', email_tutore: 'rosa@famiglia.test', telefono_tutore: '333 1234567' },
  ...yes,
}
const CENTRE = 'segreteria@oratorio.test'
const DAY = 24 * 60 * 60_000

interface Mail {
  to_address: string
  subject: string
  text: string
}

describe('a minor’s signup', () => {
  const server = useTestServer()
  let desk: string
  beforeEach(async () => {
    ;({ token: desk } = await server.staff('admin'))
    await server.database
      .db('settings')
      .where({ key: 'signup_notice_email' })
      .update({ value: `"${CENTRE}"` })
  })

  const db = () => server.database.db
  const signUp = async (change: object = {}) => {
    const { status } = await server.call('POST', '/api/public', { body: { ...CHILD, ...change } })
    expect(status).toBe(201)
    return (await db()('anagrafiche').orderBy('id', 'desc').first<{ id: number }>('id')).id
  }
  const mails = (to: string) =>
    db()('outbox').where({ to_address: to }).orderBy('id').select<Mail[]>('to_address', 'subject', 'text')
  const linkTo = async (to = CHILD.email_tutore) => linkTokenIn((await mails(to)).at(-1)?.text ?? '')
  const open = async (token: string, body: object = {}) =>
    server.call('POST', '/api/public/conferma', { body: { token, ...body } })
  const answer = async (token: string, id: number, esito = 'conferma') =>
    open(token, { versione: '1', relazione: 'madre', risposte: [{ id, esito }] })
  const statesOf = (body: unknown) => Confirmation.parse(body).richieste.map(({ nome, stato }) => [nome, stato])
  const call = async (method: string, path: string, body?: object) => {
    const reply = await server.call(method, path, { token: desk, ...(body && { body }) })
    return [reply.status, reply.body] as const
  }
  const total = async (path: string) => Page(UnconfirmedRequest).parse((await call('GET', path))[1]).total
  const receipts = (anagrafica_id: number) =>
    db()('consensi')
      .where({ anagrafica_id })
      .orderBy('id')
      .select<Record<string, unknown>[]>(
        ...['consenso', 'valore', 'versione', 'modo', 'nome', 'relazione', 'indirizzo', 'data_carta', 'user_id'],
      )
  const purge = () => eraseUnconfirmed(server.services, server.time.now, new AbortController().signal)

  it('is in no list, count or look-up before a guardian confirms it, and refuses no other signup', async () => {
    const id = await signUp()
    const [, requests] = await call('GET', '/api/anagrafica/requests')
    expect(requests).toMatchObject({ total: 0, data: [] })
    const [, members] = await call('GET', '/api/anagrafica?search=bassi')
    expect(members).toMatchObject({ total: 0 })
    for (const path of [`/${id}`, `/${id}/consents`, `/${id}/settimane`, `/requests/similar?id=${id}`]) {
      const [status, body] = await call('GET', `/api/anagrafica${path}`)
      expect([path, status === 404 || JSON.stringify(body) === '[]']).toEqual([path, true])
    }
    expect((await call('PUT', `/api/anagrafica/${id}`, { telefono: '02 1234' }))[0]).toBe(404)
    expect((await call('DELETE', `/api/anagrafica/${id}`))[0]).toBe(404)
    expect(await mails(CENTRE)).toEqual([])
    expect(await call('PUT', `/api/anagrafica/requests/${id}`)).toEqual([409, { message: GUARDIAN_MISSING }])
    const member = await insertAnagrafica(server, { nome: 'Nina', cognome: 'Bassi', data_nascita: CHILD.data_nascita })
    expect(await call('POST', `/api/anagrafica/requests/${id}/unisci`, { anagrafica_id: member, campi: [] })).toEqual([
      409,
      { message: GUARDIAN_MISSING },
    ])
    await signUp({ email_tutore: 'papa@famiglia.test' })
    expect((await server.call('POST', '/api/public', { body: CHILD })).status).toBe(422)
    expect(await total('/api/anagrafica/requests/attesa')).toBe(2)
  })

  it('is shown to its guardian by the link, and opening changes nothing', async () => {
    const id = await signUp()
    const { status, body } = await open(await linkTo())
    expect(status).toBe(200)
    expect(body).toMatchObject({
      tutore: 'Rosa Bianchi',
      versione: '1',
      richieste: [{ id, nome: 'Nina', cognome: 'Bassi', stato: 'attesa' }],
    })
    expect(Confirmation.parse(body).testi.map(({ tipo }) => tipo)).toContain('informativa')
    expect(await db()('registro').where({ azione: 'POST /api/public/conferma' })).toEqual([])
  })

  it('stores a health note with an explicit consent, which the guardian makes its own, and none with a no', async () => {
    const id = await signUp({ note: 'Favismo', dati_salute: true })
    const token = await linkTo()
    const [signup] = Confirmation.parse((await open(token)).body).richieste
    expect(signup?.risposte).toEqual({
      ...{ privacy_accettata: true, autorizza_intervento_medico: true, autorizza_foto_video: false },
      dati_salute: true,
    })
    await answer(token, id)
    const health = async (member: number) =>
      (await receipts(member))
        .filter(({ consenso }) => consenso === 'dati_salute')
        .map(({ modo, nome }) => [modo, nome])
    expect(await health(id)).toEqual([
      ['iscrizione', 'Rosa Bianchi'],
      ['link', 'Rosa Bianchi'],
    ])
    // Merged into a member, the consent goes with the note.
    const known = () => insertAnagrafica(server, { nome: 'Nina', cognome: 'Bassi', data_nascita: CHILD.data_nascita })
    const member = await known()
    await call('POST', `/api/anagrafica/requests/${id}/unisci`, { anagrafica_id: member, campi: ['note'] })
    expect(await health(member)).toEqual([['link', 'Rosa Bianchi']])
    const refused = await signUp({ nome: 'Ugo', note: 'Favismo', dati_salute: false })
    expect(await db()('anagrafiche').where({ id: refused }).first('note')).toEqual({ note: null })
    const [entry] = await db()('registro').where({ soggetto_id: refused }).select<{ campi: string; valori: string }[]>()
    expect(entry?.valori).not.toContain('"note"')
  })

  it('goes to the desk with the guardian’s receipt, and becomes its child', async () => {
    const id = await signUp()
    const { status, body } = await answer(await linkTo(), id)
    expect([status, statesOf(body)]).toEqual([200, [['Nina', 'confermata']]])
    expect((await mails(CENTRE)).map(({ subject }) => subject)).toEqual(['Nuova richiesta di iscrizione'])
    const given = {
      ...{ versione: '1', modo: 'link', nome: 'Rosa Bianchi', relazione: 'madre', indirizzo: 'rosa@famiglia.test' },
      ...{ data_carta: null, user_id: null },
    }
    expect((await receipts(id)).slice(3)).toEqual([
      { ...given, consenso: 'privacy_accettata', valore: 1 },
      { ...given, consenso: 'autorizza_intervento_medico', valore: 1 },
      { ...given, consenso: 'autorizza_foto_video', valore: 0 },
    ])
    expect((await call('PUT', `/api/anagrafica/requests/${id}`))[0]).toBe(200)
    expect(await db()('legami').where({ anagrafica_id: id }).first('relazione', 'tutore')).toEqual({
      relazione: 'madre',
      tutore: 1,
    })
  })

  it('is confirmed once however often it is sent, and the contrary is refused', async () => {
    const id = await signUp()
    const token = await linkTo()
    const replies = await Promise.all([1, 2, 3].map(() => answer(token, id)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await receipts(id)).toHaveLength(6)
    const { status, body } = await answer(token, id, 'rifiuta')
    expect([status, body]).toEqual([409, { message: 'Hai già risposto' }])
    expect(await db()('registro').where({ azione: 'POST /api/public/conferma' })).toHaveLength(1)
  })

  it('is erased by a refusal, which needs no relation', async () => {
    const id = await signUp()
    const token = await linkTo()
    const refuse = () => open(token, { risposte: [{ id, esito: 'rifiuta' }] })
    const first = await refuse()
    expect([first.status, statesOf(first.body)]).toEqual([200, [['Nina', 'rifiutata']]])
    const again = await refuse()
    expect([again.status, statesOf(again.body)]).toEqual([200, []])
    expect((await answer(token, id)).status).toBe(409)
    expect(await db()('anagrafiche').where({ id }).first('nome', 'email_tutore', 'data_nascita')).toEqual({
      nome: '',
      email_tutore: null,
      data_nascita: null,
    })
    expect(await db()('cancellazioni').where({ anagrafica_id: id })).toHaveLength(1)
    await signUp()
  })

  it('shares one link with its siblings, and each has its own answer', async () => {
    const nina = await signUp()
    const first = await linkTo()
    const ugo = await signUp({ nome: 'Ugo' })
    const token = await linkTo()
    expect(token).toBe(first)
    const risposte = [
      { id: ugo, esito: 'rifiuta' },
      { id: nina, esito: 'conferma' },
    ]
    const { body } = await open(token, { versione: '1', relazione: 'padre', risposte })
    expect(statesOf(body)).toEqual([
      ['Nina', 'confermata'],
      ['Ugo', 'rifiutata'],
    ])
    const other = await signUp({ nome: 'Ivo', email_tutore: 'altro@famiglia.test' })
    expect((await answer(token, other)).status).toBe(404)
    expect((await open(await linkTo('altro@famiglia.test'))).status).toBe(200)
  })

  it.each([
    [{ relazione: undefined }, 'relazione'],
    [{ relazione: 'nonno' }, 'relazione'],
    [{ versione: '0' }, 'versione'],
    [{ versione: undefined }, 'versione'],
  ])('is not confirmed with %j', async (change, field) => {
    const id = await signUp()
    const body = { versione: '1', relazione: 'madre', risposte: [{ id, esito: 'conferma' }], ...change }
    const reply = await open(await linkTo(), body)
    expect(reply.status).toBe(422)
    expect(reply.body).toHaveProperty(['errors', field])
    if (field === 'versione') expect(reply.body).toHaveProperty('message', TEXTS_CHANGED)
    expect(await receipts(id)).toHaveLength(3)
  })

  it('is erased after seven days, and its link is over', async () => {
    const id = await signUp()
    const token = await linkTo()
    server.time.now = new Date(server.time.now.getTime() + 7 * DAY - 1)
    await purge()
    expect((await open(token)).status).toBe(200)
    server.time.now = new Date(server.time.now.getTime() + 1)
    const { status, body } = await open(token)
    expect([status, body]).toEqual([404, { message: 'Link non valido o scaduto' }])
    await purge()
    expect(await db()('anagrafiche').where({ id }).first('nome')).toEqual({ nome: '' })
    expect(await db()('conferme')).toEqual([])
    expect(await db()('registro').where({ tipo: 'anagrafica', soggetto_id: id }).pluck('azione')).toContain(
      'sistema.erase',
    )
    expect((await open('f'.repeat(64))).status).toBe(404)
  })

  it('stays once it is confirmed', async () => {
    const id = await signUp()
    await answer(await linkTo(), id)
    server.time.now = new Date(server.time.now.getTime() + 8 * DAY)
    await purge()
    expect(await db()('anagrafiche').where({ id }).first('nome', 'is_request')).toEqual({ nome: 'Nina', is_request: 1 })
  })

  it('is confirmed at the desk by a signed paper', async () => {
    const id = await signUp()
    const paper = { nome: 'Rosa Bianchi', relazione: 'affidatario', firmato_il: '2026-11-20' }
    const path = `/api/anagrafica/requests/${id}/carta`
    const text = 'La data della firma è nel futuro: controllala'
    expect(await call('POST', path, { ...paper, firmato_il: '2026-11-22' })).toEqual([
      422,
      { message: text, errors: { firmato_il: [text] } },
    ])
    const [status, body] = await call('POST', path, paper)
    expect([status, body]).toMatchObject([200, { id, isRequest: true }])
    expect((await receipts(id)).at(-1)).toMatchObject({
      ...{ modo: 'carta', nome: 'Rosa Bianchi', relazione: 'affidatario', data_carta: '2026-11-20', indirizzo: null },
    })
    expect(await call('POST', path, paper)).toEqual([409, { message: GUARDIAN_CONFIRMED }])
    expect((await answer(await linkTo(), id)).status).toBe(200)
    expect((await answer(await linkTo(), id, 'rifiuta')).status).toBe(409)
  })

  it('gets its mail again, five a day for one address', async () => {
    const id = await signUp()
    for (let n = 0; n < 4; n += 1) expect((await call('POST', `/api/anagrafica/requests/${id}/rimanda`))[0]).toBe(204)
    expect(await call('POST', `/api/anagrafica/requests/${id}/rimanda`)).toEqual([
      409,
      { message: CONFIRM_MAILS_SPENT },
    ])
    const texts = (await mails(CHILD.email_tutore)).map(({ text }) => text)
    expect(new Set(texts).size).toBe(1)
    await signUp({ nome: 'Ugo' })
    expect(await mails(CHILD.email_tutore)).toHaveLength(5)
    server.time.now = new Date(server.time.now.getTime() + DAY)
    ;({ token: desk } = await server.staff('admin'))
    expect((await call('POST', `/api/anagrafica/requests/${id}/rimanda`))[0]).toBe(204)
  })

  it('may be refused at the desk, which keeps its data no longer', async () => {
    const id = await signUp()
    const token = await linkTo()
    expect((await call('DELETE', `/api/anagrafica/requests/${id}`, {}))[0]).toBe(204)
    const { status, body } = await open(token)
    expect([status, statesOf(body)]).toEqual([200, []])
    expect((await answer(token, id)).status).toBe(404)
  })

  it('sends no code to the guardian or the child of an unconfirmed signup', async () => {
    await signUp({ email: 'nina@famiglia.test' })
    await server.call('POST', '/api/auth/get-otp', { body: { email: CHILD.email_tutore } })
    expect((await mails(CHILD.email_tutore)).map(({ subject }) => subject)).toEqual(['Conferma l’iscrizione'])
  })
})
