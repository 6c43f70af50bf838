import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { moduleNames } from '@cortile/contract/routes.ts'
import { apiOf } from '../../support/api.ts'
import { expectPage, openByMenu, test, type Hosted } from '../../support/hosts.ts'
import { mailedCode } from '../../support/mailbox.ts'
import { expect, logIn, openAs, type Page } from '../../support/test.ts'

/** Modules from other hosts, which are not requested from the server: @reads mf-admin/src mf-scanner/src mf-cassa/src mf-self-service/src */

/** Shell and API on one origin, each module on another: only `MODULES` has their URLs. */

test('every page loads all its files from the host of its module', async ({ page, hosted }) => {
  const strays = collectStrayResponses(page, hosted)
  await logIn(page, 's-admin')
  await expectPage(page, /^Benvenut/)
  await test.step('also lazy chunks: the charts', async () => {
    const before = hosted.hosts.admin.asked.length
    await expect(page.locator('.apexcharts-canvas').first()).toBeVisible()
    expect(hosted.hosts.admin.asked.slice(0, before)).toContain('remoteEntry.js')
  })
  await openByMenu(page, 'Punto di Accesso')
  await expect(page.getByText('Lettore pronto')).toBeVisible()
  await openByMenu(page, 'Cassa')
  await expect(page.getByRole('button', { name: /^Panino/ })).toBeVisible()
  for (const name of ['admin', 'scanner', 'cassa'] as const)
    expect(requestedPaths(hosted, name)).toContain('remoteEntry.js')
  expect(requestedPaths(hosted, 'self-service')).toEqual([])
  expect(strays).toEqual([])
})

test('a deep link into a module opens its page, also after a reload', async ({ page, hosted }) => {
  const strays = collectStrayResponses(page, hosted)
  await openAs(page, 'admin', '/anagrafica?search=nicolo')
  await expect(page.getByRole('table').getByText('Nicolò').first()).toBeVisible()
  await page.goto('/anagrafica/1/modifica')
  await expect(page.getByLabel(/^Nome/).first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(/^Nome/).first()).toBeVisible()
  await page.goto('/accessi/access-point')
  await page.reload()
  await expect(page.getByText('Lettore pronto')).toBeVisible()
  expect(strays).toEqual([])
})

test('a family logs in by the mailed code, and sees its record', async ({ page, hosted }) => {
  const strays = collectStrayResponses(page, hosted)
  const { email, nome, cognome } = await memberWithUniqueAddress(hosted.url)
  await page.goto('/login-anagrafica')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Invia il codice' }).click()
  await page.getByLabel('Codice OTP').fill(await mailedCode(hosted.varDir, email))
  await page.getByRole('button', { name: 'Entra' }).click()
  await expectPage(page, `${nome} ${cognome}`)
  await page.reload()
  await expectPage(page, `${nome} ${cognome}`)
  expect(requestedPaths(hosted, 'self-service')).toContain('remoteEntry.js')
  expect(requestedPaths(hosted, 'admin')).toEqual([])
  expect(strays).toEqual([])
})

test('the system page shows the builds on the five hosts, and that all are compatible', async ({ page, hosted }) => {
  await openAs(page, 's-admin')
  await openByMenu(page, 'Sistema')
  const parts = page.getByRole('table', { name: 'Versioni' }).getByRole('row')
  for (const part of ['Pagina principale', 'Segreteria', 'Punto di accesso', 'Cassa', 'Area personale', 'Server'])
    await expect(parts.filter({ hasText: part })).toContainText('Compatibile')
  for (const name of moduleNames) expect(requestedPaths(hosted, name)).toContain('version.json')
})

function requestedPaths(hosted: Hosted, name: keyof Hosted['hosts']): readonly string[] {
  return hosted.hosts[name].asked
}

/** Responses from other origins, of the server's own modules, and refusals. */
function collectStrayResponses(page: Page, { url, hosts }: Hosted): string[] {
  const strays: string[] = []
  const origins = Object.values(hosts).map(({ origin }) => origin)
  page.on('response', (response) => {
    const { origin, pathname, protocol } = new URL(response.url())
    if (!protocol.startsWith('http')) return
    const own = origin === url && !pathname.startsWith('/mf-')
    if ((!own && !origins.includes(origin)) || response.status() >= 400)
      strays.push(`${response.status()} ${response.url()}`)
  })
  return strays
}

/** A member with a unique address. */
async function memberWithUniqueAddress(url: string): Promise<{ email: string; nome: string; cognome: string }> {
  const { data } = await (await apiOf(url, 'admin')).call(anagrafica.list, { query: { per_page: 500 } })
  const addresses = data.flatMap((each) => [each.email, each.email_tutore])
  for (const { email, nome, cognome } of data)
    if (email !== null && addresses.filter((each) => each === email).length === 1) return { email, nome, cognome }
  throw new Error('the demo data has nobody with an address of their own')
}
