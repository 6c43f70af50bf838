import { expectAccessible } from '../../support/axe.ts'
import { mailedCode, mailedEntryLink } from '../../support/mailbox.ts'
import { members } from '../../support/people.ts'
import { expect, test } from '../../support/test.ts'

test.use({ ownServer: 'entry-link' })

test('a stranger’s wrong codes leave the family its own code; then a mailed link enters, by keyboard', async ({
  page,
  server,
  browser,
  consoleErrors,
}) => {
  const adult = (await members(server.url, {})).find(({ email }) => email !== null)
  const address = adult?.email
  if (!address) throw new Error('the demo data has no member with an address')
  await page.goto('/mf-self-service/')
  await page.getByLabel(/^Email/).fill(address)
  await page.keyboard.press('Enter')
  const code = page.getByLabel('Codice OTP')
  await expect(code).toBeFocused()
  const mailed = await mailedCode(server.varDir, address)

  // Nine wrong codes on another device.
  const other = await browser.newContext()
  const stranger = await other.newPage()
  for (let n = 0; n < 9; n += 1) {
    const wrong = { email: address, code: mailed === '000000' ? '111111' : '000000' }
    const reply = await stranger.request.post(`${server.url}/api/auth/login-anagrafica`, { data: wrong })
    expect(reply.status()).toBe(422)
  }
  const link = await mailedEntryLink(server.varDir, address)

  await code.fill(mailed)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/my-anagrafica/)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByLabel(/^Email/)).toBeVisible()

  await stranger.goto(link)
  await expect(stranger.getByRole('button', { name: 'Entra' })).toBeFocused()
  await expect(stranger).toHaveURL(/\/entra$/)
  await expectAccessible(stranger)
  await stranger.keyboard.press('Enter')
  await expect(stranger).toHaveURL(/my-anagrafica/)
  await other.close()

  // It is used up.
  await page.goto(link)
  await page.getByRole('button', { name: 'Entra' }).press('Enter')
  await expect(page.getByText('Il link non è valido o è scaduto: richiedine uno nuovo')).toBeVisible()
  await expect.poll(() => consoleErrors.splice(0)).toEqual([expect.stringContaining('422')])
  await page.getByRole('link', { name: 'Vai all’accesso' }).press('Enter')
  await expect(page.getByLabel(/^Email/)).toBeVisible()
})
