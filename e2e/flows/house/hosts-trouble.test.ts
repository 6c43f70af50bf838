import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BuildVersions } from '@cortile/contract/versions.ts'
import { expectAccessible } from '../../support/axe.ts'
import {
  failingHost,
  changedFile,
  truncatedFile,
  onlyPages,
  silentHost,
  silentFor,
} from '../../support/hosts-faults.ts'
import type { Fault } from '../../support/hosts-static.ts'
import { ownDist, expectPage, ignoreHostErrors, openByMenu, test } from '../../support/hosts.ts'
import { sweep } from '../../support/scale.ts'
import { expect, openAs, type Page } from '../../support/test.ts'

/** Modules from other hosts, which are not requested from the server: @reads mf-admin/src mf-scanner/src mf-cassa/src mf-self-service/src */

/** A faulty host of one module: an error is shown instead of the module, the rest works, and Riprova loads it without a reload. */

const UNAVAILABLE = 'Modulo non disponibile'
/** Longer than the load timeout of a module's files. */
const LOAD_TIMEOUT = '00:16'

const anotherModule = () => readFileSync(join(ownDist('mf-scanner'), 'mf-manifest.json'), 'utf8')

const faults: readonly [what: string, fault: Fault][] = [
  ['that responds with 500', failingHost],
  ['that serves a page for every path', onlyPages],
  ['with a manifest that is not JSON', changedFile(/^mf-manifest\.json$/, () => '{"id": "mf_cassa", ')],
  ['with a manifest that is another JSON', changedFile(/^mf-manifest\.json$/, () => '[]')],
  ['that has the manifest of another module', changedFile(/^mf-manifest\.json$/, anotherModule)],
  ['with a truncated entry', truncatedFile(/^remoteEntry\.js$/)],
  ['with a truncated lazy file', truncatedFile(/^assets\/(?!__)/)],
]

for (const [what, fault] of sweep(faults, 0))
  test(`a host ${what}`, async ({ page, hosted, consoleErrors }) => {
    const { cassa } = hosted.hosts
    cassa.fault(fault)
    await openAs(page, 's-admin')
    await markDocument(page)
    await openByMenu(page, 'Cassa')
    await expectUnavailable(page)
    await expectRest(page)
    await openByMenu(page, 'Cassa')
    await expectUnavailable(page)
    cassa.fault(null)
    await page.getByRole('button', { name: 'Riprova' }).click()
    await expectPage(page, 'Cassa')
    await expect(page.getByRole('button', { name: /^Panino/ })).toBeVisible()
    await expectSameDocument(page)
    await openByMenu(page, 'Punto di Accesso')
    await expect(page.getByText('Lettore pronto')).toBeVisible()
    ignoreHostErrors(consoleErrors)
  })

test('a host that is down, from the first page on', async ({ page, hosted, consoleErrors }) => {
  const { admin } = hosted.hosts
  await admin.stop()
  await openAs(page, 's-admin')
  await expectUnavailable(page)
  await expectAccessible(page)
  await openByMenu(page, 'Cassa')
  await expectPage(page, 'Cassa')
  await page.goBack()
  await expectUnavailable(page)
  await markDocument(page)
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expectUnavailable(page)
  await admin.start()
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expectPage(page, /^Benvenut/)
  await expectSameDocument(page)
  ignoreHostErrors(consoleErrors)
})

test('a host that is slow is waited for', async ({ page, hosted }) => {
  const { cassa } = hosted.hosts
  const answer = cassa.hold()
  await openAs(page, 's-admin')
  await openByMenu(page, 'Cassa')
  await expect.poll(() => cassa.asked).toContain('mf-manifest.json')
  await expect(page.getByRole('status').filter({ hasText: 'Caricamento…' })).toBeAttached()
  answer()
  await expectPage(page, 'Cassa')
})

for (const [what, fault] of [
  ['at all', silentHost],
  ['for its entry', silentFor(/^remoteEntry\.js$/)],
  ['for its other files', silentFor(/^assets\//)],
] as const)
  test(`a host that doesn’t answer ${what} is waited for until a timeout`, async ({ page, hosted, consoleErrors }) => {
    const { cassa } = hosted.hosts
    await page.clock.install()
    await openAs(page, 's-admin')
    await expectPage(page, /^Benvenut/)
    cassa.fault(fault)
    await markDocument(page)
    await openByMenu(page, 'Cassa')
    await expect.poll(() => cassa.asked.some((path) => fault(path, ''))).toBe(true)
    await expect(page.getByRole('status').filter({ hasText: 'Caricamento…' })).toBeAttached()
    await expectUnavailableInTime(page)
    await expectRest(page)
    await openByMenu(page, 'Cassa')
    await expectUnavailableInTime(page)
    cassa.fault(null)
    await page.getByRole('button', { name: 'Riprova' }).click()
    await expectPage(page, 'Cassa')
    await expectSameDocument(page)
    ignoreHostErrors(consoleErrors)
  })

test('a module for another version of the frame explains the fix', async ({ page, hosted, consoleErrors }) => {
  const { frame } = BuildVersions.parse(JSON.parse(readFileSync(join(ownDist('mf-cassa'), 'version.json'), 'utf8')))
  const other = (own: string) => own.replaceAll(`"^${frame}"`, '"^99.0.0"')
  const { cassa } = hosted.hosts
  cassa.fault(changedFile(/^remoteEntry\.js$/, other))
  await openAs(page, 's-admin')
  await openByMenu(page, 'Cassa')
  await expect(page.getByRole('alert').filter({ hasText: 'è fatto per un’altra versione' })).toBeVisible()
  await expectAccessible(page)
  await expectRest(page)
  await openByMenu(page, 'Cassa')
  await expectUnavailable(page)
  cassa.fault(null)
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expectPage(page, 'Cassa')
  ignoreHostErrors(consoleErrors)
})

async function expectUnavailable(page: Page): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: UNAVAILABLE })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Riprova' })).toBeEnabled()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
}

/** After the load timeout; repeated, because the load may start only now. */
async function expectUnavailableInTime(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(LOAD_TIMEOUT)
    await expect(page.getByText(UNAVAILABLE)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expectUnavailable(page)
}

async function expectRest(page: Page): Promise<void> {
  await openByMenu(page, 'Gruppi')
  await expectPage(page, 'Gruppi')
}

/** Marks the document, so that a reload is detected. */
async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => void (document.documentElement.dataset['same'] = 'yes'))
}

async function expectSameDocument(page: Page): Promise<void> {
  await expect(page.locator('html[data-same]')).toHaveCount(1)
}
