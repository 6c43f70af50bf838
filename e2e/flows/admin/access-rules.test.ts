import { expectAccessible } from '../../support/axe.ts'
import { expect, openAs, test } from '../../support/test.ts'

test.use({ ownServer: 'access-rules' })

test('a rule is changed by keyboard, and no button is there before it is chosen', async ({ page }) => {
  await openAs(page, 'admin', '/gestione/regole-accesso?vista=elenco')
  const staff = page.getByRole('row', { name: /07:00–23:00/ })
  await expect(staff).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Elimina|Modifica)/ })).toHaveCount(0)
  await staff.getByRole('checkbox').press('Space')
  await page.getByRole('button', { name: 'Modifica' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Modifica regola' })
  await expect(dialog.getByRole('checkbox', { name: 'domenica' })).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('checkbox', { name: 'domenica' }).press('Space')
  await dialog.getByLabel(/^Alle/).fill('22:30')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Regola modificata con successo')).toBeVisible()
  const changed = page.getByRole('row', { name: /07:00–22:30/ })
  await expect(changed).toBeVisible()
  await expect(changed).not.toContainText('dom')
  await expect(staff).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Nuova regola' })).toBeFocused()
})

test('the week shows days with the same rules as one', async ({ page }) => {
  await openAs(page, 'admin', '/gestione/regole-accesso?vista=griglia')
  await expect(page.getByRole('region', { name: 'da martedì a giovedì' })).toBeVisible()
  await expect(page.getByText(/altri gruppi/)).toHaveCount(0)
})
