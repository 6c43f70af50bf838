import { expect, openAs, test } from '../../support/test.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test('a laptop shows thirteen members below one line of title, search and filters', async ({ page }) => {
  await openAs(page, 'admin', '/anagrafica?per_page=100')
  const rows = page.getByRole('table', { name: 'Iscritti' }).getByRole('row')
  // The first one is the head.
  await expect(rows.nth(13)).toBeInViewport({ ratio: 1 })
  const lineOf = async (name: RegExp) => (await page.getByRole('button', { name }).boundingBox())?.y
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  const filters = await lineOf(/^Filtri/)
  expect(Math.abs((filters ?? 0) - (title?.y ?? 1e9))).toBeLessThan(20)
  expect(await lineOf(/^Esporta/)).toBe(filters)
})

test('a long list keeps its head', async ({ page }) => {
  await openAs(page, 'admin', '/anagrafica?per_page=100')
  const head = page.getByRole('columnheader', { name: 'Cognome' })
  await page.getByRole('row').nth(60).scrollIntoViewIfNeeded()
  await expect(head).toBeInViewport({ ratio: 1 })
  // Below the bar of the page.
  const bar = await page.getByRole('banner').boundingBox()
  expect((await head.boundingBox())?.y).toBeGreaterThanOrEqual((bar?.height ?? 0) - 1)
})

test('the week of the access rules is on one screen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openAs(page, 'admin', '/gestione/regole-accesso')
  const sunday = page.getByRole('region', { name: 'domenica' })
  await expect(sunday).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
})
