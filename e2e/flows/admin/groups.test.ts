import { expectAccessible } from '../../support/axe.ts'
import { expect, ignoreFailedCalls, openAs, test } from '../../support/test.ts'

test('a group is created, renamed and deleted by keyboard alone', async ({ page, consoleErrors }) => {
  await openAs(page, 'admin', '/anagrafica/gruppi')
  const nome = `Prova ${Date.now()}`

  await page.getByRole('button', { name: /Nuovo gruppo|Crea gruppo/ }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Campo obbligatorio')).toBeVisible()
  await dialog.getByLabel(/^Nome/).fill(nome)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Gruppo creato con successo')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  const row = page.getByRole('row').filter({ hasText: nome })
  await row.getByRole('button', { name: /Modifica/ }).press('Enter')
  await page.getByRole('dialog').getByLabel(/^Nome/).fill('ER Grandi')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText('Esiste già un gruppo con questo nome')).toBeVisible()
  await page.getByRole('dialog').getByLabel(/^Nome/).fill(`${nome} bis`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Gruppo aggiornato con successo')).toBeVisible()

  await row.getByRole('button', { name: /Elimina/ }).press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Conferma|Elimina)/ })
    .press('Enter')
  await expect(page.getByText('Gruppo eliminato con successo')).toBeVisible()
  await expect(row).toHaveCount(0)
  ignoreFailedCalls(consoleErrors)
})
