import { freePort } from '@cortile/build/free-port.mjs'
import { auth } from '@cortile/contract/auth.ts'
import { settings } from '@cortile/contract/settings.ts'
import type { Browser } from '@playwright/test'
import { apiOf } from '../../support/api.ts'
import { expectAccessible } from '../../support/axe.ts'
import { expectStored } from '../../support/device.ts'
import { openDevice, type Device } from '../../support/open-device.ts'
import { membersOutside } from '../../support/people.ts'
import { readDigits } from '../../support/reader.ts'
import { startServer, type RunningServer } from '../../support/server.ts'
import { expect, ignoreFailedCalls, logIn, openAs, test, type Page } from '../../support/test.ts'

/** Time for the increasing retry delays of a page, and for the polling that tells a device of its end. */
const BACK = { timeout: 40_000 }
const LAPTOP = { width: 1280, height: 800 }

let server: RunningServer
/** A host name, where browsers give keys without HTTPS, too; the centre's public address serves it. */
let origin: string
test.beforeAll(async ({}, { project, workerIndex }) => {
  const port = await freePort()
  origin = `http://localhost:${port}`
  server = await startServer({
    engine: project.name === 'mysql' ? 'mysql' : 'sqlite',
    name: `cortile_e2e_${workerIndex}_paired`,
    env: { PORT: String(port), APP_URL: `https://localhost:${port}` },
  })
  const api = await apiOf(origin, 's-admin')
  await api.call(settings.update, { body: { settings: [{ key: 'kiosk_pairing', value: true }] } })
})
test.afterAll(() => server.stop())

/** A tablet or a till, on which a demo account has logged in by the form. */
async function openKiosk(browser: Browser, role: 'scanner' | 'cassa'): Promise<Device> {
  const device = await openDevice(browser, origin, LAPTOP)
  await logIn(device.page, role, role === 'scanner' ? '/mf-scanner/' : '/mf-cassa/')
  await expect(device.page.getByRole('heading', { name: 'Abbina questo dispositivo' })).toBeVisible()
  return device
}

/** Makes a code at the desk. */
async function codeFor(desk: Page, name: string): Promise<string> {
  await desk.goto(`${origin}/gestione/dispositivi`)
  await desk.getByRole('button', { name: 'Abbina un dispositivo' }).press('Enter')
  const field = desk.getByLabel(/^Nome/)
  await expect(field).toBeFocused()
  await field.fill(name)
  await field.press('Enter')
  const dialog = desk.getByRole('dialog', { name: `Codice per «${name}»` })
  await expectAccessible(desk)
  const code = (await dialog.getByRole('status').innerText()).replace(/\D/g, '')
  expect(code).toHaveLength(6)
  await dialog.getByRole('button', { name: 'Fatto' }).press('Enter')
  return code
}

async function typeCode(device: Page, code: string): Promise<void> {
  const field = device.getByLabel(/^Codice di abbinamento/)
  await field.fill(code)
  await field.press('Enter')
}

test('a tablet is paired with a code of the desk, its token opens nothing elsewhere, and it ends once all is sent', async ({
  browser,
  page: desk,
  consoleErrors,
}) => {
  const [first, second] = await membersOutside(origin)
  const { page: tablet, consoleErrors: complaints } = await openKiosk(browser, 'scanner')
  await expectAccessible(tablet)
  await typeCode(tablet, '000000')
  await expect(tablet.getByText('Codice non valido o scaduto').first()).toBeVisible()

  await openAs(desk, 'admin', `${origin}/gestione/dispositivi`)
  await expect(desk.getByText('Nessun dispositivo abbinato.')).toBeVisible()
  await typeCode(tablet, await codeFor(desk, 'Tablet ingresso'))
  await expect(tablet.getByText('Lettore pronto')).toBeVisible()
  await readDigits(tablet, first?.card_id ?? '')
  await expect(tablet.getByText('DENTRO', { exact: true }).first()).toBeVisible()

  // The token by itself, and in another browser.
  const token = await tablet.evaluate(() => localStorage.getItem('access-token') ?? '')
  const headers = { Authorization: `Bearer ${token}` }
  expect((await desk.request.get(`${origin}${auth.user.path}`, { headers })).status()).toBe(401)
  const thief = await openDevice(browser, origin, LAPTOP)
  await thief.page.addInitScript((stolen) => localStorage.setItem('access-token', stolen), token)
  await thief.page.goto('/mf-scanner/')
  await expect(thief.page.getByRole('button', { name: 'Accedi' })).toBeVisible()
  await thief.page.context().close()
  expect(await tablet.evaluate(takeKey)).toBe('InvalidAccessError')

  // A reading waits while the desk closes the device.
  await tablet.context().setOffline(true)
  await readDigits(tablet, second?.card_id ?? '')
  await expectStored(tablet, 'lettura', 1)
  await desk.getByRole('button', { name: 'Chiudi Tablet ingresso' }).press('Enter')
  await desk.getByRole('dialog').getByRole('button', { name: 'Chiudi', exact: true }).press('Enter')
  await expect(desk.getByText('In chiusura', { exact: true })).toBeVisible()
  await tablet.context().setOffline(false)
  await expect(tablet.getByText(/^Dispositivo in chiusura/)).toBeVisible(BACK)
  await expect(tablet.getByText('Dispositivo chiuso: per usarlo ancora va abbinato di nuovo.')).toBeVisible(BACK)
  await expect(tablet.getByRole('button', { name: 'Accedi' })).toBeVisible()
  await expectStored(tablet, 'lettura', 0)
  await expect(desk.getByText('Chiuso', { exact: true })).toBeVisible(BACK)
  expect((await membersOutside(origin)).map(({ id }) => id)).not.toContain(second?.id)
  ignoreFailedCalls(complaints)
  expect(complaints).toEqual([])
  ignoreFailedCalls(consoleErrors)
})

