import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { pagamenti, type MemberDues } from '@cortile/contract/pagamenti.ts'
import { settings } from '@cortile/contract/settings.ts'
import { apiOf, type Api } from '../../support/api.ts'
import { expectAccessible } from '../../support/axe.ts'
import { expect, ignoreFailedCalls, openAs, test } from '../../support/test.ts'

/** Numbered receipts: issued with a payment, found in the register, annulled by a note, and printed for a whole family. */

test.use({ ownServer: 'receipts' })

const ente = {
  ...{
    denominazione: 'Oratorio San Luigi',
    indirizzo: 'Via Manzoni 14, Monza',
    codice_fiscale: '80012340156',
    email: '',
  },
  ...{ natura: 'parrocchia', bollo: { regime: 'dovuto', titolo: '' } },
}

test('a payment has a receipt, a note annuls it, and a family gets one for each child', async ({
  page,
  server,
  consoleErrors,
}) => {
  const [api, operator] = await Promise.all([apiOf(server.url, 'contabile'), apiOf(server.url, 's-admin')])
  const say = (value: object) => operator.call(settings.update, { body: { settings: [{ key: 'ente', value }] } })
  await say({ ...ente, natura: null })
  const family = await familyOf(api)
  const [payer, sibling] = family
  if (!payer || !sibling) throw new Error('the demo has no siblings that owe something')
  const name = ({ anagrafica: { nome, cognome } }: MemberDues) => `${cognome} ${nome}`
  const fees = `/anagrafica/${payer.anagrafica.id}/quote`
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await openAs(page, 'contabile')

  await test.step('while the centre has not said who it is, nothing is paid, and the dialog says why', async () => {
    await page.goto(fees)
    await page
      .getByRole('button', { name: /^Paga / })
      .first()
      .click()
    await page.getByLabel('Emetti la ricevuta').check()
    await page.getByRole('dialog').getByRole('button', { name: 'Paga e stampa' }).click()
    await expect(page.getByRole('dialog').getByText("Completa i dati dell'ente")).toBeInViewport()
    ignoreFailedCalls(consoleErrors)
    await say(ente)
  })
  const number = await test.step('the payment opens its receipt, which is printed', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Paga e stampa' }).click()
    const title = page.getByRole('heading', { level: 1, name: /^Ricevuta n\. \d+\/\d{4}$/ })
    await expect(title).toBeVisible()
    await expect(page.locator('body')).toHaveAttribute('data-printed', '')
    const paper = page.getByRole('article')
    await expect(paper).toHaveCount(1)
    await expect(paper).toContainText('Codice fiscale 80012340156')
    await expectAccessible(page)
    return (await title.innerText()).replace('Ricevuta n. ', '')
  })
  await test.step('the register finds it by its number, and a note annuls it', async () => {
    await page.goto('/cassa/ricevute')
    await page.getByRole('searchbox').fill(number)
    await expect(page.getByRole('status').filter({ hasText: '1 ricevuta o nota' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: `n. ${number}`, exact: true }).click()
    await page.getByRole('button', { name: 'Rettifica o annulla' }).click()
    await page.getByLabel(/^Motivo/).fill('Intestatario sbagliato')
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Emetti la nota' }).click()
    await expect(page.getByText(/^Emessa la nota di rettifica n\. /)).toBeVisible()
    await expect(page.getByRole('article').getByText('ANNULLATA')).toBeVisible()
    await page.getByRole('link', { name: /^nota n\. / }).click()
    await expect(page.getByRole('article')).toContainText(`Rettifica la ricevuta n. ${number}`)
    await page.goto('/cassa/ricevute?stato=annullata')
    await expect(page.getByRole('row').filter({ hasText: `n. ${number}` })).toContainText('Annullata')
  })
  await test.step('its payment can have another receipt, for another payer', async () => {
    await page.goto(fees)
    await page
      .getByRole('button', { name: /^Emetti ricevuta di / })
      .first()
      .click()
    await page.getByLabel('A un’altra persona').check()
    await page.getByLabel(/^Nome e cognome/).fill('Carla Bianchi')
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Emetti e stampa' }).click()
    await expect(page.getByRole('article')).toContainText('Carla Bianchi')
    await expect(page.getByRole('article')).toContainText('non valida per rimborsi')
  })
  await test.step('the dues of a family are paid at once, and the receipts of its children printed together', async () => {
    await page.goto(`${fees}/paga`)
    await page
      .getByRole('region', { name: name(sibling) })
      .getByRole('checkbox')
      .first()
      .check()
    await page.getByRole('button', { name: 'Paga e stampa' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '2 ricevute' })).toBeVisible()
    await expect(page.locator('body')).toHaveAttribute('data-printed', '')
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page).toHaveURL(/\/cassa\/ricevute\/stampa\?ids=\d+,\d+$/)
    await page.getByRole('link', { name: 'Torna alle quote' }).click()
    await expect(page.getByRole('link', { name: /^Ricevuta( \d+)? di / }).first()).toBeVisible()
  })
})

/** A member that owes several dues, and its siblings that owe some; each due costs something. */
async function familyOf(api: Api): Promise<MemberDues[]> {
  const { data } = await api.call(anagrafica.list, { query: { hasToPay: 1, per_page: 100 } })
  for (const { id } of data) {
    const family = (await api.call(pagamenti.ofFamily, { params: { id } })).filter(
      ({ quote }) => quote.length > 0 && quote.every(({ residuo }) => residuo > 0),
    )
    const [first] = family
    if (family.length > 1 && first?.anagrafica.id === id && first.quote.length > 1) return family
  }
  return []
}
