import { quotes as calls } from '@cortile/contract/quotes.ts'
import { debtsStayRight } from '../../../test/debts-stay-right.ts'
import { nothingPaid } from '../../../test/dues.ts'
import {
  insertAnagrafica,
  insertBooking,
  insertFee,
  insertGroup,
  insertRow,
  insertWeek,
} from '../../../test/fixtures.ts'
import { plansOf } from '../../../test/plans.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { quotaPage } from '../../domain/fee/fee.repository.ts'

const NOT_FOUND = [404, { message: 'Elemento non trovato' }]

describe('fees', () => {
  const server = useTestServer()
  debtsStayRight(server)
  let token: string
  let medie: number
  let coro: number
  beforeEach(async () => {
    ;({ token } = await server.staff('contabile'))
    medie = await insertGroup(server, 'Medie')
    coro = await insertGroup(server, 'Còro')
  })

  const call = async (method: string, path: string, body?: unknown) => {
    const reply = await server.call(method, path, { token, ...(body !== undefined && { body }) })
    return [reply.status, reply.body]
  }
  const listed = async (query = '') => calls.list.reply.parse((await call('GET', `/api/quotes?${query}`))[1])
  const counts = async () => (await listed()).data.map(({ pagate, da_pagare }) => [pagate, da_pagare])
  const settle = (anagrafica_id: number, what: { quota_id: number } | { settimana_id: number }, stato = 'pagato') =>
    insertRow(server, 'quote_pagate', { anagrafica_id, ...what, stato, importo: 1_050 })
  const of = (id: number | string) => call('GET', `/api/quotes/anagrafica/${id}`)

  describe('GET /api/quotes', () => {
    it('is the newest first, in coins, with the groups by name and who has settled and who has not', async () => {
      const old = await insertFee(server, [], { created_at: '2026-01-01 10:00:00.000' })
      const fee = await insertFee(server, [medie, coro], { descrizione: 'Pullman', importo: 725 })
      const [owing, paid, ignored] = [
        await insertAnagrafica(server, { gruppo_id: medie }),
        await insertAnagrafica(server, { gruppo_id: coro }),
        await insertAnagrafica(server, { gruppo_id: coro }),
      ]
      expect(owing).toBeGreaterThan(0)
      await settle(paid, { quota_id: fee }, 'saldo')
      await settle(ignored, { quota_id: fee }, 'ignorato')
      expect(await call('GET', '/api/quotes')).toEqual([
        200,
        {
          data: [
            {
              id: fee,
              descrizione: 'Pullman',
              importo: 7.25,
              group_ids: [coro, medie],
              groups: [
                { id: coro, nome: 'Còro', colore: '#112233' },
                { id: medie, nome: 'Medie', colore: '#112233' },
              ],
              created_at: '2026-11-21T09:30:00.000Z',
              pagate: 2,
              da_pagare: 1,
            },
            {
              id: old,
              descrizione: 'Tessera',
              importo: 10.5,
              group_ids: [],
              groups: [],
              created_at: '2026-01-01T10:00:00.000Z',
              pagate: 0,
              da_pagare: 0,
            },
          ],
          current_page: 1,
          last_page: 1,
          per_page: 20,
          total: 2,
        },
      ])
    })

    it('counts confirmed members only, suspended ones too, and who has paid and left the group', async () => {
      const fee = await insertFee(server, [medie])
      await insertAnagrafica(server, { gruppo_id: medie, is_request: 1 })
      await insertAnagrafica(server, { gruppo_id: medie, stato: 'sospeso' })
      await insertAnagrafica(server, { gruppo_id: coro })
      const paid = await insertAnagrafica(server, { gruppo_id: medie })
      await settle(paid, { quota_id: fee })
      expect(await counts()).toEqual([[1, 1]])
      const { token: editor } = await server.staff('s-admin')
      await server.call('PUT', `/api/anagrafica/${paid}`, { token: editor, body: { gruppo_id: null } })
      expect(await counts()).toEqual([[1, 1]])
    })

    it('pages, and keeps the order of those of the same moment', async () => {
      const ids = []
      for (let n = 0; n < 5; n += 1) ids.unshift(await insertFee(server, [medie]))
      expect((await listed()).data.map(({ id }) => id)).toEqual(ids)
      const { data, ...page } = await listed('page=2&per_page=2')
      expect([data.map(({ id }) => id), page]).toEqual([
        ids.slice(2, 4),
        { current_page: 2, last_page: 3, per_page: 2, total: 5 },
      ])
      expect((await listed('page=4&per_page=2')).data).toEqual([])
      for (const query of ['page=0', 'per_page=501', 'per_page=x'])
        expect((await call('GET', `/api/quotes?${query}`))[0]).toBe(422)
    })

    it('counts what was settled by an index', async () => {
      const fees = [await insertFee(server, [medie]), await insertFee(server, [medie])]
      const people = await Promise.all(Array.from({ length: 300 }, () => insertAnagrafica(server)))
      const at = '2026-11-21 09:30:00.000'
      const settled = { stato: 'pagato', importo: 100, created_at: at, updated_at: at }
      const others = await Promise.all(Array.from({ length: 8 }, () => insertFee(server, [])))
      const rows = [...fees, ...others].flatMap((quota_id) =>
        people.map((anagrafica_id) => ({ anagrafica_id, quota_id, ...settled })),
      )
      await server.database.db.batchInsert('quote_pagate', rows, 100)
      const page = () => quotaPage(server.database.db, { page: 5, per_page: 2 })
      const [counting] = await plansOf(server, 'quote_pagate', page)
      expect(counting).toContain('quote_pagate_quota_id_index')
    })
  })

  describe('POST /api/quotes', () => {
    const fee = () => ({ descrizione: 'Tessera', importo: 10.5, groups: [medie, coro] })
    const create = (fields: Record<string, unknown> = {}) => call('POST', '/api/quotes', { ...fee(), ...fields })

    it('adds a fee, owed from then on by the members of its groups', async () => {
      const who = await insertAnagrafica(server, { gruppo_id: coro })
      const [status, body] = await create({ descrizione: ' Tessera ' })
      expect([status, body]).toMatchObject([201, { descrizione: 'Tessera', importo: 10.5, pagate: 0, da_pagare: 1 }])
      expect((await listed()).data).toEqual([body])
      expect((await of(who))[1]).toMatchObject([{ type: 'tesseramento', importo: 10.5, stato: null }])
    })

    it('counts a group once, however often it is named', async () => {
      expect((await create({ groups: [medie, medie, medie] }))[1]).toMatchObject({ group_ids: [medie] })
    })

    it('may ask for nothing', async () => {
      expect((await create({ importo: 0 }))[1]).toMatchObject({ importo: 0 })
    })

    it('ignores what is not its own', async () => {
      const [, body] = await create({ id: 77, created_at: '2000-01-01', deleted_at: '2000-01-01', pagate: 9 })
      expect(body).toMatchObject({ created_at: '2026-11-21T09:30:00.000Z', pagate: 0 })
      expect(body).not.toMatchObject({ id: 77 })
    })

    it('refuses a group that is not there', async () => {
      const text = 'Un gruppo non esiste più: aggiorna la pagina'
      expect(await create({ groups: [medie, 999_999] })).toEqual([422, { message: text, errors: { groups: [text] } }])
      expect((await listed()).total).toBe(0)
    })

    it.each([
      ['descrizione', '  ', 'Completa tutti i campi'],
      ['descrizione', undefined, 'Completa tutti i campi'],
      ['descrizione', 'x'.repeat(191), 'Scrivi al massimo 190 caratteri'],
      ['importo', -0.01, "L'importo non può essere negativo"],
      ['importo', 0.001, 'Al massimo due decimali'],
      ['importo', 1_000_000.01, 'Importo troppo grande'],
      ['importo', '10', 'Inserisci un importo valido'],
      ['importo', undefined, 'Inserisci un importo valido'],
      ['groups', [], 'Devi selezionare almeno un gruppo'],
      ['groups', undefined, 'Completa tutti i campi'],
      ['groups', 'tutti', 'Completa tutti i campi'],
    ])('refuses %s %j', async (field, value, text) => {
      const [status, body] = await create({ [field]: value })
      expect(status).toBe(422)
      expect(body).toHaveProperty(['errors', field], [text])
      expect((await listed()).total).toBe(0)
    })
  })

  describe('DELETE /api/quotes/{id}', () => {
    it('makes what is unpaid vanish and leaves what was settled in the history', async () => {
      const fee = await insertFee(server, [medie])
      const other = await insertFee(server, [medie], { descrizione: 'Pullman' })
      const [owing, paid] = [
        await insertAnagrafica(server, { gruppo_id: medie }),
        await insertAnagrafica(server, { gruppo_id: medie }),
      ]
      await settle(paid, { quota_id: fee })
      expect(await call('DELETE', `/api/quotes/${fee}`)).toEqual([204, null])
      expect((await listed()).data.map(({ id }) => id)).toEqual([other])
      expect((await of(owing))[1]).toMatchObject([{ id: other }])
      expect((await of(paid))[1]).toMatchObject([
        { id: fee, stato: 'pagato' },
        { id: other, stato: null },
      ])
      expect((await call('GET', `/api/anagrafica/${owing}`))[1]).toMatchObject({ quote_da_pagare: 1 })
      for (const gone of [fee, 999_999, 'x', '0'])
        expect(await call('DELETE', `/api/quotes/${gone}`)).toEqual(NOT_FOUND)
    })

    it('is not hindered by a fee that lost its groups: that one stays, owed by nobody', async () => {
      const fee = await insertFee(server, [medie])
      await insertAnagrafica(server, { gruppo_id: medie })
      await server.database.db('gruppi').where({ id: medie }).delete()
      expect((await listed()).data).toMatchObject([{ id: fee, group_ids: [], groups: [], da_pagare: 0 }])
      expect((await call('DELETE', `/api/quotes/${fee}`))[0]).toBe(204)
    })
  })

  describe('GET /api/quotes/anagrafica/{id}', () => {
    it('is what the member owes and has settled, oldest first', async () => {
      const who = await insertAnagrafica(server, { gruppo_id: medie })
      const fee = await insertFee(server, [medie])
      const left = await insertFee(server, [coro], { descrizione: 'Divisa', created_at: '2026-02-01 10:00:00.000' })
      await settle(who, { quota_id: left }, 'ignorato')
      await insertFee(server, [coro])
      const week = await insertWeek(server, '2027-06-14', { data_fine: '2027-06-18', totale: 1 })
      await insertBooking(server, week, who)
      expect(await of(who)).toEqual([
        200,
        [
          {
            id: left,
            type: 'tesseramento',
            descrizione: 'Divisa',
            importo: 10.5,
            ...nothingPaid(0),
            stato: 'ignorato',
            updated_at: '2026-11-21T09:30:00.000Z',
            created_at: '2026-02-01T10:00:00.000Z',
          },
          {
            id: week,
            type: 'settimana',
            descrizione: 'Settimana dal 14/06/2027 al 18/06/2027',
            importo: 45.5,
            ...nothingPaid(45.5),
            stato: null,
            updated_at: null,
            created_at: '2026-05-01T10:00:00.000Z',
          },
          {
            id: fee,
            type: 'tesseramento',
            descrizione: 'Tessera',
            importo: 10.5,
            ...nothingPaid(10.5),
            stato: null,
            updated_at: null,
            created_at: '2026-11-21T09:30:00.000Z',
          },
        ],
      ])
      expect((await call('GET', `/api/anagrafica/${who}`))[1]).toHaveProperty('quote', (await of(who))[1])
    })

    it('is empty for who owes nothing, and for a request: nobody owes before it is in', async () => {
      await insertFee(server, [medie])
      expect(await of(await insertAnagrafica(server))).toEqual([200, []])
      expect(await of(await insertAnagrafica(server, { gruppo_id: medie, is_request: 1 }))).toEqual([200, []])
    })

    it('knows neither erased members nor an id of nobody', async () => {
      const erased = await insertAnagrafica(server, { erased_at: '2026-01-01 00:00:00.000', data_nascita: null })
      for (const id of [erased, 999_999, 'x', '0']) expect(await of(id)).toEqual(NOT_FOUND)
    })
  })
})
