import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { pagamenti, type MemberDues } from '@cortile/contract/pagamenti.ts'
import { apiOf, type Api } from '../../support/api.ts'
import { expect, openAs, test } from '../../support/test.ts'

/** Half now, half in June, and a family that pays everything at once. */

test.use({ ownServer: 'part-payments' })

test('a fee is paid in part and given back, and then a family pays in one go', async ({ page, server }) => {
  const api = await apiOf(server.url, 'contabile')
  const [own, sibling] = await familyThatOwes(api)
  const { id } = own.anagrafica
  const due = own.quote.find(({ versato, residuo }) => versato === 0 && residuo > 2)
  if (!due) throw new Error('the demo has no family with a fee of which nothing is paid')
  await openAs(page, 'contabile')

  await test.step('a part is paid by card, and the row says what is left', async () => {
    await page.goto(`/anagrafica/${id}/quote`)
    await page
      .getByRole('button', { name: `Paga ${due.descrizione}` })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Importo' }).fill('2')
    await dialog.getByRole('radio', { name: 'POS' }).check()
    await expect(dialog).toContainText('Acconto: restano')
    await dialog.getByRole('button', { name: 'Conferma l’acconto' }).click()
    await expect(page.getByText('Acconto di 2 monete registrato')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: due.descrizione }).first()).toContainText('Acconto')
  })
  await test.step('it is given back, and all is owed again', async () => {
    await page
      .getByRole('button', { name: `Restituisci l’acconto di ${due.descrizione}` })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Restituisci 2 monete a chi ha pagato.')
    await dialog.getByRole('button', { name: 'Restituisci l’acconto' }).click()
    await expect(page.getByText('Pagamento annullato con successo')).toBeVisible()
    const [owed] = await api.call(pagamenti.ofFamily, { params: { id } })
    expect(owed?.quote).toEqual(own.quote)
  })
  await test.step('all its dues and one of its sibling are paid with money that passes once', async () => {
    await page.getByRole('link', { name: 'Paga più quote insieme' }).click()
    const [first] = sibling.quote
    const name = `${sibling.anagrafica.cognome} ${sibling.anagrafica.nome}`
    const theirs = page.getByRole('region', { name })
    await theirs.getByRole('checkbox').first().check()
    await page.getByRole('radio', { name: 'POS' }).check()
    await page.getByRole('button', { name: 'Registra il pagamento' }).click()
    await expect(page.getByText(/^Pagamento di .* registrato$/)).toBeVisible()
    await expect(page.getByText('Tutto pagato')).toBeVisible()
    const after = await api.call(pagamenti.ofFamily, { params: { id } })
    expect(after.find(({ anagrafica: { id: who } }) => who === id)?.quote).toEqual([])
    const left = after.find(({ anagrafica: { id: who } }) => who === sibling.anagrafica.id)?.quote ?? []
    expect(left).toEqual(sibling.quote.filter((one) => one !== first))
  })
})

/** A member that owes something, and one of its family who does, too. */
async function familyThatOwes(api: Api): Promise<[MemberDues, MemberDues]> {
  const { data } = await api.call(anagrafica.list, { query: { hasToPay: 1, per_page: 200 } })
  for (const { id } of data) {
    const [own, sibling] = await api.call(pagamenti.ofFamily, { params: { id } })
    if (own && sibling && own.quote.length > 1) return [own, sibling]
  }
  throw new Error('the demo has no family of which two owe something')
}
