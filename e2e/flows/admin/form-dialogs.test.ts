import { expect, openAs, test } from '../../support/test.ts'

/** Of a form dialog only the fields scroll: its title and its buttons are in sight on a low laptop and on a small phone. */

const dialogs = [
  ['/gestione/regole-accesso', 'Nuova regola'],
  ['/gestione/utenti', 'Nuovo utente'],
  ['/gestione/utenti', /^Modifica .+/],
  ['/gestione/dispositivi', 'Abbina un dispositivo'],
  ['/gestione/quote', 'Nuova quota'],
  ['/gestione/estate-ragazzi', 'Nuova settimana'],
  ['/cassa/listino-prezzi', 'Nuovo prodotto'],
  ['/anagrafica/gruppi', 'Nuovo gruppo'],
  ['/sistema/testi', 'Modifica Informativa sulla privacy'],
] as const

for (const [width, height] of [
  [1366, 650],
  [360, 640],
] as const)
  test(`the buttons of every form dialog are in sight at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await openAs(page, 's-admin', dialogs[0][0])
    for (const [at, opener] of dialogs) {
      await page.goto(at)
      await page.getByRole('button', { name: opener }).first().click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('heading').first()).toBeInViewport({ ratio: 1 })
      await expect(dialog.getByRole('button', { name: 'Annulla' })).toBeInViewport({ ratio: 1 })
      await expect(dialog.locator('[type="submit"]')).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
  })
