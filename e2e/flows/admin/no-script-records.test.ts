import { go } from '../../support/go.ts'
import { expectInert, expectTexts, nameTheAdmin, showsAll, recordEffects } from '../../support/no-script.ts'
import { IMAGE, usedPayloads } from '../../support/payloads.ts'
import { sweep } from '../../support/scale.ts'
import { numbered, storePayloads, type Stored } from '../../support/stored-payloads.ts'
import { expect, openAs, test, type Page } from '../../support/test.ts'

/** User input is rendered as text only, never as markup or script: docs/rules.md. */

test.use({ ownServer: 'no-script-records' })

let stored: Stored[] = []
test.beforeAll(async ({ server }) => {
  stored = await storePayloads(server)
  await nameTheAdmin(server.url)
})

test('scripts are shown as text on every record and in every dialog, and none of them runs', async ({
  page,
  server,
}) => {
  test.setTimeout(240_000)
  const ran = recordEffects(page, new URL(server.url).host)
  await openAs(page, 'admin')
  await showsAll(
    page,
    sweep(stored, 0).map(({ payload, member }) => [
      `/anagrafica/${member}`,
      [`${payload} ${payload}`, `${payload}\n${payload}`],
    ]),
  )
  // The lists already show all payloads: these pages are opened with every fifth one.
  for (const each of sweep(stored.filter(everyFifth), 1)) await showsOne(page, each)
  await test.step('the dialogs', () => openDialogs(page, stored[0]?.member ?? 0))
  await test.step('a file', () => previewFile(page))
  expect(ran).toEqual([])
})

const everyFifth = (_: unknown, index: number) => index % 5 === 0

/** The further pages of one member and of one fee. */
async function showsOne(page: Page, { payload, member, quota, week }: Stored): Promise<void> {
  const record = `/anagrafica/${member}`
  const name = `${payload} ${payload}`
  for (const [address, heading, text] of [
    [`${record}/modifica`, `Modifica ${name}`, payload],
    [`${record}/quote`, 'Quote', `Quietanza di ${payload}`],
    [`${record}/quote/tesseramento/${quota}/ricevuta`, 'Quietanza', payload],
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

/** The palette, the choice of a group, and the comparison of a request. */
async function openDialogs(page: Page, member: number): Promise<void> {
  await go(page, `/anagrafica/${member}`)
  await page.getByRole('button', { name: /^Gruppo: / }).click()
  const dialog = page.getByRole('dialog')
  for (const text of usedPayloads.map(numbered)) await expect(dialog).toContainText(text)
  await expectInert(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox', { name: 'Cerca un iscritto o una pagina' }).fill('script')
  // Of many payloads each group shows the first few.
  const shown = { name: '<script>__hacked=1</script>' }
  for (const group of ['Iscritti', 'Genitori e chi ritira'])
    await expect(page.getByRole('group', { name: group }).getByRole('option', shown).first()).toBeVisible()
  await expectInert(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await go(page, '/anagrafica/richieste?per_page=100')
  for (const payload of usedPayloads.filter(everyFifth)) {
    await page.getByRole('button', { name: `Confronta ${payload} ${payload}`, exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Esiste già?' })).toContainText(`${payload} ${payload} somiglia a`)
    await expectInert(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
}

/** The preview of a file whose heads and cells are payloads: column mapping and rows. */
async function previewFile(page: Page): Promise<void> {
  const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')
  const lines = [
    quoted(['Cognome', 'Nome', 'Data di nascita', 'Luogo di nascita', ...usedPayloads]),
    ...usedPayloads.map((payload) => quoted([payload, payload, '01/02/1980', payload, ...usedPayloads])),
  ]
  await go(page, '/anagrafica/importa')
  await page.getByLabel('Scegli un file CSV').setInputFiles({
    name: `${IMAGE.replace('/', '')}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  })
  await expect(page.getByRole('heading', { name: 'Righe del file' })).toBeVisible()
  await page.getByLabel('Righe per pagina').last().selectOption('100')
  await expectTexts(page, usedPayloads)
  await expectInert(page)
}
