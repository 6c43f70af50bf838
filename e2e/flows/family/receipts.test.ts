import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { ricevute } from '@cortile/contract/ricevute.ts'
import { apiOf, type Api } from '../../support/api.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/axe.ts'
import { enterFamily } from '../../support/enter-family.ts'
import { expect, test } from '../../support/test.ts'

/** An adult finds the receipts in its name on the page of its child, and writes how the next ones name it. */

test.use({ ownServer: 'own-receipts' })

test('a parent opens the receipt of its child, the statement of the year, and corrects the name', async ({
  page,
  server,
}) => {
  const api = await apiOf(server.url, 'contabile')
  const { receipt, address } = await receiptOfChild(api)
  const { nome: child } = receipt.testo.iscritto
  const title = `Ricevuta n. ${receipt.numero}/${receipt.anno}`
  await page.setViewportSize({ width: 360, height: 740 })

  await test.step('the own page has it beside the fees', async () => {
    await enterFamily(page, server, address)
    const heading = page.getByRole('heading', { level: 1, name: child })
    const choice = page.getByRole('button', { name: child })
    await expect(choice.or(heading).first()).toBeVisible()
    if (await choice.isVisible()) await choice.click()
    await expect(heading).toBeVisible()
    await page.getByRole('link', { name: 'Quote', exact: true }).click()
    await expect(page.getByRole('link', { name: title })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
  await test.step('the adult writes its tax code, by keyboard', async () => {
    await page.getByRole('button', { name: 'Modifica' }).press('Enter')
    const code = page.getByRole('textbox', { name: 'Codice fiscale' })
    await code.fill('FRRGLI14E57F205A')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Codice fiscale non valido')).toBeVisible()
    await expectAccessible(page)
    await code.fill('frrgli14e57f205k')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Intestatario salvato')).toBeVisible()
    await expect(page.getByRole('region', { name: 'A nome di chi' })).toContainText('FRRGLI14E57F205K')
  })
  await test.step('the receipt is a paper, as it was issued', async () => {
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('article')).toContainText(title)
    await expect(page.getByRole('article')).not.toContainText('FRRGLI14E57F205K')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Torna alle quote' }).click()
  })
  await test.step('the statement of the year names the adult as it is now', async () => {
    await page.getByRole('link', { name: 'Attestazione dell’anno' }).click()
    await page.getByRole('combobox', { name: 'Anno' }).selectOption(receipt.pagata_il.slice(0, 4))
    await expect(page.getByRole('article')).toContainText('FRRGLI14E57F205K')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})

/** A receipt of a child in the name of its guardian, and that guardian's address. */
async function receiptOfChild(api: Api) {
  const { data } = await api.call(ricevute.list, { query: { stato: 'emessa', per_page: 100 } })
  for (const receipt of data.filter(({ tipo }) => tipo === 'ricevuta')) {
    const { minorenne, stato, nome_tutore, email_tutore } = await api.call(anagrafica.read, {
      params: { id: receipt.anagrafica_id },
    })
    const isGuardians = nome_tutore === receipt.testo.intestatario.nome
    if (minorenne && stato === 'attivo' && isGuardians && email_tutore !== null)
      return { receipt, address: email_tutore }
  }
  throw new Error('the demo has no receipt of a guardian')
}
