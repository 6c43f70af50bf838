import { settings } from '@cortile/contract/settings.ts'
import { users } from '@cortile/contract/users.ts'
import { apiOf } from '../../support/api.ts'
import { expectAccessible } from '../../support/axe.ts'
import { movedClock, type MovedClock } from '../../support/moved-clock.ts'
import { choosePassword } from '../../support/operator.ts'
import { startServer, type RunningServer } from '../../support/server.ts'
import { DEMO_PASSWORD, expect, ignoreFailedCalls, logInAs, test, type Page } from '../../support/test.ts'

const EMAIL = 'paola@oratorio.example'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let server: RunningServer
let clock: MovedClock
test.beforeAll(async ({}, { project, workerIndex }) => {
  clock = movedClock()
  server = await startServer({
    engine: project.name === 'mysql' ? 'mysql' : 'sqlite',
    name: `cortile_e2e_${workerIndex}_confirmation`,
    env: clock.env,
  })
  const api = await apiOf(server.url, 's-admin')
  const on = ['step_up', 'second_factor_required'].map((key) => ({ key, value: true }))
  await api.call(settings.update, { body: { settings: on } })
  const { user } = await api.call(users.create, { body: { name: 'Paola Prova', email: EMAIL, role: 'user' } })
  await api.call(users.update, { params: { id: user.id }, body: { role: 'admin' } })
  await choosePassword(server, EMAIL)
})
test.afterAll(async () => {
  await server.stop()
  clock.remove()
})

async function addUser(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Nuovo utente' }).press('Enter')
  await page.getByLabel(/^Nome/).fill(name)
  await page.getByLabel(/^Email/).fill(`${name.toLowerCase()}@oratorio.example`)
  await page.getByRole('radio', { name: 'user' }).check()
  await page.getByRole('button', { name: 'Crea utente' }).press('Enter')
}

test('ten minutes after the login a grave action asks who is there, and loses nothing; two weeks later only the profile opens', async ({
  page,
  consoleErrors,
}) => {
  await logInAs(page, EMAIL, `${server.url}/`)
  await page.goto(`${server.url}/gestione/utenti`)
  await expect(page.getByRole('complementary', { name: 'Verifica in due passaggi' })).toBeVisible()
  await addUser(page, 'Uno')
  await expect(page.getByText('Utente creato con successo')).toBeVisible()

  clock.ahead(11 * MINUTE)
  await addUser(page, 'Due')
  const question = page.getByRole('dialog', { name: 'Conferma che sei tu' })
  const password = question.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(page.getByText('Non fatto: manca la conferma che sei tu').first()).toBeVisible()
  await expect(page.getByLabel(/^Nome/)).toHaveValue('Due')

  await page.getByRole('button', { name: 'Crea utente' }).press('Enter')
  await password.fill('sbagliata davvero')
  await page.keyboard.press('Enter')
  await expect(question.getByText('La password non è corretta').first()).toBeVisible()
  await password.fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(page.getByText('Due', { exact: true })).toBeVisible()

  clock.ahead(15 * DAY)
  await page.goto(`${server.url}/gestione/utenti`)
  await logInAs(page, EMAIL, `${server.url}/`)
  await expect(page).toHaveURL(/\/profilo$/)
  await page.goto(`${server.url}/gestione/utenti`)
  await expect(page).toHaveURL(/\/profilo$/)
  await expect(page.getByRole('button', { name: 'Usa un’app di verifica' })).toBeVisible()
  // The refused calls of pages that were left.
  await page.waitForLoadState('networkidle')
  ignoreFailedCalls(consoleErrors)
})
