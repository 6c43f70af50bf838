import { expectAccessible } from '../../support/axe.ts'
import { members } from '../../support/people.ts'
import { readDigits } from '../../support/reader.ts'
import { expect, ignoreFailedCalls, openAs, test } from '../../support/test.ts'

test.use({ ownServer: 'door-cards' })

test('the door reads cards: in, out, unknown, suspended, and five without a pause', async ({
  page,
  server,
  consoleErrors,
}) => {
  const outside = (await members(server.url, { hasCard: '1', stato: 'attivo' })).filter(
    (member) => member.stato_accesso === 'fuori' && !member.minorenne,
  )
  const [suspended] = (await members(server.url, { hasCard: '1', stato: 'sospeso' })).filter(
    (member) => member.stato_accesso === 'fuori',
  )
  const [one, ...others] = outside
  if (!one || !suspended) throw new Error('the demo data has no such member')
  await openAs(page, 'scanner', '/mf-scanner/')
  await expect(page.getByText('Lettore pronto')).toBeVisible()
  await expect(page.getByText('Nessuna lettura recente')).toBeVisible()

  await readDigits(page, one.card_id ?? '')
  await expect(page.getByText('DENTRO', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await readDigits(page, '9999999999')
  await expect(page.getByText('Card non riconosciuta').first()).toBeVisible()
  await readDigits(page, suspended.card_id ?? '')
  await expect(page.getByText('Utenza sospesa').first()).toBeVisible()
  await readDigits(page, one.card_id ?? '')
  await expect(page.getByText('FUORI', { exact: true }).first()).toBeVisible()

  const five = others.slice(0, 5)
  await readDigits(page, five.map(({ card_id }) => card_id ?? '').join(''))
  const rows = page.getByRole('listitem')
  await expect(rows).toHaveCount(9)
  for (const [index, { cognome }] of [...five].reverse().entries()) await expect(rows.nth(index)).toContainText(cognome)
  ignoreFailedCalls(consoleErrors)
})
