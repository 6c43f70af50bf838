import { addressToken } from '../../../test/address-links.ts'
import { confirmSignups } from '../../../test/confirm-signups.ts'
import { GUARDIAN, insertLink, insertPerson } from '../../../test/families.ts'
import { insertAnagrafica } from '../../../test/fixtures.ts'
import { enterCode, mailedCode } from '../../../test/otp.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { openSession } from '../../domain/session/session.ts'
import { purgeExpired } from '../../jobs/retention/purge-expired.ts'

const MOTHER = 'marta@famiglia.test'
const INTRUDER = 'intruso@famiglia.test'
const OTHER = 'altro@famiglia.test'
const DAY = 86_400_000
const CHILD = {
  ...{ nome: 'Nina', cognome: 'Bassi', data_nascita: '2015-03-04', luogo_nascita: 'Lodi' },
  ...{ nome_tutore: 'Marta Galli', email_tutore: MOTHER, telefono_tutore: '333 1234567' },
}

/** A user that may not move money, and its ways around the approval of an address. */
describe('a detour to a page', () => {
  const server = useTestServer()
  let admin: string
  let desk: string
  let nina: number
  let mother: number
  beforeEach(async () => {
    ;({ token: admin } = await server.staff('admin'))
    ;({ token: desk } = await server.staff('user'))
    nina = await insertAnagrafica(server, { ...CHILD, email: null })
    ;({ persona_id: mother } = await db()('legami').where({ anagrafica_id: nina }).first<{ persona_id: number }>())
  })

  const db = () => server.database.db
  const call = async (method: string, path: string, body?: object, token = desk) => {
    const reply = await server.call(method, path, { token, ...(body && { body }) })
    expect([path, reply.status < 300, reply.body]).toEqual([path, true, reply.body])
    return reply.body
  }
  const opens = async (email: string) => {
    const { body } = await enterCode(server, await mailedCode(server, email), email)
    return JSON.stringify(body).match(/(?<="nome":")\w+/g) ?? []
  }
  const answer = async (token: string, esito: string) =>
    (await server.call('POST', '/api/public/indirizzo', { body: { token, esito } })).status
  const newestPerson = async () => (await db()('persone').orderBy('id', 'desc').first<{ id: number }>('id')).id
  const sibling = async () => {
    const leo = await insertAnagrafica(server, { ...CHILD, nome: 'Leo', email: null })
    await db()('legami').where({ anagrafica_id: leo }).update({ persona_id: mother })
    return leo
  }

  it('by a new adult whose address is changed: the first address approves nothing for the child', async () => {
    const adult = { nome: 'Zio Ugo', email: INTRUDER, relazione: 'zio', vede: true }
    await call('POST', `/api/anagrafica/${nina}/persone`, adult)
    await call('PUT', `/api/persone/${await newestPerson()}`, { email: OTHER })
    expect(await answer(await addressToken(server, INTRUDER), 'conferma')).toBe(200)
    expect([await opens(OTHER), await opens(INTRUDER)]).toEqual([[], []])
  })

  it('by a guardian’s copy that is changed twice: the mother’s undo ends both', async () => {
    await sibling()
    await call('PUT', `/api/anagrafica/${nina}`, { email_tutore: INTRUDER })
    const first = await addressToken(server, MOTHER)
    await call('PUT', `/api/persone/${await newestPerson()}`, { email: OTHER })
    const intruders = await addressToken(server, INTRUDER)
    expect(await answer(first, 'annulla')).toBe(200)
    expect(await answer(intruders, 'annulla')).toBe(404)
    expect([await opens(INTRUDER), await opens(OTHER), await opens(MOTHER)]).toEqual([[], [], ['Leo', 'Nina']])
  })

  it('by another address under the approval of the first: an approval is of the address that was shown', async () => {
    await sibling()
    await call('PUT', `/api/anagrafica/${nina}`, { email_tutore: OTHER })
    const { id } = await db()('indirizzi').first<{ id: number }>('id')
    await call('PUT', `/api/persone/${await newestPerson()}`, { email: INTRUDER })
    const { status } = await server.call('POST', `/api/indirizzi/${id}/approva`, { token: admin })
    expect(status).toBe(404)
    expect([await opens(INTRUDER), await opens(MOTHER)]).toEqual([[], ['Leo', 'Nina']])
  })

  it('by a request that is changed and then confirmed: the address that sent it opens the page', async () => {
    const yes = { privacy_accettata: true, autorizza_intervento_medico: true, autorizza_foto_video: false }
    const body = { ...CHILD, ...yes, nome: 'Ada' }
    expect((await server.call('POST', '/api/public', { body })).status).toBe(201)
    await confirmSignups(server)
    const { id } = await db()('anagrafiche').where({ nome: 'Ada' }).first<{ id: number }>('id')
    await call('PUT', `/api/anagrafica/${id}`, { email_tutore: INTRUDER, email: OTHER })
    await call('PUT', `/api/anagrafica/requests/${id}`)
    expect([await opens(INTRUDER), await opens(OTHER)]).toEqual([[], []])
    expect(await opens(MOTHER)).toEqual(['Ada', 'Nina'])
  })

  it('by a date of birth: former guardians open nothing again, and a closed page stays closed', async () => {
    const grown = await insertAnagrafica(server, { ...CHILD, nome: 'Eva', email: 'eva@famiglia.test' })
    await db()('anagrafiche').where({ id: grown }).update({ data_nascita: '2007-01-01' })
    await call('PUT', `/api/anagrafica/${grown}`, { data_nascita: '2015-01-01' })
    expect(await opens(MOTHER)).toEqual(['Nina'])
    const teen = await insertAnagrafica(server, { ...CHILD, nome: 'Ivo', data_nascita: '2011-01-01', email: OTHER })
    const no = { anagrafica_id: teen, consenso: 'pagina_online', valore: 0, versione: '1', modo: 'pagina' }
    await db()('consensi').insert({ ...no, created_at: '2026-11-01 10:00:00.000' })
    expect(await opens(OTHER)).toEqual([])
    await call('PUT', `/api/anagrafica/${teen}`, { data_nascita: '2001-01-01' })
    expect(await opens(OTHER)).toEqual([])
  })

  it('by a member that becomes an adult of a child: the person inherits what waits', async () => {
    const anna = await insertAnagrafica(server, { nome: 'Anna', email: OTHER })
    await call('PUT', `/api/anagrafica/${anna}`, { email: INTRUDER })
    const link = { anagrafica_id: anna, relazione: 'madre', vede: true }
    await call('POST', `/api/anagrafica/${nina}/persone`, link, admin)
    expect([await opens(INTRUDER), await opens(OTHER)]).toEqual([[], ['Anna', 'Nina']])
  })

  it('by an address that is emptied: no old one opens any more', async () => {
    await sibling()
    await call('PUT', `/api/anagrafica/${nina}`, { email_tutore: INTRUDER })
    const copy = await newestPerson()
    await call('PUT', `/api/persone/${copy}`, { email: null }, admin)
    expect(await opens(MOTHER)).toEqual(['Leo'])
    await call('PUT', `/api/persone/${copy}`, { email: OTHER })
    expect([await opens(OTHER), await opens(MOTHER)]).toEqual([[], ['Leo']])
  })

  it('is closed by an undo also where the member has become an adult of a child', async () => {
    const anna = await insertAnagrafica(server, { nome: 'Anna', email: OTHER })
    await call('PUT', `/api/anagrafica/${anna}`, { email: INTRUDER }, admin)
    await call(
      'POST',
      `/api/anagrafica/${nina}/persone`,
      { anagrafica_id: anna, relazione: 'madre', vede: true },
      admin,
    )
    expect(await answer(await addressToken(server, OTHER), 'annulla')).toBe(200)
    expect([await opens(INTRUDER), await opens(OTHER)]).toEqual([[], ['Anna', 'Nina']])
  })

  describe('by a correction', () => {
    const sessionOf = (anagrafica_id: number, persona_id: number | null) =>
      openSession(db(), { anagrafica_id, persona_id }, 'jest', server.time.now)
    const propose = async (campi: object, token: string) => {
      await call('POST', '/api/my-anagrafica/proposte', { campi }, token)
      return (await db()('proposte').orderBy('id', 'desc').first<{ id: number }>('id')).id
    }
    const accept = async (id: number) =>
      (await server.call('PUT', `/api/proposte/${id}`, { token: admin, body: { esito: 'accetta' } })).status

    it('of an adult that was banned since changes nothing', async () => {
      const id = await propose({ email_tutore: INTRUDER }, await sessionOf(nina, mother))
      const other = await insertPerson(server, { nome: 'Ivo', email: OTHER })
      await insertLink(server, nina, other, GUARDIAN)
      await call(
        'POST',
        `/api/anagrafica/${nina}/divieti`,
        { persona_id: mother, nome: 'Marta', relazione: 'madre' },
        admin,
      )
      expect(await accept(id)).toBe(422)
      expect(await opens(INTRUDER)).toEqual([])
    })

    it('that a stranger has left behind goes with the undo of its address', async () => {
      const anna = await insertAnagrafica(server, { nome: 'Anna', email: OTHER })
      await call('PUT', `/api/anagrafica/${anna}`, { email: INTRUDER }, admin)
      const id = await propose({ email: 'terza@famiglia.test' }, await sessionOf(anna, null))
      expect(await answer(await addressToken(server, OTHER), 'annulla')).toBe(200)
      expect(await accept(id)).toBe(404)
    })
  })

  it('leaves no old address behind after an erasure, also when its link is long over', async () => {
    await call('PUT', `/api/persone/${mother}`, { email: OTHER }, admin)
    server.time.now = new Date(server.time.now.getTime() + 8 * DAY)
    await purgeExpired(server.services, server.time.now, new AbortController().signal)
    const { token } = await server.staff('admin')
    await call('DELETE', `/api/anagrafica/${nina}`, undefined, token)
    expect(await db()('outbox').whereIn('to_address', [MOTHER, OTHER])).toEqual([])
  })
})
