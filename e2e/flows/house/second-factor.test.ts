import { freePort } from '@cortile/build/free-port.mjs'
import { users } from '@cortile/contract/users.ts'
import type { CDPSession } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { apiOf } from '../../support/api.ts'
import { expectAccessible } from '../../support/axe.ts'
import { createDatabase, dropDatabase } from '../../support/mysql.ts'
import { choosePassword } from '../../support/operator.ts'
import { proxyTo, relay, type Proxy } from '../../support/proxy.ts'
import { startServer, type RunningServer } from '../../support/server.ts'
import { DEMO_PASSWORD, expect, ignoreFailedCalls, test, type Page } from '../../support/test.ts'

const EMAIL = 'tesoriera@oratorio.example'

let proxy: Proxy
const replicas: RunningServer[] = []
/** Where the replicas listen; their own `url` is that of the proxy. */
const addresses: string[] = []
let origin: string
/** On MariaDB two replicas, of which every request meets the other one. */
test.beforeAll(async ({}, { project, workerIndex }) => {
  let asked = 0
  proxy = await proxyTo(
    () => addresses[(asked += 1) % addresses.length] ?? '',
    (_from, to, forward) => forward((reply) => relay(reply, to)),
  )
  // Passkeys are bound to a host name, which an address like 127.0.0.1 is not.
  origin = proxy.url.replace('127.0.0.1', 'localhost')
  const env = { APP_URL: origin, APP_KEY: 'a key of the replicas of thirty-two bytes or more' }
  const name = `cortile_e2e_${workerIndex}_second_factor`
  const engine = project.name === 'mysql' ? 'mysql' : 'sqlite'
  const shared = engine === 'mysql' ? { ...env, DATABASE_URL: await createDatabase(name) } : env
  for (let n = 0; n < (engine === 'mysql' ? 2 : 1); n += 1) {
    const port = await freePort()
    // Either of them writes the mails.
    const beside = replicas[0] && { VAR_DIR: replicas[0].varDir }
    const own = { ...shared, ...beside, PORT: String(port) }
    replicas.push(await startServer({ engine, name: `${name}_${n}`, env: own }))
    addresses.push(`http://127.0.0.1:${port}`)
  }
  const [server] = replicas
  if (!server) throw new Error('no server')
  const api = await apiOf(proxy.url, 's-admin')
  await api.call(users.create, { body: { name: 'Teresa Tesi', email: EMAIL, role: 'contabile' } })
  await choosePassword(server, EMAIL)
})
test.afterAll(async ({}, { project, workerIndex }) => {
  for (const server of replicas.toReversed()) await server.stop()
  if (project.name === 'mysql') await dropDatabase(`cortile_e2e_${workerIndex}_second_factor`)
  await proxy.close()
})

/** A device whose user touches it and is verified, as a phone does. */
async function addAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return session
}

async function typePassword(page: Page): Promise<void> {
  await page.goto(origin)
  await page.getByLabel(/^Email/).fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
}

const home = (page: Page) => expect(page).toHaveURL(/\/home$/)

async function logOut(page: Page): Promise<void> {
  await page.goto(`${origin}/profilo/logout`)
  await expect(page.getByRole('button', { name: 'Accedi' })).toBeVisible()
}

/** The code that an app shows in the next period: the present one may have been used a moment ago. */
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + 30_000 })

test('a passkey and an app are added, each enters as the second step, and recovery codes without them', async ({
  page,
  consoleErrors,
}) => {
  await addAuthenticator(page)
  await typePassword(page)
  await home(page)

  // By keyboard: a passkey, and its recovery codes.
  await page.goto(`${origin}/profilo`)
  await page.getByRole('button', { name: 'Aggiungi una passkey' }).press('Enter')
  const name = page.getByLabel(/^Nome/)
  await expect(name).toBeFocused()
  await name.fill('Telefono di Teresa')
  await page.keyboard.press('Enter')
  const codes = page.getByRole('list', { name: 'Codici di recupero' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectAccessible(page)
  const recovery = await codes.allTextContents()
  await page.getByRole('button', { name: 'Li ho salvati' }).press('Enter')
  await expect(page.getByText('Telefono di Teresa', { exact: true })).toBeVisible()

  await logOut(page)
  await typePassword(page)
  await expect(page.getByRole('button', { name: 'Usa la passkey' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await home(page)

  await logOut(page)
  await page.getByRole('button', { name: 'Entra con una passkey' }).press('Enter')
  await home(page)

  await page.goto(`${origin}/profilo`)
  await page.getByRole('button', { name: 'Usa un’app di verifica' }).press('Enter')
  const dialog = page.getByRole('dialog')
  const secret = ((await dialog.getByRole('code').textContent()) ?? '').replaceAll(' ', '')
  await expectAccessible(page)
  await dialog.getByLabel(/^Codice mostrato/).fill('000000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Codice non valido')).toBeVisible()
  await dialog.getByLabel(/^Codice mostrato/).fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await page.keyboard.press('Enter')
  await expect(page.getByText('App di verifica', { exact: true })).toBeVisible()

  await logOut(page)
  await typePassword(page)
  await page.getByRole('button', { name: 'Usa un codice dell’app' }).press('Enter')
  await page.getByLabel(/^Codice dell’app/).fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await home(page)

  await logOut(page)
  await typePassword(page)
  await page.getByRole('button', { name: 'Usa un codice di recupero' }).press('Enter')
  await page.getByLabel(/^Codice di recupero/).fill(recovery[0] ?? '')
  await page.keyboard.press('Enter')
  await home(page)
  await page.goto(`${origin}/profilo`)
  await expect(page.getByText(/ne restano 9 su 10/)).toBeVisible()

  // The last one leaves with a warning.
  await page.getByRole('button', { name: 'Rimuovi la passkey' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Rimuovi' }).press('Enter')
  await expect(page.getByText('Telefono di Teresa', { exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Togli l’app di verifica' }).press('Enter')
  await expect(page.getByText(/È l’unico modo che hai/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Togli' }).press('Enter')
  await expect(page.getByText(/^Non è attiva/)).toBeVisible()
  ignoreFailedCalls(consoleErrors)
})

test('in a demo an enrolment is walked through and not finished', async ({ page, consoleErrors }) => {
  await addAuthenticator(page)
  await page.goto(origin)
  await page.getByLabel(/^Email/).fill('admin@oratorio.test')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await home(page)
  await page.goto(`${origin}/profilo`)
  await page.getByRole('button', { name: 'Aggiungi una passkey' }).click()
  await page.getByRole('button', { name: 'Crea la passkey' }).click()
  await expect(page.getByRole('dialog').getByText('Account dimostrativo')).toBeVisible()
  ignoreFailedCalls(consoleErrors)
})
