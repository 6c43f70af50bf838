import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { addDays } from '@cortile/contract/days.ts'
import { er } from '@cortile/contract/er.ts'
import { apiOf } from '../../support/api.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/axe.ts'
import { PHONE } from '../../support/sound.ts'
import { expect, openAs, test } from '../../support/test.ts'

/** A week of the camp at the desk, by keyboard: rules, options, a price, teams, attendance. */

test.use({ ownServer: 'camp' })

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' }).format(new Date())

test('a week is prepared and worked with by keyboard, also on a phone', async ({ page, server }) => {
  const admin = await apiOf(server.url, 'admin')
  const { data } = await admin.call(anagrafica.list, { query: { per_page: 500, stato: 'attivo' } })
  const [child] = data.filter(({ minorenne }) => minorenne)
  if (!child) throw new Error('the demo data has no child')
  const day = today()
  const week = await admin.call(er.create, {
    body: { data_inizio: day, data_fine: addDays(day, 4), max: 5, descrizione: 'Il faro', quota: 50 },
  })
  const name = `${child.cognome} ${child.nome}`
  await openAs(page, 'admin', '/gestione/estate-ragazzi')

  await test.step('the rules of price, whose example follows', async () => {
    await page.getByRole('link', { name: 'Regole e prezzi' }).press('Enter')
    await page.getByLabel('Secondo', { exact: true }).fill('10')
    const example = page.getByRole('region', { name: 'Un esempio' })
    await expect(example.getByText('40 monete')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Giorni prima', { exact: true }).fill('7')
    await page.getByLabel('Poi, per cento').fill('50')
    await page.getByLabel('Poi, per cento').press('Enter')
    await expect(page.getByText('Regole salvate')).toBeVisible()
    await page.setViewportSize(PHONE)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('an option', async () => {
    await page.goto(`/gestione/estate-ragazzi/${week.id}/opzioni`)
    await page.getByRole('button', { name: 'Aggiungi un’opzione' }).press('Enter')
    await page.getByLabel(/^Nome/).fill('Gita al lago')
    await page.getByLabel('Prezzo', { exact: true }).fill('12,50')
    await page.getByLabel('Prezzo', { exact: true }).press('Enter')
    await expect(page.getByText('Opzioni salvate')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a booking with its option, and its price', async () => {
    await page.getByRole('link', { name: 'Iscritti', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Prenota un iscritto' }).press('Enter')
    await page.keyboard.type(name)
    await page
      .getByRole('button', { name: `Prenota ${name}` })
      .first()
      .press('Enter')
    const choice = page.getByRole('dialog', { name: `Prenotare per ${name}?` })
    await choice.getByRole('checkbox', { name: 'Gita al lago' }).press('Space')
    await expect(choice.getByText('62,50 monete')).toBeVisible()
    await expectAccessible(page)
    await choice.getByRole('button', { name: 'Prenota' }).press('Enter')
    await expect(page.getByText('Prenotazione confermata')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: `Prezzo e opzioni di ${name}` }).press('Enter')
    const price = page.getByRole('dialog', { name: `Prezzo di ${name}` })
    await price.getByLabel('Riduzione').fill('20')
    await expect(price.getByText('42,50 monete')).toBeVisible()
    await price.getByLabel(/^Motivo/).fill('Famiglia numerosa')
    await expectAccessible(page)
    await price.getByRole('button', { name: 'Salva' }).press('Enter')
    await expect(page.getByText('Prezzo cambiato')).toBeVisible()
  })

  await test.step('a team, and the child in it', async () => {
    await page.getByRole('link', { name: 'Squadre' }).press('Enter')
    await page.getByRole('button', { name: 'Crea le squadre' }).first().press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Crea le squadre' })
    await expectAccessible(page)
    await dialog.getByLabel(/^Nome/).first().fill('Gabbiani')
    await dialog.getByRole('button', { name: 'Salva' }).press('Enter')
    await expect(page.getByText('Squadre salvate')).toBeVisible()
    await page.getByRole('button', { name: `Sposta ${name}` }).press('Enter')
    await page.getByRole('button', { name: 'Sposta in Gabbiani' }).press('Enter')
    await expect(page.getByRole('region', { name: /Gabbiani/ }).getByRole('link', { name })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize(PHONE)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('the attendance of today, and the register by team', async () => {
    await page.getByRole('link', { name: 'Presenze', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Presente' }).first().press('Enter')
    await expect(page.getByText('1 di 1').first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`/gestione/estate-ragazzi/${week.id}/registro?per=squadra`)
    await expect(page.getByText('Gabbiani').first()).toBeVisible()
    await expectAccessible(page)
  })
})
