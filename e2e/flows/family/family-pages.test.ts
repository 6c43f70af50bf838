import { anagrafica, type AnagraficaRow } from '@cortile/contract/anagrafica.ts'
import { groups } from '@cortile/contract/groups.ts'
import { apiOf } from '../../support/api.ts'
import { enter, expectFocusOn, tabTo, typeInto } from '../../support/keyboard.ts'
import { mailedCode } from '../../support/mailbox.ts'
import { expectBothSchemes, expectDialog, expectEveryWidth, PHONE } from '../../support/sound.ts'
import { expect, test, type Page } from '../../support/test.ts'

/** The pages of families: accessible, and usable by keyboard alone. */

test.use({ ownServer: 'family-pages' })

const BIRTH_YEAR = new Date().getFullYear() - 10

test('the steps of the signup are accessible, light and dark, narrow and wide, and with large text', async ({
  page,
}) => {
  await page.goto('/iscrizione')
  const expectStep = (title: string) =>
    test.step(title, async () => {
      await expect(page.getByRole('heading', { name: new RegExp(`^Passo . di 4: ${title}$`) })).toBeVisible()
      await expectBothSchemes(page)
      await expectEveryWidth(page)
    })
  const onward = () => page.getByRole('button', { name: 'Avanti' }).click()
  await onward()
  await expect(page.getByLabel(/^Nome/)).toBeFocused()
  await expectStep('Chi si iscrive')
  await page.getByLabel(/^Nome/).fill('Maria Immacolata Concetta')
  await page.getByLabel(/^Cognome/).fill('Pallavicini-Sforza Cesarini della Torre e Tasso')
  await page.getByLabel(/^Data di nascita/).fill(`${BIRTH_YEAR}-03-04`)
  await page.getByLabel(/^Luogo di nascita/).fill('San Colombano al Lambro')
  await onward()
  await onward()
  await expectStep('Contatti')
  await page.getByLabel(/^Nome del genitore/).fill('Rosa')
  await page.getByLabel(/^Telefono del genitore/).fill('333 1234567')
  await page
    .getByLabel(/^Email del genitore/)
    .fill('un.indirizzo.molto.lungo.di.una.famiglia@un-dominio-lunghissimo.test')
  await onward()
  await expectStep('Salute')
  await onward()
  await page.getByRole('button', { name: 'Invia la richiesta' }).click()
  await expectStep('Consensi')
})

test('the record of a child is accessible, after the choice between siblings', async ({ page, server }) => {
  const { address, child } = await siblings(server.url, 0)
  await page.goto('/login-anagrafica')
  await expectBothSchemes(page)
  await expectEveryWidth(page)
  await page.getByLabel('Email').fill(address)
  await page.getByRole('button', { name: 'Invia il codice' }).click()
  await expect(page.getByLabel('Codice OTP')).toBeVisible()
  await expectBothSchemes(page)
  await page.getByLabel('Codice OTP').fill(await mailedCode(server.varDir, address))
  await page.getByRole('button', { name: 'Entra' }).click()
  await expect(page.getByText('Con questa email apri più pagine')).toBeVisible()
  await expectBothSchemes(page)
  await expectEveryWidth(page)
  await page.getByRole('button', { name: `${child.nome} ${child.cognome}` }).click()
  for (const tab of ['Anagrafica', 'Accessi', 'Spese', 'Quote', 'Estate Ragazzi'])
    await test.step(tab, async () => {
      await page.getByRole('link', { name: tab, exact: true }).click()
      await expectBothSchemes(page)
      await expectEveryWidth(page)
    })
  await page.getByRole('button', { name: 'Prenota' }).first().click()
  await expectDialog(page)
  await page.getByRole('link', { name: 'Anagrafica', exact: true }).click()
  await page.getByRole('link', { name: 'Copia da stampare' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Copia dei tuoi dati' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Accessi' })).toBeVisible()
  await expectBothSchemes(page)
  await expectEveryWidth(page)
})

