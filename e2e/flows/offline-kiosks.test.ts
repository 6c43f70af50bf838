import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { apiOf } from '../support/api.ts'
import { expectAccessible } from '../support/axe.ts'
import { readDigits } from '../support/reader.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { expect, logIn, test as base, type Page } from '../support/test.ts'

/** A server that goes away and comes back at the same address with the same data. */
interface Centre {
  url: string
  /** The folder it serves from. */
  root: () => string
  stop: () => Promise<void>
  start: () => Promise<void>
}

const test = base.extend<{ centre: Centre }>({
  centre: async ({}, use, { workerIndex }) => {
    const varDir = mkdtempSync(join(tmpdir(), 'cortile-centre-'))
    const port = await freePort()
    const env = { PORT: String(port), VAR_DIR: varDir }
    // Nothing here is the database's: the embedded one comes back fastest.
    const begin = () => startServer({ engine: 'sqlite', name: `cortile_centre_${workerIndex}`, env })
    let running: RunningServer | null = await begin()
    const stop = async () => {
      await running?.stop()
      running = null
    }
    await use({
      url: running.url,
      root: () => running?.root ?? '',
      stop,
      start: async () => void (running = await begin()),
    })
    await stop()
    rmSync(varDir, { recursive: true, force: true })
  },
  baseURL: async ({ centre }, use) => use(centre.url),
})

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Until everything is here that opens the page without a network. */
const installed = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready))
/** A server that starts, and a page that waits a little longer each time before it asks again. */
const BACK = { timeout: 30_000 }

test('a door loaded again while the server is away opens to its own screen, and its readings arrive later', async ({
  page,
  centre,
  complaints,
}) => {
  const admin = await apiOf(centre.url, 'admin')
  const { data } = await admin.call(anagrafica.list, { query: { per_page: 500, hasCard: 1, stato: 'attivo' } })
  const member = data.find(({ stato_accesso, gruppo }) => stato_accesso === 'fuori' && gruppo !== null)
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
  // The browser tells of each call that found nobody.
  complaints.length = 0
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
  complaints.length = 0
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

test('a new version waits while something is in the cart, and is taken when nobody is at the till', async ({
  page,
  centre,
}) => {
  await page.clock.install()
  await logIn(page, 'cassa', '/mf-cassa/')
  await page.getByRole('button', { name: /^Panino/ }).click()
  await installed(page)

  const worker = join(centre.root(), 'mf-cassa/dist/sw.js')
  for (const copy of ['.br', '.gz']) rmSync(`${worker}${copy}`)
  appendFileSync(worker, '// the next version')
  const waiting = () => page.evaluate(async () => !!(await navigator.serviceWorker.getRegistration())?.waiting)
  await page.evaluate(() => void dispatchEvent(new Event('online')))
  await expect.poll(waiting).toBe(true)
  await page.clock.fastForward('20:00')
  expect(await waiting()).toBe(true)

  await page.getByRole('button', { name: 'Togli un Panino' }).click()
  const reloaded = page.waitForEvent('load')
  await page.clock.fastForward('02:00')
  await reloaded
  await expect(page.getByRole('button', { name: /^Panino/ })).toBeVisible()
  expect(await waiting()).toBe(false)
})
