import { moduleNames, type ModuleName } from '@cortile/contract/routes.ts'
import { buildVariant, type Change } from '../../support/hosts-build.ts'
import { redirectedFile } from '../../support/hosts-faults.ts'
import { startHost } from '../../support/hosts-static.ts'
import { ignoreHostErrors, ownDist, test, type Hosted } from '../../support/hosts.ts'
import { FULL, sweep } from '../../support/scale.ts'
import { expect, openAs, type Page } from '../../support/test.ts'

/** Modules from other hosts, which are not requested from the server: @reads mf-admin/src mf-scanner/src mf-cassa/src mf-self-service/src */

/** Each module in each shell: the module's own build, another one, and a host that is dead, slow or replaced by a foreign one. */

/** A page of each module, with an element that the module renders, and not the shell. */
const pages: Readonly<Record<ModuleName, readonly [path: string, role: 'heading' | 'button', name: string]>> = {
  admin: ['/anagrafica/gruppi', 'heading', 'Gruppi'],
  scanner: ['/accessi/access-point', 'heading', 'Punto di Accesso'],
  cassa: ['/cassa', 'heading', 'Cassa'],
  'self-service': ['/login-anagrafica', 'button', 'Esci dalla sessione del personale'],
}

/** Another kit and a newer MUI: the other build bundles both, instead of using the shell's. */
const otherBuild: readonly Change[] = [
  ['libs/kit/src/theme/palette.ts', "accent: tone('#FFB627'", "accent: tone('#FFB628'"],
  ['libs/build/src/shared.mjs', 'const version = versionOf(root, packageOf(name))', "const version = '99.0.0'"],
]

for (const shell of FULL ? (['own', 'other'] as const) : (['own'] as const))
  test.describe(`in the shell’s ${shell} build`, () => {
    if (shell === 'other') {
      let remove = () => {}
      test.beforeAll(async ({ everything }) => {
        test.setTimeout(180_000)
        const build = await buildVariant('shell', otherBuild)
        remove = build.remove
        everything.deployShell(build.dist)
      })
      test.afterAll(({ everything }) => {
        everything.deployShell(ownDist('shell'))
        remove()
      })
    }
    for (const name of sweep(moduleNames, 1, moduleNames.length))
      test(`the module ${name} works from its host, and from one that was dead, slow or foreign`, async ({
        page,
        hosted,
        consoleErrors,
      }) => {
        test.setTimeout(180_000)
        const host = hosted.hosts[name]
        const [path, role, label] = pages[name]
        const rendered = page.getByRole('main').getByRole(role, { name: label, exact: true })
        await openAs(page, 's-admin', path)
        await expect(rendered).toBeVisible()

        await test.step('dead', async () => {
          await host.stop()
          await page.reload()
          await expectUnavailable(page)
          await host.start()
          await page.getByRole('button', { name: 'Riprova' }).click()
          await expect(rendered).toBeVisible()
        })
        await test.step('slow', async () => {
          const answer = host.hold()
          await page.reload()
          await expect(page.getByRole('status').filter({ hasText: 'Caricamento…' })).toBeAttached()
          answer()
          await expect(rendered).toBeVisible()
        })
        await test.step('foreign', async () => {
          const foreignHost = await startForeignHost(hosted, name)
          host.fault(redirectedFile('mf-manifest.json', foreignHost.manifest))
          await page.reload()
          await expectUnavailable(page)
          expect(foreignHost.asked).toEqual([])
          await foreignHost.stop()
          host.fault(null)
          await page.getByRole('button', { name: 'Riprova' }).click()
          await expect(rendered).toBeVisible()
        })
        if (FULL)
          await test.step('another build, and back', async () => {
            const other = await buildVariant(`mf-${name}`, otherBuild)
            host.deploy(other.dist)
            host.asked.length = 0
            await page.reload()
            await expect(rendered).toBeVisible()
            expect(host.asked).toContain('remoteEntry.js')
            host.deploy(ownDist(`mf-${name}`))
            await page.reload()
            await expect(rendered).toBeVisible()
            other.remove()
          })
        ignoreHostErrors(consoleErrors)
      })
  })

async function startForeignHost(hosted: Hosted, name: ModuleName) {
  const host = await startHost(`mf-${name}`, ownDist(`mf-${name}`))
  host.admit(hosted.url)
  return host
}

async function expectUnavailable(page: Page): Promise<void> {
  await expect(page.getByText('Modulo non disponibile')).toBeVisible()
}