test('the mailbox of the demo is accessible, and shows a mail without running its scripts', async ({
  page,
  server,
  consoleErrors,
}) => {
  const { address } = await siblings(server.url, 1)
  await page.goto('/login-anagrafica')
  await page.getByLabel('Email').fill(address)
  await page.getByRole('button', { name: 'Invia il codice' }).click()
  const code = await mailedCode(server.varDir, address)
  await page.goto('/posta')
  await expectBothSchemes(page)
  await expectEveryWidth(page)
  await page.getByRole('listitem').filter({ hasText: address }).first().getByRole('link').click()
  await expect(page.getByRole('main')).toContainText(code)
  await expect(page.frameLocator('iframe').getByText(code)).toBeVisible()
  await expectBothSchemes(page)
  await expectEveryWidth(page)
  // axe cannot run in the sandboxed frame, and the browser logs it.
  const others = consoleErrors
    .splice(0, Infinity)
    .filter((message) => !/^Blocked script execution in .*\/html'/.test(message))
  expect(others).toEqual([])
})

test('by keyboard alone on a phone: a signup, then a code, the record and a booking', async ({ page, server }) => {
  await page.setViewportSize(PHONE)
  await test.step('signup', () => signUpByKeyboard(page))
  const { address, child } = await siblings(server.url, 2)
  await page.goto('/login-anagrafica')
  await expectFocusOn(page, 'Email')
  await page.keyboard.type(address)
  await page.keyboard.press('Enter')
  await expectFocusOn(page, 'Codice OTP')
  await page.keyboard.type(await mailedCode(server.varDir, address))
  await page.keyboard.press('Enter')
  await enter(page, `${child.nome} ${child.cognome}`)
  await expect(page.getByRole('heading', { level: 1, name: `${child.nome} ${child.cognome}` })).toBeVisible()
  await enter(page, 'Estate Ragazzi')
  await enter(page, 'Prenota')
  await expectFocusOn(page, 'Annulla')
  await enter(page, 'Prenota')
  await expect(page.getByText('Prenotazione confermata')).toBeVisible()
  await expect(page.locator(':focus')).toContainText('Prenotata')
  await enter(page, 'Logout', 'Shift+Tab')
  await expect(page.getByLabel('Email')).toBeVisible()
})

async function signUpByKeyboard(page: Page): Promise<void> {
  await page.goto('/iscrizione')
  await typeInto(page, /^Nome/, 'Ilaria')
  await typeInto(page, /^Cognome/, 'Tastiera')
  await tabTo(page, /^Data di nascita/)
  await page.keyboard.type(`0304${BIRTH_YEAR}`)
  await typeInto(page, /^Luogo di nascita/, 'Lodi')
  await enter(page, 'Avanti')
  await expectFocusOn(page, 'Passo 2 di 4: Contatti')
  await typeInto(page, /^Nome del genitore/, 'Rosa Tastiera')
  await typeInto(page, /^Telefono del genitore/, '333 1234567')
  await typeInto(page, /^Email del genitore/, 'rosa.tastiera@famiglie.test')
  await page.keyboard.press('Enter')
  await expectFocusOn(page, 'Passo 3 di 4: Salute')
  await enter(page, 'Avanti')
  await expectFocusOn(page, 'Passo 4 di 4: Consensi')
  for (const consent of ['Accetto l’informativa sulla privacy', 'Autorizzo l’intervento medico', 'Sì']) {
    await tabTo(page, consent)
    await page.keyboard.press('Space')
  }
  await enter(page, 'Invia la richiesta')
  await expectFocusOn(page, 'Richiesta inviata')
}

/**
 * Two children of the demo data with one address; the first one may book. Every test uses another family, so that the newest
 * code is its own.
 */
async function siblings(url: string, family: number): Promise<{ address: string; child: AnagraficaRow }> {
  const admin = await apiOf(url, 'admin')
  const { data } = await admin.call(anagrafica.list, { query: { stato: 'attivo', per_page: 500 } })
  // Without bookings, because a member with bookings may have no week left to book; that depends on the day.
  const free = await admin.call(anagrafica.list, { query: { stato: 'attivo', er: '0', per_page: 500 } })
  const first = free.data.filter(
    ({ id, minorenne, email_tutore }, index) =>
      minorenne &&
      data.some((other) => other.id !== id && other.minorenne && other.email_tutore === email_tutore) &&
      free.data.findIndex((other) => other.email_tutore === email_tutore) === index,
  )
  const child = first[family]
  if (!child?.email_tutore) throw new Error('the demo data has no siblings')
  const camp = (await admin.call(groups.list)).find(({ nome }) => nome.startsWith('ER'))
  await admin.call(anagrafica.update, { params: { id: child.id }, body: { gruppo_id: camp?.id } })
  return { address: child.email_tutore, child }
}
