import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { groups } from '@cortile/contract/groups.ts'
import { apiOf, type Api } from '../../support/api.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/axe.ts'
import { test } from '../../support/mailed.ts'
import { openDevice, type Device } from '../../support/open-device.ts'
import { readDigits } from '../../support/reader.ts'
import type { MailServer } from '../../support/smtp.ts'
import { expect, logIn } from '../../support/test.ts'

/** One child on every device: desk, door, till and the family's phone, with a real mail. */

test.use({ ownServer: 'main-job', serviceWorkers: 'allow' })

const CARD = '7700000001'
const OTHERS = ['7700000011', '7700000012', '7700000013', '7700000014', '7700000015']
const SUSPENDED = '7700000021'
const GUARDIAN = 'marta.bellini@famiglie.test'

test('a child is registered, given a card and monete, read at the door, charged at the till and seen by the family', async ({
  browser,
  server,
  mail,
}) => {
  const desk = await openDevice(browser, server.url, { width: 1280, height: 800 })
  const child = await test.step('the desk registers a minor: missing values are shown on the fields', () =>
    register(desk))
  await test.step('the desk gives it a card', () => giveCard(desk, child, CARD))
  await test.step('the desk adds 20 monete', () => addMonete(desk, child, '20'))
  const admin = await apiOf(server.url, 'admin')
  await test.step('a sibling and other members exist', async () => {
    await create(admin, { nome: 'Tommaso', email_tutore: GUARDIAN })
    for (const [index, card_id] of OTHERS.entries()) await create(admin, { nome: `Quinto${index}`, card_id })
    await create(admin, { nome: 'Fermo', card_id: SUSPENDED, stato: 'sospeso' })
  })

  const tablet = await openDevice(browser, server.url, { width: 1280, height: 800 })
  await test.step('the tablet reads: in, unknown, suspended, out, five without a pause', () => readAtDoor(tablet))
  const till = await openDevice(browser, server.url, { width: 1024, height: 768 })
  await test.step('the till sells two products, and refuses what the balance does not cover', () =>
    sellAtTill(till, child, admin))
  const phone = await openDevice(browser, server.url, { width: 360, height: 740 })
  await test.step('the guardian enters with the mailed code and sees it all', () => viewAtHome(phone, mail))

  for (const { page, consoleErrors } of [desk, tablet, till, phone]) {
    // Chromium itself logs every refused request.
    expect(consoleErrors.filter((message) => !/status of 4\d\d/.test(message))).toEqual([])
    await page.context().close()
  }
})

