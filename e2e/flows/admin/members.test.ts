import { expectAccessible } from '../../support/axe.ts'
import { expect, openAs, test, type Page } from '../../support/test.ts'

const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('link') })

test('the list of 300 is searched, filtered, paged, and reloaded at the same place', async ({ page }) => {
  await openAs(page, 'admin')
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Anagrafica', exact: true }).click()
  await expect(page.getByText('300 iscritti')).toBeVisible()
  await expect(rows(page)).toHaveCount(20)
  await expectAccessible(page)

  const first = await rows(page).first().innerText()
  await page.getByRole('button', { name: 'Pagina successiva' }).click()
  await expect(page).toHaveURL(/[?&]page=2/)
  await expect(rows(page).first()).not.toHaveText(first, { useInnerText: true })
  const second = await rows(page).first().innerText()
  await page.reload()
  await expect(rows(page).first()).toHaveText(second, { useInnerText: true })
  await page.goBack()
  await expect(rows(page).first()).toHaveText(first, { useInnerText: true })

  await page.keyboard.press('/')
  await page.keyboard.type('nicolo')
  await expect(page).toHaveURL(/search=nicolo/)
  await expect(page).not.toHaveURL(/page=2/)
  await expect(rows(page).first()).toContainText('Nicolò')
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('nicolo')
  await expect(rows(page).first()).toContainText('Nicolò')
})

test('a URL with invalid parameters still shows the list', async ({ page }) => {
  await openAs(page, 'user', '/anagrafica?page=abc&per_page=7&gruppo=x&stato=boh&hasToPay=1')
  await expect(rows(page)).toHaveCount(20)
})

test('a row is a link to the member, and back leads to the same place', async ({ page }) => {
  await openAs(page, 'contabile', '/anagrafica?page=3&per_page=5')
  await expect(rows(page)).toHaveCount(5)
  const name = (await rows(page).first().getByRole('link').innerText()).trim()
  await rows(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/anagrafica\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expectAccessible(page)
  await page.goBack()
  await expect(page).toHaveURL(/page=3/)
  await expect(rows(page)).toHaveCount(5)
})

test('a click on an icon of a row opens the member, too', async ({ page }) => {
  await openAs(page, 'admin', '/anagrafica?hasCard=1&per_page=5')
  const row = rows(page).first()
  const href = await row.getByRole('link').getAttribute('href')
  // By coordinates, as a mouse does: whatever lies on top receives the click.
  const card = await row.getByRole('img', { name: 'Card registrata' }).boundingBox()
  if (!card) throw new Error('the row shows no card')
  await page.mouse.click(card.x + card.width / 2, card.y + card.height / 2)
  await expect(page).toHaveURL(new RegExp(`${href ?? ''}$`))
})

test('role user sees nothing of fees', async ({ page }) => {
  await openAs(page, 'user', '/anagrafica')
  await expect(rows(page)).toHaveCount(20)
  await page.getByRole('button', { name: /Filtri/ }).click()
  await expect(page.getByLabel(/Quote/)).toHaveCount(0)
  await page.goto('/anagrafica/1')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/Quote/)).toHaveCount(0)
})
