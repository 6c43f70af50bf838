import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BuildVersions } from '@cortile/contract/versions.ts'
import { expectAccessible } from '../../support/axe.ts'
import { broken, changed, half, onlyPages, silent, silentFor } from '../../support/hosts-faults.ts'
import type { Fault } from '../../support/hosts-static.ts'
import { builtHere, expectPage, forgiveHosts, openByMenu, test } from '../../support/hosts.ts'
import { sweep } from '../../support/scale.ts'
import { expect, openAs, type Page } from '../../support/test.ts'

/** Modules from other hosts, which the server is not asked for: @reads mf-admin/src mf-scanner/src mf-cassa/src mf-self-service/src */

/** The host of one module isn't well: it says so in its own place, the rest lives, and Riprova brings it without a reload. */

const GONE = 'Modulo non disponibile'
/** Longer than any file of a module may take. */
const PATIENCE = '00:16'

const anotherModule = () => readFileSync(join(builtHere('mf-scanner'), 'mf-manifest.json'), 'utf8')

const faults: readonly [what: string, fault: Fault][] = [
  ['that can’t serve', broken],
  ['that has a page for every address', onlyPages],
  ['with a manifest that is no JSON', changed(/^mf-manifest\.json$/, () => '{"id": "mf_cassa", ')],
  ['with a manifest that is some other JSON', changed(/^mf-manifest\.json$/, () => '[]')],
  ['that has the manifest of another module', changed(/^mf-manifest\.json$/, anotherModule)],
  ['with an entry that arrived by half', half(/^remoteEntry\.js$/)],
  ['with a lazy file that arrived by half', half(/^assets\/(?!__)/)],
]

for (const [what, fault] of sweep(faults, 0))
  test(`a host ${what}`, async ({ page, hosted, complaints }) => {
    const { cassa } = hosted.hosts
    cassa.fault(fault)
    await openAs(page, 's-admin')
    await sameTab(page)
    await openByMenu(page, 'Cassa')
    await expectGone(page)
    await expectRest(page)
    await openByMenu(page, 'Cassa')
    await expectGone(page)
    cassa.fault(null)
    await page.getByRole('button', { name: 'Riprova' }).click()
    await expectPage(page, 'Cassa')
    await expect(page.getByRole('button', { name: /^Panino/ })).toBeVisible()
    await expectSameTab(page)
    await openByMenu(page, 'Punto di Accesso')
    await expect(page.getByText('Lettore pronto')).toBeVisible()
    forgiveHosts(complaints)
  })

test('a host that is down, from the first page on', async ({ page, hosted, complaints }) => {
  const { admin } = hosted.hosts
  await admin.stop()
  await openAs(page, 's-admin')
  await expectGone(page)
  await expectAccessible(page)
  await openByMenu(page, 'Cassa')
  await expectPage(page, 'Cassa')
  await page.goBack()
  await expectGone(page)
  await sameTab(page)
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expectGone(page)
  await admin.start()
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expectPage(page, /^Benvenut/)
  await expectSameTab(page)
  forgiveHosts(complaints)
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
  ['at all', silent],
  ['for its entry', silentFor(/^remoteEntry\.js$/)],
  ['for its other files', silentFor(/^assets\//)],
] as const)
  test(`a host that doesn’t answer ${what} is waited for, but not for ever`, async ({ page, hosted, complaints }) => {
    const { cassa } = hosted.hosts
    await page.clock.install()
    await openAs(page, 's-admin')
    await expectPage(page, /^Benvenut/)
    cassa.fault(fault)
    await sameTab(page)
    await openByMenu(page, 'Cassa')
    await expect.poll(() => cassa.asked.some((path) => fault(path, ''))).toBe(true)
    await expect(page.getByRole('status').filter({ hasText: 'Caricamento…' })).toBeAttached()
    await expectGoneInTime(page)
    await expectRest(page)
    await openByMenu(page, 'Cassa')
    await expectGoneInTime(page)
    cassa.fault(null)
    await page.getByRole('button', { name: 'Riprova' }).click()
    await expectPage(page, 'Cassa')
    await expectSameTab(page)
    forgiveHosts(complaints)
  })

test('a module for another frame says what helps', async ({ page, hosted, complaints }) => {
  const { frame } = BuildVersions.parse(JSON.parse(readFileSync(join(builtHere('mf-cassa'), 'version.json'), 'utf8')))
  const other = (own: string) => own.replaceAll(`"^${frame}"`, '"^99.0.0"')
  const { cassa } = hosted.hosts
  cassa.fault(changed(/^remoteEntry\.js$/, other))
  await openAs(page, 's-admin')
  await openByMenu(page, 'Cassa')
  await expect(page.getByRole('alert').filter({ hasText: 'è fatto per un’altra versione' })).toBeVisible()
  await expectAccessible(page)
  await expectRest(page)
  await openByMenu(page, 'Cassa')
  await expectGone(page)
  cassa.fault(null)
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expectPage(page, 'Cassa')
  forgiveHosts(complaints)
})

async function expectGone(page: Page): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: GONE })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Riprova' })).toBeEnabled()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
}

/** As soon as whatever is waited for has had its time; it may have begun only now. */
async function expectGoneInTime(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(PATIENCE)
    await expect(page.getByText(GONE)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expectGone(page)
}

async function expectRest(page: Page): Promise<void> {
  await openByMenu(page, 'Gruppi')
  await expectPage(page, 'Gruppi')
}

/** Marks the document, so that a reload would be seen. */
async function sameTab(page: Page): Promise<void> {
  await page.evaluate(() => void (document.documentElement.dataset['same'] = 'yes'))
}

async function expectSameTab(page: Page): Promise<void> {
  await expect(page.locator('html[data-same]')).toHaveCount(1)
}
