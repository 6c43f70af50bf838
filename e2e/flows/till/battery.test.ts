import { expectStored } from '../../support/device.ts'
import { movements, richestMember } from '../../support/people.ts'
import { readDigits } from '../../support/reader.ts'
import { tabletInService, keysSent, test } from '../../support/tablet.ts'
import { expect } from '../../support/test.ts'

/** Power loss of a tablet at work: its pending requests are sent once, later. */

test.use({ ownServer: 'till-battery', serviceWorkers: 'allow' })

test('a till restores its cart after a power loss, and charges a payment without a response once', async ({
  tablet,
  server,
}) => {
  const rich = await richestMember(server.url)
  const before = await movements(server.url, rich.id)
  const till = await tabletInService(tablet, 'cassa', '/mf-cassa/')
  await till.getByRole('button', { name: /^Panino/ }).click()
  await till.getByRole('button', { name: /^Acqua naturale/ }).click()
  await expectStored(till, 'carrello', 1)
  await tablet.die()

  const selling = await tablet.on()
  const first = keysSent(selling.context(), '/api/cassa/checkout')
  // The server charges the payment, but its response is lost.
  await selling.route('**/api/cassa/checkout', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await selling.goto('/mf-cassa/')
  await expect(selling.getByRole('button', { name: 'Togli un Panino' })).toBeVisible()
  await selling.getByRole('button', { name: 'Conferma Acquisto' }).click()
  await expect(selling.getByText('Lettore pronto')).toBeVisible()
  await readDigits(selling, rich.card_id ?? '')
  await expect(selling.getByText('Esito sconosciuto, verifico…')).toBeVisible()
  await tablet.die()

  const again = await tablet.on('gone')
  const second = keysSent(again.context(), '/api/cassa/checkout')
  await again.goto('/mf-cassa/')
  await expect(again.getByText('Esito sconosciuto, verifico…')).toBeVisible()
  await expect(again.getByRole('dialog')).toContainText('4,50 monete')
  await again.context().setOffline(false)
  await expect(again.getByRole('status', { name: 'Acquisto completato' })).toContainText(rich.cognome)
  await expect(again.getByRole('button', { name: 'Conferma Acquisto' })).toBeDisabled()
  await expectStored(again, 'carrello', 0)
  await expectStored(again, 'pagamento', 0)

  const after = await movements(server.url, rich.id)
  expect(after.slice(1)).toEqual(before)
  expect(after[0]?.operazione).toBe(-4.5)
  expect([...first]).toHaveLength(1)
  expect([...second]).toEqual([...first])
})
