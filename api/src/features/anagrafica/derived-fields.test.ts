import {
  insertAnagrafica,
  insertBooking,
  insertGroup,
  insertLog,
  insertRow,
  insertWeek,
} from '../../../test/fixtures.ts'
import { listed } from '../../../test/listed-members.ts'
import { useTestServer } from '../../../test/test-server.ts'

describe('a member shows', () => {
  const server = useTestServer()
  const tokens: Record<string, string> = {}
  beforeEach(async () => {
    for (const role of ['admin', 'user', 'contabile'] as const) tokens[role] = (await server.staff(role)).token
  })

  const get = (query: string, role = 'admin') => server.call('GET', `/api/anagrafica?${query}`, { token: tokens[role] })
  const names = async (query: string, role?: string) =>
    listed((await get(query, role)).body).map(({ cognome, nome }) => `${cognome} ${nome}`)
  const member = (cognome: string, nome: string, columns = {}) =>
    insertAnagrafica(server, { cognome, nome, ...columns })

  describe('what is owed', () => {
    let gruppo_id: number
    let owing: number
    let settimana_id: number
    beforeEach(async () => {
      gruppo_id = await insertGroup(server, 'Medie')
      owing = await member('Deve', 'A', { gruppo_id })
      await member('Nulla', 'B')
      const fee = async (descrizione: string, importo: number, deleted_at: string | null = null) => {
        const quota_id = await insertRow(server, 'quote', { descrizione, importo, deleted_at })
        await server.database.db('quote_gruppi').insert({ quota_id, gruppo_id })
        return quota_id
      }
      await fee('Tessera', 1050)
      const paid = await fee('Pullman', 700)
      await fee('Cancellata', 900, '2026-01-01 00:00:00.000')
      await insertRow(server, 'quote_pagate', { anagrafica_id: owing, quota_id: paid, stato: 'pagato', importo: 650 })
      settimana_id = await insertWeek(server, '2026-06-15', { data_fine: '2026-06-19', quota: 5_000, totale: 1 })
      const free = await insertWeek(server, '2026-06-22', { quota: 0, totale: 1 })
      for (const week of [settimana_id, free]) await insertBooking(server, week, owing)
    })

    it('is derived from the fees of the group and the booked weeks, unless settled', async () => {
      const { body } = await server.call('GET', `/api/anagrafica/${owing}`, { token: tokens['contabile'] })
      expect(body).toMatchObject({ hasToPay: true, quote_da_pagare: 2, importo_quote_da_pagare: 60.5 })
      expect(body).toHaveProperty('quote', [
        expect.objectContaining({
          type: 'settimana',
          id: settimana_id,
          descrizione: 'Settimana dal 15/06/2026 al 19/06/2026',
          importo: 50,
          stato: null,
          updated_at: null,
        }),
        expect.objectContaining({ type: 'tesseramento', descrizione: 'Tessera', importo: 10.5, stato: null }),
        expect.objectContaining({
          type: 'tesseramento',
          descrizione: 'Pullman',
          importo: 6.5,
          stato: 'pagato',
          updated_at: '2026-11-21T09:30:00.000Z',
        }),
      ])
    })

    it('is what the filter and the list say too', async () => {
      expect(await names('hasToPay=1')).toEqual(['Deve A'])
      expect(await names('hasToPay=0')).toEqual(['Nulla B'])
      expect((await get('')).body).toMatchObject({
        data: [
          { hasToPay: true, quote_da_pagare: 2, importo_quote_da_pagare: 60.5 },
          { hasToPay: false, quote_da_pagare: 0, importo_quote_da_pagare: 0 },
        ],
      })
    })

    it('follows the member to another group; what was settled stays settled', async () => {
      await server.database.db('anagrafiche').where({ id: owing }).update({ gruppo_id: null })
      expect((await server.call('GET', `/api/anagrafica/${owing}`, { token: tokens['admin'] })).body).toMatchObject({
        quote_da_pagare: 1,
        quote: [{ descrizione: 'Settimana dal 15/06/2026 al 19/06/2026' }, { descrizione: 'Pullman', stato: 'pagato' }],
      })
    })

    it('is hidden from role user, filter and all', async () => {
      expect(await names('hasToPay=1', 'user')).toEqual(['Deve A', 'Nulla B'])
      const rows = listed((await get('', 'user')).body)
      const { body } = await server.call('GET', `/api/anagrafica/${owing}`, { token: tokens['user'] })
      for (const seen of [...rows, body])
        for (const field of ['hasToPay', 'quote', 'quote_da_pagare', 'importo_quote_da_pagare'])
          expect(seen).not.toHaveProperty(field)
      expect(body).toHaveProperty('saldo', 0)
    })
  })

  describe('the last access', () => {
    it('is the newest by the clock, and hidden from contabile', async () => {
      const id = await member('A', 'A')
      const log = (action: string, created_at: string) => insertLog(server, id, action, { created_at })
      await log('ingresso', '2026-11-20 15:00:00.000')
      await log('uscita', '2026-11-20 18:00:00.000')
      await log('errore', '2026-11-20 16:00:00.000')
      const last_log = { action: 'uscita', created_at: '2026-11-20T18:00:00.000Z', message: null }
      for (const role of ['admin', 'user']) {
        expect((await server.call('GET', `/api/anagrafica/${id}`, { token: tokens[role] })).body).toMatchObject({
          last_log,
        })
        expect((await get('', role)).body).toMatchObject({ data: [{ last_log }] })
      }
      expect(
        (await server.call('GET', `/api/anagrafica/${id}`, { token: tokens['contabile'] })).body,
      ).not.toHaveProperty('last_log')
      expect(listed((await get('', 'contabile')).body)[0]).not.toHaveProperty('last_log')
    })

    it('is null where there is none', async () => {
      const id = await member('A', 'A')
      expect((await server.call('GET', `/api/anagrafica/${id}`, { token: tokens['admin'] })).body).toHaveProperty(
        'last_log',
        null,
      )
    })
  })
})