/** Returns the path of the new record. */
async function register({ page }: Device): Promise<string> {
  await logIn(page, 'admin')
  await page.getByRole('link', { name: 'Nuova anagrafica' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Crea Nuova Anagrafica' })).toBeVisible()
  await page.getByLabel(/^Cognome/).fill('Bellini')
  await page.getByLabel(/^Data di nascita/).fill(tenYearsAgo())
  await expect(page.getByRole('heading', { name: 'Dati Genitore o Tutore' })).toBeVisible()
  await page.getByRole('button', { name: 'Salva' }).click()
  for (const label of [
    /^Nome/,
    /^Luogo di nascita/,
    /^Nome del genitore/,
    /^Telefono del genitore/,
    /^Email del genitore/,
  ])
    await expect(page.getByLabel(label).first()).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Campo obbligatorio').first()).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel(/^Nome/).first().fill('Giada')
  await page.getByLabel(/^Luogo di nascita/).fill('Lodi')
  await page.getByLabel(/^Gruppo/).selectOption({ index: 1 })
  await page.getByLabel(/^Nome del genitore/).fill('Marta Conti')
  await page.getByLabel(/^Telefono del genitore/).fill('333 1234567')
  await page.getByLabel(/^Email del genitore/).fill('Marta.Bellini@Famiglie.test')
  await page.getByLabel('Allergie, intolleranze e farmaci').fill('Allergia alle arachidi')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByText('Anagrafica creata con successo')).toBeVisible()
  await expect(page).toHaveURL(/\/anagrafica\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Bellini Giada' })).toBeVisible()
  await expect(page.getByText('Allergia alle arachidi')).toBeVisible()
  await expectAccessible(page)
  return new URL(page.url()).pathname
}

async function giveCard({ page }: Device, child: string, card: string): Promise<void> {
  await page.goto(child)
  await page.getByRole('button', { name: 'Associa una card' }).click()
  await expect(page.getByRole('dialog').getByText('Lettore pronto')).toBeVisible()
  await expectAccessible(page)
  await readDigits(page, card)
  await expect(page.getByText('Card assegnata con successo')).toBeVisible()
  await expect(page.getByText(card)).toBeVisible()
}

async function addMonete({ page }: Device, child: string, amount: string): Promise<void> {
  await page.getByRole('link', { name: '0 monete' }).click()
  await expect(page).toHaveURL(new RegExp(`${child}/saldo$`))
  await page.getByLabel(/^Importo/).fill(amount)
  await page.getByLabel(/^Descrizione/).fill('Ricarica in contanti')
  await page.getByRole('button', { name: 'Aggiungi 20 monete' }).click()
  await expect(page.getByText('Saldo aggiornato con successo')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('row', { name: /Ricarica in contanti/ })).toContainText('20')
}

async function readAtDoor({ page }: Device): Promise<void> {
  await logIn(page, 'scanner', '/mf-scanner/')
  await expect(page.getByText('Lettore pronto')).toBeVisible()
  const verdict = page.getByRole('region', { name: 'Esito' })
  await readDigits(page, CARD)
  const readAt = Date.now()
  await expect(verdict).toContainText('DENTRO')
  await expect(verdict).toContainText('Giada Bellini')
  await readDigits(page, '7799999999')
  await expect(verdict).toContainText('ERRORE')
  await expect(verdict).toContainText('Card non riconosciuta')
  await readDigits(page, SUSPENDED)
  await expect(verdict).toContainText('Utenza sospesa')
  await expect(verdict).toContainText('Fermo')
  // An earlier second reading of the card would be a duplicate.
  await expect.poll(() => Date.now() - readAt).toBeGreaterThan(2_500)
  await readDigits(page, CARD)
  const held = page.getByRole('group', { name: 'Da consegnare: Giada Bellini' })
  await held.getByRole('button', { name: /tutore$/ }).click()
  await expect(verdict).toContainText('FUORI')
  await expect(verdict).toContainText('Consegnato a')
  await readDigits(page, OTHERS.join(''))
  const rows = page.getByRole('list', { name: 'Ultime letture' }).getByRole('listitem')
  // The held card and its hand-over are two.
  await expect(rows).toHaveCount(10)
  for (const index of OTHERS.keys()) {
    const row = rows.nth(OTHERS.length - 1 - index)
    await expect(row).toContainText(`Quinto${index}`)
    await expect(row).toContainText(/dentro/i)
  }
}

async function sellAtTill({ page }: Device, child: string, admin: Api): Promise<void> {
  await logIn(page, 'cassa', '/mf-cassa/')
  const cart = page.getByRole('region', { name: 'Carrello' })
  const confirm = page.getByRole('button', { name: 'Conferma Acquisto' })
  await page.getByRole('button', { name: /^Panino/ }).click()
  await page.getByRole('button', { name: /^Tè freddo/ }).click()
  await expect(cart).toContainText('5 monete')
  await confirm.click()
  await expect(page.getByRole('dialog', { name: 'Scannerizza card per pagare' })).toBeVisible()
  await readDigits(page, CARD)
  const receipt = page.getByRole('status', { name: 'Acquisto completato' })
  await expect(receipt).toContainText('Giada Bellini')
  await expect(receipt).toContainText('15 monete')
  await expect(confirm).toBeDisabled()

  for (let pieces = 0; pieces < 5; pieces += 1) await page.getByRole('button', { name: /^Panino/ }).click()
  await confirm.click()
  await readDigits(page, CARD)
  await expect(page.getByRole('dialog')).toContainText('Saldo insufficiente')
  await expect(page.getByRole('dialog')).toContainText('Non è stato addebitato nulla')
  const { saldo } = await admin.call(anagrafica.read, { params: { id: Number(child.split('/').at(-1)) } })
  expect(saldo).toBe(15)
}

async function viewAtHome({ page }: Device, mail: MailServer): Promise<void> {
  await page.goto('/mf-self-service/')
  await page.getByLabel('Email').fill(GUARDIAN)
  await page.getByRole('button', { name: 'Invia il codice' }).click()
  await expect(page.getByText('Codice OTP inviato con successo').first()).toBeVisible()
  await page.getByLabel('Codice OTP').fill(await mail.codeFor(GUARDIAN))
  await page.getByRole('button', { name: 'Entra' }).click()
  await expect(page.getByRole('button', { name: 'Tommaso Bellini' })).toBeVisible()
  await page.getByRole('button', { name: 'Giada Bellini' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Giada Bellini' })).toBeVisible()
  await expect(page.getByText('15 monete').first()).toBeVisible()
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: 'Spese' }).click()
  const movements = page.getByRole('region', { name: 'Movimenti del saldo' }).getByRole('listitem')
  await expect(movements).toHaveCount(2)
  await expect(movements.nth(0)).toContainText('Panino')
  await expect(movements.nth(0)).toContainText('−5 monete')
  await expect(movements.nth(1)).toContainText('+20 monete')
  await page.getByRole('link', { name: 'Accessi' }).click()
  const accesses = page.getByRole('region', { name: 'Accessi' }).getByRole('listitem')
  await expect(accesses).toHaveCount(2)
  await expect(accesses.nth(0)).toContainText(/uscita/i)
  await expect(accesses.nth(1)).toContainText(/ingresso/i)
}

/** Creates a member with these fields. */
async function create(admin: Api, fields: object): Promise<void> {
  const [group] = await admin.call(groups.list)
  const body = {
    nome: '',
    cognome: 'Bellini',
    data_nascita: tenYearsAgo(),
    luogo_nascita: 'Lodi',
    gruppo_id: group?.id ?? null,
    nome_tutore: 'Marta Conti',
    telefono_tutore: '333 1234567',
    email_tutore: 'altra.famiglia@famiglie.test',
    ...fields,
  }
  await admin.call(anagrafica.create, { body })
}

/** A birth date of a minor on any day of the year. */
function tenYearsAgo(): string {
  return `${new Date().getFullYear() - 10}-03-04`
}
