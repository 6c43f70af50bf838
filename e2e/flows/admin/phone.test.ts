import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { saldo } from '@cortile/contract/saldo.ts'
import { apiOf } from '../../support/api.ts'
import { expect, openAs, test, type Page } from '../../support/test.ts'

/** Pages of the desk on a phone. */

test.use({ ownServer: 'phone' })

const isClipped = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).evaluate((button) => button.scrollWidth > button.clientWidth)
const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

for (const width of [320, 360])
  test(`the actions on a request are whole at ${width} px`, async ({ page, server }) => {
    const admin = await apiOf(server.url, 'admin')
    const { data } = await admin.call(anagrafica.requests, { query: { per_page: 1 } })
    await page.setViewportSize({ width, height: 640 })
    await openAs(page, 'admin', `/anagrafica/${data[0]?.id}`)
    for (const name of ['Conferma Iscrizione', 'Rifiuta']) {
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
      expect(await isClipped(page, name)).toBe(false)
    }
  })

test('the statement of a large account does not scroll sideways', async ({ page, server }) => {
  const admin = await apiOf(server.url, 'admin')
  const { data } = await admin.call(anagrafica.list, { query: { per_page: 1 } })
  const params = { id: data[0]?.id ?? 0 }
  for (const operazione of [12_345.67, -10_000.5])
    await admin.call(saldo.move, { params, body: { operazione, descrizione: 'Gita a Gardaland con pernottamento' } })
  await page.setViewportSize({ width: 360, height: 640 })
  await openAs(page, 'admin', `/anagrafica/${params.id}/estratto-conto`)
  await expect(page.getByRole('cell', { name: '+12.345,67' })).toBeVisible()
  expect(await scrollsSideways(page)).toBe(false)
})
