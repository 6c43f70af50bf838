import { expectAccessible } from '../../support/axe.ts'
import { test } from '../../support/centre.ts'
import { waitUntilInstalled } from '../../support/device.ts'
import { membersOutside } from '../../support/people.ts'
import { readAtStandstill } from '../../support/reader.ts'
import { expect, ignoreFailedCalls, openAs } from '../../support/test.ts'

test.use({ serviceWorkers: 'allow' })

/** Time for the start of the server and the increasing retry delays of the page. */
const BACK = { timeout: 30_000 }

test('a door that is reloaded while the server is down opens its screen, and its readings arrive later', async ({
  page,
  centre,
  consoleErrors,
}) => {
  const [member] = await membersOutside(centre.url)
  await page.clock.install()
  await openAs(page, 'scanner', '/mf-scanner/')
  await expect(page.getByText('Lettore pronto')).toBeVisible()
  await waitUntilInstalled(page)

  await centre.stop()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Punto di Accesso', level: 1 })).toBeVisible()
  await expect(page.getByText('Lettore pronto')).toBeVisible()
  await expect(page.getByText(/^Rete assente/)).toBeVisible()
  await expectAccessible(page)
  await readAtStandstill(page, member?.card_id ?? '')
  await expect(page.getByText(`${member?.card_id} - Verifica in corso...`)).toBeVisible()
  await page.reload()
  await expect(page.getByText(`${member?.card_id} - Verifica in corso...`)).toBeVisible()

  await centre.start()
  await expect(page.getByText('DENTRO', { exact: true }).first()).toBeVisible(BACK)
  await expect(page.getByText(/^Rete assente/)).toHaveCount(0)
  ignoreFailedCalls(consoleErrors)
})
