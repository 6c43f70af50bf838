import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { isOpen } from '@cortile/contract/er.rules.ts'
import { er } from '@cortile/contract/er.ts'
import { groups } from '@cortile/contract/groups.ts'
import { apiOf, type Api } from '../../support/api.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/axe.ts'
import { test } from '../../support/mailed.ts'
import { openDevice } from '../../support/open-device.ts'
import type { MailServer } from '../../support/smtp.ts'
import { expect, openAs, type Page } from '../../support/test.ts'

/** The whole flow of a family on a phone: signup, approval at the desk, login by code, booking, payment at the desk, paid fee. */

test.use({ ownServer: 'family' })

const GUARDIAN = 'rosa.ferri@famiglie.test'
const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 800 }

test('a parent enrols a child, enters with a code, books a week, and sees it paid', async ({
  browser,
  server,
  mail,
}) => {
  const admin = await apiOf(server.url, 'admin')
  const phone = await openDevice(browser, server.url, PHONE)
  const desk = await openDevice(browser, server.url, DESK)
  await test.step('the parent signs up, in four steps', () => signUp(phone.page))
  await test.step('the parent confirms by the link of a mail', async () => {
    const { text = '' } = await mail.letterTo(GUARDIAN, 'Conferma l’iscrizione')
    expect(text).toContain('Nicolò D’Angelo')
    expect(text).not.toContain('arachidi')
    await confirm(phone.page, /\S+\/mf-self-service\/conferma#\S+/.exec(text)?.[0] ?? '')
  })
  const child = await test.step('the desk accepts, and puts the child into a group of the camp', () =>
    accept(desk.page, admin))
  await test.step('the parent is notified by mail, with a link to the login', async () => {
    const { text, html } = await mail.letterTo(GUARDIAN, 'Iscrizione accettata')
    for (const words of [text, html]) expect(words).toContain(`${server.url}/login-anagrafica`)
  })
  await test.step('the parent enters with the code', () => enter(phone.page, mail))
  const week = await test.step('and books a week', () => book(phone.page, admin))
  await test.step('the desk takes its fee', () => takePayment(desk.page, child, week))
  await test.step('the parent sees it paid, and downloads the data', () => seePaid(phone.page, week))

  for (const { page, consoleErrors } of [phone, desk]) {
    expect(consoleErrors).toEqual([])
    await page.context().close()
  }
})

async function signUp(page: Page): Promise<void> {
  await page.goto('/mf-self-service/')
  await page.getByRole('link', { name: /iscrizione/i }).click()
  await expectStep(page, 'Chi si iscrive')
  await page.getByRole('button', { name: 'Avanti' }).click()
  await expect(page.getByLabel(/^Nome/)).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await page.getByLabel(/^Nome/).fill('Nicolò')
  await page.getByLabel(/^Cognome/).fill('D’Angelo')
  await page.getByLabel(/^Data di nascita/).fill(`${new Date().getFullYear() - 10}-03-04`)
  await page.getByLabel(/^Luogo di nascita/).fill('Lodi')
  await page.getByRole('button', { name: 'Avanti' }).click()

  await expectStep(page, 'Contatti')
  await page.getByLabel(/^Nome del genitore/).fill('Rosa Ferri')
  await page.getByLabel(/^Telefono del genitore/).fill('333 1234567')
  await page.getByLabel(/^Email del genitore/).fill('Rosa.Ferri@Famiglie.test')
  await page.reload()
  await expect(page.getByText(/^Riprendere la richiesta iniziata (ieri )?alle \d\d:\d\d\?$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Riprendi' }).press('Enter')
  await expect(page.getByLabel(/^Email del genitore/)).toHaveValue('Rosa.Ferri@Famiglie.test')
  await page.getByRole('button', { name: 'Avanti' }).click()

  await expectStep(page, 'Salute')
  await page.getByLabel('Allergie, intolleranze e farmaci').fill('Allergia alle arachidi')
  await page.getByRole('button', { name: 'Avanti' }).click()

  await expectStep(page, 'Consensi')
  await page.getByLabel('Accetto l’informativa sulla privacy').check()
  await page.getByLabel('Autorizzo l’intervento medico').check()
  await page.getByRole('button', { name: 'Invia la richiesta' }).click()
  await expect(page.getByText('Rispondi sì o no')).toBeVisible()
  await page.getByRole('radio', { name: 'No' }).check()
  // A health note needs an explicit yes.
  await page.getByRole('button', { name: 'Invia la richiesta' }).click()
  await expect(page.getByText(/^Per conservare quello che hai scritto sulla salute/)).toBeVisible()
  await page.getByLabel('Acconsento ai dati sulla salute').check()
  await page.getByRole('button', { name: 'Invia la richiesta' }).click()
  await expect(page.getByRole('heading', { name: 'Richiesta inviata' })).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

async function expectStep(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { name: new RegExp(title) })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

async function confirm(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await expect(page).toHaveURL(/\/mf-self-service\/conferma$/)
  await page.getByRole('button', { name: 'Conferma l’iscrizione di Nicolò' }).click()
  await expect(page.getByText('Scegli chi sei per il bambino')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('radio', { name: 'Madre' }).check()
  await page.getByRole('button', { name: 'Conferma l’iscrizione di Nicolò' }).click()
  await expect(page.getByText(/^Grazie, hai confermato/)).toBeVisible()
  await expectAccessible(page)
}

/** Returns the path of the child's record. */
async function accept(page: Page, admin: Api): Promise<string> {
  await openAs(page, 'admin', '/anagrafica/richieste?per_page=100')
  await page.getByRole('button', { name: 'Approva D’Angelo Nicolò' }).click()
  await expect(page.getByText('Anagrafica confermata con successo')).toBeVisible()
  const [child] = (await admin.call(anagrafica.list, { query: { search: 'dangelo nicolo' } })).data
  const group = (await admin.call(groups.list)).find(({ nome }) => nome.startsWith('ER'))
  await admin.call(anagrafica.update, { params: { id: child?.id ?? 0 }, body: { gruppo_id: group?.id } })
  return `/anagrafica/${child?.id}`
}

async function enter(page: Page, mail: MailServer): Promise<void> {
  await page.goto('/mf-self-service/')
  await page.getByLabel('Email').fill(GUARDIAN)
  await page.getByRole('button', { name: 'Invia il codice' }).click()
  await page.getByLabel('Codice OTP').fill(await mail.codeFor(GUARDIAN))
  await page.getByRole('button', { name: 'Entra' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nicolò D’Angelo' })).toBeVisible()
  for (const tab of ['Anagrafica', 'Accessi', 'Spese', 'Quote', 'Estate Ragazzi']) {
    await page.getByRole('link', { name: tab, exact: true }).click()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
}

/** Books the first week with a fee; returns its description. */
async function book(page: Page, admin: Api): Promise<string> {
  // The date in the centre's zone, which is an hour or two ahead of UTC.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' }).format()
  const week = (await admin.call(er.list)).find((one) => isOpen(one, today) && one.quota > 0 && one.totale < one.max)
  const description = week?.descrizione ?? ''
  expect(description).not.toBe('')
  await page.getByRole('listitem').filter({ hasText: description }).getByRole('button', { name: 'Prenota' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText("Contatta l'oratorio per annullare la prenotazione")
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Prenota' }).click()
  await expect(page.getByText('Prenotazione confermata')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: description })).toContainText('Prenotata')
  await page.getByRole('link', { name: 'Quote', exact: true }).click()
  await expect(feesIn(page, 'Da pagare').filter({ hasText: description })).toBeVisible()
  return description
}

async function takePayment(page: Page, child: string, week: string): Promise<void> {
  await page.goto(`${child}/quote`)
  await page
    .getByRole('row')
    .filter({ hasText: week })
    .getByRole('button', { name: /^Paga / })
    .click()
  await page.getByRole('button', { name: 'Conferma il pagamento' }).click()
  await expect(page.getByText('Quota pagata con successo')).toBeVisible()
}

const feesIn = (page: Page, panel: string) => page.getByRole('region', { name: panel }).getByRole('listitem')

async function seePaid(page: Page, week: string): Promise<void> {
  await page.reload()
  await expect(feesIn(page, 'Pagate').filter({ hasText: week })).toBeVisible()
  await page.getByRole('link', { name: 'Anagrafica', exact: true }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Scarica il file' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.json$/)
  await page.getByRole('link', { name: 'Copia da stampare' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Copia dei tuoi dati')
  for (const text of ['D’Angelo', 'Allergia alle arachidi', week])
    await expect(page.getByRole('main')).toContainText(text)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}
