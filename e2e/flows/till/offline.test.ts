import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expectAccessible } from '../../support/axe.ts'
import { test } from '../../support/centre.ts'
import { installed } from '../../support/device.ts'
import { expect, forgiveCalls, openAs } from '../../support/test.ts'

test.use({ serviceWorkers: 'allow' })

/** A server that starts, and a page that waits a little longer each time before it asks again. */
const BACK = { timeout: 30_000 }

test('a till loaded again while the server is away keeps prices and cart', async ({ page, centre, complaints }) => {
  await page.clock.install()
  await openAs(page, 'cassa', '/mf-cassa/')
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

test('a new version waits for hours while something is in the cart', async ({ page, centre }) => {
  await page.clock.install()
  await openAs(page, 'cassa', '/mf-cassa/')
  await page.getByRole('button', { name: /^Panino/ }).click()
  await installed(page)

  const worker = join(centre.ownBuild('mf-cassa'), 'sw.js')
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