test('a stolen till ends at once; paired anew it sends the sale that waited on it', async ({
  browser,
  page: desk,
  consoleErrors,
}) => {
  const [member] = await membersOutside(origin)
  const { page: till, consoleErrors: complaints } = await openKiosk(browser, 'cassa')
  await openAs(desk, 'admin', `${origin}/gestione/dispositivi`)
  await typeCode(till, await codeFor(desk, 'Cassa bar'))
  await till.getByRole('button', { name: /^Panino/ }).click()
  await till.context().setOffline(true)
  await till.getByRole('button', { name: 'Conferma Acquisto' }).click()
  await readDigits(till, member?.card_id ?? '')
  await expectStored(till, 'pagamento', 1)

  await desk.getByRole('button', { name: 'Blocca Cassa bar' }).press('Enter')
  await desk.getByRole('dialog').getByRole('button', { name: 'Blocca', exact: true }).press('Enter')
  await expect(desk.getByText('Cassa bar è bloccato')).toBeVisible()
  await till.context().setOffline(false)
  await expect(till.getByRole('button', { name: 'Accedi' })).toBeVisible(BACK)
  await expectStored(till, 'pagamento', 1)

  await logIn(till, 'cassa', '/mf-cassa/')
  await typeCode(till, await codeFor(desk, 'Cassa bar di nuovo'))
  await expect(till.getByText(/Dispositivo abbinato: Cassa bar di nuovo/)).toBeVisible()
  await expectStored(till, 'pagamento', 0)
  ignoreFailedCalls(complaints)
  expect(complaints).toEqual([])
  ignoreFailedCalls(consoleErrors)
})

test('a device with a wrong clock stays logged in, and logs in again', async ({
  browser,
  page: desk,
  consoleErrors,
}) => {
  const { page: till, consoleErrors: complaints } = await openKiosk(browser, 'cassa')
  await openAs(desk, 'admin', `${origin}/gestione/dispositivi`)
  await typeCode(till, await codeFor(desk, 'Cassa vecchia'))
  await expect(till.getByRole('button', { name: /^Panino/ })).toBeVisible()

  await till.clock.setSystemTime(Date.now() - 3 * 60 * 60_000)
  await till.reload()
  await expect(till.getByRole('button', { name: /^Panino/ })).toBeVisible()
  await till.goto('/mf-cassa/profilo')
  await expect(till.getByText('Abbinato come «Cassa vecchia»')).toBeVisible()
  await till.goto('/mf-cassa/profilo/logout')
  await expect(till.getByRole('button', { name: 'Accedi' })).toBeVisible()
  await logIn(till, 'cassa', '/mf-cassa/')
  await expect(till.getByRole('button', { name: /^Panino/ })).toBeVisible()
  ignoreFailedCalls(complaints)
  expect(complaints).toEqual([])
  ignoreFailedCalls(consoleErrors)
})

/** Runs in the page: the name of the error with which the browser refuses to give the key away. */
async function takeKey(): Promise<string> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('cortile-dispositivo')
    opening.onsuccess = () => resolve(opening.result)
  })
  const stored = await new Promise<unknown>((resolve) => {
    const reading = database.transaction('keys').objectStore('keys').get('device')
    reading.onsuccess = () => resolve(reading.result)
  })
  database.close()
  const key: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, 'privateKey') : null
  if (!(key instanceof CryptoKey)) return 'no key'
  return crypto.subtle.exportKey('jwk', key).then(
    () => 'exported',
    (error: unknown) => (error instanceof Error ? error.name : String(error)),
  )
}
