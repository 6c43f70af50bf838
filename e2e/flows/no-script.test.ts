import { users } from '@cortile/contract/users.ts'
import { apiOf } from '../support/api.ts'
import { go } from '../support/go.ts'
import { payloads } from '../support/payloads.ts'
import { sweep } from '../support/scale.ts'
import { noticePayloads, numbered, storePayloads, type Stored } from '../support/stored-payloads.ts'
import { expect, logIn, test, type Page } from '../support/test.ts'

/** What people write is text, whatever it looks like: the ninth rule of the house about safety. */

test.use({ ownServer: 'no-script' })

let stored: Stored[] = []
test.beforeAll(async ({ server }) => {
  test.setTimeout(120_000)
  stored = await storePayloads(server)
  await nameTheAdmin(server.url)
})

const names = payloads.map((payload) => `${payload} ${payload}`)
const inGroups = payloads.map(numbered)

/** Every address says its texts, and nothing of them lives. */
async function showsAll(page: Page, pages: readonly (readonly [string, readonly string[]])[]): Promise<void> {
  for (const [address, texts] of pages)
    await test.step(address, async () => {
      await go(page, address)
      await expectTexts(page, texts)
      await expectInert(page)
    })
}

test('fifty scripts in every text are shown as text on every list, and none of them runs', async ({ page, server }) => {
  test.setTimeout(180_000)
  const ran = watch(page, new URL(server.url).host)
  const first = stored[0]?.member ?? 0
  await logIn(page, 'admin')
  await showsAll(page, [
    ['/home', inGroups],
    ['/anagrafica?per_page=500', [...payloads, ...inGroups]],
    ['/anagrafica/richieste?per_page=100', names],
    ['/anagrafica/gruppi', inGroups],
    ['/cassa/listino-prezzi', payloads],
    ['/gestione/quote?per_page=100', [...payloads, ...inGroups]],
    [`/anagrafica/${first}/saldo?per_page=100`, payloads],
    [`/anagrafica/${first}/estratto-conto`, payloads],
    ['/cassa/chiusura?per_page=100', [...names, ...payloads.map((payload) => `${payload}: incasso`)]],
    ['/cassa', payloads],
    ['/accessi/access-point', inGroups],
    ['/accessi/presenza', [...names, ...inGroups]],
    ['/accessi/presenza/appello', [...names, ...inGroups]],
    ['/accessi/access-logs?per_page=100', [...names, ...payloads]],
    ['/gestione/estate-ragazzi', payloads],
    ['/gestione/regole-accesso?vista=elenco', inGroups],
    ['/gestione/regole-accesso?vista=griglia', inGroups],
    ['/gestione/utenti?per_page=100', payloads],
  ])
  await test.step('a mail', () => writeMail(page))
  await noticePayloads(server.url)
  await page.goto('/profilo/logout')
  await expect(page).toHaveURL('/')
  await logIn(page, 's-admin')
  await showsNotice(page)
  await showsAll(page, [['/sistema/monitor', [payloads[8]]]])
  expect(ran).toEqual([])
})

test('fifty scripts are shown as text on every record and in every dialog, and none of them runs', async ({
  page,
  server,
}) => {
  test.setTimeout(240_000)
  const ran = watch(page, new URL(server.url).host)
  await logIn(page, 'admin')
  await showsAll(
    page,
    sweep(stored, 0).map(({ payload, member }) => [
      `/anagrafica/${member}`,
      [`${payload} ${payload}`, `${payload}\n${payload}`],
    ]),
  )
  // The lists have said all of these, too: each of their pages is opened with every fifth.
  for (const each of sweep(stored.filter(everyFifth), 1)) await showsOne(page, each)
  await test.step('the dialogs', () => openDialogs(page, stored[0]?.member ?? 0))
  await test.step('a file', () => previewFile(page))
  expect(ran).toEqual([])
})

const everyFifth = (_: unknown, index: number) => index % 5 === 0

