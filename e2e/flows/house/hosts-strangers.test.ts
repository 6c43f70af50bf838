import { changed, redirected } from '../../support/hosts-faults.ts'
import { startHost, type ModuleHost } from '../../support/hosts-static.ts'
import { builtHere, forgiveHosts, openByMenu, test as base, type Hosted } from '../../support/hosts.ts'
import { FULL } from '../../support/scale.ts'
import { expect, openAs, type Page } from '../../support/test.ts'

/** Modules from other hosts, which the server is not asked for: @reads mf-admin/src mf-scanner/src mf-cassa/src mf-self-service/src */

/** Code from an origin that `MODULES` does not name is not run, and not even fetched. */

const test = base.extend<{ stranger: ModuleHost }>({
  stranger: async ({ hosted }, use) => {
    const stranger = await startHost('mf-cassa', builtHere('mf-cassa'))
    stranger.admit(hosted.url)
    await use(stranger)
    await stranger.stop()
  },
})

// What holds without it holds with it.
for (const csp of FULL ? ['as it is', 'off'] : ['off'])
  test.describe(`with the CSP ${csp}`, () => {
    // What the page itself refuses, also in a browser that would not.
    test.use({ bypassCSP: csp === 'off' })
    for (const type of ['global', 'module'])
      test(`a manifest that sends for code of the type ${type} to a stranger`, async ({
        page,
        hosted,
        stranger,
        complaints,
      }) => {
        hosted.hosts.cassa.fault(changed(/^mf-manifest\.json$/, (own) => sendingTo(stranger, type, own)))
        await expectRefused(page, hosted, stranger)
        forgiveHosts(complaints)
      })
  })

for (const [what, file] of [
  ['its manifest', 'mf-manifest.json'],
  ['its entry', 'remoteEntry.js'],
] as const)
  test(`a host that sends for ${what} to a stranger`, async ({ page, hosted, stranger, complaints }) => {
    hosted.hosts.cassa.fault(redirected(file, new URL(file, stranger.manifest).href))
    await expectRefused(page, hosted, stranger)
    forgiveHosts(complaints)
  })

/** The manifest, with all its files at the stranger's, and with a stylesheet for each of them. */
function sendingTo(stranger: ModuleHost, type: string, manifest: string): string {
  return manifest
    .replace('"publicPath": "auto"', `"publicPath": "${stranger.origin}/mf-cassa/"`)
    .replace('"type": "global"', `"type": "${type}"`)
    .replaceAll(/("css": \{\s*"sync": \[)\]/g, '$1"assets/strange.css"]')
}

async function expectRefused(page: Page, hosted: Hosted, stranger: ModuleHost): Promise<void> {
  await openAs(page, 's-admin')
  await openByMenu(page, 'Cassa')
  await expect(page.getByText('Modulo non disponibile')).toBeVisible()
  expect(hosted.hosts.cassa.asked).toContain('mf-manifest.json')
  expect(stranger.asked).toEqual([])
}
