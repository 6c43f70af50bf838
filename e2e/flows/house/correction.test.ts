import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { apiOf } from '../../support/api.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/axe.ts'
import { enterFamily } from '../../support/enter-family.ts'
import { test } from '../../support/mailed.ts'
import { openDevice } from '../../support/open-device.ts'
import { PHONE } from '../../support/sound.ts'
import { expect, openAs } from '../../support/test.ts'

/** A family's correction and a new address, from the phone to the desk and back, with the letters of a real mail server. */

test.use({ ownServer: 'correction' })

const OLD = 'nora.salvi@famiglie.test'
const NEW = 'nora.intrusa@famiglie.test'
const ADULT = { nome: 'Nora', cognome: 'Salvi', data_nascita: '1988-02-03', luogo_nascita: 'Lodi', email: OLD }

test('a correction is proposed and accepted; a volunteer’s new address opens nothing, and the old one undoes it', async ({
  browser,
  server,
  mail,
}) => {
  const admin = await apiOf(server.url, 'admin')
  const { id } = await admin.call(anagrafica.create, { body: ADULT })
  const phone = await openDevice(browser, server.url, PHONE)
  const desk = await openDevice(browser, server.url, { width: 1280, height: 800 })

  await test.step('the family proposes it by keyboard', async () => {
    await enterFamily(phone.page, mail, OLD)
    await phone.page.getByRole('button', { name: 'Proponi una correzione' }).press('Enter')
    const dialog = phone.page.getByRole('dialog', { name: 'Proponi una correzione' })
    await expectAccessible(phone.page)
    await dialog.getByLabel('Luogo di nascita').fill('')
    await dialog.getByRole('button', { name: 'Proponi' }).press('Enter')
    await expect(dialog.getByText('Campo obbligatorio')).toBeVisible()
    await dialog.getByLabel('Luogo di nascita').fill('Codogno')
    await dialog.getByLabel('Luogo di nascita').press('Enter')
    await expect(phone.page.getByText(/deve ancora guardarla: luogo di nascita «Codogno»/)).toBeVisible()
    await expectNoSidewaysScroll(phone.page)
    await expectAccessible(phone.page)
  })

  await test.step('the desk accepts it', async () => {
    await openAs(desk.page, 'user', '/home')
    await desk.page.getByRole('link', { name: /correzioni? propost/ }).press('Enter')
    await expect(desk.page.getByRole('heading', { level: 1, name: 'Correzioni proposte' })).toBeVisible()
    await expectAccessible(desk.page)
    await desk.page.getByRole('button', { name: 'Accetta la correzione di Nora Salvi' }).press('Enter')
    await expect(desk.page.getByRole('link', { name: 'Nora Salvi' })).toHaveCount(0)
    await phone.page.reload()
    await expect(phone.page.getByText(/ha accettato la tua correzione/)).toBeVisible()
  })

  await test.step('a volunteer writes another address, which waits', async () => {
    await desk.page.goto(`/anagrafica/${id}/modifica`)
    await desk.page.getByRole('textbox', { name: 'Email' }).fill(NEW)
    await desk.page.getByRole('button', { name: 'Salva' }).click()
    await expect(desk.page.getByText(/nora.intrusa@famiglie.test aspetta un’approvazione/)).toBeVisible()
    await expectAccessible(desk.page)
    await phone.page.reload()
    await expect(phone.page.getByRole('heading', { level: 1, name: /Nora Salvi/ })).toBeVisible()
  })

  await test.step('the old address undoes it by its letter', async () => {
    const { text = '' } = await mail.letterTo(OLD, 'La tua email per l’oratorio è cambiata')
    expect(text).not.toContain(NEW)
    await phone.page.goto(/\S+\/mf-self-service\/indirizzo#\S+/.exec(text)?.[0] ?? '')
    await expect(phone.page).toHaveURL(/\/mf-self-service\/indirizzo$/)
    await expectAccessible(phone.page)
    await phone.page.getByRole('button', { name: 'No, rimettete questa email' }).press('Enter')
    await expect(phone.page.getByText(/vale di nuovo questa email/)).toBeVisible()
    await desk.page.reload()
    await expect(desk.page.getByRole('link', { name: OLD })).toBeVisible()
    await expect(desk.page.getByText(/aspetta un’approvazione/)).toHaveCount(0)
  })

  for (const { page, consoleErrors } of [phone, desk]) {
    expect(consoleErrors).toEqual([])
    await page.context().close()
  }
})
