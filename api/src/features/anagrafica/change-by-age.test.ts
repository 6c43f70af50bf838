import { insertAnagrafica } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'

const GUARDIAN = { nome_tutore: 'Rosa Bianchi', email_tutore: 'rosa@famiglia.test', telefono_tutore: '333 1234567' }

describe('PUT /api/anagrafica/{id}, by age', () => {
  const server = useTestServer()
  let token: string
  beforeEach(async () => {
    token = (await server.staff('admin')).token
  })

  const change = (id: number, body: unknown) => server.call('PUT', `/api/anagrafica/${id}`, { token, body })
  const errorsOf = async (id: number, body: unknown) => {
    const reply = await change(id, body)
    if (typeof reply.body !== 'object' || reply.body === null || !('errors' in reply.body)) return reply.status
    return reply.body.errors
  }
  const minor = (columns = {}) => insertAnagrafica(server, { data_nascita: '2008-11-22', ...GUARDIAN, ...columns })
  const REQUIRED = ['Campo obbligatorio']
  const NO_EMAIL = ["Inserisci l'email"]

  it('a minor keeps its guardian', async () => {
    const id = await minor()
    expect(await errorsOf(id, { nome_tutore: '' })).toEqual({ nome_tutore: REQUIRED })
    expect(await errorsOf(id, { email_tutore: null, telefono_tutore: '', note: 'x' })).toEqual({
      email_tutore: REQUIRED,
      telefono_tutore: REQUIRED,
    })
    expect(await errorsOf(id, { email: null })).toBe(200)
  })

  it('an adult needs an address and no guardian', async () => {
    const id = await insertAnagrafica(server, { email: 'anna@famiglia.test', ...GUARDIAN })
    expect(await errorsOf(id, { nome_tutore: null, email_tutore: null, telefono_tutore: null })).toBe(200)
    expect(await errorsOf(id, { email: '' })).toEqual({ email: NO_EMAIL })
  })

  it('whoever comes of age without an address can still be suspended, moved and given a card', async () => {
    const id = await minor()
    server.time.now = new Date('2026-11-21T23:00:00.000Z')
    token = (await server.staff('admin')).token
    for (const body of [
      { stato: 'sospeso' },
      { gruppo_id: null },
      { card_id: '0000000001' },
      { nome_tutore: null },
      {},
    ])
      expect(await errorsOf(id, body)).toBe(200)
  })

  it('asks for the address when the form is sent whole, with or without a new date', async () => {
    const id = await minor()
    const form = { nome: 'Anna', cognome: 'Rossi', data_nascita: '2008-11-22', email: null, ...GUARDIAN }
    expect(await errorsOf(id, form)).toBe(200)
    server.time.now = new Date('2026-11-21T23:00:00.000Z')
    token = (await server.staff('admin')).token
    expect(await errorsOf(id, form)).toEqual({ email: NO_EMAIL })
  })

  it('a new date of birth asks for all that the new age needs', async () => {
    const id = await minor()
    expect(await errorsOf(id, { data_nascita: '2000-01-01' })).toEqual({ email: NO_EMAIL })
    expect(await errorsOf(id, { data_nascita: '2000-01-01', email: 'anna@famiglia.test' })).toBe(200)
    await change(id, { nome_tutore: null, telefono_tutore: null })
    expect(await errorsOf(id, { data_nascita: '2015-01-01' })).toEqual({
      nome_tutore: REQUIRED,
      telefono_tutore: REQUIRED,
    })
    expect(await errorsOf(id, { data_nascita: '2015-01-01', ...GUARDIAN })).toBe(200)
  })

  it('the same date of birth is no change', async () => {
    const id = await insertAnagrafica(server, { data_nascita: '2000-01-01' })
    expect(await errorsOf(id, { data_nascita: '2000-01-01', stato: 'sospeso' })).toBe(200)
  })

  it('born on 29 February: adult from 1 March', async () => {
    const id = await minor({ data_nascita: '2008-02-29' })
    server.time.now = new Date('2026-02-28T22:59:59.999Z')
    token = (await server.staff('admin')).token
    expect(await errorsOf(id, { nome_tutore: null })).toEqual({ nome_tutore: REQUIRED })
    server.time.now = new Date('2026-02-28T23:00:00.000Z')
    expect(await errorsOf(id, { nome_tutore: null })).toBe(200)
    expect(await errorsOf(id, { email: null })).toEqual({ email: NO_EMAIL })
  })
})
