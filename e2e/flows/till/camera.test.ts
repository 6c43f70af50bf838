import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { apiOf } from '../../support/api.ts'
import { cameraHolder, activeCameras, test, watchCameras } from '../../support/fake-camera.ts'
import { expect, openAs } from '../../support/test.ts'

/** A payment by a card read with the device's camera. */

test('the till reads the card that pays with the camera, which is switched off with the dialog', async ({
  page,
  server,
}) => {
  const member = await cameraHolder(server.url)
  await watchCameras(page)
  await openAs(page, 'cassa', '/mf-cassa/')
  await page.getByRole('button', { name: /^Panino/ }).click()
  await page.getByRole('button', { name: 'Conferma Acquisto' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Usa la fotocamera' }).click()
  await expect(dialog.getByRole('group', { name: 'Fotocamera' })).toBeVisible()
  await expect(page.getByText('Acquisto completato!')).toBeVisible({ timeout: 20_000 })
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => activeCameras(page)).toBe(0)
  const admin = await apiOf(server.url, 'admin')
  const { saldo } = await admin.call(anagrafica.read, { params: { id: member.id } })
  expect(saldo).toBe(member.saldo - 3.5)
})