/** What the scripts try: another host, a dialog. */
function watch(page: Page, host: string): string[] {
  const ran: string[] = []
  page.on('request', (request) => {
    const address = new URL(request.url())
    if (address.protocol !== 'data:' && address.protocol !== 'blob:' && address.host !== host) ran.push(address.href)
  })
  page.on('dialog', (dialog) => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  return ran
}

/** The name of who is logged in stands on every screen. */
async function nameTheAdmin(url: string): Promise<void> {
  const api = await apiOf(url, 's-admin')
  const { data } = await api.call(users.list, { query: { per_page: 500 } })
  const id = data.find(({ email }) => email === 'admin@oratorio.test')?.id ?? 0
  await api.call(users.update, { params: { id }, body: { name: payloads[8] } })
}

/** The page says all of it, character by character. */
async function expectTexts(page: Page, texts: readonly string[]): Promise<void> {
  await expect(async () => {
    const said = (await page.getByRole('main').textContent()) ?? ''
    expect(texts.filter((text) => !said.includes(text))).toEqual([])
  }).toPass({ timeout: 15_000 })
}

/** Nothing has run, and nothing stands there that would when touched: no handler, no address that is a script, no element of theirs. */
async function expectInert(page: Page): Promise<void> {
  const live = await page.evaluate(() => {
    const all = [...document.querySelectorAll('*')]
    const handlers = all.filter((each) => each.getAttributeNames().some((name) => name.startsWith('on')))
    const addresses = all.filter((each) =>
      ['href', 'src', 'action', 'data', 'xlink:href'].some((name) =>
        /^\s*(javascript|data:text|vbscript)/i.test(each.getAttribute(name) ?? ''),
      ),
    )
    const strangers = document.body.querySelectorAll('script, iframe, object, embed, base, meta, marquee, math, video')
    return [...handlers, ...addresses, ...strangers].map(({ outerHTML }) => outerHTML.slice(0, 200))
  })
  expect(live).toEqual([])
  expect(await page.evaluate(() => '__hacked' in window)).toBe(false)
}

/** The further pages of one member and of one fee. */
async function showsOne(page: Page, { payload, member, quota, week }: Stored): Promise<void> {
  const record = `/anagrafica/${member}`
  const name = `${payload} ${payload}`
  for (const [address, heading, text] of [
    [`${record}/modifica`, `Modifica ${name}`, payload],
    [`${record}/quote`, 'Quote', `Ricevuta di ${payload}`],
    [`${record}/quote/tesseramento/${quota}/ricevuta`, 'Ricevuta', payload],
    [`/gestione/quote/${quota}`, payload, payload],
    [`/gestione/estate-ragazzi/${week}`, payload, name],
    [`/gestione/estate-ragazzi/${week}/registro`, 'Registro', name],
  ] as const)
    await test.step(`${payload} at ${address}`, async () => {
      await go(page, address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      if (address.endsWith('/quote')) await expect(page.getByRole('link', { name: text, exact: true })).toBeVisible()
      else if (address.endsWith('/modifica')) await expect(page.getByLabel('Luogo di nascita')).toHaveValue(text)
      else await expectTexts(page, [text])
      await expectInert(page)
    })
}

/** The palette, the choice of a group, and whom a request looks like. */
async function openDialogs(page: Page, member: number): Promise<void> {
  await go(page, `/anagrafica/${member}`)
  await page.getByRole('button', { name: /^Gruppo: / }).click()
  const dialog = page.getByRole('dialog')
  for (const text of payloads.map(numbered)) await expect(dialog).toContainText(text)
  await expectInert(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox', { name: 'Cerca un iscritto o una pagina' }).fill('script')
  await expect(page.getByRole('option', { name: '<script>__hacked=1</script> <script>' })).toBeVisible()
  await expectInert(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await go(page, '/anagrafica/richieste?per_page=100')
  for (const payload of payloads.filter(everyFifth)) {
    await page.getByRole('button', { name: `Confronta ${payload} ${payload}`, exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Esiste già?' })).toContainText(`${payload} ${payload} somiglia a`)
    await expectInert(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
}

/** A file whose heads and cells are scripts: columns to match, and rows. */
async function previewFile(page: Page): Promise<void> {
  const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')
  const lines = [
    quoted(['Cognome', 'Nome', 'Data di nascita', 'Luogo di nascita', ...payloads]),
    ...payloads.map((payload) => quoted([payload, payload, '01/02/1980', payload, ...payloads])),
  ]
  await go(page, '/anagrafica/importa')
  await page.getByLabel('Scegli un file CSV').setInputFiles({
    name: `${payloads[8].replace('/', '')}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  })
  await expect(page.getByRole('heading', { name: 'Righe del file' })).toBeVisible()
  await page.getByLabel('Righe per pagina').last().selectOption('100')
  await expectTexts(page, payloads)
  await expectInert(page)
}

/** A mail as it is written, and as it will be read. */
async function writeMail(page: Page): Promise<void> {
  await go(page, '/gestione/mailer')
  await page.getByLabel('Oggetto').fill(payloads[8])
  await page.getByLabel('Messaggio').fill(payloads.join('\n'))
  await expectTexts(page, payloads)
  await expectInert(page)
}

/** The notice stands on top of every page, and among the settings. */
async function showsNotice(page: Page): Promise<void> {
  for (const address of ['/sistema/impostazioni', '/sistema']) {
    await go(page, address)
    await expect(page.locator('body')).toContainText(payloads.join(' '))
    await expectInert(page)
  }
}
