import { anagrafica, type AnagraficaRow } from '@cortile/contract/anagrafica.ts'
import type { Locator } from '@playwright/test'
import { apiOf } from '../../support/api.ts'
import { readDigits } from '../../support/reader.ts'
import { expect, openAs, test, type Page } from '../../support/test.ts'

/** The everyday jobs of the desk from the home page, counted in clicks; the rest is typed where the cursor already is. */

test.use({ ownServer: 'jobs' })

/** Clicks, and the limit of the job. */
function counting(limit: number) {
  let clicks = 0
  return async (target: Locator) => {
    clicks += 1
    expect(clicks, `at most ${limit} clicks`).toBeLessThanOrEqual(limit)
    await target.click()
  }
}

test('a minor is registered with guardian and group, and gets a card, in 7 clicks', async ({ page }) => {
  const click = counting(7)
  await openAs(page, 'admin')
  await click(page.getByRole('link', { name: 'Nuova anagrafica' }).first())
  await expect(page.getByLabel(/^Cognome/)).toBeFocused()
  await page.keyboard.type('Bellini')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Giada')
  await page.keyboard.press('Tab')
  await page.keyboard.type(`0304${new Date().getFullYear() - 10}`)
  // Past the calendar.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Lodi')
  await typeAfter(page, /^Gruppo/, 'ER Medi')
  await typeAfter(page, /^Nome del genitore/, 'Marta Conti')
  await typeAfter(page, /^Telefono del genitore/, '333 1234567')
  await typeAfter(page, /^Email del genitore/, 'marta.bellini@famiglie.test')
  await click(page.getByRole('button', { name: 'Salva' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Bellini Giada' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('ER Medi')
  await click(page.getByRole('button', { name: 'Associa una card' }))
  await expect(page.getByRole('dialog').getByText('Lettore pronto')).toBeVisible()
  await readDigits(page, '0099887766')
  await expect(page.getByText('Card assegnata con successo')).toBeVisible()
})

test('monete are topped up in 3 clicks', async ({ page, server }) => {
  const click = counting(3)
  const admin = await apiOf(server.url, 'admin')
  const { data } = await admin.call(anagrafica.list, { query: { per_page: 1, stato: 'attivo' } })
  await openAs(page, 'admin')
  await click(page.getByRole('button', { name: /^Cerca/ }))
  await openRecord(page, data[0])
  await click(page.getByRole('link', { name: /monet[ae]$/ }).first())
  await expect(page.getByLabel(/^Importo/)).toBeFocused()
  await click(page.getByRole('button', { name: '+20 monete' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saldo aggiornato con successo')).toBeVisible()
})

test('a fee is paid and its confirmation printed in 3 clicks', async ({ page, server }) => {
  const click = counting(3)
  const admin = await apiOf(server.url, 'admin')
  const { data } = await admin.call(anagrafica.list, { query: { per_page: 1, hasToPay: '1' } })
  await openAs(page, 'admin')
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed-once', '')
  })
  await click(page.getByRole('button', { name: /^Cerca/ }))
  await openRecord(page, data[0])
  await click(page.getByRole('button', { name: /^Paga / }).first())
  await click(page.getByRole('dialog').getByRole('button', { name: 'Paga e stampa' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Quietanza' })).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-printed-once', '')
})

test('the request of a member is merged with its record in 3 clicks', async ({ page, server }) => {
  const click = counting(3)
  const admin = await apiOf(server.url, 'admin')
  // On the first page of requests.
  const [found] = await admin.call(anagrafica.similar, { query: { per_page: 20 } })
  const { cognome, nome } = await admin.call(anagrafica.read, { params: { id: found?.id ?? 0 } })
  await openAs(page, 'admin')
  await click(
    page
      .getByRole('main')
      .getByRole('link', { name: /richieste/i })
      .first(),
  )
  const card = page.getByRole('article', { name: `${cognome} ${nome}` })
  await click(card.getByRole('button', { name: /^Confronta/ }).first())
  await click(page.getByRole('dialog').getByRole('button', { name: 'È la stessa persona' }).first())
  await expect(page.getByText(/^Richiesta unita alla scheda di/)).toBeVisible()
})

/** Tabs to the field and types into it; in a select this chooses by the first letters. */
async function typeAfter(page: Page, field: RegExp, text: string): Promise<void> {
  const target = page.getByLabel(field)
  for (let step = 0; step < 20; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
  await page.keyboard.type(text)
}

/** Finds the member in the open search, whose field has the focus. */
async function openRecord(page: Page, member: AnagraficaRow | undefined): Promise<void> {
  if (!member) throw new Error('the demo data has no such member')
  const name = `${member.cognome} ${member.nome}`
  await page.keyboard.type(name)
  await expect(page.getByRole('option', { name: new RegExp(name) }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}
