import type { Browser } from '@playwright/test'
import { users } from '@cortile/contract/users.ts'
import { apiOf } from '../support/api.ts'
import { accesses, movements, outside, richest } from '../support/people.ts'
import { choosePassword } from '../support/operator.ts'
import { readDigits } from '../support/reader.ts'
import { expect, forgiveCalls, logIn, logInAs, test, type Page } from '../support/test.ts'

/** The office ends the session of a tablet at work: it says so, and what had no answer yet belongs to its account. */

test.use({ ownServer: 'kiosk-session' })

const ENDED = 'La sessione su questo dispositivo è terminata: è stata chiusa o è scaduta. Accedi di nuovo.'
const KEPT = 'Le letture e i pagamenti in attesa sono conservati.'
const DOOR = 'Portineria'
const TILL = 'Bar Oratorio'

test('readings that wait when the session is ended are seen by another account, and sent by their own', async ({
  page,
  browser,
  server,
  complaints,
}) => {
  const [one, two, other] = await outside(server.url)
  const [before] = await accesses(server.url, 1)
  const loggedSince = async (count: number) => {
    const [last, ...logged] = await accesses(server.url, count + 1)
    expect(last?.id).toBe(before?.id)
    return logged.map(({ anagrafica_id, action }) => [anagrafica_id, action])
  }
  await logIn(page, 'scanner', '/mf-scanner/')
  await expect(page.getByText('Lettore pronto')).toBeVisible()
  await page.context().setOffline(true)
  for (const member of [one, two]) await readDigits(page, member?.card_id ?? '')
  await expect(page.getByText('2 letture in attesa, la più vecchia da')).toBeVisible()
  await endSessionOf(browser, server.url, DOOR)
  await expect(page.getByText('2 letture in attesa, la più vecchia da')).toBeVisible()
  await page.context().setOffline(false)
  await expectEnded(page)
  expect(await loggedSince(0)).toEqual([])

  await logIn(page, 'user', '/mf-scanner/')
  await expect(page.getByText(`2 letture di ${DOOR} aspettano: partono quando accede di nuovo`)).toBeVisible()
  await readDigits(page, other?.card_id ?? '')
  await expect(page.getByRole('region', { name: 'Esito' })).toContainText('DENTRO')
  expect(await loggedSince(1)).toEqual([[other?.id, 'ingresso']])

  await logOut(page, '/mf-scanner/')
  await logIn(page, 'scanner', '/mf-scanner/')
  await expect(page.getByRole('region', { name: 'Esito' })).toContainText('DENTRO')
  await expect(page.getByText('Verifica in corso...')).toHaveCount(0)
  // In the order of the door: these two were read before that one.
  expect(await loggedSince(3)).toEqual([one, two, other].map((member) => [member?.id, 'ingresso']))
  forgiveCalls(complaints)
})

test('a card that is read after the session was ended is not lost: it is answered after the next login', async ({
  page,
  browser,
  server,
  complaints,
}) => {
  const [member] = await outside(server.url)
  const [before] = await accesses(server.url, 1)
  await logIn(page, 'scanner', '/mf-scanner/')
  await expect(page.getByText('Lettore pronto')).toBeVisible()
  await endSessionOf(browser, server.url, DOOR)
  await readDigits(page, member?.card_id ?? '')
  await expectEnded(page)
  expect((await accesses(server.url, 1)).map(({ id }) => id)).toEqual([before?.id])
  // Whoever opens the page anew is told, too.
  await page.reload()
  await expectEnded(page)

  await logIn(page, 'scanner', '/mf-scanner/')
  await expect(page.getByRole('region', { name: 'Esito' })).toContainText('DENTRO')
  const logged = await accesses(server.url, 2)
  expect(logged.map(({ id, anagrafica_id }) => [id === before?.id, anagrafica_id])).toEqual([
    [true, before?.anagrafica_id],
    [false, member?.id],
  ])
  forgiveCalls(complaints)
})

