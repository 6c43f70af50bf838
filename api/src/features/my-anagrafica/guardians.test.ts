import { MemberToken } from '@cortile/contract/auth.ts'
import { causaleOf } from '@cortile/contract/causale.ts'
import { MyAnagrafica } from '@cortile/contract/my-anagrafica.ts'
import { OwnPersonalData } from '@cortile/contract/privacy.ts'
import * as z from 'zod/mini'
import { GUARDIAN, insertLink, insertPerson } from '../../../test/families.ts'
import {
  insertAnagrafica,
  insertGroup,
  insertFee,
  insertLog,
  insertMovement,
  insertWeek,
} from '../../../test/fixtures.ts'
import { enterCode, mailedCode } from '../../../test/otp.ts'
import { useTestServer } from '../../../test/test-server.ts'

/** The reply of the login. */
const Opened = z.object({ tokens: z.array(MemberToken) })

const MOTHER = 'marta@famiglia.test'
const FATHER = 'ivo@famiglia.test'

/** Separated parents: the record names the mother as the guardian. */
describe('the adults of a child on its own page', () => {
  const server = useTestServer()
  let desk: string
  let child: number
  let mother: number
  let father: number
  let linkFather: number
  beforeEach(async () => {
    const operator = await server.staff('admin', 'Don Paolo')
    desk = operator.token
    const gruppo_id = await insertGroup(server, 'Medie')
    child = await insertAnagrafica(server, {
      ...{ data_nascita: '2015-05-05', gruppo_id, saldo: 500, email: 'anna@famiglia.test', telefono: '333 0' },
      ...{
        nome_tutore: 'Marta Galli',
        email_tutore: MOTHER,
        telefono_tutore: '333 1',
        indirizzo_residenza: 'Via Po 1',
      },
      ...{ nome_contatto_emergenza_1: 'Nonna', telefono_contatto_emergenza_1: '02 1', note: 'Noci' },
    })
    const link = await server.database.db('legami').first<{ persona_id: number }>('persona_id')
    mother = link.persona_id
    father = await insertPerson(server, { nome: 'Ivo Rossi', email: FATHER, telefono: '333 2' })
    linkFather = await insertLink(server, child, father, GUARDIAN)
    await insertFee(server, [gruppo_id])
    await insertMovement(server, child, 500, { descrizione: 'Ricarica' })
    await insertLog(server, child, 'ingresso', { created_at: '2026-11-20 10:00:00.000', user_id: operator.id })
  })

  const call = (method: string, path: string, body?: unknown, token = desk) =>
    server.call(method, path, { token, ...(body !== undefined && { body }) })
  /** The tokens that an address opens, by a code from a mail; none if no code comes. */
  const enter = async (email: string) => {
    const { body } = await enterCode(server, await mailedCode(server, email), email)
    return Opened.safeParse(body).data?.tokens ?? []
  }
  const tokenOf = async (email: string) => (await enter(email))[0]?.token ?? ''
  const own = async (token: string) => (await call('GET', '/api/my-anagrafica', undefined, token)).body
  const status = async (token: string) => (await call('GET', '/api/my-anagrafica', undefined, token)).status

  it('open it with the code of their own address, and an address opens all of its children', async () => {
    const sibling = await insertAnagrafica(server, { nome: 'Luca', data_nascita: '2017-05-05' })
    await insertLink(server, sibling, father, { ...GUARDIAN, posizione: 1 })
    expect((await enter(FATHER)).map(({ anagrafica }) => anagrafica.id)).toEqual([child, sibling])
    expect((await enter(MOTHER)).map(({ anagrafica }) => anagrafica.id)).toEqual([child])
  })

  it('see their own contacts in the place of the other parent’s, and nothing else of others', async () => {
    const reply = await own(await tokenOf(FATHER))
    expect(reply).toMatchObject({
      anagrafica: {
        ...{ id: child, nome: 'Anna', note: 'Noci', saldo: 5, last_editor: null, quote_da_pagare: 1 },
        ...{ nome_tutore: 'Ivo Rossi', email_tutore: FATHER, telefono_tutore: '333 2' },
        ...{ indirizzo_residenza: null, telefono: null, email: null },
        ...{ nome_contatto_emergenza_1: null, telefono_contatto_emergenza_1: null },
      },
      accessLogs: [{ user: null }],
      saldoLogs: [{}],
      quote: [{}],
      famiglia: {
        nome: null,
        ritirano: [
          { nome: 'Marta Galli', relazione: 'tutore' },
          { nome: 'Ivo Rossi', relazione: 'padre' },
        ],
        deleghe: [],
        avvisi: { entrata: false, uscita: false },
      },
    })
    const data = (await call('GET', '/api/my-anagrafica/export', undefined, await tokenOf(FATHER))).body
    expect(data).toMatchObject({ persone: [], mails: [{ to_address: FATHER }, { to_address: FATHER }] })
    for (const seen of [reply, data]) {
      const text = JSON.stringify(seen)
      for (const secret of [MOTHER, '333 1', 'Via Po', 'Don Paolo', '333 0', 'anna@'])
        expect([secret, text.includes(secret)]).toEqual([secret, false])
    }
  })

  it('see the whole record as the first guardian', async () => {
    expect(await own(await tokenOf(MOTHER))).toMatchObject({
      anagrafica: {
        nome_tutore: 'Marta Galli',
        indirizzo_residenza: 'Via Po 1',
        telefono_contatto_emergenza_1: '02 1',
        last_editor: null,
      },
    })
  })

  it('see no money, and book nothing, without the right to pay', async () => {
    await server.database.db('legami').where({ id: linkFather }).update({ paga: 0 })
    const token = await tokenOf(FATHER)
    const reply = MyAnagrafica.parse(await own(token))
    expect(Object.keys(reply).sort()).toEqual(['accessLogs', 'anagrafica', 'er', 'famiglia'])
    const money = ['saldo', 'hasToPay', 'quote', 'quote_da_pagare', 'importo_quote_da_pagare', 'causale']
    expect(Object.keys(reply.anagrafica).filter((key) => money.includes(key))).toEqual([])
    const data = OwnPersonalData.parse((await call('GET', '/api/my-anagrafica/export', undefined, token)).body)
    expect(Object.keys(data).filter((key) => ['saldoLogs', 'payments', 'quote'].includes(key))).toEqual([])
    expect(Object.keys(data.anagrafica).filter((key) => money.includes(key))).toEqual([])
    const week = { settimana_er_id: await insertWeek(server, '2027-06-14') }
    expect((await call('POST', '/api/my-anagrafica/prenota', week, token)).status).toBe(403)
    expect((await call('POST', '/api/my-anagrafica/prenota', week, await tokenOf(MOTHER))).status).toBe(422)
  })

  it('have the rights of every person of their address', async () => {
    await server.database.db('legami').where({ id: linkFather }).update({ paga: 0 })
    const grandfather = await insertPerson(server, { nome: 'Nonno Rossi', email: FATHER })
    const link = await insertLink(server, child, grandfather, { paga: 1 })
    const [opened] = await enter(FATHER)
    expect(await own(opened?.token ?? '')).toMatchObject({
      anagrafica: { causale: causaleOf(child) },
      saldoLogs: [{}],
      conto: null,
    })
    await call('DELETE', `/api/anagrafica/${child}/persone/${link}`)
    expect(await own(await tokenOf(FATHER))).not.toHaveProperty('saldoLogs')
  })

  it('are told from the child itself, whose own address opens its own page', async () => {
    expect(await own(await tokenOf('anna@famiglia.test'))).toMatchObject({
      anagrafica: { indirizzo_residenza: 'Via Po 1', nome_tutore: 'Marta Galli' },
      famiglia: null,
    })
    // An address that is a guardian's, too, opens as the guardian.
    await call('PUT', `/api/anagrafica/${child}`, { email: FATHER })
    expect(await own(await tokenOf(FATHER))).toMatchObject({
      famiglia: { nome: null },
      anagrafica: { nome_tutore: 'Ivo Rossi' },
    })
  })

  describe('lose it at once', () => {
    const link = () => `/api/anagrafica/${child}/persone/${linkFather}`
    it.each([
      ['when their link ends', () => call('DELETE', link())],
      ['without the right to see', () => call('PUT', link(), { vede: false })],
      ['when their link begins later', () => call('PUT', link(), { dal: '2026-11-22' })],
      ['with a new address', () => call('PUT', `/api/persone/${father}`, { email: 'nuova@famiglia.test' })],
    ])('%s', async (_, change) => {
      const [theirs, others] = [await tokenOf(FATHER), await tokenOf(MOTHER)]
      expect((await change()).status).toBeLessThan(300)
      expect([await status(theirs), await status(others)]).toEqual([401, 200])
      expect(await enter(FATHER)).toEqual([])
    })

    it('at midnight in Rome after the last day, and on the 18th birthday', async () => {
      await call('PUT', link(), { al: '2026-11-21' })
      server.time.now = new Date('2026-11-21T22:50:00.000Z')
      const theirs = await tokenOf(FATHER)
      server.time.now = new Date('2026-11-21T22:59:59.999Z')
      expect(await status(theirs)).toBe(200)
      server.time.now = new Date('2026-11-21T23:00:00.000Z')
      expect(await status(theirs)).toBe(401)
      await server.database.db('anagrafiche').where({ id: child }).update({ data_nascita: '2008-11-23' })
      server.time.now = new Date('2026-11-22T22:50:00.000Z')
      const hers = await tokenOf(MOTHER)
      expect(await status(hers)).toBe(200)
      server.time.now = new Date('2026-11-22T23:00:00.000Z')
      expect(await status(hers)).toBe(401)
    })
  })

  it('see what they have lent themselves, until a week after its end', async () => {
    const aunt = await insertPerson(server, { nome: 'Zia Lia' })
    const lent = { relazione: 'zio', una_volta: 1 }
    const today = { dal: '2026-11-21', al: '2026-11-21' }
    const used = await insertLink(server, child, aunt, {
      ...lent,
      ...today,
      dato_da: father,
      usato_at: '2026-11-21 08:00:00.000',
    })
    await insertLink(server, child, aunt, { ...lent, dal: '2026-11-10', al: '2026-11-13', dato_da: father })
    const recent = await insertLink(server, child, aunt, {
      ...lent,
      dal: '2026-11-10',
      al: '2026-11-14',
      dato_da: father,
    })
    await insertLink(server, child, aunt, { ...lent, ...today, dato_da: mother })
    await insertLink(server, child, aunt, { ...lent, ...today, dato_da: father, ended_at: '2026-11-21 08:00:00.000' })
    expect(await own(await tokenOf(FATHER))).toMatchObject({
      famiglia: {
        deleghe: [
          { id: used, nome: 'Zia Lia', relazione: 'zio', ...today, usata: true },
          { id: recent, usata: false },
        ],
        // Her right is used up, and the mother's delegation is not.
        ritirano: [{ nome: 'Marta Galli' }, { nome: 'Ivo Rossi' }, { nome: 'Zia Lia' }],
      },
    })
  })
})
