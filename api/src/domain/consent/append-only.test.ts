import { useTestServer } from '../../../test/test-server.ts'

const CONSENTS = ['privacy_accettata', 'autorizza_intervento_medico', 'autorizza_foto_video'] as const
type Row = Record<string, unknown>

/** Consents are append-only, and a member's consent columns repeat the last answers. */
describe('the record of consents', () => {
  const server = useTestServer()
  let token: string
  let before: Row[]
  beforeEach(async () => {
    before = []
    ;({ token } = await server.staff('admin'))
  })

  const person = {
    nome: 'Anna',
    cognome: 'Rossi',
    data_nascita: '2001-02-03',
    luogo_nascita: 'Milano',
    email: 'anna@x.test',
  }
  const rows = () => server.database.db('consensi').orderBy('id').select<Row[]>('*')
  const idOf = async () => (await server.database.db('anagrafiche').first<{ id: number }>('id')).id

  /** Makes a call and gives the answers that it appended; all earlier rows must be unchanged. */
  const appends = async (method: string, path: string, body: object, status = 200) => {
    const reply = await server.call(method, path, { token, body })
    expect(reply.status).toBe(status)
    const after = await rows()
    expect(after.slice(0, before.length)).toEqual(before)
    const added = after.slice(before.length)
    before = after
    await projectionHolds()
    return added.map(({ consenso, valore, modo }) => [consenso, valore, modo])
  }

  const projectionHolds = async () => {
    const stored = await server.database.db('anagrafiche').first<Record<string, number | null>>(...CONSENTS)
    for (const consent of CONSENTS) {
      const last = before.filter(({ consenso }) => consenso === consent).at(-1)
      expect([consent, stored[consent]]).toEqual([consent, last?.['valore'] ?? null])
    }
  }

  it('grows by what is answered at the desk, and by nothing else', async () => {
    const desk = 'scrivania'
    const made = await appends('POST', '/api/anagrafica', { ...person, privacy_accettata: true }, 201)
    expect(made).toEqual([['privacy_accettata', 1, desk]])
    const path = `/api/anagrafica/${await idOf()}`
    expect(await appends('PUT', path, { telefono: '02 1234' })).toEqual([])
    expect(await appends('PUT', path, { privacy_accettata: true })).toEqual([])
    expect(await appends('PUT', path, { privacy_accettata: false, autorizza_foto_video: false })).toEqual([
      ['privacy_accettata', 0, desk],
      ['autorizza_foto_video', 0, desk],
    ])
    expect(await appends('PUT', path, { privacy_accettata: null })).toEqual([])
    expect(await appends('PUT', path, { privacy_accettata: true, autorizza_intervento_medico: true })).toEqual([
      ['privacy_accettata', 1, desk],
      ['autorizza_intervento_medico', 1, desk],
    ])
    expect(await appends('PUT', path, { autorizza_foto_video: 'no' }, 422)).toEqual([])
  })

  it('begins with a signup, and confirming it answers nothing for anybody', async () => {
    const answers = { privacy_accettata: true, autorizza_intervento_medico: true, autorizza_foto_video: false }
    const home = 'iscrizione'
    expect(await appends('POST', '/api/public', { ...person, ...answers }, 201)).toEqual([
      ['privacy_accettata', 1, home],
      ['autorizza_intervento_medico', 1, home],
      ['autorizza_foto_video', 0, home],
    ])
    const id = await idOf()
    expect(await appends('PUT', `/api/anagrafica/requests/${id}`, { autorizza_foto_video: true })).toEqual([])
    expect(await appends('PUT', `/api/anagrafica/${id}`, { autorizza_foto_video: true })).toEqual([
      ['autorizza_foto_video', 1, 'scrivania'],
    ])
  })

  it('says the last of several answers that arrive at once', async () => {
    await appends('POST', '/api/anagrafica', person, 201)
    const path = `/api/anagrafica/${await idOf()}`
    const answer = (n: number) => ({ token, body: { autorizza_foto_video: n % 2 === 0 } })
    await Promise.all(Array.from({ length: 12 }, (_, n) => server.call('PUT', path, answer(n))))
    before = await rows()
    await projectionHolds()
    const values = before.map(({ valore }) => valore)
    expect(values.every((value, n) => n === 0 || value !== values[n - 1])).toBe(true)
  })
})
