import { expect, ignoreFailedCalls, openAs, test, type Page } from '../../support/test.ts'

/** Toasts hide no action of the page, and are heard beside an open dialog. */

test.use({ ownServer: 'toasts' })

const box = async (page: Page, selector: string) => {
  const found = await page.locator(selector).first().boundingBox()
  if (!found) throw new Error(`${selector} is not shown`)
  return found
}

for (const width of [360, 768, 1280])
  test(`two toasts leave the page’s actions free at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openAs(page, 'admin', '/anagrafica/gruppi')
    const opener = page.getByRole('button', { name: 'Nuovo gruppo' })
    for (const name of [`Uno ${width}`, `Due ${width}`]) {
      await opener.click()
      await page.getByRole('dialog').getByLabel('Nome').fill(name)
      await page.getByRole('dialog').getByRole('button', { name: 'Crea gruppo' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await expect(page.getByRole('alert').filter({ hasText: 'Gruppo creato con successo' }).first()).toBeVisible()
    const action = await opener.boundingBox()
    const toast = await box(page, '.Toastify__toast >> nth=-1')
    if (!action) throw new Error('the action is not shown')
    expect(toast.y + toast.height <= action.y || toast.y >= action.y + action.height).toBe(true)
  })

test('a toast beside an open dialog is heard', async ({ page, consoleErrors }) => {
  await openAs(page, 'admin', '/anagrafica/gruppi')
  await page.route('**/api/groups', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { message: 'Errore interno' } })
      : route.fallback(),
  )
  await page.getByRole('button', { name: 'Nuovo gruppo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome').fill('Scout')
  await dialog.getByRole('button', { name: 'Crea gruppo' }).click()
  // By role: what a dialog hides from screen readers is not found.
  await expect(page.getByRole('alert').filter({ hasText: 'Errore interno' }).first()).toBeVisible()
  await expect(dialog).toBeVisible()
  ignoreFailedCalls(consoleErrors)
})
