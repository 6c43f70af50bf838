import { scanner } from '@cortile/contract/scanner.ts'
import { apiOf } from '../../support/api.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/axe.ts'
import { CAMERA_CARD, cameraHolder, activeCameras, test, watchCameras } from '../../support/fake-camera.ts'
import { readDigits } from '../../support/reader.ts'
import { expect, openAs } from '../../support/test.ts'

/** Cards read at the door with the device's camera, from a video of a card. */

test('the door reads a card with the camera, once each time it is held there, until the camera is closed', async ({
  page,
  server,
}) => {
  const member = await cameraHolder(server.url)
  await watchCameras(page)
  await openAs(page, 'scanner', '/mf-scanner/')
  await page.getByRole('button', { name: 'Usa la fotocamera' }).click()
  const camera = page.getByRole('group', { name: 'Fotocamera' })
  await expect(camera.getByText(`Card letta: ${CAMERA_CARD}`)).toBeVisible({ timeout: 20_000 })
  const verdict = page.getByRole('region', { name: 'Esito' })
  await expect(verdict).toContainText('DENTRO')
  await expect(verdict).toContainText(member.cognome)
  await expect(camera.getByText('Inquadra il codice della card')).toBeVisible()
  await expect(verdict).toContainText('FUORI')
  await expect.poll(() => activeCameras(page)).toBe(1)
  await camera.getByRole('button', { name: 'Chiudi la fotocamera' }).click()
  await expect(camera).toHaveCount(0)
  await expect.poll(() => activeCameras(page)).toBe(0)
  const rows = page.getByRole('list', { name: 'Ultime letture' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)

  const admin = await apiOf(server.url, 'admin')
  const { data } = await admin.call(scanner.history, { params: { id: member.id }, query: { per_page: 2 } })
  expect(data.map(({ action }) => action)).toEqual(['uscita', 'ingresso'])
})

test('a camera whose chunk fails to load reports it, and loads on retry; the keyboard reader still reads', async ({
  page,
  consoleErrors,
}) => {
  await openAs(page, 'scanner', '/mf-scanner/')
  await expect(page.getByText('Lettore pronto')).toBeVisible()
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Usa la fotocamera' }).click()
  const camera = page.getByRole('group', { name: 'Fotocamera' })
  await expect(camera.getByText(/La fotocamera non si è potuta caricare/)).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/assets/*.js')
  await camera.getByRole('button', { name: 'Riprova' }).click()
  await expect(camera.getByText('Inquadra il codice della card').or(camera.getByText(/^Card letta/))).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await expect(page.getByRole('region', { name: 'Esito' })).toBeInViewport()
  await readDigits(page, '9999999999')
  await expect(page.getByText('Card non riconosciuta').first()).toBeVisible()
  // Chromium itself logs the failed request.
  consoleErrors.length = 0
})
