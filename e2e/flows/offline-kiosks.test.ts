import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expectAccessible } from '../support/axe.ts'
import { test } from '../support/centre.ts'
import { installed } from '../support/device.ts'
import { outside } from '../support/people.ts'
import { readDigits } from '../support/reader.ts'
import { expect, forgiveCalls, logIn } from '../support/test.ts'

/** A server that starts, and a page that waits a little longer each time before it asks again. */
const BACK = { timeout: 30_000 }

test('a door loaded again while the server is away opens to its own screen, and its readings arrive later', async ({
  page,
  centre,
  complaints,
}) => {
  const [member] = await outside(centre.url)
  await logIn(page, 'scanner', '/mf-scanner/')
  await expect(page.getByText('Lettore pronto')).toBeVisible()
  await installed(page)

  await centre.stop()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Punto di Accesso', level: 1 })).toBeVisible()
  await expect(page.getByText('Lettore pronto')).toBeVisible()
  await expect(page.getByText(/^Rete assente/)).toBeVisible()
  await expectAccessible(page)
  await readDigits(page, member?.card_id ?? '')
  await expect(page.getByText(`${member?.card_id} - Verifica in corso...`)).toBeVisible()
  await page.reload()
  await expect(page.getByText(`${member?.card_id} - Verifica in corso...`)).toBeVisible()

  await centre.start()
  await expect(page.getByText('DENTRO', { exact: true }).first()).toBeVisible(BACK)
  await expect(page.getByText(/^Rete assente/)).toHaveCount(0)
  forgiveCalls(complaints)
})

test('a till loaded again while the server is away keeps prices and cart', async ({ page, centre, complaints }) => {
  await logIn(page, 'cassa', '/mf-cassa/')
  await page.getByRole('button', { name: /^Panino/ }).click()
  await installed(page)

  await centre.stop()
  await page.reload()
  await page.getByRole('button', { name: /^Panino/ }).click()
  await expect(page.getByRole('button', { name: 'Togli un Panino' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Conferma Acquisto' })).toBeEnabled()
  await expectAccessible(page)

  await centre.start()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Togli un Panino' })).toBeVisible(BACK)
  forgiveCalls(complaints)
})

test('only door and till have a worker; the shell always comes from the server', async ({ page, centre }) => {
  await logIn(page, 'scanner', '/mf-scanner/')
  await installed(page)
  for (const path of ['/', '/mf-admin/', '/mf-self-service/']) {
    await page.goto(path)
    await expect(page.locator('#root')).not.toBeEmpty()
    const workers = await page.evaluate(async () => ({
      scopes: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      here: navigator.serviceWorker.controller?.scriptURL ?? null,
    }))
    expect([path, workers]).toEqual([path, { scopes: [`${centre.url}/mf-scanner/`], here: null }])
  }
})

test('a new version waits for hours while something is in the cart', async ({ page, centre }) => {
  await page.clock.install()
  await logIn(page, 'cassa', '/mf-cassa/')
  await page.getByRole('button', { name: /^Panino/ }).click()
  await installed(page)

  const worker = join(centre.root(), 'mf-cassa/dist/sw.js')
  for (const copy of ['.br', '.gz']) rmSync(`${worker}${copy}`)
  appendFileSync(worker, '// the next version')
  const waiting = () => page.evaluate(async () => !!(await navigator.serviceWorker.getRegistration())?.waiting)
  // The first look for new versions may still be on its way, and finds none: then the next one does.
  await expect(async () => {
    await page.clock.fastForward('31:00')
    await expect.poll(waiting, { timeout: 4_000 }).toBe(true)
  }).toPass({ timeout: 12_000 })
  await page.clock.fastForward('01:15:00')
  expect(await waiting()).toBe(true)
})
