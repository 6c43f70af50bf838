import { may } from '@cortile/contract/access.ts'
import { menuOf, routeFor, routesOf } from '@cortile/contract/routes.rules.ts'
import { moduleNames, type Route } from '@cortile/contract/routes.ts'
import { addressesOf, demoRecords, receiptName, recordNameOf, titleOf, type Records } from '../../support/addresses.ts'
import { go } from '../../support/go.ts'
import { sweep } from '../../support/scale.ts'
import { expect, openAs, roles, test, type Page, type Role } from '../../support/test.ts'

/** Screens of money, which require one more grant than the table of routes. */
const LOCKED = ['SaldoScreen', 'StatementScreen']

const rows = routesOf(moduleNames)
const behindLogin = rows.filter(({ grant }) => grant !== null)
const patterns = [...new Set(behindLogin.map(({ path }) => path))]

for (const [visit, role] of roles.entries()) {
  test(`every page opens for ${role}, or denies the access`, async ({ page, server }) => {
    const records = await demoRecords(server.url)
    const failed = failedRequests(page)
    await openAs(page, role)
    const open = patterns.filter((each) => each !== '/profilo/logout')
    for (const pattern of sweep(open, visit))
      for (const address of addressesOf(pattern, records))
        await test.step(`${role} at ${address}`, async () => {
          await go(page, address)
          await expectPage(page, role, pattern, {
            heading: headingOf(pattern, role, records, address),
            name: recordNameOf(pattern, records, address),
          })
        })
    await page.goto('/profilo/logout')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Accedi' })).toBeVisible()
    expect(failed).toEqual([])
  })
}

interface Shown {
  heading: string | RegExp
  /** Of the record that the page is about. */
  name: string | null
}

async function expectPage(page: Page, role: Role, pattern: string, { heading, name }: Shown): Promise<void> {
  // An s-admin is redirected from the page of the management to that of the system.
  const there = pattern === '/gestione' && may(role, 'page.system') ? '/sistema' : pattern
  const same = rows.filter(({ path }) => path === there)
  const row = routeFor(same, role)
  const title = row?.title ?? same[0]?.title ?? ''
  const open = row !== null && (!LOCKED.includes(row.screen) || may(role, 'saldo.manage'))
  await expect(page).toHaveTitle(`${open ? titleOf(title, pattern, name) : title} · Cortile`)
  const h1 = page.getByRole('heading', { level: 1 })
  if (open) await expect(h1).toHaveText(heading)
  else {
    await expect(h1).toHaveText('Accesso Negato')
    await expect(page.getByText('Non hai i permessi necessari per visualizzare questa pagina.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Torna alla home' })).toHaveAttribute('href', '/home')
  }
  const breadcrumb = page.getByRole('navigation', { name: 'Percorso' }).locator('[aria-current=page]')
  if (open && may(role, 'menu.see') && pattern !== '/home')
    await expect(breadcrumb).toHaveText(name !== null && pattern.endsWith('/:id') ? name : title)
  else if (open) await expect(breadcrumb).toHaveCount(0)
  await expectMenu(page, role)
}

async function expectMenu(page: Page, role: Role): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Menu' })
  if (!may(role, 'menu.see')) return expect(menu).toHaveCount(0)
  const lines = menuOf(rows, role).flatMap((group) => group.rows)
  await expect(menu.getByRole('link')).toHaveText(lines.map(({ title }) => title))
  const addresses = await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(addresses).toEqual(lines.map(({ path }) => path))
}

/** The main heading of each page that the role may open. */
function headingOf(pattern: string, role: Role, records: Records, address: string): string | RegExp {
  const { member, request, quota, week, receipt } = records
  const screen: Route['screen'] | undefined = routeFor(
    rows.filter(({ path }) => path === pattern),
    role,
  )?.screen
  const person = address.endsWith(`/${request.id}`) ? request : member
  const name = `${person.cognome} ${person.nome}`
  switch (screen) {
    case undefined:
      return ''
    case 'HomeScreen':
      return /^Benvenut. .+!$/
    case 'AnagraficaDetailScreen':
      return name
    case 'EditAnagraficaScreen':
      return `${may(role, 'anagrafica.edit') ? 'Modifica' : 'Dati di'} ${name}`
    case 'AppelloScreen':
      return 'Appello'
    case 'CronologiaScreen':
      return `Cronologia di ${name}`
    case 'NewAnagraficaScreen':
      return 'Crea Nuova Anagrafica'
    case 'ImportScreen':
      return 'Importa iscritti'
    case 'QuotaScreen':
      return quota.descrizione
    case 'ReceiptPaperScreen':
      return receiptName(receipt)
    case 'WeekScreen':
    case 'WaitingListScreen':
    case 'TeamsScreen':
    case 'WeekOptionsScreen':
    case 'AttendanceScreen':
      return week.descrizione ?? ''
    case 'SystemScreen':
    case 'ToSystemScreen':
      return 'Informazioni sul sistema'
    default:
      return rows.find((row) => row.screen === screen)?.title ?? ''
  }
}

/** Requests without a response or with a refusal; not those that the browser aborts on navigation. */
function failedRequests(page: Page): string[] {
  const failed: string[] = []
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED') failed.push(`${request.url()}: ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.url()}: ${response.status()}`)
  })
  return failed
}
