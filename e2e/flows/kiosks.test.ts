import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { anagrafica, type AnagraficaRow } from '@cortile/contract/anagrafica.ts'
import { apiOf } from '../support/api.ts'
import { expect, forgiveCalls, logIn, test, type Page } from '../support/test.ts'
import { readDigits } from '../support/reader.ts'
import { expectAccessible } from '../support/axe.ts'

/** Members as the API tells an administrator, for what a test must know before it starts. */
async function members(url: string, query: Record<string, string>): Promise<AnagraficaRow[]> {
  const admin = await apiOf(url, 'admin')
  return (await admin.call(anagrafica.list, { query: { per_page: 500, ...query } })).data
}

const readCard = (page: Page, card: string | null) => readDigits(page, card ?? '')

test('the door reads cards: in, out, unknown, suspended, and five without a pause', async ({
  page,
  server,
  complaints,
}) => {
  const outside = (await members(server.url, { hasCard: '1', stato: 'attivo' })).filter(
    (member) => member.stato_accesso === 'fuori',
  )
  const [suspended] = (await members(server.url, { hasCard: '1', stato: 'sospeso' })).filter(
    (member) => member.stato_accesso === 'fuori',
  )
  const [one, ...others] = outside
  if (!one || !suspended) throw new Error('the demo data has no such member')
  await logIn(page, 'scanner', '/mf-scanner/')
  await expect(page.getByText('Lettore pronto')).toBeVisible()
  await expect(page.getByText('Nessuna lettura recente')).toBeVisible()

  await readCard(page, one.card_id)
  await expect(page.getByText('DENTRO', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await readCard(page, '9999999999')
  await expect(page.getByText('Card non riconosciuta').first()).toBeVisible()
  await readCard(page, suspended.card_id)
  await expect(page.getByText('Utenza sospesa').first()).toBeVisible()
  await readCard(page, one.card_id)
  await expect(page.getByText('FUORI', { exact: true }).first()).toBeVisible()

  const five = others.slice(0, 5)
  await readDigits(page, five.map(({ card_id }) => card_id ?? '').join(''))
  const rows = page.getByRole('listitem')
  await expect(rows).toHaveCount(9)
  for (const [index, { cognome }] of [...five].reverse().entries()) await expect(rows.nth(index)).toContainText(cognome)
  forgiveCalls(complaints)
})

test('the till charges a card, says the new balance, and refuses what is too much', async ({
  page,
  server,
  complaints,
}) => {
  const cards = (await members(server.url, { hasCard: '1', stato: 'attivo' })).sort((a, b) => b.saldo - a.saldo)
  const [rich, poor] = [cards[0], cards.at(-1)]
  if (!rich || !poor) throw new Error('the demo data has no cards')
  await logIn(page, 'cassa', '/mf-cassa/')
  const confirm = page.getByRole('button', { name: 'Conferma Acquisto' })
  await expect(confirm).toBeDisabled()
  await page.getByRole('button', { name: /^Panino/ }).click()
  await page.getByRole('button', { name: /^Panino/ }).click()
  await expectAccessible(page)
  await confirm.click()
  await expect(page.getByText('Scannerizza card per pagare')).toBeVisible()
  await readCard(page, poor.card_id)
  await expect(page.getByText('Saldo insufficiente').first()).toBeVisible()
  await readCard(page, rich.card_id)
  await expect(page.getByText('Acquisto completato!')).toBeVisible()
  const left = (rich.saldo - 7).toLocaleString('it-IT', { minimumFractionDigits: Number.isInteger(rich.saldo) ? 0 : 2 })
  await expect(page.getByText(new RegExp(`${left} monet`)).first()).toBeVisible()
  await expect(confirm).toBeDisabled()
  forgiveCalls(complaints)
})

test('a parent enters with the mailed code and chooses among siblings', async ({ page, server }) => {
  const minors = await members(server.url, {})
  const shared = minors.filter(({ email_tutore }) => email_tutore !== null)
  const address = shared.find(({ email_tutore, id }) =>
    shared.some((other) => other.id !== id && other.email_tutore === email_tutore),
  )?.email_tutore
  if (!address) throw new Error('the demo data has no siblings')
  await page.goto('/mf-self-service/')
  await page.getByLabel(/^Email/).fill(address)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Codice OTP inviato con successo').first()).toBeVisible()
  await page.getByLabel(/[Cc]odice/).fill(await mailedCode(server.varDir))
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button').first().click()
  await expect(page).toHaveURL(/my-anagrafica/)
  await expect(page.getByText(/monet[ae]/).first()).toBeVisible()
  for (const tab of ['accessi', 'spese', 'quote', 'er', 'anagrafica']) {
    await page.goto(`/mf-self-service/my-anagrafica#${tab}`)
    await expect(page.locator('nav [aria-current=page]')).toBeVisible()
    await expectAccessible(page)
  }
})

/** The code of the newest mail in the folder that stands in for SMTP. */
async function mailedCode(varDir: string): Promise<string> {
  let code: string | undefined
  await expect(() => {
    const folder = join(varDir, 'mail')
    const [newest] = readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .reverse()
    code = /^\s*(\d{6})\s*$/m.exec(readFileSync(join(folder, newest ?? ''), 'utf8'))?.[1]
    expect(code).toBeDefined()
  }).toPass()
  return code ?? ''
}
