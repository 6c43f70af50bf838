import type { Locator } from '@playwright/test'
import { buildVariant, type Change, type OtherBuild } from '../../support/hosts-build.ts'
import { ownDist, expectPage, ignoreHostErrors, openByMenu, test as base } from '../../support/hosts.ts'
import { FULL } from '../../support/scale.ts'
import { expect, openAs, type Page } from '../../support/test.ts'

/** Modules from other hosts, which are not requested from the server: @reads mf-admin/src mf-scanner/src mf-cassa/src mf-self-service/src */

/** Different builds in one page: a module that is deployed alone, rolled back, and a shell that is deployed alone. */

/** Another kit: its content, and therefore its version, differs from that of the other apps. */
const otherKit: Change = [
  'libs/kit/src/layout/PageHeader.tsx',
  '<Root data-search',
  '<Root data-kit="another" data-search',
]
/** A newer version number of MUI than the shell's: the module loads its own copy. */
const newerMui: Change = [
  'libs/build/src/shared.mjs',
  'const version = versionOf(root, packageOf(name))',
  "const version = '99.0.0'",
]
const otherHeading: Change = ['mf-cassa/src/CassaScreen.tsx', 'title="Cassa"', 'title="Cassa del bar"']

const test = base.extend<object, { variant: OtherBuild }>({
  variant: [
    async ({}, use) => {
      const build = await buildVariant('mf-cassa', [otherKit, newerMui, otherHeading])
      await use(build)
      build.remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

test('a module that is deployed alone is used at the next load, beside the others, with its own kit and its own MUI', async ({
  page,
  hosted,
  variant,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openAs(page, 's-admin')
  await openByMenu(page, 'Cassa')
  await expectPage(page, 'Cassa')
  const before = await pageStyles(page)
  const confirm = page.getByRole('button', { name: 'Conferma Acquisto' })
  const button = await buttonStyles(confirm)

  hosted.hosts.cassa.deploy(variant.dist)
  await page.reload()
  await expectPage(page, 'Cassa del bar')
  await expect(page.locator('header[data-kit]')).toHaveCount(1)
  await expect.poll(() => pageStyles(page)).toEqual(before)
  await expect.poll(() => buttonStyles(confirm)).toEqual(button)

  await test.step('a dialog of its kit blocks the palette until it is closed', async () => {
    await page.getByRole('button', { name: /^Panino/ }).click()
    await confirm.click()
    await expect(page.getByText('Lettore pronto')).toBeVisible()
    // The theme's `defaultProps` disable ripples.
    await expect(page.locator('.MuiTouchRipple-root')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.locator('.MuiDialog-root')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Cerca' }).getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Escape')
  })
  await test.step('the other modules have their own kit', async () => {
    await openByMenu(page, 'Gruppi')
    await expectPage(page, 'Gruppi')
    await expect(page.locator('header[data-kit]')).toHaveCount(0)
    await expect.poll(() => pageStyles(page)).toEqual(before)
  })
  await test.step('the versions differ', async () => {
    await openByMenu(page, 'Sistema')
    const row = page.getByRole('table', { name: 'Versioni' }).getByRole('row', { name: /^Cassa/ })
    await expect(row).toContainText('Compatibile')
    await expect(row).toContainText(await buildAt(hosted.hosts.cassa.manifest))
    expect(await buildAt(hosted.hosts.cassa.manifest)).not.toBe(await buildAt(`${hosted.url}/mf-cassa/`))
  })
})

test('an open tab keeps its build, also for chunks that it has not loaded yet', async ({ page, hosted, variant }) => {
  await openAs(page, 's-admin')
  await openByMenu(page, 'Cassa')
  await expectPage(page, 'Cassa')
  const { asked, deploy } = hosted.hosts.cassa
  deploy(variant.dist)
  const before = asked.length

  await page.getByRole('button', { name: /^Panino/ }).click()
  await page.getByRole('button', { name: 'Conferma Acquisto' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Usa la fotocamera' }).click()
  await expect(page.getByRole('group', { name: 'Fotocamera' })).toBeVisible()
  await expect.poll(() => asked.slice(before).filter((path) => path.startsWith('assets/')).length).toBeGreaterThan(0)
  await expect(page.getByText('La fotocamera non si è potuta caricare')).toHaveCount(0)
  await page.getByRole('button', { name: 'Annulla' }).click()

  await openByMenu(page, 'Gruppi')
  await expectPage(page, 'Gruppi')
  await openByMenu(page, 'Cassa')
  await expectPage(page, 'Cassa')
  expect(asked.slice(before)).not.toContain('remoteEntry.js')
})

test('a module is rolled back by its files and by its URL, also in a tab that waits for it', async ({
  page,
  hosted,
  variant,
  consoleErrors,
}) => {
  const { cassa } = hosted.hosts
  cassa.deploy(variant.dist)
  await openAs(page, 'admin', '/cassa')
  await expectPage(page, 'Cassa del bar')
  cassa.deploy(ownDist('mf-cassa'))
  await page.reload()
  await expectPage(page, 'Cassa')

  await hosted.restart({ cassa: cassa.lay(variant.dist) })
  await page.reload()
  await expectPage(page, 'Cassa del bar')
  cassa.fault((path) => (/^\d+\//.test(path) ? { status: 500 } : null))
  await page.reload()
  await expect(page.getByText('Modulo non disponibile')).toBeVisible()
  await hosted.restart({})
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expectPage(page, 'Cassa')
  ignoreHostErrors(consoleErrors)
})

// Only in the full run, because it builds a second shell.
if (FULL)
  test('another build of the shell loads the current modules', async ({ page, hosted }) => {
    test.setTimeout(240_000)
    const shell = await buildVariant('shell', [otherKit])
    try {
      hosted.deployShell(shell.dist)
      await openAs(page, 's-admin')
      for (const [line, heading] of [
        ['Gruppi', 'Gruppi'],
        ['Cassa', 'Cassa'],
        ['Punto di Accesso', 'Punto di Accesso'],
      ] as const) {
        await openByMenu(page, line)
        await expectPage(page, heading)
        await expect(page.locator('header[data-kit]')).toHaveCount(0)
      }
      await openByMenu(page, 'Profilo')
      await expectPage(page, 'Profilo')
      await expect(page.locator('header[data-kit]')).toHaveCount(1)
    } finally {
      hosted.deployShell(ownDist('shell'))
      shell.remove()
    }
  })

/** Computed styles of the page and its heading. */
function pageStyles(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const heading = document.querySelector('h1')
    if (!heading) throw new Error('the page has no heading')
    const { color, fontFamily, fontSize, fontWeight } = getComputedStyle(heading)
    return { ground: getComputedStyle(document.body).backgroundColor, color, fontFamily, fontSize, fontWeight }
  })
}

/** Computed styles of a standalone button. */
function buttonStyles(button: Locator): Promise<Record<string, string>> {
  return button.evaluate((element) => {
    const { color, backgroundColor, borderRadius, fontSize, minHeight } = getComputedStyle(element)
    return { color, backgroundColor, borderRadius, fontSize, minHeight }
  })
}

/** The build id served beside a file. */
async function buildAt(beside: string): Promise<string> {
  const version: unknown = await (await fetch(new URL('version.json', beside))).json()
  if (typeof version !== 'object' || version === null || !('build' in version)) throw new Error('no build there')
  return String(version.build)
}
