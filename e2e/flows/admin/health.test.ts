import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { NO_GROUP } from '@cortile/contract/texts.ts'
import { apiOf } from '../../support/api.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/axe.ts'
import { enterFamily } from '../../support/enter-family.ts'
import { PHONE } from '../../support/sound.ts'
import { swipe } from '../../support/storm.ts'
import { expect, openAs, test } from '../../support/test.ts'

/** A health sheet from the signed paper to the door, to the kitchen and to the family, and away with the consent. */

test.use({ ownServer: 'health' })

const CARD = '9000000451'
const ADULT = {
  nome: 'Irene',
  cognome: 'Salvi',
  data_nascita: '1990-02-03',
  luogo_nascita: 'Lodi',
  email: 'irene.salvi@famiglie.test',
  note: 'Allergica alle arachidi',
  card_id: CARD,
}

test('a sheet is written by keyboard with the signed paper, marked at the door, printed, and the family’s own', async ({
  page,
  server,
}) => {
  const admin = await apiOf(server.url, 'admin')
  const { id } = await admin.call(anagrafica.create, { body: ADULT })

  await test.step('at the desk', async () => {
    await openAs(page, 'admin', `/anagrafica/${id}`)
    const panel = page.getByRole('region', { name: 'Scheda sanitaria' })
    await panel.getByRole('button', { name: 'Apri la scheda sanitaria' }).press('Enter')
    await expect(panel.getByText(/^Manca il consenso/)).toBeVisible()
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Modifica la scheda sanitaria' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Scheda sanitaria di Salvi Irene' })
    await expectAccessible(page)
    await dialog.getByRole('checkbox', { name: /togli questa nota/ }).press('Space')
    await dialog.getByLabel('Allergie e intolleranze').fill('Arachidi, anche in tracce')
    await dialog.getByLabel('Che cosa fare in emergenza').fill('Chiamare il 112')
    await dialog.getByRole('checkbox', { name: 'Frutta secca' }).press('Space')
    await dialog.getByRole('checkbox', { name: 'Attenzione medica all’ingresso' }).press('Space')
    await dialog.getByRole('button', { name: 'Salva' }).press('Enter')
    await expect(dialog.getByText('Campo obbligatorio')).toBeVisible()
    await dialog.getByLabel('Nome e cognome di chi ha firmato').fill('Irene Salvi')
    await page.setViewportSize(PHONE)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Salva' }).press('Enter')
    await expect(panel.getByText('Arachidi, anche in tracce')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expect(page.getByText(ADULT.note)).toHaveCount(0)
  })

  await test.step('at the door, by a mark and a press', async () => {
    await page.goto('/accessi/access-point')
    await expect(page.getByText('Nessuna lettura recente')).toBeVisible()
    await page.getByRole('checkbox', { name: NO_GROUP }).check()
    await swipe(page, CARD)
    await expect(page.getByText('Attenzione medica: Irene Salvi')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Vedi la scheda sanitaria di Irene Salvi' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Scheda sanitaria di Irene Salvi' })
    await expect(dialog.getByText('Chiamare il 112')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  await test.step('on the paper of those inside, for a reason', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/accessi/presenza')
    await page.getByRole('link', { name: 'Schede sanitarie' }).click()
    await page.getByLabel('Perché servono').fill('Pranzo di venerdì')
    await page.getByRole('button', { name: 'Apri le schede' }).press('Enter')
    await expect(page.getByRole('row', { name: /Salvi Irene/ })).toContainText('Arachidi, anche in tracce')
    await expect(page.getByText(/^Mangiano senza: .*frutta secca [1-9]/)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a treasurer sees neither note nor sheet', async () => {
    await openAs(page, 'contabile', `/anagrafica/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Salvi Irene' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Scheda sanitaria' })).toHaveCount(0)
  })

  await test.step('the family changes it, and takes the consent back', async () => {
    await enterFamily(page, server, ADULT.email)
    const panel = page.getByRole('region', { name: 'Salute' })
    await expect(panel.getByText('Arachidi, anche in tracce')).toBeVisible()
    await panel.getByRole('button', { name: 'Modifica la scheda sanitaria' }).click()
    await page.getByLabel('Farmaci').fill('Antistaminico')
    await page.getByRole('button', { name: 'Salva' }).click()
    await expect(panel.getByText('Antistaminico')).toBeVisible()
    await expectAccessible(page)
    const consent = page.getByRole('group', { name: 'Dati sulla salute' })
    await consent.getByRole('button', { name: 'No' }).click()
    await expect(panel.getByText(/prima rispondi Sì/)).toBeVisible()
    await expect(panel.getByText('Antistaminico')).toHaveCount(0)
  })
})
