import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { apiOf } from '../../support/api.ts'
import { childrenInside } from '../../support/exit.ts'
import { activeCameras, test, watchCameras } from '../../support/fake-camera.ts'
import { enter, expectFocusOn, tabTo } from '../../support/keyboard.ts'
import { members } from '../../support/people.ts'
import { swipe } from '../../support/storm.ts'
import { expect, openAs, type Page } from '../../support/test.ts'
import { expectDialogAt } from '../../support/walk.ts'

/** The photo of a child: taken at the desk, seen at the door, gone with its consent. */

test.use({ ownServer: 'photos' })

const SIDE_PX = 480

const panelOf = (page: Page) => page.getByRole('region', { name: 'Famiglia e ritiro' })
const photoIn = (page: Page) => panelOf(page).getByRole('img', { name: /^Foto di / })

/** Width and height of the shown photo's file, in pixels. */
const sizeOf = (page: Page) =>
  photoIn(page).evaluate((image) =>
    image instanceof HTMLImageElement ? [image.naturalWidth, image.naturalHeight] : [],
  )

test('is taken with the camera by keyboard, shown at the door, and gone with the consent', async ({ page, server }) => {
  const api = await apiOf(server.url, 'admin')
  const [child] = await childrenInside(api, 1)
  if (!child) throw new Error('no child was created')
  await watchCameras(page)
  await test.step('needs the consent', async () => {
    await openAs(page, 'user', `/anagrafica/${child.id}`)
    await expect(panelOf(page).getByText(/Manca il consenso alla foto/)).toBeVisible()
    await api.call(anagrafica.update, { params: { id: child.id }, body: { foto_riconoscimento: true } })
    await page.reload()
  })
  await test.step('is taken and cut', async () => {
    await enter(page, 'Aggiungi la foto')
    await expect(page.getByRole('dialog')).toBeVisible()
    await enter(page, 'Usa la fotocamera')
    await expect(page.getByRole('button', { name: 'Scatta', exact: true })).toBeEnabled()
    await enter(page, 'Scatta')
    await expect(page.getByRole('group', { name: /^Ritaglio/ })).toBeVisible()
    expect(await activeCameras(page)).toBe(0)
    await enter(page, 'Ingrandisci')
    await tabTo(page, /^Ritaglio/)
    await page.keyboard.press('ArrowUp')
    await enter(page, 'Salva')
    await expect(page.getByText('Foto salvata')).toBeVisible()
    await expect(photoIn(page)).toBeVisible()
    await expectFocusOn(page, 'Cambia la foto')
    const [width = 0, height = 0] = await sizeOf(page)
    expect([width > 0, width <= SIDE_PX, height]).toEqual([true, true, width])
  })
  await test.step('is shown at the door', async () => {
    await openAs(page, 'scanner', '/mf-scanner/')
    await expect(page.getByText('Lettore pronto')).toBeVisible()
    await swipe(page, child.card)
    const held = page.getByRole('group', { name: `Da consegnare: ${child.name}` })
    await expect(held.getByRole('img', { name: `Foto di ${child.name}` })).toBeVisible()
  })
  await test.step('is gone with the consent', async () => {
    await openAs(page, 'user', `/anagrafica/${child.id}/modifica`)
    const consent = page.getByRole('group', { name: /foto per il riconoscimento/ })
    await consent.getByRole('radio', { name: 'No' }).check()
    await page.getByRole('button', { name: 'Salva', exact: true }).click()
    await expect(panelOf(page).getByText(/Il consenso è stato negato/)).toBeVisible()
    await expect(photoIn(page)).toHaveCount(0)
  })
})

test('is cut from a file of any size that the browser draws; another file is refused by a text', async ({
  page,
  server,
}) => {
  const { id } = await memberWithConsent(server.url)
  await openAs(page, 'user', `/anagrafica/${id}`)
  await panelOf(page)
    .getByRole('button', { name: /^(Aggiungi|Cambia) la foto$/ })
    .click()
  const dialog = page.getByRole('dialog')
  const choose = async (name: string, mimeType: string, buffer: Buffer) =>
    dialog.getByLabel('Scegli un file').setInputFiles({ name, mimeType, buffer })
  await choose('iscritti.png', 'image/png', Buffer.from('Cognome;Nome'))
  await expect(dialog.getByRole('alert')).toHaveText(/Questo file non si apre come foto/)
  await expect(dialog.getByRole('button', { name: 'Salva' })).toBeDisabled()
  // Wide, and larger than what is sent.
  await page.setViewportSize({ width: 2_400, height: 1_200 })
  await choose('foto.png', 'image/png', await page.screenshot())
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByText('Foto salvata')).toBeVisible()
  await expect.poll(() => sizeOf(page)).toEqual([SIDE_PX, SIDE_PX])
  await panelOf(page).getByRole('button', { name: 'Togli la foto' }).click()
  await dialog.getByRole('button', { name: 'Togli', exact: true }).click()
  await expect(photoIn(page)).toHaveCount(0)
  await expectFocusOn(page, 'Aggiungi la foto')
})

test('every dialog of a photo is accessible, light and dark, and on a phone', async ({ page, server }) => {
  const { id } = await memberWithConsent(server.url)
  await openAs(page, 'user')
  await expectDialogAt(page, `/anagrafica/${id}`, /^(Aggiungi|Cambia) la foto$/)
})

/** A member of the demo whose photo may be kept. */
async function memberWithConsent(url: string): Promise<{ id: number }> {
  const member = (await members(url, {})).find(({ foto_riconoscimento }) => foto_riconoscimento === true)
  if (!member) throw new Error('the demo has no such member')
  return member
}
