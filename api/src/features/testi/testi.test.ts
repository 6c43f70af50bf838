import { createHash } from 'node:crypto'
import { TEXTS_CHANGED, LegalText, LegalTexts, textTypes } from '@cortile/contract/testi.ts'
import { useTestServer } from '../../../test/test-server.ts'

const ADULT = {
  nome: 'Anna',
  cognome: 'Rossi',
  data_nascita: '1990-02-03',
  luogo_nascita: 'Lodi',
  email: 'anna@famiglia.test',
  privacy_accettata: true,
  autorizza_intervento_medico: true,
  autorizza_foto_video: false,
}

describe('the texts of the centre', () => {
  const server = useTestServer()
  let token: string
  beforeEach(async () => {
    ;({ token } = await server.staff('s-admin'))
  })

  const texts = async () => LegalTexts.parse((await server.call('GET', '/api/public/testi')).body)
  const publish = (body: object) => server.call('POST', '/api/testi', { token, body })
  const signUp = (body: object = {}) => server.call('POST', '/api/public', { body: { ...ADULT, ...body } })
  const rows = () => server.database.db('testi').orderBy('id').select<{ testo: string; versione: number }[]>('*')

  it('begin with a model to complete and the texts that families have answered', async () => {
    const { versione, testi } = await texts()
    expect(versione).toBe('1')
    expect(testi.map(({ tipo, versione: each }) => [tipo, each])).toEqual(textTypes.map((tipo) => [tipo, '1']))
    for (const { testo, impronta } of testi) expect(impronta).toBe(createHash('sha256').update(testo).digest('hex'))
    expect(testi[0]?.testo).toContain('[da completare')
  })

  it('get a new version, and every older one stays as it was', async () => {
    const before = await rows()
    const reply = await publish({ tipo: 'autorizza_foto_video', testo: 'Autorizzo le foto.\n', chiedi: true })
    expect(reply.status).toBe(201)
    const text = LegalText.parse(reply.body)
    expect(text).toMatchObject({ tipo: 'autorizza_foto_video', testo: 'Autorizzo le foto.', versione: '2' })
    expect((await texts()).testi).toContainEqual(text)
    expect((await texts()).versione).toBe('2')
    await publish({ tipo: 'informativa', testo: 'Il titolare è il centro.', chiedi: false })
    const { versione, testi } = await texts()
    expect([versione, ...testi.map((each) => each.versione)]).toEqual(['3', '3', '1', '1', '2', '1', '1', '1'])
    expect((await rows()).slice(0, before.length)).toEqual(before)
  })

  it('are answered in the version that was shown', async () => {
    await publish({ tipo: 'autorizza_foto_video', testo: 'Autorizzo le foto.', chiedi: false })
    const { status, body } = await signUp({ versione: '1' })
    expect([status, body]).toMatchObject([422, { errors: { versione: [TEXTS_CHANGED] } }])
    expect((await signUp({ versione: '2' })).status).toBe(201)
    expect(await server.database.db('consensi').orderBy('id').select('consenso', 'versione')).toEqual([
      { consenso: 'privacy_accettata', versione: '1' },
      { consenso: 'autorizza_intervento_medico', versione: '1' },
      { consenso: 'autorizza_foto_video', versione: '2' },
    ])
  })

  it('have a number each, also when they are published at once', async () => {
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, n) => publish({ tipo: 'informativa', testo: `Testo ${n}`, chiedi: false })),
    )
    expect(all.map(({ body }) => LegalText.parse(body).versione).sort()).toEqual(
      Array.from({ length: 10 }, (_, n) => String(n + 2)).sort(),
    )
  })

  it.each([
    ['an empty text', { tipo: 'informativa', testo: ' \n', chiedi: false }],
    ['a text that is too long', { tipo: 'informativa', testo: 'x'.repeat(20_001), chiedi: false }],
    ['an unknown type', { tipo: 'altro', testo: 'x', chiedi: false }],
    ['no word on asking again', { tipo: 'informativa', testo: 'x' }],
  ])('are refused for %s', async (_, body) => {
    expect((await publish(body)).status).toBe(422)
    expect((await texts()).versione).toBe('1')
  })
})
