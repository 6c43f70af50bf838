import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expectAccessible } from '../../support/axe.ts'
import { test } from '../../support/centre.ts'
import { waitUntilInstalled } from '../../support/device.ts'
import { expect, ignoreFailedCalls, openAs } from '../../support/test.ts'

test.use({ serviceWorkers: 'allow' })

/** Time for the start of the server and the increasing retry delays of the page. */
const BACK = { timeout: 30_000 }

test('a till that is reloaded while the server is down keeps prices and cart', async ({
  page,
  centre,
  consoleErrors,
}) => {
  await page.clock.install()
  await openAs(page, 'cassa', '/mf-cassa/')
  await page.getByRole('button', { name: /^Panino/ }).click()
  await waitUntilInstalled(page)

  await centre.stop()
  await page.reload()
  await page.getByRole('button', { name: /^Panino/ }).click()
  await expect(page.getByRole('button', { name: 'Togli un Panino' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Conferma Acquisto' })).toBeEnabled()
  await expectAccessible(page)

  await centre.start()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Togli un Panino' })).toBeVisible(BACK)
  ignoreFailedCalls(consoleErrors)
})

test('an update is blocked for hours while the cart is not empty', async ({ page, centre }) => {
  await page.clock.install()
  await openAs(page, 'cassa', '/mf-cassa/')
  await page.getByRole('button', { name: /^Panino/ }).click()
  await waitUntilInstalled(page)

  const worker = join(centre.ownBuild('mf-cassa'), 'sw.js')
  for (const copy of ['.br', '.gz']) rmSync(`${worker}${copy}`)
  appendFileSync(worker, '// the next version')
  const waiting = () => page.evaluate(async () => !!(await navigator.serviceWorker.getRegistration())?.waiting)
  // The first check for updates may still be in flight with the old version: then the next one finds it.
  await expect(async () => {
    await page.clock.fastForward('31:00')
    await expect.poll(waiting, { timeout: 4_000 }).toBe(true)
  }).toPass({ timeout: 12_000 })
  await page.clock.fastForward('01:15:00')
  expect(await waiting()).toBe(true)
})
