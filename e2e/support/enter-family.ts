import { mailedCode } from './mailbox.ts'
import type { RunningServer } from './server.ts'
import type { MailServer } from './smtp.ts'
import { expect, type Page } from './test.ts'

/**
 * Ends the operator's session in this page, and enters as the family of an address, with the code that was mailed: into
 * the server's own mailbox, or to a mail server.
 */
export async function enterFamily(page: Page, from: RunningServer | MailServer, address: string): Promise<void> {
  await page.goto('/profilo/logout')
  await expect(page).toHaveURL('/')
  await page.goto('/login-anagrafica')
  await page.getByLabel('Email').fill(address)
  await page.getByRole('button', { name: 'Invia il codice' }).click()
  const code = 'codeFor' in from ? from.codeFor(address) : mailedCode(from.varDir, address)
  await page.getByLabel('Codice OTP').fill(await code)
  await page.getByRole('button', { name: 'Entra' }).click()
}
