import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { pagamenti } from '@cortile/contract/pagamenti.ts'
import { totalLeft } from '@cortile/contract/quotes.rules.ts'
import { apiOf, type Api } from '../../support/api.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/axe.ts'
import { enterFamily } from '../../support/enter-family.ts'
import { expect, openAs, test } from '../../support/test.ts'

/** The desk asks a family for what it owes, and the family finds the same code on its own page. */

test.use({ ownServer: 'payment-request' })

/** The IBAN of the demo's centre, in groups of four. */
const IBAN = 'IT60 X054 2811 1010 0000 0123 456'

test('a request of payment is printed, and its family pays by the same code', async ({ page, server }) => {
  const api = await apiOf(server.url, 'contabile')
  const { id, nome, cognome, address } = await childThatOwes(api)
  const dues = await api.call(pagamenti.ofFamily, { params: { id } })
  const own = dues.find(({ anagrafica: child }) => child.id === id)
  if (!own) throw new Error('the dues of a family begin with the member itself')
  const total = `${totalLeft(own.quote).toFixed(2).replace('.', ',')} €`

  await test.step('the desk opens it from the fees of the member', async () => {
    await openAs(page, 'contabile', `/anagrafica/${id}/quote`)
    await expect(page.getByText(own.causale)).toBeVisible()
    await page.getByRole('link', { name: 'Richiesta di pagamento' }).click()
    await expect(page.getByRole('article')).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('it asks for what each child of the family owes', async () => {
    for (const { anagrafica: child, causale, quote } of dues.filter((each) => each.quote.length > 0)) {
      const part = page.getByRole('region', { name: `${child.cognome} ${child.nome}`, exact: true })
      for (const text of [causale, IBAN]) await expect(part).toContainText(text)
      await expect(part.getByRole('row')).toHaveCount(quote.length + 1)
      await expect(part.getByRole('img', { name: /Codice QR del bonifico/ })).toBeVisible()
    }
  })
  await test.step('it is printed as a paper, without anything to press', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('article').getByText('Oratorio San Luigi')).toBeVisible()
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
  })
  await test.step('its family finds the code, the account and the total on its own page', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await enterFamily(page, server, address)
    const title = page.getByRole('heading', { level: 1, name: `${nome} ${cognome}` })
    const choice = page.getByRole('button', { name: `${nome} ${cognome}` })
    await expect(choice.or(title).first()).toBeVisible()
    if (await choice.isVisible()) await choice.click()
    await expect(title).toBeVisible()
    await page.getByRole('link', { name: 'Quote', exact: true }).click()
    const panel = page.getByRole('region', { name: 'Paga con un bonifico' })
    for (const text of [own.causale, IBAN, total]) await expect(panel).toContainText(text)
    await expect(panel.getByRole('img', { name: `Codice QR del bonifico per ${nome}` })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
  await test.step('and copies the code with one press', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copia la causale' }).press('Enter')
    await expect(page.getByText('Causale copiata')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(own.causale)
  })
})

/** A child that owes something, and an address that opens its page. */
async function childThatOwes(api: Api) {
  const { data } = await api.call(anagrafica.list, { query: { hasToPay: 1, per_page: 200, stato: 'attivo' } })
  for (const { id, nome, cognome, minorenne, email_tutore } of data)
    if (minorenne && email_tutore !== null) return { id, nome, cognome, address: email_tutore }
  throw new Error('the demo has no child that owes something')
}
