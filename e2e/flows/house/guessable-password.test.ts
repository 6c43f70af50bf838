import { expectAccessible } from '../../support/axe.ts'
import { DEMO_PASSWORD, expect, ignoreFailedCalls, openAs, test } from '../../support/test.ts'

test.use({ ownServer: 'guessable-password' })

const REFUSED = 'È una password facile da indovinare: usa quattro parole che non c’entrano tra loro'

test('a password that is easy to guess is refused on its field while the setting is on', async ({
  page,
  consoleErrors,
}) => {
  await openAs(page, 's-admin', '/sistema/impostazioni')
  const setting = page.getByRole('region', { name: 'Password facili da indovinare' })
  await setting.getByLabel('Rifiuta le password facili').press('Space')
  await page.getByRole('button', { name: 'Salva' }).press('Enter')
  await expect(page.getByText('Impostazioni aggiornate')).toBeVisible()
  await page.reload()
  await expect(setting.getByLabel('Rifiuta le password facili')).toBeChecked()

  await page.goto('/profilo')
  const [next, again] = [page.getByLabel(/^Nuova password/), page.getByLabel(/^Ripeti la nuova password/)]
  await page.getByLabel(/^Password attuale/).fill(DEMO_PASSWORD)
  await next.fill('oratorio2026!')
  await again.fill('oratorio2026!')
  await page.keyboard.press('Enter')
  await expect(page.locator('form').getByText(REFUSED)).toBeVisible()
  await expect(next).toBeFocused()
  await expectAccessible(page)
  await next.fill('cavallo batteria graffetta')
  await again.fill('cavallo batteria graffetta')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password aggiornata con successo!')).toBeVisible()
  ignoreFailedCalls(consoleErrors)
})
