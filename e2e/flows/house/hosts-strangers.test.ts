import { changedFile, redirectedFile } from '../../support/hosts-faults.ts'
import { startHost, type ModuleHost } from '../../support/hosts-static.ts'
import { ownDist, ignoreHostErrors, openByMenu, test as base, type Hosted } from '../../support/hosts.ts'
import { FULL } from '../../support/scale.ts'
import { expect, openAs, type Page } from '../../support/test.ts'

/** Modules from other hosts, which are not requested from the server: @reads mf-admin/src mf-scanner/src mf-cassa/src mf-self-service/src */

/** Code from an origin that is not in `MODULES` is neither run nor fetched. */

const test = base.extend<{ foreignHost: ModuleHost }>({
  foreignHost: async ({ hosted }, use) => {
    const foreignHost = await startHost('mf-cassa', ownDist('mf-cassa'))
    foreignHost.admit(hosted.url)
    await use(foreignHost)
    await foreignHost.stop()
  },
})

// Without the CSP is the stricter test, and sufficient in the short run.
for (const csp of FULL ? ['as it is', 'off'] : ['off'])
  test.describe(`with the CSP ${csp}`, () => {
    // `off`: the page itself must refuse, without the browser's help.
    test.use({ bypassCSP: csp === 'off' })
    for (const type of ['global', 'module'])
      test(`a manifest with code of the type ${type} on a foreign host is refused`, async ({
        page,
        hosted,
        foreignHost,
        consoleErrors,
      }) => {
        hosted.hosts.cassa.fault(changedFile(/^mf-manifest\.json$/, (own) => withFilesOn(foreignHost, type, own)))
        await expectRefused(page, hosted, foreignHost)
        ignoreHostErrors(consoleErrors)
      })
  })

for (const [what, file] of [
  ['its manifest', 'mf-manifest.json'],
  ['its entry', 'remoteEntry.js'],
] as const)
  test(`a host that redirects ${what} to a foreign host is refused`, async ({
    page,
    hosted,
    foreignHost,
    consoleErrors,
  }) => {
    hosted.hosts.cassa.fault(redirectedFile(file, new URL(file, foreignHost.manifest).href))
    await expectRefused(page, hosted, foreignHost)
    ignoreHostErrors(consoleErrors)
  })

/** The manifest with all its files on the foreign host, and with an additional stylesheet for each of them. */
function withFilesOn(foreignHost: ModuleHost, type: string, manifest: string): string {
  return manifest
    .replace('"publicPath": "auto"', `"publicPath": "${foreignHost.origin}/mf-cassa/"`)
    .replace('"type": "global"', `"type": "${type}"`)
    .replaceAll(/("css": \{\s*"sync": \[)\]/g, '$1"assets/strange.css"]')
}

async function expectRefused(page: Page, hosted: Hosted, foreignHost: ModuleHost): Promise<void> {
  await openAs(page, 's-admin')
  await openByMenu(page, 'Cassa')
  await expect(page.getByText('Modulo non disponibile')).toBeVisible()
  expect(hosted.hosts.cassa.asked).toContain('mf-manifest.json')
  expect(foreignHost.asked).toEqual([])
}
