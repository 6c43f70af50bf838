import { AnagraficaRow } from '@cortile/contract/anagrafica.ts'
import { causaleOf } from '@cortile/contract/causale.ts'
import { Page } from '@cortile/contract/page.ts'
import { insertAnagrafica, insertFee, insertGroup, insertLog, shownMember } from '../../../test/fixtures.ts'
import { plansOf } from '../../../test/plans.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { findRequests } from '../../domain/member/member.repository.ts'

const NOT_FOUND = [404, { message: 'Elemento non trovato' }]
const FEES = ['hasToPay', 'quote_da_pagare', 'importo_quote_da_pagare']

describe('signup requests', () => {
  const server = useTestServer()
  let token: string
  let operator: number
  let id: number
  beforeEach(async () => {
    ;({ token, id: operator } = await server.staff('admin', 'Don Paolo'))
    id = await request('Anna')
  })

  const call = async (method: string, path: string, as = token) => {
    const { status, body } = await server.call(method, path, { token: as })
    return [status, body]
  }
  const request = (nome: string, columns = {}) => insertAnagrafica(server, { nome, is_request: 1, ...columns })
  const get = (query = '', as = token) => call('GET', `/api/anagrafica/requests?${query}`, as)
  const listed = async (query?: string, as?: string) => Page(AnagraficaRow).parse((await get(query, as))[1])
  const names = async (query?: string) => (await listed(query)).data.map(({ nome }) => nome)
  const confirm = (who: number | string = id, as = token) => call('PUT', `/api/anagrafica/requests/${who}`, as)

  describe('GET /api/anagrafica/requests', () => {
    it('is who waits, the first to arrive first', async () => {
      await request('Terza', { created_at: '2026-11-21 08:00:00.001' })
      await request('Prima', { created_at: '2026-11-20 08:00:00.000' })
      await request('Quarta', { created_at: '2026-11-21 08:00:00.001' })
      await request('Seconda', { created_at: '2026-11-21 08:00:00.000' })
      await insertAnagrafica(server, { nome: 'Confermata' })
      await request('', { erased_at: '2026-01-01 00:00:00.000', data_nascita: null })
      expect(await names()).toEqual(['Prima', 'Seconda', 'Terza', 'Quarta', 'Anna'])
      const { data, ...page } = await listed('page=2&per_page=2')
      expect(page).toEqual({ current_page: 2, last_page: 3, per_page: 2, total: 5 })
      expect(data.map(({ nome }) => nome)).toEqual(['Terza', 'Quarta'])
      expect(await names('page=9')).toEqual([])
    })

    it('is rows as in the list of members, without the notes', async () => {
      await server.database.db('anagrafiche').where({ id }).update({ note: 'CANARINO' })
      const { note, quote, causale, ...row } = shownMember({ id, isRequest: true })
      expect([note, quote, causale]).toEqual([null, [], causaleOf(id)])
      expect((await listed()).data).toEqual([row])
    })

    it('shows role user no fees', async () => {
      const [row] = (await listed('', (await server.staff('user')).token)).data
      for (const field of FEES) expect(row).not.toHaveProperty(field)
      expect(row).toHaveProperty('last_log', null)
    })

    it('is empty when nobody waits, and bounded like every list', async () => {
      await confirm()
      expect((await get())[1]).toEqual({ data: [], current_page: 1, last_page: 1, per_page: 20, total: 0 })
      for (const query of ['page=0', 'per_page=501', 'page=x']) expect((await get(query))[0]).toBe(422)
    })

    it('is found by an index', async () => {
      const one = { nome: 'X', cognome: 'Y', nome_norm: 'x', cognome_norm: 'y', data_nascita: '2001-02-03' }
      const at = '2026-11-21 09:30:00.000'
      const rows = Array.from({ length: 2_000 }, () => ({ ...one, created_at: at, updated_at: at }))
      await server.database.db.batchInsert('anagrafiche', rows, 100)
      const byIndex: unknown = expect.stringMatching(/anagrafiche_\w+_index/)
      const find = () => findRequests(server.database.db, { page: 1, per_page: 20 })
      expect(await plansOf(server, 'anagrafiche', find)).toEqual([byIndex, byIndex])
    })
  })

  describe('PUT /api/anagrafica/requests/{id}', () => {
    it('makes a request a member, and answers it', async () => {
      server.time.now = new Date('2026-11-21T10:00:00.000Z')
      expect(await confirm()).toEqual([
        200,
        shownMember({ id, last_editor: { name: 'Don Paolo' }, updated_at: '2026-11-21T10:00:00.000Z' }),
      ])
      expect(await server.database.db('anagrafiche').where({ id }).first('is_request', 'last_editor_id')).toEqual({
        is_request: 0,
        last_editor_id: operator,
      })
      expect((await listed()).total).toBe(0)
      expect((await call('GET', '/api/anagrafica'))[1]).toMatchObject({ total: 1, data: [{ id }] })
    })

    it('changes nothing else of it', async () => {
      const columns = { email: 'anna@famiglia.test', stato: 'sospeso', note: 'Noci', privacy_accettata: 1 }
      const who = await request('Luca', columns)
      expect((await confirm(who))[1]).toMatchObject({ ...columns, privacy_accettata: true, isRequest: false })
    })

    it('lets it in: by code, by card and to what it owes', async () => {
      const gruppo_id = await insertGroup(server, 'ER Medie')
      await insertFee(server, [gruppo_id])
      const card_id = '0123456789'
      const who = await request('Luca', { gruppo_id, card_id })
      expect((await call('GET', `/api/anagrafica/${who}`))[1]).toMatchObject({ hasToPay: false, quote: [] })
      expect((await call('GET', `/api/anagrafica/card/${card_id}`))[0]).toBe(404)
      expect((await confirm(who))[1]).toMatchObject({ hasToPay: true, quote: [{ importo: 10.5 }] })
      expect((await call('GET', `/api/anagrafica/card/${card_id}`))[0]).toBe(200)
    })

    it('shows role user no fees', async () => {
      await insertLog(server, id, 'ingresso', { created_at: '2026-11-20 15:00:00.000' })
      const [status, body] = await confirm(id, (await server.staff('user')).token)
      expect(status).toBe(200)
      for (const field of [...FEES, 'quote']) expect(body).not.toHaveProperty(field)
      expect(body).toHaveProperty('last_log.action', 'ingresso')
    })

    describe('tells the family', () => {
      interface Row {
        kind: string
        to_address: string
        anagrafica_id: number
        subject: string
        text: string
        html: string
      }
      const mails = () => server.database.db('outbox').orderBy('id').select<Row[]>('*')
      const minor = { data_nascita: '2015-03-04', email: 'bimbo@famiglia.test', email_tutore: 'rosa@famiglia.test' }

      it('once, that it was accepted and how to come in', async () => {
        const who = await request('Luca', { email: 'luca@famiglia.test', note: 'Noci' })
        await confirm(who)
        await confirm(who)
        const [mail, ...more] = await mails()
        expect(more).toEqual([])
        const subject = 'Iscrizione accettata'
        expect(mail).toMatchObject({ kind: 'notice', to_address: 'luca@famiglia.test', anagrafica_id: who, subject })
        for (const words of [mail?.text, mail?.html]) {
          expect(words).toContain('l’iscrizione di Luca Rossi è stata accettata')
          expect(words).toContain('il codice che ti arriva per mail')
          expect(words).toContain('http://oratorio.test/login-anagrafica')
          expect(words).not.toContain('Noci')
        }
      })

      it('at the guardian’s address for a minor', async () => {
        await confirm(await request('Luca', minor))
        expect((await mails()).map(({ to_address }) => to_address)).toEqual(['rosa@famiglia.test'])
      })

      it.each([
        ['without an address', {}],
        ['a minor without a guardian’s address', { ...minor, email_tutore: null }],
        ['whose mail comes back', { email: 'luca@famiglia.test', error_email: 1 }],
      ])('but nobody %s', async (_, columns) => {
        expect((await confirm(await request('Luca', columns)))[0]).toBe(200)
        expect(await mails()).toEqual([])
      })

      it('once, when two confirm at the same moment', async () => {
        const who = await request('Luca', { email: 'luca@famiglia.test' })
        await Promise.all([confirm(who), confirm(who), confirm(who)])
        expect(await mails()).toHaveLength(1)
      })
    })

    it('is done once', async () => {
      const confirmed = [409, { message: 'La richiesta è già stata confermata' }]
      await confirm()
      expect(await confirm()).toEqual(confirmed)
      expect(await confirm(await insertAnagrafica(server))).toEqual(confirmed)
    })

    it('is done once by two at the same moment', async () => {
      for (let round = 0; round < 8; round += 1) {
        const who = await request('Luca')
        const replies = await Promise.all([confirm(who), confirm(who)])
        expect(replies.map(([status]) => status).sort()).toEqual([200, 409])
      }
    })

    it('knows neither erased requests nor an id of nobody', async () => {
      await call('DELETE', `/api/anagrafica/${id}`)
      for (const who of [id, 999_999, 'x', '0']) expect(await confirm(who)).toEqual(NOT_FOUND)
    })
  })
})
