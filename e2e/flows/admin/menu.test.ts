import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { er } from '@cortile/contract/er.ts'
import { quotes } from '@cortile/contract/quotes.ts'
import { apiOf } from '../../support/api.ts'
import { expect, openAs, test, type Page } from '../../support/test.ts'

test.use({ ownServer: 'menu' })

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' })
const line = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true })

test('beside a long page the whole menu is in reach: the wheel moves the menu, not the page', async ({ page }) => {
  await openAs(page, 's-admin', '/anagrafica?per_page=100')
  await expect(page.getByRole('table').getByRole('link').nth(50)).toBeAttached()
  await expect(line(page, 'Esci')).not.toBeInViewport()
  await menu(page).hover()
  await page.mouse.wheel(0, 2_000)
  await expect(line(page, 'Esci')).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  // The page moves, and the menu stays beside it.
  await page.getByRole('main').hover()
  await page.mouse.wheel(0, 3_000)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  await expect(line(page, 'Esci')).toBeInViewport()
})

test('the menu shows where one is: the page, or the page above it', async ({ page }) => {
  await openAs(page, 's-admin', '/sistema/monitor')
  await expect(line(page, 'Monitor')).toHaveAttribute('aria-current', 'page')
  await expect(line(page, 'Monitor')).toBeInViewport({ ratio: 1 })
  await page.goto('/gestione/estate-ragazzi/1')
  await expect(line(page, 'Estate Ragazzi')).toHaveAttribute('aria-current', 'true')
  await expect(menu(page).locator('[aria-current]')).toHaveCount(1)
})

test('tab and breadcrumb name the member, the fee and the week', async ({ page, server }) => {
  const admin = await apiOf(server.url, 'admin')
  const { data: members } = await admin.call(anagrafica.list, { query: { per_page: 1 } })
  const { data: fees } = await admin.call(quotes.list, { query: { per_page: 1 } })
  const [week] = await admin.call(er.list)
  const fee = fees[0]
  const member = members[0]
  if (!member || !fee || !week?.descrizione) throw new Error('the demo data has no member, fee or week')
  const name = `${member.cognome} ${member.nome}`
  const trail = page.getByRole('navigation', { name: 'Percorso' })
  for (const [path, title, crumb] of [
    [`/anagrafica/${member.id}`, name, name],
    [`/anagrafica/${member.id}/quote`, `Quote · ${name}`, name],
    [`/gestione/quote/${fee.id}`, fee.descrizione, fee.descrizione],
    [`/gestione/estate-ragazzi/${week.id}/registro`, `Registro · ${week.descrizione}`, week.descrizione],
  ] as const) {
    await openAs(page, 'admin', path)
    await expect(page).toHaveTitle(`${title} · Cortile`)
    await expect(trail.getByRole('listitem').filter({ hasText: crumb })).toBeVisible()
  }
})

test('the menu counts the requests that wait, for who may approve them', async ({ page }) => {
  await openAs(page, 'user', '/anagrafica/richieste')
  await expect(line(page, 'Richieste')).toHaveAccessibleDescription('25 in attesa')
  await page
    .getByRole('button', { name: /^Approva/ })
    .first()
    .click()
  const anyway = page.getByRole('dialog').getByRole('button', { name: /Approva/ })
  await expect(anyway.or(page.getByText('Anagrafica confermata con successo'))).toBeVisible()
  if (await anyway.isVisible()) await anyway.click()
  await expect(line(page, 'Richieste')).toHaveAccessibleDescription('24 in attesa')
})

test('the menu of a phone reaches its end, too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openAs(page, 's-admin', '/sistema/monitor')
  await page.getByRole('button', { name: 'Apri il menu' }).click()
  await expect(line(page, 'Monitor')).toBeInViewport({ ratio: 1 })
  await line(page, 'Esci').scrollIntoViewIfNeeded()
  await expect(line(page, 'Esci')).toBeInViewport()
})
