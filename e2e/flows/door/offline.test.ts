import { expectAccessible } from '../../support/axe.ts'
import { test } from '../../support/centre.ts'
import { installed } from '../../support/device.ts'
import { outside } from '../../support/people.ts'
import { readAtStandstill } from '../../support/reader.ts'
import { expect, forgiveCalls, openAs } from '../../support/test.ts'

test.use({ serviceWorkers: 'allow' })

/** A server that starts, and a page that waits a little longer each time before it asks again. */
const BACK = { timeout: 30_000 }

test('a door loaded again while the server is away opens to its own screen, and its readings arrive later', async ({
  page,
  centre,
  complaints,
}) => {
  const [member] = await outside(centre.url)
  await page.clock.install()
  await openAs(page, 'scanner', '/mf-scanner/')
  await expect(page.getByText('Lettore pronto')).toBeVisible()
  await installed(page)

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
  forgiveCalls(complaints)
})
