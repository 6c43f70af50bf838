import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { FULL } from './scale.ts'
import { expect, test, type Page } from './test.ts'

/** What every screen keeps: readable by everybody, in both schemes, at every width. */

const DESK = { width: 1280, height: 800 }
export const PHONE = { width: 360, height: 740 }
/** The narrowest, and where two columns begin; the ones in between and beyond only in full. */
const WIDTHS = FULL ? [360, 768, 1024, 1440] : [360, 1024]

/** Nothing is still on its way. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** axe finds nothing, light and dark; the dark one is judged by its colours alone, but in full by every rule. */
export async function expectBothSchemes(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const)
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page, { rules: FULL || colorScheme === 'light' ? 'all' : 'colours' })
    })
}

/** Nothing scrolls sideways, from a phone to a wide screen, nor with text twice as large. */
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

/** The open dialog is sound and fits a phone; in full in both schemes, with the page under it. It is closed again. */
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
