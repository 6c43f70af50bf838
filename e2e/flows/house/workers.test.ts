import { waitUntilInstalled } from '../../support/device.ts'
import { expect, openAs, test } from '../../support/test.ts'

test.use({ serviceWorkers: 'allow' })

test('only door and till have a worker; the shell always comes from the server', async ({ page, server }) => {
  await page.clock.install()
  await openAs(page, 'scanner', '/mf-scanner/')
  await waitUntilInstalled(page)
  for (const path of ['/', '/mf-admin/', '/mf-self-service/']) {
    await page.goto(path)
    await expect(page.locator('#root')).not.toBeEmpty()
    const workers = await page.evaluate(async () => ({
      scopes: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      here: navigator.serviceWorker.controller?.scriptURL ?? null,
    }))
    expect([path, workers]).toEqual([path, { scopes: [`${server.url}/mf-scanner/`], here: null }])
  }
})
