import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { apiOf } from '../../support/api.ts'
import { expect, openAs, test, type Page } from '../../support/test.ts'

/** What a browser prints of any list or record: a paper, without anything to press. */

/** The width of an A4 sheet between its margins, in CSS px. */
const PAPER_PX = 718

async function print(page: Page) {
  await page.setViewportSize({ width: PAPER_PX, height: 1_000 })
  await page.emulateMedia({ media: 'print' })
}
const pressed = (page: Page) =>
  page.locator('button:not([data-printed]), .MuiButton-root, input').filter({ visible: true })

test('a list is printed as a table of all its rows', async ({ page }) => {
  await openAs(page, 'admin', '/anagrafica?per_page=100')
  await expect(page.getByRole('row').nth(100)).toBeAttached()
  await print(page)
  await expect(page.getByRole('columnheader', { name: 'Cognome' })).toBeVisible()
  await expect(page.getByRole('row').nth(100)).toBeVisible()
  await expect(pressed(page)).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
})

test('a record is printed from its own button', async ({ page, server }) => {
  const admin = await apiOf(server.url, 'admin')
  const { data } = await admin.call(anagrafica.list, { query: { per_page: 100, hasCard: '1', stato: 'attivo' } })
  const member = data.find(({ gruppo }) => gruppo !== null)
  if (!member?.gruppo || !member.card_id) throw new Error('the demo data has no member with group and card')
  await openAs(page, 'admin', `/anagrafica/${member.id}`)
  await page.evaluate(() => {
    window.print = () => void (document.body.dataset['printed'] = 'yes')
  })
  await page.getByRole('button', { name: 'Stampa scheda' }).press('Enter')
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
  await print(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Dati personali')).toBeVisible()
  // Group, stato and card are buttons on the screen; on paper they are only what they say.
  for (const text of [member.gruppo.nome, 'Attivo', member.card_id])
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Gestisci card')).toBeHidden()
  await expect(pressed(page)).toHaveCount(0)
})
