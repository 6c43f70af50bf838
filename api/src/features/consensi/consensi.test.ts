import { OwnConsent } from '@cortile/contract/consensi.ts'
import { TEXTS_CHANGED } from '@cortile/contract/testi.ts'
import * as z from 'zod/mini'
import { insertAnagrafica } from '../../../test/fixtures.ts'
import { mailedCode } from '../../../test/otp.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { sqlTime } from '../../db/time.ts'
import { openSession } from '../../domain/session/session.ts'

const OWN = '/api/my-anagrafica/consensi'
const guardian = { nome_tutore: 'Rita Verdi', email_tutore: 'rita@famiglia.test', telefono_tutore: '333 1112223' }

describe('the consents on the own page', () => {
  const server = useTestServer()

  const get = async (token: string) => z.array(OwnConsent).parse((await server.call('GET', OWN, { token })).body)
  const put = (token: string, risposte: object, versione = '1') =>
    server.call('PUT', OWN, { token, body: { versione, risposte } })
  const reasons = async (token: string) =>
    Object.fromEntries((await get(token)).map(({ consenso, motivo }) => [consenso, motivo]))
  const rows = () => server.database.db('consensi').orderBy('id').select<Record<string, unknown>[]>('*')
  const session = (anagrafica_id: number, persona_id: number | null = null) =>
    openSession(server.database.db, { anagrafica_id, persona_id }, 'Telefono', server.time.now)

  /** A child with the tokens of its guardian and of its own address. */
  async function child(data_nascita: string) {
    const id = await insertAnagrafica(server, {
      nome: 'Luca',
      cognome: 'Verdi',
      data_nascita,
      email: 'l@x.test',
      ...guardian,
    })
    const link = await server.database
      .db('legami')
      .where({ anagrafica_id: id })
      .first<{ persona_id: number }>('persona_id')
    return { id, persona_id: link.persona_id, token: await session(id, link.persona_id), own: await session(id) }
  }
  const answered = (anagrafica_id: number, consenso: string, change: object = {}) =>
    server.database.db('consensi').insert({
      ...{ anagrafica_id, consenso, valore: 1, versione: '1', modo: 'iscrizione' },
      created_at: sqlTime(server.time.now),
      ...change,
    })

  it('begin unanswered; an adult is not asked about its own page', async () => {
    const id = await insertAnagrafica(server)
    const token = await session(id)
    expect(await get(token)).toEqual(
      [
        'privacy_accettata',
        'autorizza_intervento_medico',
        'autorizza_foto_video',
        'foto_riconoscimento',
        'dati_salute',
      ].map((consenso) => ({ consenso, versione: '1', valore: null, motivo: 'mai' })),
    )
  })

  it('are answered with a receipt: who, to which text, when, how', async () => {
    const { id, token } = await child('2016-05-06')
    const { status, body } = await put(token, { autorizza_foto_video: false, dati_salute: true })
    expect(status).toBe(200)
    expect(body).toContainEqual({ consenso: 'autorizza_foto_video', versione: '1', valore: false, motivo: null })
    const { impronta } = await server.database
      .db('testi')
      .where({ tipo: 'dati_salute' })
      .first<{ impronta: string }>('impronta')
    expect((await rows()).at(-1)).toMatchObject({
      ...{ anagrafica_id: id, consenso: 'dati_salute', valore: 1, versione: '1', impronta, modo: 'pagina' },
      ...{ nome: 'Rita Verdi', relazione: 'tutore', indirizzo: 'rita@famiglia.test', user_id: null },
    })
    expect(
      await server.database.db('anagrafiche').where({ id }).first('autorizza_foto_video', 'privacy_accettata'),
    ).toEqual({ autorizza_foto_video: 0, privacy_accettata: null })
  })

  it('are taken back as easily as they are given, also those of the enrolment', async () => {
    const { id, token } = await child('2016-05-06')
    for (const yes of [true, false]) expect((await put(token, { privacy_accettata: yes })).status).toBe(200)
    expect(await server.database.db('anagrafiche').where({ id }).first('privacy_accettata', 'stato')).toEqual({
      privacy_accettata: 0,
      stato: 'attivo',
    })
  })

  it('are asked again: for a new text, at 14, at 18, and when they come from a file', async () => {
    const { id, token } = await child('2012-11-25')
    await answered(id, 'privacy_accettata')
    await answered(id, 'autorizza_intervento_medico', { modo: 'importazione' })
    await answered(id, 'autorizza_foto_video')
    const { token: sadmin } = await server.staff('s-admin')
    const publish = (tipo: string, chiedi: boolean) =>
      server.call('POST', '/api/testi', { token: sadmin, body: { tipo, testo: 'Testo nuovo', chiedi } })
    await publish('autorizza_foto_video', false)
    expect(await reasons(token)).toMatchObject({
      privacy_accettata: null,
      autorizza_intervento_medico: 'importazione',
      autorizza_foto_video: null,
    })
    server.time.now = new Date(server.time.now.getTime() + 1)
    await publish('autorizza_foto_video', true)
    await publish('informativa', true)
    expect(await reasons(token)).toMatchObject({
      privacy_accettata: 'nuovo_testo',
      autorizza_foto_video: 'nuovo_testo',
    })
    expect((await put(token, { privacy_accettata: true, autorizza_foto_video: true }, '4')).status).toBe(200)
    expect(await reasons(token)).toMatchObject({ privacy_accettata: null, autorizza_foto_video: null })
    expect(Object.keys(await reasons(token))).not.toContain('pagina_online')

    server.time.now = new Date('2026-11-25T09:30:00.000Z')
    const fourteen = await session(id)
    expect(await reasons(fourteen)).toMatchObject({ privacy_accettata: 'quattordici', pagina_online: 'mai' })
    server.time.now = new Date('2030-11-25T09:30:00.000Z')
    const adult = await session(id)
    expect(await reasons(adult)).toMatchObject({ privacy_accettata: 'diciotto', dati_salute: 'mai' })
    expect(Object.keys(await reasons(adult))).not.toContain('pagina_online')
    expect((await put(adult, { privacy_accettata: true }, '4')).status).toBe(200)
    expect(await reasons(adult)).toMatchObject({ privacy_accettata: null })
    expect((await rows()).at(-1)).toMatchObject({ nome: 'Luca Verdi', relazione: null, indirizzo: 'l@x.test' })
  })

  it('are answered by a minor only for its own page, from 14 on', async () => {
    const young = await child('2014-05-06')
    expect((await put(young.own, { pagina_online: true })).status).toBe(403)
    const older = await child('2011-05-06')
    expect((await put(older.own, { pagina_online: true })).status).toBe(200)
    expect((await put(older.own, { pagina_online: true, autorizza_foto_video: true })).status).toBe(403)
    expect((await put(older.own, { dati_salute: true })).status).toBe(403)
    expect((await rows()).map(({ consenso }) => consenso)).toEqual(['pagina_online'])
  })

  it('close a minor’s own page with a guardian’s no, and open it again with a yes; an adult’s stays its own', async () => {
    const { id, token, own } = await child('2011-05-06')
    const opens = async (email: string) => {
      await server.database.db('outbox').delete()
      return (await mailedCode(server, email)) !== ''
    }
    expect(await opens('l@x.test')).toBe(true)
    expect((await put(token, { pagina_online: false })).status).toBe(200)
    expect((await server.call('GET', '/api/my-anagrafica', { token: own })).status).toBe(401)
    expect((await server.call('GET', '/api/my-anagrafica', { token })).status).toBe(200)
    expect([await opens('l@x.test'), await opens(guardian.email_tutore)]).toEqual([false, true])
    expect((await put(token, { pagina_online: true })).status).toBe(200)
    expect(await opens('l@x.test')).toBe(true)
    expect((await put(await session(id), { pagina_online: false })).status).toBe(200)
    expect(await opens('l@x.test')).toBe(false)
    server.time.now = new Date('2029-05-06T09:30:00.000Z')
    expect(await opens('l@x.test')).toBe(true)
  })

  it('are not answered by an adult who is no guardian', async () => {
    const { id, persona_id, token } = await child('2016-05-06')
    await server.database.db('legami').where({ anagrafica_id: id, persona_id }).update({ tutore: 0 })
    expect((await put(token, { autorizza_foto_video: true })).status).toBe(403)
    expect((await get(token)).length).toBeGreaterThan(0)
  })

  it('are refused for an old version, an unknown name and an answer that is none', async () => {
    const { token } = await child('2016-05-06')
    const { status, body } = await put(token, { dati_salute: true }, '0')
    expect([status, body]).toEqual([409, { message: TEXTS_CHANGED }])
    expect((await put(token, { altro: true })).status).toBe(422)
    expect((await put(token, { dati_salute: 'sì' })).status).toBe(422)
    expect(await rows()).toEqual([])
  })

  it('take the photo away with a no', async () => {
    const { id, token } = await child('2016-05-06')
    await server.database
      .db('foto')
      .insert({ anagrafica_id: id, content: Buffer.from([1]), created_at: sqlTime(server.time.now) })
    expect((await put(token, { foto_riconoscimento: false })).status).toBe(200)
    expect(await server.database.db('foto')).toEqual([])
  })

  it('name no other adult in the export of one', async () => {
    const { id, token } = await child('2016-05-06')
    await put(token, { dati_salute: true })
    await answered(id, 'autorizza_foto_video', { nome: 'Ugo Neri', indirizzo: 'ugo@famiglia.test' })
    const { body } = await server.call('GET', '/api/my-anagrafica/export', { token })
    expect(JSON.stringify(body)).not.toContain('ugo@famiglia.test')
    expect(JSON.stringify(body)).not.toContain('Ugo Neri')
  })

  it('are not given to a booking by a minor’s own address', async () => {
    const { own } = await child('2011-05-06')
    const { status, body } = await server.call('POST', '/api/my-anagrafica/prenota', {
      token: own,
      body: { settimana_er_id: 1 },
    })
    expect([status, body]).toEqual([
      403,
      { message: 'Per un minorenne prenota un genitore o tutore, dalla sua pagina' },
    ])
  })
})
