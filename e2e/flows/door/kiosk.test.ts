import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { groups } from '@cortile/contract/groups.ts'
import { apiOf } from '../../support/api.ts'
import { expectAccessible } from '../../support/axe.ts'
import { enrol, insideSinceYesterday } from '../../support/people.ts'
import { readDigits } from '../../support/reader.ts'
import { expect, ignoreFailedCalls, openAs, test, type Page } from '../../support/test.ts'

/** A shift at the door: the screen is the door's alone, and every word of a verdict is in sight. */

test.use({ ownServer: 'kiosk' })

const LONG = {
  nome: 'Maria Vittoria Bartolomea',
  cognome: 'De Sanctis Della Gherardesca',
  card_id: '8800000001',
}
const SIZES = [
  { width: 740, height: 360, at: '/mf-scanner/', as: 'scanner' },
  { width: 844, height: 390, at: '/mf-scanner/', as: 'scanner' },
  { width: 390, height: 844, at: '/mf-scanner/', as: 'scanner' },
  { width: 1024, height: 768, at: '/accessi/access-point', as: 'admin' },
  { width: 1280, height: 800, at: '/accessi/access-point', as: 'admin' },
] as const

test('the verdict of the longest name fits every door, and takes most of the screen in a shift', async ({
  page,
  server,
  consoleErrors,
}) => {
  const admin = await apiOf(server.url, 'admin')
  await insideSinceYesterday(admin, { nome: 'Ivo', cognome: 'Dimenticati', card_id: '8800000002' })
  const id = await enrol(admin, LONG)
  const gruppo = await admin.call(groups.create, { body: { nome: 'Estate Ragazzi dei Grandi', colore: '#aa3311' } })
  const body = { gruppo_id: gruppo.id, stato: 'sospeso' as const }
  await admin.call(anagrafica.update, { params: { id }, body })
  // A full screen has its own size.
  await page.addInitScript(() => (Element.prototype.requestFullscreen = () => Promise.resolve()))
  for (const { width, height, at, as } of SIZES)
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height })
      await openAs(page, as, at)
      await page.getByRole('button', { name: 'Inizia turno' }).click()
      await expect(page.getByRole('banner')).toBeHidden()
      if (as === 'admin') await expect(page.getByText('1 ancora dentro da ieri')).toBeVisible()
      await readDigits(page, LONG.card_id, { enter: true })
      const verdict = page.getByRole('region', { name: 'Esito' })
      for (const text of ['ERRORE', 'Utenza sospesa', `${LONG.nome} ${LONG.cognome}`, gruppo.nome])
        await expect(verdict.getByText(text)).toBeInViewport({ ratio: 1 })
      await expect(page.getByText('Lettore pronto')).toBeInViewport({ ratio: 1 })
      const box = await verdict.boundingBox()
      expect(((box?.width ?? 0) * (box?.height ?? 0)) / (width * height)).toBeGreaterThanOrEqual(0.6)
      await expectAccessible(page)
      // A shift outlives a reload.
      await page.reload()
      await page.getByRole('button', { name: 'Fine turno' }).click()
      await expect(page.getByRole('banner')).toBeVisible()
      await logOutHere(page)
    })
  ignoreFailedCalls(consoleErrors)
})

test('an entry that has been seen leaves the screen neutral', async ({ page, server }) => {
  const member = { nome: 'Ada', cognome: 'Puntuali', card_id: '8800000003' }
  await enrol(await apiOf(server.url, 'admin'), member)
  await page.clock.install()
  await openAs(page, 'scanner', '/mf-scanner/')
  await page.getByRole('checkbox', { name: 'Nessun Gruppo' }).check()
  await page.getByRole('button', { name: 'Inizia turno' }).click()
  await readDigits(page, member.card_id)
  const verdict = page.getByRole('region', { name: 'Esito' })
  await expect(verdict).toContainText('DENTRO')
  await page.clock.runFor(6_500)
  await expect(verdict).toContainText('Avvicina la card al lettore')
  await expect(page.getByRole('list', { name: 'Ultime letture' })).toContainText('Puntuali')
})

test('a card is answered on the other pages of a door too, and typed into no field', async ({ page }) => {
  await openAs(page, 'scanner', '/mf-scanner/')
  await expect(page.getByText('Lettore pronto')).toBeVisible()
  await page.getByRole('link', { name: 'Profilo' }).click()
  await page.getByLabel('Password attuale').focus()
  await readDigits(page, '8800000009', { enter: true })
  await expect(page.getByText('La tessera non è stata letta: torna alla porta o alla cassa')).toBeVisible()
  await expect(page.getByLabel('Password attuale')).toHaveValue('')
  await page.goto('/mf-scanner/profilo/logout')
  const email = page.getByLabel('Email')
  await email.fill('porta@')
  await readDigits(page, '8800000009', { enter: true })
  await expect(page.getByText('Accedi di nuovo: la tessera non è stata letta')).toBeVisible()
  await expect(email).toHaveValue('porta@')
})

async function logOutHere(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear())
}
