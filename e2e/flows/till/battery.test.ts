import { expectKept } from '../../support/device.ts'
import { movements, richest } from '../../support/people.ts'
import { readDigits } from '../../support/reader.ts'
import { atWork, keysSent, test } from '../../support/tablet.ts'
import { expect } from '../../support/test.ts'

/** The battery of a tablet dies in the middle of the work: what it was about to do is done once, and late. */

test.use({ ownServer: 'till-battery', serviceWorkers: 'allow' })

test('a till whose battery dies has its cart again, and charges a payment without an answer once', async ({
  tablet,
  server,
}) => {
  const rich = await richest(server.url)
  const before = await movements(server.url, rich.id)
  const till = await atWork(tablet, 'cassa', '/mf-cassa/')
  await till.getByRole('button', { name: /^Panino/ }).click()
  await till.getByRole('button', { name: /^Acqua naturale/ }).click()
  await expectKept(till, 'carrello', 1)
  await tablet.die()

  const selling = await tablet.on()
  const first = keysSent(selling.context(), '/api/cassa/checkout')
  // The server charges it, and its answer is lost.
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
  await expectKept(again, 'carrello', 0)
  await expectKept(again, 'pagamento', 0)

  const after = await movements(server.url, rich.id)
  expect(after.slice(1)).toEqual(before)
  expect(after[0]?.operazione).toBe(-4.5)
  expect([...first]).toHaveLength(1)
  expect([...second]).toEqual([...first])
})
