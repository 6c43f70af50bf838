import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { FULL } from './scale.ts'
import { expect, test, type Page } from './test.ts'

/** Checks of every screen: accessible in both colour schemes and without horizontal scrolling at every width. */

const DESK = { width: 1280, height: 800 }
export const PHONE = { width: 360, height: 740 }
/** The narrowest width and the first with two columns; the others only in the full run. */
const WIDTHS = FULL ? [360, 768, 1024, 1440] : [360, 1024]

/** Waits until the page is loaded. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Expects no axe violation in both schemes; the dark one is checked by colour rules only, in the full run by all rules. */
export async function expectBothSchemes(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const)
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page, { rules: FULL || colorScheme === 'light' ? 'all' : 'colours' })
    })
}

/** Expects no horizontal scrolling from phone to wide screen, nor with 200 % text. */
export async function expectEveryWidth(page: Page): Promise<void> {
  for (const width of WIDTHS)
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
    })
  await page.setViewportSize(DESK)
  await test.step('text of 200 %', async () => {
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await expectNoSidewaysScroll(page)
    await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  })
}

/** Expects the open dialog to be accessible (in the full run with the page, in both schemes) and to fit a phone; closes it. */
export async function expectDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0)
  if (FULL) await expectBothSchemes(page)
  else await expectAccessible(page, { within: '[role="dialog"]' })
  await page.setViewportSize(PHONE)
  const wide = () => dialog.evaluate((box) => box.scrollWidth - box.clientWidth)
  await expect.poll(wide, 'the dialog scrolls sideways on a phone').toBeLessThanOrEqual(0)
  await page.setViewportSize(DESK)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}
