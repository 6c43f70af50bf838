import { memberSorts, sortOrders, type MemberSort } from '@cortile/contract/anagrafica.query.ts'
import { AnagraficaRow } from '@cortile/contract/anagrafica.ts'
import { normalise } from '@cortile/contract/normalise.ts'
import { Page } from '@cortile/contract/page.ts'
import { fillCentre } from '../../../test/rules/big-centre.ts'
import { useTestServer } from '../../../test/test-server.ts'

const MEMBERS = 400
const FEW = 3

/** Pages in the second half of a list are read from its end. */
describe('the pages of a list', () => {
  const server = useTestServer({ reset: false })
  let token: string
  beforeAll(async () => {
    await fillCentre(server, MEMBERS)
    await server.database.db('anagrafiche').update({ saldo: server.database.db.raw('(id % 7) * 50') })
    ;({ token } = await server.staff('s-admin'))
  })

  const page = async (filter: string, number: number, per_page: number) => {
    const path = `/api/anagrafica?${filter}&page=${number}&per_page=${per_page}`
    const { data, total, last_page } = Page(AnagraficaRow).parse((await server.call('GET', path, { token })).body)
    return { ids: data.map(({ id }) => id), total, last_page, rows: data }
  }

  const filters = ['', 'hasToPay=1', 'hasToPay=0', 'hasCard=1', 'hasCard=0', 'er=1', 'er=0', 'gruppo=3', 'search=ro']
  const sorts = memberSorts.flatMap((sort) => sortOrders.map((order) => `sort=${sort}&order=${order}`))
  it.each([
    ...filters,
    ...sorts,
    'hasToPay=1&sort=da_pagare',
    'gruppo=3&sort=gruppo',
    'search=ro&sort=saldo&order=desc',
  ])('%s are the parts of the whole, from either end and in the middle', async (filter) => {
    const whole = await page(filter, 1, 500)
    expect(whole.ids.length).toBeGreaterThan(FEW)
    expect(whole.total).toBe(whole.ids.length)
    const last = Math.ceil(whole.total / FEW)
    for (const number of [1, 2, Math.ceil(last / 2), last - 1, last, last + 1]) {
      const part = await page(filter, number, FEW)
      expect([number, ...part.ids]).toEqual([number, ...whole.ids.slice((number - 1) * FEW, number * FEW)])
      expect([part.total, part.last_page]).toEqual([whole.total, last])
    }
  })

  /** The value of a sort for each row; null: members of no group, who come last in both orders. */
  const values: Record<MemberSort, (row: AnagraficaRow) => string | number | null> = {
    cognome: ({ cognome }) => normalise(cognome),
    nome: ({ nome }) => normalise(nome),
    gruppo: ({ gruppo }) => (gruppo ? normalise(gruppo.nome) : null),
    // The older, the smaller the date.
    eta: ({ data_nascita }) => -Number(data_nascita.replaceAll('-', '')),
    saldo: ({ saldo }) => saldo,
    da_pagare: ({ importo_quote_da_pagare }) => importo_quote_da_pagare ?? Number.NaN,
  }
  it.each(memberSorts.flatMap((sort) => sortOrders.map((order) => [sort, order] as const)))(
    'sort=%s&order=%s is that order, and by name among equals',
    async (sort, order) => {
      const { rows } = await page(`sort=${sort}&order=${order}`, 1, 500)
      const found = rows.map(values[sort])
      expect(new Set(found).size).toBeGreaterThan(2)
      const way = order === 'asc' ? 1 : -1
      for (const [n, value] of found.entries()) {
        const before = found[n - 1]
        if (n === 0 || before === undefined) continue
        if (before === null) expect(value).toBeNull()
        else if (value !== null && value !== before) expect(value > before ? 1 : -1).toBe(way)
        else if (value === before && sort !== 'cognome' && sort !== 'nome') expect(byName(rows, n)).toBeLessThan(0)
      }
    },
  )

  it.each([
    [1, true],
    [0, false],
  ])('hasToPay=%i says of each of its members the same as their record', async (filter, owes) => {
    for (const { rows } of [await page(`hasToPay=${filter}`, 1, FEW), await page(`hasToPay=${filter}`, 1, 500)])
      expect(rows.map(({ hasToPay }) => hasToPay)).toEqual(rows.map(() => owes))
  })
})

/** Below 0: the member before row `n` comes first by cognome, nome, id. */
function byName(rows: readonly AnagraficaRow[], n: number): number {
  const [one, other] = [rows[n - 1], rows[n]].map((row) => {
    if (!row) throw new Error(`no row ${n}`)
    return [normalise(row.cognome), normalise(row.nome), String(row.id).padStart(10, '0')].join('\u0000')
  })
  return String(one) < String(other) ? -1 : 1
}
