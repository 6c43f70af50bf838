import type { Browser } from '@playwright/test'
import { expect, openAs, type Page } from './test.ts'

/** Helpers for a tablet's session that is ended by an administrator. */

const ENDED = 'La sessione su questo dispositivo è terminata: è stata chiusa o è scaduta. Accedi di nuovo.'
const KEPT = 'Le letture e i pagamenti in attesa sono conservati.'
/** Closes a user's last used session, in the users screen on another device. */
export async function endSessionOf(browser: Browser, baseURL: string, name: string): Promise<void> {
  const context = await browser.newContext({ baseURL })
  const office = await context.newPage()
  await openAs(office, 's-admin', '/gestione/utenti')
  await office.getByRole('button', { name: `Sessioni di ${name}` }).click()
  const dialog = office.getByRole('dialog', { name: `Sessioni di ${name}` })
  await dialog
    .getByRole('listitem')
    .first()
    .getByRole('button', { name: /^Chiudi / })
    .click()
  await expect(office.getByText('Sessione chiusa')).toBeVisible()
  await context.close()
}

export async function logOut(page: Page, at: string): Promise<void> {
  await page.goto(`${at}profilo/logout`)
  await expect(page.getByRole('button', { name: 'Accedi' })).toBeVisible()
  await expect(page.getByText(ENDED)).toHaveCount(0)
}

export async function expectEnded(page: Page): Promise<void> {
  await expect(page.getByText(ENDED)).toContainText(KEPT)
  await expect(page.getByRole('button', { name: 'Accedi' })).toBeVisible()
}
