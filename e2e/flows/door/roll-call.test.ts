import { apiOf } from '../../support/api.ts'
import { expectAccessible } from '../../support/axe.ts'
import { expectStored, waitUntilInstalled } from '../../support/device.ts'
import { childrenInside } from '../../support/exit.ts'
import { expect, ignoreFailedCalls, openAs, test, type Page } from '../../support/test.ts'

test.use({ ownServer: 'roll-call', serviceWorkers: 'allow' })

test('two phones without a network mark found and missing, and show the same when it is back', async ({
  page,
  browser,
  server,
  consoleErrors,
}) => {
  await childrenInside(await apiOf(server.url, 'admin'), 2)
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow' })
  const other = await context.newPage()
  await page.clock.install()
  await openAs(page, 'scanner', '/mf-scanner/appello')
  await openAs(other, 'admin', '/mf-scanner/appello')
  for (const phone of [page, other]) await expect(phone.getByRole('button', { name: 'Inizia l’appello' })).toBeVisible()
  await expectAccessible(page)
  await waitUntilInstalled(page)

  await page.context().setOffline(true)
  await context.setOffline(true)
  // Opened without a network, from what the phone keeps.
  await page.reload()
  for (const phone of [page, other]) await phone.getByRole('button', { name: 'Inizia l’appello' }).click()
  await mark(page, 'Uscita Bimbo0', 'Trovato')
  await mark(page, 'Uscita Bimbo1', 'Trovato')
  await mark(other, 'Uscita Bimbo0', 'Manca')
  await expect(page.getByText(/^Rete assente: i segni restano su questo telefono \(2 da inviare\)$/)).toBeVisible()
  await expectStored(page, 'segno', 2)
  await expectAccessible(page)

  await page.context().setOffline(false)
  await context.setOffline(false)
  for (const phone of [page, other]) {
    await expect(phone.getByText(/^Rete assente/)).toHaveCount(0)
    const doubt = phone.getByRole('listitem').filter({ hasText: 'Uscita Bimbo0' })
    await expect(doubt).toContainText('trovato')
    await expect(doubt).toContainText('mancante')
  }
  // The clocks of two phones differ: which mark of Bimbo0 counts, the later one, is the same for both.
  const counts = await Promise.all(
    [page, other].map((phone) => phone.getByText(/^(Trovati|Mancanti) \d/).allInnerTexts()),
  )
  expect(counts[0]).toEqual(counts[1])
  expect(['Trovati 1 Mancanti 1', 'Trovati 2 Mancanti 0']).toContain(counts[0]?.join(' '))
  await expectStored(page, 'segno', 0)

  // By keyboard: the end, for all.
  await other.getByRole('button', { name: 'Chiudi l’appello' }).press('Enter')
  await other.getByRole('dialog').getByRole('button', { name: 'Chiudi l’appello' }).press('Enter')
  await expect(other.getByRole('button', { name: 'Inizia l’appello' })).toBeVisible()
  await context.close()
  ignoreFailedCalls(consoleErrors)
})

/** Presses a mark of a person. */
async function mark(phone: Page, name: string, segno: 'Trovato' | 'Manca'): Promise<void> {
  await phone.getByRole('group', { name }).getByRole('button', { name: segno }).click()
}
