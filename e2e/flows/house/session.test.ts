import { expectAccessible } from '../../support/axe.ts'
import { mailedLink } from '../../support/mailbox.ts'
import { DEMO_PASSWORD, expect, ignoreFailedCalls, logIn, openAs, test } from '../../support/test.ts'

const LOGIN_NEEDED = "Devi effettuare l'accesso per visualizzare questa pagina."

test('a page that requires a login shows the form', async ({ page }) => {
  await page.goto('/anagrafica')
  await expect(page).toHaveURL('/')
  await expect(page.getByText(LOGIN_NEEDED)).toBeVisible()
})

test('the login shows missing and wrong values, and keeps the input', async ({ page, consoleErrors }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Accedi' }).click()
  await expect(page.getByText('Inserisci email e password')).toBeVisible()
  await page.getByLabel('Email').fill('admin@oratorio.test')
  await page.getByLabel('Password', { exact: true }).fill('sbagliata')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Credenziali non valide')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('admin@oratorio.test')
  ignoreFailedCalls(consoleErrors)
})

test('by keyboard alone: log in, go to the profile, log out', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type('admin@oratorio.test')
  await page.keyboard.press('Tab')
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Login effettuato con successo')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /^Benvenut/ })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Vai al contenuto' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Profilo' }).press('Enter')
  await expect(page).toHaveURL('/profilo')
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Esci' }).press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Accedi' })).toBeVisible()
  await expect(page.getByText(LOGIN_NEEDED)).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('access-token'))).toBeNull()
})

test('a reload stays logged in, at the same place', async ({ page }) => {
  await openAs(page, 'contabile', '/profilo')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Profilo', level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/profilo')
  await page.goto('/')
  await expect(page).toHaveURL('/home')
})

test('logging out in one tab logs the other out', async ({ page, context, consoleErrors }) => {
  await openAs(page, 'user')
  const other = await context.newPage()
  await other.goto('/anagrafica')
  await expect(other.getByRole('heading', { name: 'Anagrafica', level: 1 })).toBeVisible()
  await page.goto('/profilo/logout')
  await expect(page.getByRole('button', { name: 'Accedi' })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Accedi' })).toBeVisible()
  ignoreFailedCalls(consoleErrors)
})

test('a token that is no longer valid ends the session', async ({ page, consoleErrors }) => {
  await openAs(page, 'user')
  await page.evaluate(() => localStorage.setItem('access-token', '1|xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'))
  await page.goto('/anagrafica')
  await expect(page).toHaveURL('/')
  await expect(page.getByText(LOGIN_NEEDED)).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('access-token'))).toBeNull()
  ignoreFailedCalls(consoleErrors)
})

test('a forgotten password: mail, link, new password', async ({ page, server }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Hai dimenticato la password?' }).click()
  await expect(page.getByRole('link', { name: 'Torna indietro' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Invia il link' }).click()
  await expect(page.getByText("Inserisci l'email")).toBeVisible()
  await page.getByLabel('Email').fill('contabile@oratorio.test')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText("Se l'indirizzo fornito è valido, riceverai una mail con il link per resettare la password."),
  ).toBeVisible()

  const link = await mailedLink(server.varDir, 'contabile@oratorio.test')
  await page.goto(link)
  await expect(page.getByLabel('Email')).toHaveValue('contabile@oratorio.test')
  await expect(page.getByLabel('Email')).not.toBeEditable()
  await expectAccessible(page)
  await page.getByLabel('Nuova password', { exact: false }).first().fill('corta')
  await page.getByRole('button', { name: 'Imposta la password' }).click()
  await expect(page.getByText('La password deve avere almeno 12 caratteri')).toBeVisible()
  await page.getByLabel(/^Nuova password/).fill(DEMO_PASSWORD)
  await page.getByLabel(/^Ripeti la nuova password/).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Imposta la password' }).click()
  await expect(page.getByText('Password aggiornata con successo!').first()).toBeVisible()
  await page.getByRole('link', { name: 'Vai all’accesso' }).click()
  await logIn(page, 'contabile')
})

test('a used link is reported, with the offer of a new one', async ({ page, consoleErrors }) => {
  await page.goto('/reset/nothing?email=admin%40oratorio.test')
  await page.getByLabel(/^Nuova password/).fill(DEMO_PASSWORD)
  await page.getByLabel(/^Ripeti la nuova password/).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Richiedi un nuovo link' })).toBeVisible()
  ignoreFailedCalls(consoleErrors)
})

test('a new password: wrong, short, different, right', async ({ page, consoleErrors }) => {
  await openAs(page, 'cassa', '/profilo')
  const current = page.getByLabel(/^Password attuale/)
  await current.fill('sbagliata')
  await page.getByLabel(/^Nuova password/).fill('corta')
  await page.getByLabel(/^Ripeti la nuova password/).fill('diversa')
  await page.getByRole('button', { name: 'Aggiorna la password' }).click()
  await expect(page.getByText('La password deve avere almeno 12 caratteri')).toBeVisible()
  await page.getByLabel(/^Nuova password/).fill(DEMO_PASSWORD)
  await expect(page.getByText('La password deve avere almeno 12 caratteri')).toHaveCount(0)
  await page.getByLabel(/^Ripeti la nuova password/).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Aggiorna la password' }).click()
  await expect(page.locator('form').getByText('La password attuale non è corretta')).toBeVisible()
  await current.fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Aggiorna la password' }).click()
  await expect(page.getByText('Password aggiornata con successo!')).toBeVisible()
  ignoreFailedCalls(consoleErrors)
})

test('an unknown page shows an error, with status 404', async ({ page, consoleErrors }) => {
  const response = await page.goto('/pagina-che-non-esiste')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Pagina non trovata' })).toBeVisible()
  await expect(page.getByText('La pagina che stai cercando non esiste o è stata spostata.')).toBeVisible()
  // A page of the shell is unknown to a module that does not have it.
  const alone = await page.goto('/mf-cassa/anagrafica')
  expect(alone?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Pagina non trovata' })).toBeVisible()
  ignoreFailedCalls(consoleErrors)
})
