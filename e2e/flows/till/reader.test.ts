import { richestMember } from '../../support/people.ts'
import { readDigits } from '../../support/reader.ts'
import { expect, openAs, test } from '../../support/test.ts'

test('a reader that sends Enter presses no button of the payment dialog', async ({ page, server }) => {
  const rich = await richestMember(server.url)
  await openAs(page, 'cassa', '/mf-cassa/')
  await page.getByRole('button', { name: /^Panino/ }).click()
  await page.getByRole('button', { name: 'Conferma Acquisto' }).click()
  await page.getByRole('button', { name: 'Annulla' }).focus()
  await readDigits(page, rich.card_id ?? '', { enter: true })
  await expect(page.getByText('Acquisto completato!')).toBeVisible()
})
