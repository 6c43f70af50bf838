import type { Locator } from '@playwright/test'
import { buildOfAnotherDay, type Change, type OtherBuild } from '../../support/hosts-build.ts'
import { builtHere, expectPage, forgiveHosts, openByMenu, test as base } from '../../support/hosts.ts'
import { FULL } from '../../support/scale.ts'
import { expect, openAs, type Page } from '../../support/test.ts'

/** Modules from other hosts, which the server is not asked for: @reads mf-admin/src mf-scanner/src mf-cassa/src mf-self-service/src */

/** Builds of unequal days in one page: a module that is deployed alone, taken back, and the other way round. */

/** Another kit: its content, and so its version, is not the one that everybody else was built with. */
const otherKit: Change = ['libs/kit/src/layout/PageHeader.tsx', '<Root>', '<Root data-kit="another">']
/** A newer release of MUI than the shell's, by its number: the module brings all of it. */
const newerMui: Change = [
  'libs/build/src/shared.mjs',
  'const version = versionOf(root, packageOf(name))',
  "const version = '99.0.0'",
]
const otherHeading: Change = ['mf-cassa/src/CassaScreen.tsx', 'title="Cassa"', 'title="Cassa del bar"']

const test = base.extend<object, { tomorrow: OtherBuild }>({
  tomorrow: [
    async ({}, use) => {
      const build = await buildOfAnotherDay('mf-cassa', [otherKit, newerMui, otherHeading])
      await use(build)
      build.remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

test('a module that is deployed alone is there at the next load, beside the others, with its own kit and its own MUI', async ({
  page,
  hosted,
  tomorrow,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openAs(page, 's-admin')
  await openByMenu(page, 'Cassa')
  await expectPage(page, 'Cassa')
  const before = await lookOf(page)
  const confirm = page.getByRole('button', { name: 'Conferma Acquisto' })
  const button = await buttonLook(confirm)

  hosted.hosts.cassa.deploy(tomorrow.dist)
  await page.reload()
  await expectPage(page, 'Cassa del bar')
  await expect(page.locator('header[data-kit]')).toHaveCount(1)
  await expect.poll(() => lookOf(page)).toEqual(before)
  await expect.poll(() => buttonLook(confirm)).toEqual(button)

  await test.step('a dialog of its kit has the word, and gives it back', async () => {
    await page.getByRole('button', { name: /^Panino/ }).click()
    await confirm.click()
    await expect(page.getByText('Lettore pronto')).toBeVisible()
    // Ripples are taken away by the theme's `defaultProps`.
    await expect(page.locator('.MuiTouchRipple-root')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.locator('.MuiDialog-root')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Cerca' }).getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Escape')
  })
  await test.step('the others have theirs', async () => {
    await openByMenu(page, 'Gruppi')
    await expectPage(page, 'Gruppi')
    await expect(page.locator('header[data-kit]')).toHaveCount(0)
    await expect.poll(() => lookOf(page)).toEqual(before)
  })
  await test.step('and the versions tell them apart', async () => {
    await openByMenu(page, 'Sistema')
    const row = page.getByRole('table', { name: 'Versioni' }).getByRole('row', { name: /^Cassa/ })
    await expect(row).toContainText('Compatibile')
    await expect(row).toContainText(await buildAt(hosted.hosts.cassa.manifest))
    expect(await buildAt(hosted.hosts.cassa.manifest)).not.toBe(await buildAt(`${hosted.url}/mf-cassa/`))
  })
})

test('a tab that was open goes on with the build it began with, also with what it has not loaded yet', async ({
  page,
  hosted,
  tomorrow,
}) => {
  await openAs(page, 's-admin')
  await openByMenu(page, 'Cassa')
  await expectPage(page, 'Cassa')
  const { asked, deploy } = hosted.hosts.cassa
  deploy(tomorrow.dist)
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

test('a module is taken back by its files, and by its address, also in a tab that waits for it', async ({
  page,
  hosted,
  tomorrow,
  complaints,
}) => {
  const { cassa } = hosted.hosts
  cassa.deploy(tomorrow.dist)
  await openAs(page, 'admin', '/cassa')
  await expectPage(page, 'Cassa del bar')
  cassa.deploy(builtHere('mf-cassa'))
  await page.reload()
  await expectPage(page, 'Cassa')

  await hosted.restart({ cassa: cassa.lay(tomorrow.dist) })
  await page.reload()
  await expectPage(page, 'Cassa del bar')
  cassa.fault((path) => (/^\d+\//.test(path) ? { status: 500 } : null))
  await page.reload()
  await expect(page.getByText('Modulo non disponibile')).toBeVisible()
  await hosted.restart({})
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expectPage(page, 'Cassa')
  forgiveHosts(complaints)
})

// A second shell is too dear for every run.
if (FULL)
  test('a shell of another day holds the modules of today', async ({ page, hosted }) => {
    test.setTimeout(240_000)
    const shell = await buildOfAnotherDay('shell', [otherKit])
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
      hosted.deployShell(builtHere('shell'))
      shell.remove()
    }
  })

/** How the page and its heading are drawn. */
function lookOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const heading = document.querySelector('h1')
    if (!heading) throw new Error('the page has no heading')
    const { color, fontFamily, fontSize, fontWeight } = getComputedStyle(heading)
    return { ground: getComputedStyle(document.body).backgroundColor, color, fontFamily, fontSize, fontWeight }
  })
}

/** How a button is drawn that stands for itself. */
function buttonLook(button: Locator): Promise<Record<string, string>> {
  return button.evaluate((element) => {
    const { color, backgroundColor, borderRadius, fontSize, minHeight } = getComputedStyle(element)
    return { color, backgroundColor, borderRadius, fontSize, minHeight }
  })
}

/** The build that lies beside a file. */
async function buildAt(beside: string): Promise<string> {
  const said: unknown = await (await fetch(new URL('version.json', beside))).json()
  if (typeof said !== 'object' || said === null || !('build' in said)) throw new Error('no build there')
  return String(said.build)
}