test('a payment without an answer when the session is ended is seen by others, sent by none, and settled by a look at the movements', async ({
  page,
  browser,
  server,
  complaints,
}) => {
  const rich = await richest(server.url)
  const before = await movements(server.url, rich.id)
  const second = { name: 'Luca Merenda', email: 'merenda@oratorio.test', role: 'cassa' }
  await (await apiOf(server.url, 'admin')).call(users.create, { body: second })
  await choosePassword(server, second.email)
  let sent = 0
  // The server charges it, and its answer is lost.
  await page.route('**/api/cassa/checkout', async (route) => {
    sent += 1
    await route.fetch()
    await route.abort()
  })
  await logIn(page, 'cassa', '/mf-cassa/')
  await page.getByRole('button', { name: /^Panino/ }).click()
  await page.getByRole('button', { name: 'Conferma Acquisto' }).click()
  await readDigits(page, rich.card_id ?? '')
  await expect(page.getByText('Esito sconosciuto, verifico…')).toBeVisible()
  await endSessionOf(browser, server.url, TILL)
  await page.unroute('**/api/cassa/checkout')
  await expectEnded(page)
  expect(sent).toBeGreaterThan(0)

  let resent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/cassa/checkout')) resent += 1
  })
  await logInAs(page, second.email, '/mf-cassa/')
  const left = page.getByRole('status').filter({ hasText: 'Pagamento in sospeso' })
  await expect(left).toContainText(`${TILL} ha lasciato su questa cassa un pagamento senza esito`)
  await expect(left).toContainText(`card che finisce con ${rich.card_id?.slice(-4)}`)
  await expect(left).toContainText(`Fai accedere ${TILL}, oppure chiedi a chi può vedere i movimenti.`)
  await expect(page.getByRole('button', { name: 'Verifica' })).toHaveCount(0)
  await expectEmptyCart(page)

  await logOut(page, '/mf-cassa/')
  await logIn(page, 'admin', '/mf-cassa/')
  await expect(left).toContainText('Guarda tra i movimenti se è stato addebitato.')
  await expectEmptyCart(page)
  await page.getByRole('button', { name: 'Verifica' }).click()
  const dialog = page.getByRole('dialog', { name: `Pagamento di ${TILL}` })
  await expect(dialog).toContainText(`di ${rich.cognome} ${rich.nome}`)
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Stesso importo' })).toHaveCount(1)
  await dialog.getByRole('button', { name: 'È stato addebitato', exact: true }).click()
  await dialog.getByRole('button', { name: 'Confermo' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(left).toHaveCount(0)

  await logOut(page, '/mf-cassa/')
  await logIn(page, 'cassa', '/mf-cassa/')
  await expect(page.getByRole('button', { name: /^Panino/ })).toBeVisible()
  await expect(page.getByText('Esito sconosciuto')).toHaveCount(0)
  await expect(left).toHaveCount(0)
  await expectEmptyCart(page)
  expect(resent).toBe(0)
  const after = await movements(server.url, rich.id)
  expect(after.slice(1)).toEqual(before)
  expect(after[0]?.operazione).toBe(-3.5)
  forgiveCalls(complaints)
})

/** On another device, in the users screen: the session that somebody used last is closed. */
async function endSessionOf(browser: Browser, baseURL: string, name: string): Promise<void> {
  const context = await browser.newContext({ baseURL })
  const office = await context.newPage()
  await logIn(office, 's-admin')
  await office.goto('/gestione/utenti')
  await office.getByRole('button', { name: `Sessioni di ${name}` }).click()
  const dialog = office.getByRole('dialog', { name: `Sessioni di ${name}` })
  await dialog
    .getByRole('listitem')
    .first()
    .getByRole('button', { name: /^Chiudi / })
    .click()
  await expect(office.getByText('Sessione chiusa')).toBeVisible()
  await context.close()
}

async function logOut(page: Page, at: string): Promise<void> {
  await page.goto(`${at}profilo/logout`)
  await expect(page.getByRole('button', { name: 'Accedi' })).toBeVisible()
  await expect(page.getByText(ENDED)).toHaveCount(0)
}

async function expectEnded(page: Page): Promise<void> {
  await expect(page.getByText(ENDED)).toContainText(KEPT)
  await expect(page.getByRole('button', { name: 'Accedi' })).toBeVisible()
}

async function expectEmptyCart(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Panino/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Conferma Acquisto' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Togli un Panino' })).toHaveCount(0)
}
