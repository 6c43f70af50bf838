import { quotes as calls } from '@cortile/contract/quotes.ts'
import { insertAnagrafica, insertFee, insertGroup, insertRow } from '../../../test/fixtures.ts'
import { rowsOf } from '../../../test/read-csv.ts'
import { useTestServer } from '../../../test/test-server.ts'

const NOT_FOUND = [404, { message: 'Elemento non trovato' }]

describe('the members of a fee', () => {
  const server = useTestServer()
  let token: string
  let medie: number
  let coro: number
  let fee: number
  beforeEach(async () => {
    ;({ token } = await server.staff('contabile'))
    medie = await insertGroup(server, 'Medie')
    coro = await insertGroup(server, 'Coro')
    fee = await insertFee(server, [medie, coro])
  })

  const call = async (path: string) => {
    const { status, body } = await server.call('GET', path, { token })
    return [status, body]
  }
  const members = async (query = '') =>
    calls.members.reply.parse((await call(`/api/quotes/${fee}/anagrafiche${query}`))[1])
  const shown = async (query?: string) =>
    (await members(query)).data.map(({ anagrafica, stato, importo }) => [anagrafica.nome, stato, importo])
  const settle = (anagrafica_id: number, stato: string, importo = 1_050) =>
    insertRow(server, 'quote_pagate', { anagrafica_id, quota_id: fee, stato, importo })
  const somebody = (nome: string, columns: Record<string, string | number | null> = {}) =>
    insertAnagrafica(server, { nome, gruppo_id: medie, ...columns })

  it('are those who owe it and those who have settled it, by name, with what each paid or owes', async () => {
    await somebody('Ugo')
    await settle(await somebody('Ada', { gruppo_id: coro }), 'pagato', 900)
    await settle(await somebody('Eva'), 'saldo')
    await settle(await somebody('Ivo'), 'ignorato')
    await settle(await somebody('Zita', { cognome: 'De Luca', gruppo_id: null }), 'pagato')
    await somebody('Nino', { gruppo_id: null })
    await somebody('Rita', { is_request: 1 })
    const gone = { cognome: '', data_nascita: null, erased_at: '2026-01-01 00:00:00.000' }
    await settle(await somebody('', gone), 'pagato')
    await somebody('', gone)
    expect(await shown()).toEqual([
      ['Zita', 'pagato', 10.5],
      ['Ada', 'pagato', 9],
      ['Eva', 'saldo', 10.5],
      ['Ivo', 'ignorato', 10.5],
      ['Ugo', null, 10.5],
    ])
    expect(await shown('?stato=da_pagare')).toEqual([['Ugo', null, 10.5]])
    expect(await shown('?stato=pagato')).toEqual([
      ['Zita', 'pagato', 10.5],
      ['Ada', 'pagato', 9],
    ])
    expect(await shown('?stato=saldo')).toEqual([['Eva', 'saldo', 10.5]])
    expect((await members('?stato=ignorato')).total).toBe(1)
    expect((await call(`/api/quotes/${fee}/anagrafiche?stato=boh`))[0]).toBe(422)
  })

  it('come with their group of now and when they settled it', async () => {
    const id = await somebody('Ada', { gruppo_id: coro })
    await settle(id, 'pagato')
    const ugo = await somebody('Ugo', { gruppo_id: null })
    await settle(ugo, 'saldo')
    expect((await members()).data).toEqual([
      {
        anagrafica: { id, nome: 'Ada', cognome: 'Rossi', gruppo: { id: coro, nome: 'Coro', colore: '#112233' } },
        stato: 'pagato',
        importo: 10.5,
        versato: 10.5,
        residuo: 0,
        updated_at: '2026-11-21T09:30:00.000Z',
      },
      expect.objectContaining({ anagrafica: { id: ugo, nome: 'Ugo', cognome: 'Rossi', gruppo: null } }),
    ])
  })

  it('are paged, with an exact total and an order that stays', async () => {
    const ids: number[] = []
    for (let n = 0; n < 5; n += 1) ids.push(await somebody('Ada'))
    await settle(ids[1] ?? 0, 'pagato')
    const page = async (query: string) => (await members(query)).data.map(({ anagrafica }) => anagrafica.id)
    expect(await page('?per_page=2')).toEqual(ids.slice(0, 2))
    expect(await page('?per_page=2&page=2')).toEqual(ids.slice(2, 4))
    expect(await members('?per_page=2&page=3')).toMatchObject({ total: 5, last_page: 3 })
    expect(await page('?per_page=2&page=4')).toEqual([])
  })

  it('fit on a page larger than one statement reads', async () => {
    for (let n = 0; n < 430; n += 1) await somebody(`Ada ${String(n).padStart(3, '0')}`)
    const { data, total } = await members('?per_page=500')
    expect([total, data.length, data.at(-1)?.anagrafica.nome]).toEqual([430, 430, 'Ada 429'])
  })

  it('are nobody’s where the fee is not known, or was deleted', async () => {
    const deleted = await insertFee(server, [medie], { deleted_at: '2026-11-01 10:00:00.000' })
    for (const id of [deleted, 999_999])
      for (const path of ['', '/anagrafiche', '/anagrafiche/csv'])
        expect([path, ...(await call(`/api/quotes/${id}${path}`))]).toEqual([path, ...NOT_FOUND])
    expect(await members()).toMatchObject({ data: [], total: 0 })
  })

  it('are a file too, named by the fee and the day', async () => {
    await settle(await somebody('Ada'), 'pagato')
    await settle(await somebody('Eva', { gruppo_id: null }), 'saldo')
    await settle(await somebody('Ivo'), 'ignorato')
    await somebody('=Ugo')
    const { body, headers } = await server.call('GET', `/api/quotes/${fee}/anagrafiche/csv`, { token })
    expect(headers.get('Content-Disposition')).toBe(`attachment; filename="quota-${fee}-2026-11-21.csv"`)
    expect(rowsOf(body)).toEqual([
      ['Cognome', 'Nome', 'Gruppo', 'Stato', 'Importo', 'Aggiornata il', 'Versato', 'Residuo'],
      ['Rossi', 'Ada', 'Medie', 'Pagata', '10,50', '21/11/2026', '10,50', '0,00'],
      ['Rossi', 'Eva', '', 'Pagata con il saldo', '10,50', '21/11/2026', '10,50', '0,00'],
      ['Rossi', 'Ivo', 'Medie', 'Non dovuta', '10,50', '21/11/2026', '0,00', '0,00'],
      ['Rossi', "'=Ugo", 'Medie', 'Da pagare', '10,50', '', '0,00', '10,50'],
    ])
    const [, owing] = await call(`/api/quotes/${fee}/anagrafiche/csv?stato=da_pagare`)
    expect(
      rowsOf(owing)
        .slice(1)
        .map(([, nome]) => nome),
    ).toEqual(["'=Ugo"])
  })

  describe('GET /api/quotes/{id}', () => {
    it('is the fee as in the list', async () => {
      await somebody('Ugo')
      await settle(await somebody('Ada'), 'pagato')
      const [status, quota] = await call(`/api/quotes/${fee}`)
      const [, list] = await call('/api/quotes')
      expect([status, quota]).toEqual([200, calls.list.reply.parse(list).data[0]])
      expect(quota).toMatchObject({ pagate: 1, da_pagare: 1, group_ids: [coro, medie] })
    })
  })

  describe('GET /api/quotes/csv', () => {
    it('has every fee, newest first, without the deleted ones', async () => {
      await insertFee(server, [], { descrizione: 'Gita; al mare', importo: 0, created_at: '2026-12-31 23:30:00.000' })
      await insertFee(server, [medie], { deleted_at: '2026-11-01 10:00:00.000' })
      await somebody('Ugo')
      await settle(await somebody('Ada'), 'pagato')
      const { body, headers } = await server.call('GET', '/api/quotes/csv', { token })
      expect(headers.get('Content-Disposition')).toBe('attachment; filename="quote-2026-11-21.csv"')
      expect(rowsOf(body)).toEqual([
        ['Descrizione', 'Importo', 'Gruppi', 'Creata il', 'Pagate', 'Da pagare'],
        ['Gita; al mare', '0,00', '', '01/01/2027', '0', '0'],
        ['Tessera', '10,50', 'Coro, Medie', '21/11/2026', '1', '1'],
      ])
    })
  })
})
