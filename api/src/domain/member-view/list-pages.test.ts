import { AnagraficaRow } from '@cortile/contract/anagrafica.ts'
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
    ;({ token } = await server.staff('s-admin'))
  })

  const page = async (filter: string, number: number, per_page: number) => {
    const path = `/api/anagrafica?${filter}&page=${number}&per_page=${per_page}`
    const { data, total, last_page } = Page(AnagraficaRow).parse((await server.call('GET', path, { token })).body)
    return { ids: data.map(({ id }) => id), total, last_page, rows: data }
  }

  it.each(['', 'hasToPay=1', 'hasToPay=0', 'hasCard=1', 'hasCard=0', 'er=1', 'er=0', 'gruppo=3', 'search=ro'])(
    '%s are the parts of the whole, from either end and in the middle',
    async (filter) => {
      const whole = await page(filter, 1, 500)
      expect(whole.ids.length).toBeGreaterThan(FEW)
      expect(whole.total).toBe(whole.ids.length)
      const last = Math.ceil(whole.total / FEW)
      for (const number of [1, 2, Math.ceil(last / 2), last - 1, last, last + 1]) {
        const part = await page(filter, number, FEW)
        expect([number, ...part.ids]).toEqual([number, ...whole.ids.slice((number - 1) * FEW, number * FEW)])
        expect([part.total, part.last_page]).toEqual([whole.total, last])
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
