import { apiOf } from '../../support/api.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/axe.ts'
import { test } from '../../support/centre.ts'
import { childOfTwo } from '../../support/families.ts'
import { mailedCode } from '../../support/mailbox.ts'
import { expect } from '../../support/test.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('the second guardian sees what concerns it, lends the right to collect, and takes it back', async ({
  page,
  centre,
}) => {
  const { nome, cognome, first, second } = await childOfTwo(await apiOf(centre.url, 'admin'))
  const name = `${nome} ${cognome}`
  await test.step('enters with the code of its own address', async () => {
    await page.goto('/mf-self-service/')
    await page.getByLabel(/^Email/).fill(second.email)
    await page.keyboard.press('Enter')
    await page.getByLabel('Codice OTP').fill(await mailedCode(centre.varDir, second.email))
    await page.keyboard.press('Enter')
    const choice = page.getByRole('button', { name })
    const title = page.getByRole('heading', { level: 1, name })
    await expect(choice.or(title)).toBeVisible()
    if (await choice.isVisible()) await choice.click()
    await expect(title).toBeVisible()
  })
  await test.step('sees its own contacts, and none of the other parent', async () => {
    await expect(page.getByText(second.email)).toBeVisible()
    for (const other of [first.email, first.telefono ?? first.email]) await expect(page.getByText(other)).toHaveCount(0)
  })
  await test.step('sees who may collect the child', async () => {
    await page.getByRole('link', { name: 'Famiglia' }).click()
    await expect(page.getByRole('region', { name: `Chi può ritirare ${nome}` })).toContainText(first.nome)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
  const lent = page.getByRole('region', { name: 'Le tue deleghe' })
  await test.step('lends the right for today', async () => {
    await lent.getByRole('button', { name: 'Nuova delega' }).click()
    const dialog = page.getByRole('dialog', { name: `Chi ritira ${nome}?` })
    await expectAccessible(page)
    await dialog.getByLabel(/^Nome e cognome/).fill('Zita Zonca')
    await dialog.getByLabel(/^Chi è per /).selectOption('zio')
    await dialog.getByRole('button', { name: 'Autorizza' }).click()
    await expect(page.getByText(`Zita Zonca può ritirare ${nome}`)).toBeVisible()
    await expect(lent.getByText('Zita Zonca')).toBeVisible()
  })
  await test.step('and takes it back', async () => {
    await lent.getByRole('button', { name: 'Togli la delega a Zita Zonca' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Togli' }).click()
    await expect(page.getByText('Delega tolta')).toBeVisible()
    await expect(lent.getByText('Nessuna delega.')).toBeVisible()
  })
})
