import { expectAccessible } from '../../support/axe.ts'
import { members } from '../../support/people.ts'
import { readDigits } from '../../support/reader.ts'
import { expect, ignoreFailedCalls, openAs, test } from '../../support/test.ts'

test.use({ ownServer: 'till-cards' })

test('the till charges a card, shows the new balance, and refuses an insufficient one', async ({
  page,
  server,
  consoleErrors,
}) => {
  const cards = (await members(server.url, { hasCard: '1', stato: 'attivo' })).sort((a, b) => b.saldo - a.saldo)
  const [rich, poor] = [cards[0], cards.at(-1)]
  if (!rich || !poor) throw new Error('the demo data has no cards')
  await openAs(page, 'cassa', '/mf-cassa/')
  const confirm = page.getByRole('button', { name: 'Conferma Acquisto' })
  await expect(confirm).toBeDisabled()
  await page.getByRole('button', { name: /^Panino/ }).click()
  await page.getByRole('button', { name: /^Panino/ }).click()
  await expectAccessible(page)
  await confirm.click()
  await expect(page.getByText('Scannerizza card per pagare')).toBeVisible()
  await readDigits(page, poor.card_id ?? '')
  await expect(page.getByText('Saldo insufficiente').first()).toBeVisible()
  await readDigits(page, rich.card_id ?? '')
  await expect(page.getByText('Acquisto completato!')).toBeVisible()
  const newBalance = (rich.saldo - 7).toLocaleString('it-IT', {
    minimumFractionDigits: Number.isInteger(rich.saldo) ? 0 : 2,
  })
  await expect(page.getByText(new RegExp(`${newBalance} monet`)).first()).toBeVisible()
  await expect(confirm).toBeDisabled()
  ignoreFailedCalls(consoleErrors)
})
