import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { mailer } from '@cortile/contract/mailer.ts'
import { saldo } from '@cortile/contract/saldo.ts'
import { apiOf } from '../../support/api.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/axe.ts'
import { test } from '../../support/mailed.ts'
import { openDevice } from '../../support/open-device.ts'
import { PHONE } from '../../support/sound.ts'
import { expect, openAs } from '../../support/test.ts'

/** The yearly question from the desk to a phone, and the erasure of who has left, with its name in a text about another. */

test.use({ ownServer: 'retention' })

const ADDRESS = 'sandra.salvi@famiglie.test'
const person = { cognome: 'Salvi', data_nascita: '1988-02-03', luogo_nascita: 'Lodi' }

test('a family says that it left with one press, and is erased after a look; its name is taken out where the desk marks it', async ({
  browser,
  server,
  mail,
}) => {
  const admin = await apiOf(server.url, 'admin')
  const { id } = await admin.call(anagrafica.create, { body: { ...person, nome: 'Sandra', email: ADDRESS } })
  const other = await admin.call(anagrafica.create, { body: { ...person, nome: 'Ivo', email: 'ivo@famiglie.test' } })
  const movement = { operazione: 5, descrizione: 'Per Sandra Salvi e altri' }
  await admin.call(saldo.move, { params: { id: other.id }, body: movement })
  const desk = await openDevice(browser, server.url, { width: 1280, height: 800 })
  const phone = await openDevice(browser, server.url, PHONE)

  await test.step('the desk asks all families, by keyboard', async () => {
    await openAs(desk.page, 'admin', '/home')
    await desk.page.getByRole('link', { name: 'Dati in scadenza' }).first().press('Enter')
    await expect(desk.page.getByRole('heading', { level: 1, name: 'Dati in scadenza' })).toBeVisible()
    await expectAccessible(desk.page)
    await desk.page.getByRole('button', { name: 'Chiedi a tutte le famiglie' }).press('Enter')
    await expectAccessible(desk.page)
    await desk.page.getByRole('button', { name: 'Manda le mail' }).press('Enter')
    await expect(desk.page.getByText(/mail in partenza, dopo tutte le altre/)).toBeVisible()
    await expect(desk.page.getByText(/si può rifare dal/)).toBeVisible()
  })

  await test.step('the family answers on a phone', async () => {
    // Some two hundred letters leave before it.
    const waiting = async () => (await admin.call(mailer.pending)).pending_emails
    await expect.poll(waiting, { timeout: 90_000 }).toBe(0)
    const { text = '' } = await mail.letterTo(ADDRESS, 'Sei ancora con noi?')
    expect(text).toContain('Sandra')
    await phone.page.goto(/\S+\/mf-self-service\/ancora#\S+/.exec(text)?.[0] ?? '')
    await expect(phone.page).toHaveURL(/\/mf-self-service\/ancora$/)
    await expectAccessible(phone.page)
    await phone.page.getByRole('button', { name: 'No, non più' }).press('Enter')
    await expect(phone.page.getByText(/Grazie, abbiamo la tua risposta/)).toBeVisible()
    await expectAccessible(phone.page)
    await expectNoSidewaysScroll(phone.page)
  })

  await test.step('the record shows where the name stands, and leaves it while nothing is decided', async () => {
    await desk.page.goto(`/anagrafica/${id}`)
    await desk.page.getByRole('button', { name: 'Elimina' }).press('Enter')
    const dialog = desk.page.getByRole('dialog')
    await expect(dialog.getByText('Per Sandra Salvi e altri')).toBeVisible()
    await expectAccessible(desk.page)
    await desk.page.keyboard.press('Escape')
  })

  await test.step('the desk erases who has left', async () => {
    await desk.page.goto('/gestione/scadenze')
    await desk.page.getByRole('checkbox', { name: 'Scegli Salvi Sandra' }).press('Space')
    await desk.page.getByRole('button', { name: 'Cancella i dati di 1' }).press('Enter')
    await expectAccessible(desk.page)
    await desk.page.getByRole('dialog').getByRole('button', { name: 'Cancella' }).click()
    await expect(desk.page.getByText('1 cancellato.')).toBeVisible()
    await expect(desk.page.getByRole('link', { name: 'Salvi Sandra' })).toHaveCount(0)
    const { data } = await admin.call(saldo.logs, { params: { id: other.id } })
    expect(data[0]?.descrizione).toBe('Per … … e altri')
    await desk.page.setViewportSize(PHONE)
    await expectNoSidewaysScroll(desk.page)
    await expectAccessible(desk.page)
  })

  for (const { page, consoleErrors } of [phone, desk]) {
    expect(consoleErrors).toEqual([])
    await page.context().close()
  }
})
