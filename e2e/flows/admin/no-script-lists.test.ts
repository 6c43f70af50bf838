import { go } from '../../support/go.ts'
import { expectInert, expectTexts, nameTheAdmin, showsAll, recordEffects } from '../../support/no-script.ts'
import { IMAGE, usedPayloads } from '../../support/payloads.ts'
import { noticePayloads, numbered, pricePayloads, storePayloads, type Stored } from '../../support/stored-payloads.ts'
import { expect, openAs, test, type Page } from '../../support/test.ts'

/** User input is rendered as text only, never as markup or script: docs/rules.md. */

test.use({ ownServer: 'no-script-lists' })

let stored: Stored[] = []
test.beforeAll(async ({ server }) => {
  stored = await storePayloads(server)
  await pricePayloads(server.url)
  await nameTheAdmin(server.url)
})

const names = usedPayloads.map((payload) => `${payload} ${payload}`)
const inGroups = usedPayloads.map(numbered)

test('scripts in every text are shown as text on every list, and none of them runs', async ({ page, server }) => {
  const ran = recordEffects(page, new URL(server.url).host)
  const first = stored[0]?.member ?? 0
  await openAs(page, 'admin')
  await showsAll(page, [
    ['/home', inGroups],
    ['/anagrafica?per_page=500', [...usedPayloads, ...inGroups]],
    ['/anagrafica/richieste?per_page=100', names],
    ['/anagrafica/gruppi', inGroups],
    ['/cassa/listino-prezzi', usedPayloads],
    ['/gestione/quote?per_page=100', [...usedPayloads, ...inGroups]],
    [`/anagrafica/${first}/saldo?per_page=100`, usedPayloads],
    [`/anagrafica/${first}/estratto-conto`, usedPayloads],
    ['/cassa/chiusura?per_page=100', [...names, ...usedPayloads.map((payload) => `${payload}: incasso`)]],
    ['/accessi/presenza', [...names, ...inGroups]],
    ['/accessi/presenza/appello', [...names, ...inGroups]],
    ['/accessi/access-logs?per_page=100', [...names, ...usedPayloads]],
    ['/gestione/estate-ragazzi', usedPayloads],
    ['/gestione/regole-accesso?vista=elenco', inGroups],
    ['/gestione/regole-accesso?vista=griglia', inGroups],
    ['/gestione/utenti?per_page=100', usedPayloads],
  ])
  await test.step('a mail', () => writeMail(page))
  await noticePayloads(server.url)
  await page.goto('/profilo/logout')
  await expect(page).toHaveURL('/')
  await openAs(page, 's-admin')
  await showsNotice(page)
  await showsAll(page, [['/sistema/monitor', [IMAGE]]])
  expect(ran).toEqual([])
})

/** A mail in its form and its preview. */
async function writeMail(page: Page): Promise<void> {
  await go(page, '/gestione/mailer')
  await page.getByLabel('Oggetto').fill(IMAGE)
  await page.getByLabel('Messaggio').fill(usedPayloads.join('\n'))
  await expectTexts(page, usedPayloads)
  await expectInert(page)
}

/** The notice is shown on top of every page and in the settings. */
async function showsNotice(page: Page): Promise<void> {
  for (const address of ['/sistema/impostazioni', '/sistema']) {
    await go(page, address)
    await expect(page.locator('body')).toContainText(usedPayloads.join(' '))
    await expectInert(page)
  }
}
