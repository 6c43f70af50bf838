import { expectAccessible } from '../../support/axe.ts'
import { mailedCode } from '../../support/mailbox.ts'
import { members } from '../../support/people.ts'
import { expect, test } from '../../support/test.ts'

test('a parent enters with the mailed code and chooses among siblings', async ({ page, server }) => {
  const minors = await members(server.url, {})
  const shared = minors.filter(({ email_tutore }) => email_tutore !== null)
  const address = shared.find(({ email_tutore, id }) =>
    shared.some((other) => other.id !== id && other.email_tutore === email_tutore),
  )?.email_tutore
  if (!address) throw new Error('the demo data has no siblings')
  await page.goto('/mf-self-service/')
  await page.getByLabel(/^Email/).fill(address)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Codice OTP inviato con successo').first()).toBeVisible()
  await page.getByLabel(/[Cc]odice/).fill(await mailedCode(server.varDir, address))
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button').first().click()
  await expect(page).toHaveURL(/my-anagrafica/)
  await expect(page.getByText(/monet[ae]/).first()).toBeVisible()
  for (const tab of ['accessi', 'spese', 'quote', 'er', 'anagrafica']) {
    await page.goto(`/mf-self-service/my-anagrafica#${tab}`)
    await expect(page.locator('nav [aria-current=page]')).toBeVisible()
    await expectAccessible(page)
  }
})
