import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { apiOf } from '../../support/api.ts'
import { cameraHolder, lights, test, watchCameras } from '../../support/fake-camera.ts'
import { expect, openAs } from '../../support/test.ts'

/** The card that pays, read with the camera of the device. */

test('the till takes the card that pays from the camera, which goes out with the question', async ({
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
  await expect.poll(() => lights(page)).toBe(0)
  const admin = await apiOf(server.url, 'admin')
  const { saldo } = await admin.call(anagrafica.read, { params: { id: member.id } })
  expect(saldo).toBe(member.saldo - 3.5)
})
