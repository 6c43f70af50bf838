import { anagrafica, type AnagraficaRow } from '@cortile/contract/anagrafica.ts'
import { scanner } from '@cortile/contract/scanner.ts'
import { apiOf } from '../support/api.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/axe.ts'
import { CAMERA_CARD, test } from '../support/fake-camera.ts'
import { readDigits } from '../support/reader.ts'
import { expect, logIn, type Page } from '../support/test.ts'

/** Cards read with the camera of the device, from a real film of one that comes and goes. */

test('the door reads a card with the camera, once each time it is held there, until the camera is closed', async ({
  page,
  server,
}) => {
  const member = await holder(server.url)
  await watchCameras(page)
  await logIn(page, 'scanner', '/mf-scanner/')
  await page.getByRole('button', { name: 'Usa la fotocamera' }).click()
  const camera = page.getByRole('group', { name: 'Fotocamera' })
  await expect(camera.getByText(`Card letta: ${CAMERA_CARD}`)).toBeVisible({ timeout: 20_000 })
  const verdict = page.getByRole('region', { name: 'Esito' })
  await expect(verdict).toContainText('DENTRO')
  await expect(verdict).toContainText(member.cognome)
  await expect(camera.getByText('Inquadra il codice della card')).toBeVisible()
  await expect(verdict).toContainText('FUORI')
  expect(await lights(page)).toBe(1)
  await camera.getByRole('button', { name: 'Chiudi la fotocamera' }).click()
  await expect(camera).toHaveCount(0)
  expect(await lights(page)).toBe(0)
  const rows = page.getByRole('list', { name: 'Ultime letture' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)

  const admin = await apiOf(server.url, 'admin')
  const { data } = await admin.call(scanner.history, { params: { id: member.id }, query: { per_page: 2 } })
  expect(data.map(({ action }) => action)).toEqual(['uscita', 'ingresso'])
})

test('the till takes the card that pays from the camera, which goes out with the question', async ({
  page,
  server,
}) => {
  const member = await holder(server.url)
  await watchCameras(page)
  await logIn(page, 'cassa', '/mf-cassa/')
  await page.getByRole('button', { name: /^Panino/ }).click()
  await page.getByRole('button', { name: 'Conferma Acquisto' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Usa la fotocamera' }).click()
  await expect(dialog.getByRole('group', { name: 'Fotocamera' })).toBeVisible()
  await expect(page.getByText('Acquisto completato!')).toBeVisible({ timeout: 20_000 })
  await expect(dialog).toHaveCount(0)
  expect(await lights(page)).toBe(0)
  const admin = await apiOf(server.url, 'admin')
  const { saldo } = await admin.call(anagrafica.read, { params: { id: member.id } })
  expect(saldo).toBe(member.saldo - 3.5)
})

test.describe('without what a service worker has kept', () => {
  test.use({ serviceWorkers: 'block' })

  test('a camera whose code does not arrive says so, and comes at the next try; the reader reads on', async ({
    page,
    complaints,
  }) => {
    await logIn(page, 'scanner', '/mf-scanner/')
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
    // Chromium itself writes what could not be fetched into the console.
    complaints.length = 0
  })
})

/** Gives the card before the camera to somebody outside who can pay. */
async function holder(url: string): Promise<AnagraficaRow> {
  const admin = await apiOf(url, 'admin')
  const { data } = await admin.call(anagrafica.list, { query: { per_page: 500, hasCard: '1', stato: 'attivo' } })
  const member =
    data.find(({ card_id }) => card_id === CAMERA_CARD) ??
    data.find(({ stato_accesso, gruppo, saldo }) => stato_accesso === 'fuori' && gruppo !== null && saldo > 10)
  if (!member) throw new Error('the demo data has no such member')
  await admin.call(anagrafica.update, { params: { id: member.id }, body: { card_id: CAMERA_CARD } })
  return member
}

/** From now on the page remembers the cameras that it was given. */
async function watchCameras(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = []
    Reflect.set(window, 'cameras', tracks)
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wish) => {
      const stream = await ask(wish)
      tracks.push(...stream.getVideoTracks())
      return stream
    }
  })
}

/** How many of them are on. */
function lights(page: Page): Promise<number> {
  return page.evaluate<number>("window.cameras.filter((track) => track.readyState === 'live').length")
}
