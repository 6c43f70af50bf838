import { users } from '@cortile/contract/users.ts'
import { apiOf } from '../../support/api.ts'
import { endSessionOf, expectEnded, logOut } from '../../support/kiosk-session.ts'
import { choosePassword } from '../../support/operator.ts'
import { movements, richestMember } from '../../support/people.ts'
import { readDigits } from '../../support/reader.ts'
import { expect, ignoreFailedCalls, logIn, logInAs, openAs, test, type Page } from '../../support/test.ts'

/** An administrator ends the session of a tablet at work: the tablet reports it, and keeps unanswered requests for their account. */

test.use({ ownServer: 'till-session', serviceWorkers: 'allow' })

const TILL = 'Bar Oratorio'

test('an unanswered payment of an ended session is shown to other accounts, not resent, and settled by the movements', async ({
  page,
  browser,
  server,
  consoleErrors,
}) => {
  const rich = await richestMember(server.url)
  const before = await movements(server.url, rich.id)
  const second = { name: 'Luca Merenda', email: 'merenda@oratorio.test', role: 'cassa' }
  await (await apiOf(server.url, 'admin')).call(users.create, { body: second })
  await choosePassword(server, second.email)
  let sent = 0
  // The server charges the payment, but its response is lost.
  await page.route('**/api/cassa/checkout', async (route) => {
    sent += 1
    await route.fetch()
    await route.abort()
  })
  await openAs(page, 'cassa', '/mf-cassa/')
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
  const orphan = page.getByRole('status').filter({ hasText: 'Pagamento in sospeso' })
  await expect(orphan).toContainText(`${TILL} ha lasciato su questa cassa un pagamento senza esito`)
  await expect(orphan).toContainText(`card che finisce con ${rich.card_id?.slice(-4)}`)
  await expect(orphan).toContainText(`Fai accedere ${TILL}, oppure chiedi a chi può vedere i movimenti.`)
  await expect(page.getByRole('button', { name: 'Verifica' })).toHaveCount(0)
  await expectEmptyCart(page)

  await logOut(page, '/mf-cassa/')
  await logIn(page, 'admin', '/mf-cassa/')
  await expect(orphan).toContainText('Guarda tra i movimenti se è stato addebitato.')
  await expectEmptyCart(page)
  await page.getByRole('button', { name: 'Verifica' }).click()
  const dialog = page.getByRole('dialog', { name: `Pagamento di ${TILL}` })
  await expect(dialog).toContainText(`di ${rich.cognome} ${rich.nome}`)
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Stesso importo' })).toHaveCount(1)
  await dialog.getByRole('button', { name: 'È stato addebitato', exact: true }).click()
  await dialog.getByRole('button', { name: 'Confermo' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(orphan).toHaveCount(0)

  await logOut(page, '/mf-cassa/')
  await logIn(page, 'cassa', '/mf-cassa/')
  await expect(page.getByRole('button', { name: /^Panino/ })).toBeVisible()
  await expect(page.getByText('Esito sconosciuto')).toHaveCount(0)
  await expect(orphan).toHaveCount(0)
  await expectEmptyCart(page)
  expect(resent).toBe(0)
  const after = await movements(server.url, rich.id)
  expect(after.slice(1)).toEqual(before)
  expect(after[0]?.operazione).toBe(-3.5)
  ignoreFailedCalls(consoleErrors)
})

async function expectEmptyCart(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Panino/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Conferma Acquisto' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Togli un Panino' })).toHaveCount(0)
}
