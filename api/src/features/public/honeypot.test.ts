import { caller, from, LIMITED } from '../../../test/callers.ts'
import { useTestServer } from '../../../test/test-server.ts'

const FORM = {
  nome: 'Anna',
  cognome: 'Rossi',
  data_nascita: '2001-02-03',
  luogo_nascita: 'Milano',
  email: 'anna@famiglia.test',
  privacy_accettata: true,
  autorizza_intervento_medico: true,
  autorizza_foto_video: false,
}
const SENT = [201, { message: 'Richiesta di iscrizione inviata con successo' }]

describe('a signup whose hidden field is filled in', () => {
  const server = useTestServer({ env: LIMITED })
  beforeEach(async () => {
    await server.database
      .db('settings')
      .where({ key: 'signup_notice_email' })
      .update({ value: '"segreteria@oratorio.test"' })
  })

  const send = async (fields: object, ip = '192.0.2.1') => {
    const { status, body } = await server.call('POST', '/api/public', {
      body: { ...FORM, ...fields },
      headers: from(ip),
    })
    return [status, body]
  }
  const kept = async () => {
    const tables = ['anagrafiche', 'anagrafica_parole', 'consensi', 'outbox']
    return (await Promise.all(tables.map((table) => server.database.db(table).select<object[]>('*')))).flat()
  }

  it.each(['https://pillole.test', 0, 1, false, true, ['x'], [], {}, { a: 'x' }])(
    'with %j is answered like any other, and left lying',
    async (sito) => {
      expect(await send({ sito })).toEqual(SENT)
      expect(await kept()).toEqual([])
    },
  )

  it('is told nothing of what is wrong, or already waiting', async () => {
    await send({})
    const before = (await kept()).length
    expect(await send({ sito: 'x' })).toEqual(SENT)
    expect(await send({ sito: 'x', email: null })).toEqual(SENT)
    expect(await kept()).toHaveLength(before)
  })

  it.each([null, '', '  \n'])('with %j is a request', async (sito) => {
    expect(await send({ sito })).toEqual(SENT)
    expect(await server.database.db('anagrafiche').select('nome', 'is_request')).toEqual([
      { nome: 'Anna', is_request: 1 },
    ])
  })

  it('counts among the sixty of an hour', async () => {
    for (let n = 0; n < 60; n += 1) expect(await send({ sito: 'x' })).toEqual(SENT)
    expect((await send({ sito: 'x' }))[0]).toBe(429)
    expect((await send({}))[0]).toBe(429)
    expect(await send({}, caller(1))).toEqual(SENT)
  })

  it('is refused like any other while signups are closed', async () => {
    const value = JSON.stringify({ val: false, message: 'Chiuse.' })
    await server.database.db('settings').where({ key: 'allow_public_signup' }).update({ value })
    expect(await send({ sito: 'x' })).toEqual([403, { message: 'Chiuse.' }])
  })
})
