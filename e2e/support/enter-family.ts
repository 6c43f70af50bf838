import { mailedCode } from './mailbox.ts'
import type { RunningServer } from './server.ts'
import { expect, type Page } from './test.ts'

/** Ends the operator's session in this page, and enters as the family of an address, with the mailed code. */
export async function enterFamily(page: Page, { varDir }: RunningServer, address: string): Promise<void> {
  await page.goto('/profilo/logout')
  await expect(page).toHaveURL('/')
  await page.goto('/login-anagrafica')
  await page.getByLabel('Email').fill(address)
  await page.getByRole('button', { name: 'Invia il codice' }).click()
  await page.getByLabel('Codice OTP').fill(await mailedCode(varDir, address))
  await page.getByRole('button', { name: 'Entra' }).click()
}
