import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { moduleNames } from '@cortile/contract/routes.ts'
import { apiOf } from '../../support/api.ts'
import { expectPage, openByMenu, test, type Hosted } from '../../support/hosts.ts'
import { mailedCode } from '../../support/mailbox.ts'
import { expect, logIn, openAs, type Page } from '../../support/test.ts'

/** Modules from other hosts, which the server is not asked for: @reads mf-admin/src mf-scanner/src mf-cassa/src mf-self-service/src */

/** Shell and API on one origin, each module on another: nothing but `MODULES` says where. */

test('every page comes with all it needs from the host of its module', async ({ page, hosted }) => {
  const strays = straysOf(page, hosted)
  await logIn(page, 's-admin')
  await expectPage(page, /^Benvenut/)
  await test.step('what is lazy, too: the drawing of the charts', async () => {
    const before = hosted.hosts.admin.asked.length
    await expect(page.locator('.apexcharts-canvas').first()).toBeVisible()
    expect(hosted.hosts.admin.asked.slice(0, before)).toContain('remoteEntry.js')
  })
  await openByMenu(page, 'Punto di Accesso')
  await expect(page.getByText('Lettore pronto')).toBeVisible()
  await openByMenu(page, 'Cassa')
  await expect(page.getByRole('button', { name: /^Panino/ })).toBeVisible()
  for (const name of ['admin', 'scanner', 'cassa'] as const) expect(ask(hosted, name)).toContain('remoteEntry.js')
  expect(ask(hosted, 'self-service')).toEqual([])
  expect(strays).toEqual([])
})

test('the address of a page deep in a module opens it, and reloads it', async ({ page, hosted }) => {
  const strays = straysOf(page, hosted)
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

test('a family enters by the mailed code, and finds its record', async ({ page, hosted }) => {
  const strays = straysOf(page, hosted)
  const { email, nome, cognome } = await reachable(hosted.url)
  await page.goto('/login-anagrafica')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Invia il codice' }).click()
  await page.getByLabel('Codice OTP').fill(await mailedCode(hosted.varDir, email))
  await page.getByRole('button', { name: 'Entra' }).click()
  await expectPage(page, `${nome} ${cognome}`)
  await page.reload()
  await expectPage(page, `${nome} ${cognome}`)
  expect(ask(hosted, 'self-service')).toContain('remoteEntry.js')
  expect(ask(hosted, 'admin')).toEqual([])
  expect(strays).toEqual([])
})

test('the system page says which build lies on each of the five hosts, and that all fit', async ({ page, hosted }) => {
  await openAs(page, 's-admin')
  await openByMenu(page, 'Sistema')
  const parts = page.getByRole('table', { name: 'Versioni' }).getByRole('row')
  for (const part of ['Pagina principale', 'Segreteria', 'Punto di accesso', 'Cassa', 'Area personale', 'Server'])
    await expect(parts.filter({ hasText: part })).toContainText('Compatibile')
  for (const name of moduleNames) expect(ask(hosted, name)).toContain('version.json')
})

function ask(hosted: Hosted, name: keyof Hosted['hosts']): readonly string[] {
  return hosted.hosts[name].asked
}

/** What the page asks of anybody else than the hosts, or of the API's own modules; and what it is refused. */
function straysOf(page: Page, { url, hosts }: Hosted): string[] {
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

/** Somebody whose address is nobody else's. */
async function reachable(url: string): Promise<{ email: string; nome: string; cognome: string }> {
  const { data } = await (await apiOf(url, 'admin')).call(anagrafica.list, { query: { per_page: 500 } })
  const addresses = data.flatMap((each) => [each.email, each.email_tutore])
  for (const { email, nome, cognome } of data)
    if (email !== null && addresses.filter((each) => each === email).length === 1) return { email, nome, cognome }
  throw new Error('the demo data has nobody with an address of their own')
}
