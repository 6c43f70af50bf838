import { test } from '../../support/centre.ts'
import { expectStored } from '../../support/device.ts'
import { movements, membersOutside, richestMember, accesses } from '../../support/people.ts'
import { readAtStandstill } from '../../support/reader.ts'
import { expect, ignoreFailedCalls, openAs } from '../../support/test.ts'

test.use({ serviceWorkers: 'allow' })

/** Time for the start of the server and the increasing retry delays of the pages. */
const BACK = { timeout: 30_000 }

test('door and till work during an outage, and complete their pending requests afterwards', async ({
  page,
  browser,
  centre,
  consoleErrors,
}) => {
  const [one, two] = await membersOutside(centre.url)
  const rich = await richestMember(centre.url)
  const before = await movements(centre.url, rich.id)
  const [last] = await accesses(centre.url, 1)
  const context = await browser.newContext({ baseURL: centre.url })
  const till = await context.newPage()
  await page.clock.install()
  await till.clock.install()
  await openAs(page, 'scanner', '/mf-scanner/')
  await expect(page.getByText('Lettore pronto')).toBeVisible()
  await openAs(till, 'cassa', '/mf-cassa/')
  await till.getByRole('button', { name: /^Panino/ }).click()
  await till.getByRole('button', { name: 'Conferma Acquisto' }).click()
  await expect(till.getByText('Lettore pronto')).toBeVisible()

  await centre.stop()
  await readAtStandstill(till, rich.card_id ?? '')
  await expect(till.getByText('Esito sconosciuto, verifico…')).toBeVisible()
  // The till's time stands still during the outage: after ten seconds it would put the payment aside.
  await till.clock.pauseAt(await till.evaluate(() => Date.now() + 1_000))
  await expect(till.getByRole('button', { name: 'Annulla' })).toBeDisabled()
  const verdict = page.getByRole('region', { name: 'Esito' })
  await readAtStandstill(page, one?.card_id ?? '')
  await expect(verdict).toContainText('Una lettura in attesa, da meno di un minuto')
  await readAtStandstill(page, two?.card_id ?? '')
  await expect(verdict).toContainText('2 letture in attesa, la più vecchia da meno di un minuto')
  await page.clock.fastForward('01:00')
  await expect(verdict).toContainText('2 letture in attesa, la più vecchia da 1 min')

  await centre.start()
  await till.clock.resume()
  await expect(verdict).toContainText('DENTRO', BACK)
  await expect(verdict).toContainText(two?.cognome ?? '')
  await expect(page.getByText('Verifica in corso...')).toHaveCount(0)
  await expect(till.getByRole('status', { name: 'Acquisto completato' })).toContainText(rich.cognome, BACK)
  await expect(till.getByRole('button', { name: 'Conferma Acquisto' })).toBeDisabled()
  await expectStored(page, 'lettura', 0)
  await expectStored(till, 'pagamento', 0)

  const logged = await accesses(centre.url, 3)
  expect(logged.map(({ id, anagrafica_id, action }) => [id === last?.id, anagrafica_id, action])).toEqual([
    [true, last?.anagrafica_id, last?.action],
    [false, one?.id, 'ingresso'],
    [false, two?.id, 'ingresso'],
  ])
  const after = await movements(centre.url, rich.id)
  expect(after.slice(1)).toEqual(before)
  expect(after[0]?.operazione).toBe(-3.5)

  // The sessions are still valid.
  await page.reload()
  await expect(page.getByText('Lettore pronto')).toBeVisible()
  await till.reload()
  await expect(till.getByRole('button', { name: /^Panino/ })).toBeVisible()
  await context.close()
  ignoreFailedCalls(consoleErrors)
})
