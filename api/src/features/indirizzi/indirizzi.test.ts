import { LINK_ANSWERED } from '@cortile/contract/indirizzi.ts'
import { addressToken } from '../../../test/address-links.ts'
import { GUARDIAN, insertLink, insertPerson } from '../../../test/families.ts'
import { insertAnagrafica } from '../../../test/fixtures.ts'
import { enterCode, mailedCode } from '../../../test/otp.ts'
import { useTestServer } from '../../../test/test-server.ts'

const OLD = 'anna@famiglia.test'
const NEW = 'anna.nuova@famiglia.test'
const MOTHER = 'marta@famiglia.test'
const DAY = 24 * 3_600_000
const MONEY = 'allow_role_user_to_manage_money'
const CHILD = {
  ...{ nome: 'Nina', cognome: 'Bassi', data_nascita: '2015-03-04', email: null },
  ...{ nome_tutore: 'Marta Galli', email_tutore: MOTHER, telefono_tutore: '333 1234567' },
}

describe('a new mail address', () => {
  const server = useTestServer()
  let admin: string
  let desk: string
  let anna: number
  let nina: number
  beforeEach(async () => {
    ;({ token: admin } = await server.staff('admin'))
    ;({ token: desk } = await server.staff('user'))
    anna = await insertAnagrafica(server, { nome: 'Anna', cognome: 'Rossi', email: OLD })
    nina = await insertAnagrafica(server, CHILD)
  })

  const db = () => server.database.db
  const call = (method: string, path: string, body?: object, token = admin) =>
    server.call(method, path, { token, ...(body && { body }) })
  const change = async (id: number, body: object, token = admin) => {
    const { status, body: reply } = await call('PUT', `/api/anagrafica/${id}`, body, token)
    expect([status, reply]).toMatchObject([200, body])
  }
  /** The names whose records an address opens, by a code from a mail. */
  const opens = async (email: string) => {
    const { body } = await enterCode(server, await mailedCode(server, email), email)
    return JSON.stringify(body).match(/(?<="nome":")\w+/g) ?? []
  }
  const answer = async (to: string, esito: string, token?: string) => {
    const body = { token: token ?? (await addressToken(server, to)), esito }
    const reply = await server.call('POST', '/api/public/indirizzo', { body })
    return [reply.status, reply.body] as const
  }
  const listed = async (id: number, token = admin) => {
    const { body } = await call('GET', `/api/anagrafica/${id}/indirizzi`, undefined, token)
    return body
  }
  const letters = (to: string) => db()('outbox').where({ to_address: to }).pluck<string[]>('text')
  const sessions = (anagrafica_id: number) => db()('tokens').where({ anagrafica_id }).count('* as n').first()
  const waiting = async () => (await call('GET', '/api/indirizzi?page=1&per_page=20')).body
  const later = (ms: number) => (server.time.now = new Date(server.time.now.getTime() + ms))
  const mother = async () =>
    (await db()('legami').where({ anagrafica_id: nina }).first<{ persona_id: number }>()).persona_id

  describe('written by who may move money', () => {
    it('opens at once, and the old one is told without it', async () => {
      await opens(OLD)
      await change(anna, { email: NEW })
      expect(await sessions(anna)).toEqual({ n: 0 })
      const [letter = ''] = (await letters(OLD)).slice(-1)
      expect(letter).toContain('la segreteria non usa più questa email per Anna Rossi')
      expect(letter).not.toContain(NEW)
      expect([await opens(OLD), await opens(NEW)]).toEqual([[], ['Anna']])
    })

    it('is confirmed by the first code that is used there', async () => {
      await change(anna, { email: NEW })
      expect(await listed(anna)).toMatchObject([{ campo: 'email', nuovo: NEW, stato: 'da_confermare', persona: null }])
      await opens(NEW)
      expect(await listed(anna)).toEqual([])
    })

    it('is undone by the old one for seven days, also after it was used', async () => {
      await change(anna, { email: NEW })
      await opens(NEW)
      const token = await addressToken(server, OLD)
      later(7 * DAY - 1)
      expect(await answer(OLD, 'annulla', token)).toEqual([200, { esito: 'annulla' }])
      expect(await db()('anagrafiche').where({ id: anna }).first('email')).toEqual({ email: OLD })
      expect([await opens(OLD), await opens(NEW)]).toEqual([['Anna'], []])
      expect(await answer(OLD, 'annulla', token)).toEqual([200, { esito: 'annulla' }])
      expect(await answer(OLD, 'conferma', token)).toEqual([409, { message: LINK_ANSWERED }])
      const { token: sAdmin } = await server.staff('s-admin')
      const { body } = await call('GET', `/api/anagrafica/${anna}/cronologia`, undefined, sAdmin)
      expect(body).toMatchObject({
        data: [
          { azione: 'POST /api/auth/login-anagrafica' },
          { azione: 'POST /api/public/indirizzo', attore: { tipo: 'nessuno' }, valori: { email: [NEW, OLD] } },
          { azione: 'POST /api/auth/login-anagrafica' },
          { azione: 'PUT /api/anagrafica/:id' },
        ],
      })
    })

    it('is not undone later, nor by another token', async () => {
      await change(anna, { email: NEW })
      const token = await addressToken(server, OLD)
      later(7 * DAY)
      for (const bad of [token, 'x'.repeat(43), ''])
        expect(await answer(OLD, 'annulla', bad)).toEqual([404, { message: 'Link non valido o scaduto' }])
      expect(await opens(NEW)).toEqual(['Anna'])
    })

    it('is undone with those that came after it', async () => {
      await change(anna, { email: NEW })
      const token = await addressToken(server, OLD)
      await change(anna, { email: 'terza@famiglia.test' })
      const second = await addressToken(server, NEW)
      expect((await answer(OLD, 'annulla', token))[0]).toBe(200)
      expect(await opens(OLD)).toEqual(['Anna'])
      expect((await answer(NEW, 'annulla', second))[0]).toBe(404)
    })

    it('of a guardian is told and undone for all its children', async () => {
      const leo = await insertAnagrafica(server, { ...CHILD, nome: 'Leo' })
      const persona_id = await mother()
      await db()('legami').where({ anagrafica_id: leo }).update({ persona_id })
      expect((await call('PUT', `/api/persone/${persona_id}`, { email: NEW })).status).toBe(200)
      expect(await listed(leo)).toMatchObject([{ campo: 'email_tutore', nuovo: NEW, persona: 'Marta Galli' }])
      expect(await opens(NEW)).toEqual(['Leo', 'Nina'])
      expect((await answer(MOTHER, 'annulla'))[0]).toBe(200)
      expect([await opens(NEW), await opens(MOTHER)]).toEqual([[], ['Leo', 'Nina']])
      expect(await db()('anagrafiche').whereIn('id', [nina, leo]).pluck('email_tutore')).toEqual([MOTHER, MOTHER])
    })

    it('of a member that is an adult of children has one letter, and one undoing', async () => {
      const persona_id = await insertPerson(server, { nome: 'Anna Rossi', email: OLD, anagrafica_id: anna })
      await insertLink(server, nina, persona_id, GUARDIAN)
      await change(anna, { email: NEW })
      expect(await letters(OLD)).toHaveLength(1)
      expect(await opens(NEW)).toEqual(['Anna', 'Nina'])
      expect((await answer(OLD, 'annulla'))[0]).toBe(200)
      expect([await opens(NEW), await opens(OLD)]).toEqual([[], ['Anna', 'Nina']])
    })

    it('may be none: the old one is told, and may undo it', async () => {
      const bruno = await insertAnagrafica(server, { ...CHILD, nome: 'Bruno', email: OLD })
      await change(bruno, { email: null })
      expect(await listed(bruno)).toEqual([])
      expect((await answer(OLD, 'annulla'))[0]).toBe(200)
      expect(await db()('anagrafiche').where({ id: bruno }).first('email')).toEqual({ email: OLD })
    })
  })

  describe('written by a user that may not move money', () => {
    it('opens nothing until it is approved; meanwhile the old one does', async () => {
      await opens(OLD)
      await change(anna, { email: NEW }, desk)
      expect(await sessions(anna)).toEqual({ n: 1 })
      expect([await opens(NEW), await opens(OLD)]).toEqual([[], ['Anna']])
      expect(await listed(anna, desk)).toMatchObject([{ nuovo: NEW, stato: 'da_approvare' }])
      const list = await waiting()
      expect(list).toMatchObject({ total: 1, data: [{ nuovo: NEW, iscritti: [{ id: anna, name: 'Anna Rossi' }] }] })
      const { id } = await db()('indirizzi').first<{ id: number }>('id')
      for (let n = 0; n < 2; n += 1) expect((await call('POST', `/api/indirizzi/${id}/approva`)).status).toBe(204)
      expect(await sessions(anna)).toEqual({ n: 0 })
      expect([await opens(NEW), await opens(OLD)]).toEqual([['Anna'], []])
      expect(await waiting()).toMatchObject({ total: 0 })
    })

    it('is approved by the old one, too', async () => {
      await change(anna, { email: NEW }, desk)
      expect(await answer(OLD, 'conferma')).toEqual([200, { esito: 'conferma' }])
      expect([await opens(NEW), await opens(OLD)]).toEqual([['Anna'], []])
    })

    it('is undone by the old one', async () => {
      await change(anna, { email: NEW }, desk)
      expect((await answer(OLD, 'annulla'))[0]).toBe(200)
      expect([await opens(NEW), await opens(OLD)]).toEqual([[], ['Anna']])
      expect(await listed(anna)).toEqual([])
    })

    it('opens at once while the setting lets the role move money', async () => {
      await db()('settings').where({ key: MONEY }).update({ value: 'true' })
      await change(anna, { email: NEW }, desk)
      expect(await opens(NEW)).toEqual(['Anna'])
    })

    it('waits also after a detour by other addresses, and the first one goes on', async () => {
      await change(anna, { email: NEW }, desk)
      await change(anna, { email: 'terza@famiglia.test' }, desk)
      expect([await opens(NEW), await opens('terza@famiglia.test'), await opens(OLD)]).toEqual([[], [], ['Anna']])
      await change(anna, { email: OLD }, desk)
      expect([await opens(OLD), await listed(anna)]).toEqual([['Anna'], []])
    })

    it('waits where there was none', async () => {
      await change(nina, { email: NEW }, desk)
      expect([await opens(NEW), await opens(MOTHER)]).toEqual([[], ['Nina']])
      expect(await letters(NEW)).toEqual([])
    })

    it.each([
      ['on the record', (email: string) => change(nina, { email_tutore: email }, desk)],
      [
        'on the adult',
        async (email: string) =>
          void expect((await call('PUT', `/api/persone/${await mother()}`, { email }, desk)).status).toBe(200),
      ],
    ])('waits as a guardian’s, %s', async (_, write) => {
      await write(NEW)
      expect([await opens(NEW), await opens(MOTHER)]).toEqual([[], ['Nina']])
      expect(await listed(nina, desk)).toMatchObject([{ campo: 'email_tutore', nuovo: NEW, stato: 'da_approvare' }])
      expect((await answer(MOTHER, 'conferma'))[0]).toBe(200)
      expect([await opens(NEW), await opens(MOTHER)]).toEqual([['Nina'], []])
    })

    it('waits for the one child on whose record it was written, and its copy with another name waits, too', async () => {
      const leo = await insertAnagrafica(server, { ...CHILD, nome: 'Leo' })
      await db()('legami')
        .where({ anagrafica_id: leo })
        .update({ persona_id: await mother() })
      await change(nina, { email_tutore: NEW }, desk)
      expect([await opens(NEW), await opens(MOTHER)]).toEqual([[], ['Leo', 'Nina']])
      await call('PUT', `/api/persone/${await mother()}`, { email: 'terza@famiglia.test' }, desk)
      expect([await opens('terza@famiglia.test'), await opens(NEW)]).toEqual([[], []])
      expect(await opens(MOTHER)).toContain('Leo')
    })

    it('of a new adult waits, and so does that of a known one that begins to see the record', async () => {
      const adult = { nome: 'Zio Ugo', email: NEW, relazione: 'zio', vede: true }
      expect((await call('POST', `/api/anagrafica/${nina}/persone`, adult, desk)).status).toBe(201)
      expect(await opens(NEW)).toEqual([])
      const known = await insertPerson(server, { nome: 'Ivo', email: 'ivo@famiglia.test' })
      const link = await insertLink(server, nina, known, { relazione: 'padre' })
      expect((await call('PUT', `/api/anagrafica/${nina}/persone/${link}`, { vede: true }, desk)).status).toBe(200)
      expect(await opens('ivo@famiglia.test')).toEqual([])
      for (const id of await db()('indirizzi').pluck<number[]>('id'))
        expect((await call('POST', `/api/indirizzi/${id}/approva`)).status).toBe(204)
      expect([await opens(NEW), await opens('ivo@famiglia.test')]).toEqual([['Nina'], ['Nina']])
    })

    it('waits with a date of birth that makes a member a minor again', async () => {
      const adult = { ...CHILD, nome: 'Eva', data_nascita: '2000-01-01', email: 'eva@famiglia.test' }
      const eva = await insertAnagrafica(server, { ...adult, email_tutore: NEW })
      expect(await opens(NEW)).toEqual([])
      await change(eva, { data_nascita: '2015-01-01' }, desk)
      expect(await opens(NEW)).toEqual([])
    })
  })

  it('is not undone by a letter of before a ban', async () => {
    const { persona_id } = await db()('legami').where({ anagrafica_id: nina }).first<{ persona_id: number }>()
    await change(nina, { email: MOTHER })
    await change(nina, { email: null })
    const token = await addressToken(server, MOTHER)
    await insertLink(server, nina, await insertPerson(server, { nome: 'Ivo', email: null }), GUARDIAN)
    const ban = { persona_id, nome: 'Marta Galli', relazione: 'madre' }
    expect((await call('POST', `/api/anagrafica/${nina}/divieti`, ban)).status).toBe(201)
    expect((await answer(MOTHER, 'annulla', token))[0]).toBe(404)
    expect(await opens(MOTHER)).toEqual([])
  })

  it('of a request is told to no one', async () => {
    const request = await insertAnagrafica(server, { nome: 'Ugo', email: OLD, is_request: 1 })
    await change(request, { email: NEW }, desk)
    expect(await letters(OLD)).toEqual([])
  })

  it('leaves with the member: neither the old nor the new one stands anywhere', async () => {
    await change(anna, { email: NEW }, desk)
    expect((await call('DELETE', `/api/anagrafica/${anna}`)).status).toBe(204)
    expect(await db()('indirizzi')).toEqual([])
    expect(await letters(OLD)).toEqual([])
    expect(await answer(OLD, 'annulla', 'x'.repeat(43))).toMatchObject([404, {}])
  })
})
