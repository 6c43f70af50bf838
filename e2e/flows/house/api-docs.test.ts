import { calls } from '@cortile/contract/calls.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/axe.ts'
import { FULL } from '../../support/scale.ts'
import { expect, test, type Page } from '../../support/test.ts'

test('the page of the API: from the index to a call with its example, by keyboard, on a phone', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${server.url}/api/docs`)
  await expect(page.getByRole('heading', { name: 'API di Cortile', level: 1 })).toBeVisible()
  const declared = Object.values(calls).flatMap((feature) => Object.values(feature))
  await expect(page.locator('article')).toHaveCount(declared.length)

  await page.getByRole('link', { name: 'Quote', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#quotes$/)
  const pay = page.locator('[id="quotes.pay"]')
  await expect(pay).toContainText('s-admin, admin, contabile')
  await expect(pay).toContainText('Quota già saldata')
  for (const part of await pay.locator('summary').all()) {
    await part.focus()
    await page.keyboard.press('Enter')
  }
  await expect(pay).toContainText('"method"')
  await expectNoSidewaysScroll(page)
  if (!FULL) await keepSection(page, 'quotes')
  await expectAccessible(page)
})

/** Keeps one feature: all are rendered by the same code, and the others have 24,000 elements. */
async function keepSection(page: Page, id: string): Promise<void> {
  const others = page.locator(`main > section:not(#in-generale, #${id})`)
  expect(await others.count()).toBeGreaterThan(10)
  await others.evaluateAll((sections) => sections.forEach((each) => each.remove()))
}
