import { readFile } from 'node:fs/promises'
import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { presence } from '@cortile/contract/presence.ts'
import { apiOf } from '../../support/api.ts'
import { enter, expectFocusOn, startAtHome, tabTo, throughPalette, typeInto } from '../../support/keyboard.ts'
import { expect, test, type Page } from '../../support/test.ts'

/** Centre and system by keyboard alone. */

test.use({ ownServer: 'centre-keyboard' })

test('a week is created and a member is booked', async ({ page, server }) => {
  const name = await uniqueName(server.url)
  await startAtHome(page)
  await throughPalette(page, 'Estate Ragazzi')
  await enter(page, 'Nuova settimana')
  await expectFocusOn(page, /^Primo giorno/)
  await page.keyboard.type('07072027')
  await expect(page.getByLabel(/^Primo giorno/)).toHaveValue('07/07/2027')
  await tabTo(page, /^Ultimo giorno/)
  await enter(page, 'Apri il calendario')
  await expect(page.getByText('luglio 2027')).toBeVisible()
  await expectFocusOn(page, '7')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(/^Ultimo giorno/)).toHaveValue('07/07/2027')
  await typeInto(page, /^Posti/, '2')
  await typeInto(page, /^Quota/, '25')
  await typeInto(page, /^Descrizione/, 'Il lago')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Settimana creata!')).toBeVisible()
  await enter(page, 'Il lago')
  await expect(page.getByRole('heading', { level: 1, name: 'Il lago' })).toBeVisible()
  await expect(page.getByText('Mer 07/07/2027, 25 monete')).toBeVisible()
  await enter(page, 'Prenota un iscritto')
  await expectFocusOn(page, 'Cerca un iscritto')
  await page.keyboard.type(name)
  await expect(page.getByRole('button', { name: `Prenota ${name}` })).toBeVisible()
  await enter(page, `Prenota ${name}`)
  await expect(page.getByText('Prenotazione confermata')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('1 / 2 posti')
  await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
})

test('two are expelled together', async ({ page, server }) => {
  const api = await apiOf(server.url, 'admin')
  const outside = (await api.call(anagrafica.list, { query: { per_page: 500 } })).data.filter(
    ({ stato_accesso }) => stato_accesso === 'fuori',
  )
  const names = []
  for (const { id, cognome, nome } of outside.slice(0, 2)) {
    await api.call(presence.forceEnter, { params: { id } })
    names.push(`${cognome} ${nome}`)
  }
  await startAtHome(page)
  await throughPalette(page, 'Presenza')
  const { total } = await api.call(presence.rollCall)
  await expect(page.getByText(total === 1 ? '1 persona dentro' : `${total} persone dentro`)).toBeVisible()
  for (const name of names) {
    // The page is ordered by group, unlike this list: starts from the top each time.
    await page.getByRole('heading', { level: 1 }).focus()
    await tabTo(page, name)
    await page.keyboard.press('Space')
  }
  await expect(page.getByText('2 selezionati')).toBeVisible()
  await enter(page, 'Fai uscire')
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(names.toSorted())
  await enter(page, 'Fai uscire')
  await expect(page.getByText('Utenti espulsi con successo')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectFocusInPage(page)
})

test('a rule is added', async ({ page }) => {
  await startAtHome(page)
  await throughPalette(page, 'Regole di accesso')
  await enter(page, 'Nuova regola')
  const dialog = page.getByRole('dialog')
  const boxes = dialog.getByRole('group', { name: 'Gruppi che possono entrare' }).getByRole('checkbox')
  await expect(boxes.first()).toBeVisible()
  const group = await boxes.first().evaluate((box) => box.closest('label')?.textContent ?? '')
  await tabTo(page, group)
  await page.keyboard.press('Space')
  await enter(page, 'Da lunedì a venerdì')
  await tabTo(page, /^(ore )?Dalle/i)
  // With AM, for browsers with a 12-hour field.
  await page.keyboard.type('0715A')
  await expect(dialog.getByLabel('Dalle')).toHaveValue('07:15')
  await tabTo(page, /^Alle$/)
  await page.keyboard.type('0745A')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Regola creata con successo')).toBeVisible()
  await expect(page.getByRole('main').getByText('07:15–07:45').first()).toBeVisible()
})

test('a user is created', async ({ page }) => {
  await startAtHome(page, 's-admin')
  await throughPalette(page, 'Utenti')
  await enter(page, 'Nuovo utente')
  await expectFocusOn(page, /^Nome/)
  await page.keyboard.type('Nora Conti')
  await typeInto(page, /^Email/, 'nora.conti@oratorio.test')
  await tabTo(page, /^user/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Utente creato con successo')).toBeVisible()
  await expect(page.getByText(/A nora.conti@oratorio.test arriva una mail/)).toBeVisible()
  await expect(page.getByRole('row', { name: /Nora Conti/ })).toContainText('contabile')
})

test('a preview of a mail is sent', async ({ page }) => {
  await startAtHome(page)
  await throughPalette(page, 'Mailer')
  await typeInto(page, /^Oggetto/, 'Gita di sabato')
  await typeInto(page, /^Messaggio/, 'Ci vediamo alle 9.\nPortate il pranzo.')
  await enter(page, 'Invia anteprima')
  await expect(page.getByRole('main').getByText('Anteprima in coda per il tuo indirizzo')).toBeVisible()
  await expect(page.getByLabel('Oggetto')).toHaveValue('Gita di sabato')
})

test('a setting is changed', async ({ page }) => {
  await startAtHome(page, 's-admin')
  await throughPalette(page, 'Impostazioni')
  await tabTo(page, 'Usa le regole di accesso')
  await page.keyboard.press('Space')
  await expect(page.getByText('1 modifica')).toBeVisible()
  await enter(page, 'Salva')
  await expect(page.getByText('Impostazioni aggiornate')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Usa le regole di accesso')).toBeChecked()
})

test('a call is pinned and saved', async ({ page }) => {
  await startAtHome(page, 's-admin')
  await throughPalette(page, 'Monitor')
  await enter(page, 'Pausa')
  await tabTo(page, /^Fissa GET \/api\/auth\/user/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 chiamata fissata')).toBeVisible()
  await tabTo(page, 'Scarica JSON', 'Shift+Tab')
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(file.suggestedFilename()).toMatch(/^monitor-\d{4}-\d\d-\d\d\.json$/)
  const logs: unknown = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(logs).toEqual([expect.objectContaining({ method: 'GET', status: 200 })])
})

/** A member's name that no other member has. */
async function uniqueName(url: string): Promise<string> {
  const api = await apiOf(url, 'admin')
  for (const { cognome, nome } of (await api.call(anagrafica.list, { query: { per_page: 100 } })).data) {
    const name = `${cognome} ${nome}`
    if ((await api.call(anagrafica.list, { query: { search: name } })).total === 1) return name
  }
  throw new Error('everybody in the demo data has a namesake')
}

async function expectFocusInPage(page: Page): Promise<void> {
  await expect(page.locator('body')).not.toBeFocused()
}
