import { go } from '../../support/go.ts'
import { expectInert, expectTexts, nameTheAdmin, showsAll, watch } from '../../support/no-script.ts'
import { IMAGE, written } from '../../support/payloads.ts'
import { noticePayloads, numbered, pricePayloads, storePayloads, type Stored } from '../../support/stored-payloads.ts'
import { expect, openAs, test, type Page } from '../../support/test.ts'

/** What people write is text, whatever it looks like: the ninth rule of the house about safety. */

test.use({ ownServer: 'no-script-lists' })

let stored: Stored[] = []
test.beforeAll(async ({ server }) => {
  stored = await storePayloads(server)
  await pricePayloads(server.url)
  await nameTheAdmin(server.url)
})

const names = written.map((payload) => `${payload} ${payload}`)
const inGroups = written.map(numbered)

test('scripts in every text are shown as text on every list, and none of them runs', async ({ page, server }) => {
  const ran = watch(page, new URL(server.url).host)
  const first = stored[0]?.member ?? 0
  await openAs(page, 'admin')
  await showsAll(page, [
    ['/home', inGroups],
    ['/anagrafica?per_page=500', [...written, ...inGroups]],
    ['/anagrafica/richieste?per_page=100', names],
    ['/anagrafica/gruppi', inGroups],
    ['/cassa/listino-prezzi', written],
    ['/gestione/quote?per_page=100', [...written, ...inGroups]],
    [`/anagrafica/${first}/saldo?per_page=100`, written],
    [`/anagrafica/${first}/estratto-conto`, written],
    ['/cassa/chiusura?per_page=100', [...names, ...written.map((payload) => `${payload}: incasso`)]],
    ['/accessi/presenza', [...names, ...inGroups]],
    ['/accessi/presenza/appello', [...names, ...inGroups]],
    ['/accessi/access-logs?per_page=100', [...names, ...written]],
    ['/gestione/estate-ragazzi', written],
    ['/gestione/regole-accesso?vista=elenco', inGroups],
    ['/gestione/regole-accesso?vista=griglia', inGroups],
    ['/gestione/utenti?per_page=100', written],
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

/** A mail as it is written, and as it will be read. */
async function writeMail(page: Page): Promise<void> {
  await go(page, '/gestione/mailer')
  await page.getByLabel('Oggetto').fill(IMAGE)
  await page.getByLabel('Messaggio').fill(written.join('\n'))
  await expectTexts(page, written)
  await expectInert(page)
}

/** The notice stands on top of every page, and among the settings. */
async function showsNotice(page: Page): Promise<void> {
  for (const address of ['/sistema/impostazioni', '/sistema']) {
    await go(page, address)
    await expect(page.locator('body')).toContainText(written.join(' '))
    await expectInert(page)
  }
}
