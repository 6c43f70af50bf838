import { readFile } from 'node:fs/promises'
import { anagrafica, type AnagraficaRow } from '@cortile/contract/anagrafica.ts'
import { auth } from '@cortile/contract/auth.ts'
import { chiusura, type CloseKind, type DayClose } from '@cortile/contract/chiusura.ts'
import { groups } from '@cortile/contract/groups.ts'
import { apiOf, type Api } from '../../support/api.ts'
import { expect, openAs, test, type Page } from '../../support/test.ts'

/** Money at the desk: from a new fee to the close of the day, and every CSV file. */

test.use({ ownServer: 'money-desk' })

const FEE = '=Gita al lago, "Como"; andata'

test('a fee is created, paid with added coins, and shown in the close of the day', async ({ page, server }) => {
  const api = await apiOf(server.url, 'contabile')
  const member = await memberWithoutCoins(api)
  const before = await api.call(chiusura.read)
  const { user } = await api.call(auth.user)
  const record = `/anagrafica/${member.id}`
  await openAs(page, 'contabile')

  await test.step('a fee of the group of the member', () => createFee(page, member))
  await test.step('the member owes it, and cannot pay it with coins yet', async () => {
    await page.goto(`${record}/quote`)
    await page.getByRole('button', { name: `Paga ${FEE}` }).click()
    await expect(page.getByRole('radio', { name: 'Saldo' })).toBeDisabled()
    await expect(page.getByRole('dialog')).toContainText('Il saldo non basta')
    await page.getByRole('dialog').getByRole('button', { name: 'Annulla', exact: true }).click()
  })
  await test.step('20 monete are added', async () => {
    await page.goto(`${record}/saldo`)
    await page.getByLabel(/^Importo/).fill('20')
    await page.getByRole('button', { name: 'Ricarica', exact: true }).click()
    await page.getByRole('button', { name: 'Aggiungi 20 monete' }).click()
    await expect(page.getByText('Saldo aggiornato con successo')).toBeVisible()
  })
  await test.step('the fee is paid with coins, and the balance decreases', async () => {
    await page.goto(`${record}/quote`)
    await page.getByRole('button', { name: `Paga ${FEE}` }).click()
    await page.getByRole('radio', { name: 'Saldo' }).check()
    await page.getByRole('button', { name: 'Conferma il pagamento' }).click()
    await expect(page.getByText('Quota pagata con il saldo')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('saldo 7,50 monete')
    await expect(page.getByRole('row').filter({ hasText: FEE })).toContainText(/saldo/i)
  })
  await test.step('balance and statement show both', async () => {
    await page.goto(`${record}/saldo`)
    await expect(page.getByRole('row').filter({ hasText: 'Ricarica' }).first()).toContainText('+20 monete')
    await expect(page.getByRole('row').filter({ hasText: FEE })).toContainText('12,50 monete')
    await page.getByRole('link', { name: 'Estratto conto' }).click()
    const movements = page.getByRole('table').filter({ hasText: 'Saldo finale' }).getByRole('row')
    await expect(movements.filter({ hasText: FEE })).toContainText('12,50')
    await expect(movements.filter({ hasText: 'Saldo finale' })).toContainText('7,50')
  })
  await test.step('the close of the day shows them by kind and by operator', async () => {
    await page.goto('/cassa/chiusura')
    const kinds = page.getByRole('table', { name: 'Per tipo' })
    await expectKind(kinds, before, { kind: 'ricarica', name: 'Ricariche', more: 20 })
    await expectKind(kinds, before, { kind: 'saldo', name: 'Quote dal saldo', more: 12.5 })
    await expectKind(kinds, before, { kind: 'pagato', name: 'Quote pagate', more: 0 })
    await expect(page.getByRole('table', { name: new RegExp(`^${user.name}: incasso `) })).toBeVisible()
    const operations = page.getByRole('table', { name: 'Operazioni del giorno' })
    await expect(operations.getByRole('row').filter({ hasText: FEE })).toContainText(user.name)
    await expect(operations.getByRole('row').filter({ hasText: FEE })).toContainText('Quota dal saldo')
  })
  await test.step('the drawer is counted, and is right', async () => {
    const { cassetto, mezzi } = await api.call(chiusura.read)
    const means = page.getByRole('table', { name: 'Per mezzo' })
    for (const { mezzo, importo } of mezzi)
      await expect(means.getByRole('row').filter({ hasText: new RegExp(`^${mezzo}`, 'i') })).toContainText(
        italian(importo, 2),
      )
    await page.getByRole('button', { name: 'Conta il cassetto' }).click()
    await page.getByLabel(/^Contati/).fill(italian(cassetto.atteso, 2))
    await page.getByRole('button', { name: 'Salva il conteggio' }).click()
    await expect(page.getByText('Il cassetto torna')).toBeVisible()
    await expect(page.getByRole('row', { name: 'Differenza 0,00' })).toBeVisible()
  })
  await test.step('every CSV file is valid and contains no formula', () => saveFiles(page, member))
})

/** Creates a fee of 12,50 monete for the member's group. */
async function createFee(page: Page, { gruppo }: AnagraficaRow): Promise<void> {
  await page.goto('/gestione/quote')
  await page.getByRole('button', { name: 'Nuova quota' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuova quota' })
  await dialog.getByRole('button', { name: 'Crea quota' }).click()
  await expect(dialog.getByText('Completa tutti i campi').first()).toBeVisible()
  await dialog.getByLabel(/^Descrizione/).fill(FEE)
  await dialog.getByLabel(/^Importo/).fill('12.5')
  await dialog.getByRole('checkbox', { name: gruppo?.nome ?? '', exact: true }).check()
  await dialog.getByRole('button', { name: 'Crea quota' }).click()
  await expect(page.getByText('Quota creata con successo')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: FEE })).toContainText(gruppo?.nome ?? '')
}

/** Expects the row of a kind to show its previous total plus `more`. */
async function expectKind(
  table: ReturnType<Page['getByRole']>,
  before: DayClose,
  { kind, name, more }: { kind: CloseKind; name: string; more: number },
): Promise<void> {
  const previous = before.kinds.find((each) => each.kind === kind)
  const sum = (Math.round((previous?.importo ?? 0) * 100) + Math.round(more * 100)) / 100
  const row = table.getByRole('row').filter({ hasText: name })
  const count = italian((previous?.operazioni ?? 0) + (more === 0 ? 0 : 1))
  // The cell also contains the number of cancelled ones, below.
  await expect(row.getByRole('cell').nth(1)).toHaveText(new RegExp(`^${count}( |$)`), { useInnerText: true })
  await expect(row.getByRole('cell').last()).toHaveText(italian(sum, 2))
}

function italian(number: number, decimals = 0): string {
  return number.toLocaleString('it-IT', { minimumFractionDigits: decimals, useGrouping: 'always' })
}

/** Checks the CSV file of every page: its head and a content. */
async function saveFiles(page: Page, member: AnagraficaRow): Promise<void> {
  const name = new RegExp(`^"?${member.cognome}"?;"?${member.nome}"?;`, 'm')
  // The apostrophe keeps a spreadsheet from running the text as a formula.
  const fee = `"'=Gita al lago, ""Como""; andata"`
  await expectFile(page, '/anagrafica', 'Cognome;Nome;Data di nascita;Luogo di nascita;', name)
  await expectFile(page, '/gestione/quote', 'Descrizione;Importo;Gruppi;Creata il;Pagate;Da pagare', fee)
  await page.getByRole('row').filter({ hasText: FEE }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: FEE })).toBeVisible()
  await expectFile(page, new URL(page.url()).pathname, 'Cognome;Nome;Gruppo;Stato;Importo;Aggiornata il', name)
  const movements = 'Data;Ora;Descrizione;Accredito;Addebito;Operatore'
  await expectFile(page, `/anagrafica/${member.id}/saldo`, movements, 'Ricarica;20,00;;')
  await expectFile(page, `/anagrafica/${member.id}/estratto-conto`, movements, 'Ricarica;20,00;;')
  await expectFile(
    page,
    '/cassa/chiusura',
    'Data;Ora;Tipo;Cognome;Nome;Descrizione;Entrata;Uscita;Monete spese;Monete rese;Operatore',
    `Quota dal saldo;${member.cognome};${member.nome};`,
  )
}

