import { expectAccessible } from '../../support/axe.ts'
import { mailedCode } from '../../support/mailbox.ts'
import { members } from '../../support/people.ts'
import { expect, test, type Page } from '../../support/test.ts'

const switcher = (page: Page) => page.getByRole('group', { name: 'Di chi è la pagina' })

test('a parent enters with one code, and switches between the children', async ({ page, server }) => {
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

  const title = page.getByRole('heading', { level: 1 })
  const first = await title.textContent()
  await switcher(page).getByRole('button', { pressed: false }).first().press('Enter')
  await expect(title).not.toHaveText(first ?? '')
  await expect(switcher(page).getByRole('button', { pressed: true })).toBeFocused()
  await page.reload()
  await expect(title).not.toHaveText(first ?? '')

  // Back from the record leads to the login, which opens the record while the session lives.
  await page.goto('/mf-self-service/login-anagrafica')
  await expect(page).toHaveURL(/my-anagrafica$/)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByLabel(/^Email/)).toBeVisible()
  await page.goto('/mf-self-service/my-anagrafica')
  await expect(page.getByLabel(/^Email/)).toBeVisible()
})