/** Reloads the page, so that no earlier toast is left, saves its file and checks it like a spreadsheet. */
async function expectFile(page: Page, path: string, head: string, holds: string | RegExp): Promise<void> {
  await page.goto(path)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Esporta CSV' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/^[a-z0-9-]+\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  await expect(page.getByText('File scaricato con successo').first()).toBeVisible()
  expect(text.slice(0, head.length + 1)).toBe(`\u{FEFF}${head}`)
  expect(text.endsWith('\r\n')).toBe(true)
  if (typeof holds === 'string') expect(text).toContain(holds)
  else expect(text).toMatch(holds)
  // No cell starts a formula: at the start of a line or after a semicolon, quoted or not.
  expect(text.match(/(?:^|;|\r\n)"?(?:[=+\-@\t]|\r(?!\n)).*/g)).toBeNull()
}

/** An active member of a group with a unique name and an empty balance. */
async function memberWithoutCoins(api: Api): Promise<AnagraficaRow> {
  const { data } = await api.call(anagrafica.list, { query: { stato: 'attivo', per_page: 500 } })
  const known = await api.call(groups.list)
  const member = data.find(
    ({ gruppo_id, saldo, cognome, nome }) =>
      saldo === 0 &&
      known.some(({ id }) => id === gruppo_id) &&
      data.filter((other) => other.cognome === cognome && other.nome === nome).length === 1,
  )
  if (!member) throw new Error('the demo data has nobody in a group without coins')
  return member
}
