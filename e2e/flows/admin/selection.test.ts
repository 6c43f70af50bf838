import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { er } from '@cortile/contract/er.ts'
import { groups } from '@cortile/contract/groups.ts'
import { apiOf } from '../../support/api.ts'
import { expectAccessible } from '../../support/axe.ts'
import { expect, ignoreFailedCalls, openAs, test } from '../../support/test.ts'

/** Columns and order of the list of members, and what is done with several of them at once. */

test.use({ ownServer: 'selection' })

test('several members change their group at once, and get their own back', async ({ page, server }) => {
  const admin = await apiOf(server.url, 'admin')
  const { data } = await admin.call(anagrafica.list, { query: { per_page: 5, sort: 'eta', order: 'desc' } })
  const [first, second] = data
  if (!first || !second) throw new Error('the demo data has no members')
  const target = await admin.call(groups.create, { body: { nome: 'Trasferta', colore: '#112233' } })
  const groupsOf = async () => {
    const members = await Promise.all([first, second].map(({ id }) => admin.call(anagrafica.read, { params: { id } })))
    return members.map(({ gruppo_id }) => gruppo_id)
  }

  await openAs(page, 'admin', '/anagrafica')
  await page.getByRole('button', { name: 'Colonne e ordine' }).click()
  await page.getByRole('checkbox', { name: 'Età' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Fatto' }).click()
  // The youngest, then the oldest.
  await page.getByRole('button', { name: 'Età' }).press('Enter')
  await expect(page.getByRole('columnheader', { name: 'Età' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Età' }).press('Enter')
  await expect(page).toHaveURL(/sort=eta&order=desc/)
  for (const { cognome, nome } of [first, second])
    await page
      .getByRole('checkbox', { name: `Seleziona ${cognome} ${nome}` })
      .first()
      .press('Space')
  await expect(page.getByText('2 selezionati')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Cambia gruppo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cambia gruppo' })
  await dialog.getByLabel('Gruppo').selectOption('Trasferta')
  await dialog.getByRole('button', { name: 'Cambia gruppo' }).click()
  await expect(page.getByText('Gruppo «Trasferta» a 2 persone.')).toBeVisible()
  expect(await groupsOf()).toEqual([target.id, target.id])
  await expect(page.getByRole('row', { name: /Trasferta/ })).toHaveCount(2)

  await page.getByRole('button', { name: 'Annulla' }).click()
  await expect(page.getByText('Annullato per 2 persone.')).toBeVisible()
  expect(await groupsOf()).toEqual([first.gruppo_id, second.gruppo_id])
})

test('a week is booked for several on a phone, as long as there are places; the others get a mail', async ({
  page,
  server,
  consoleErrors,
}) => {
  const admin = await apiOf(server.url, 'admin')
  const week = await admin.call(er.create, {
    body: { data_inizio: '2099-06-15', data_fine: '2099-06-19', max: 2, descrizione: 'Il lago' },
  })
  await page.setViewportSize({ width: 360, height: 780 })
  await openAs(page, 'admin', '/anagrafica?per_page=5')
  const boxes = page.locator('tbody').getByRole('checkbox')
  await expect(boxes.nth(2)).toBeVisible()
  await boxes.nth(0).check()
  await page.getByRole('button', { name: 'Seleziona tutti' }).click()
  await expect(page.getByText('5 selezionati')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Seleziona tutti' })).toHaveCount(0)
  for (const n of [3, 4]) await boxes.nth(n).uncheck()
  await page.getByRole('button', { name: 'Settimana' }).click()
  const dialog = page.getByRole('dialog', { name: 'Prenota una settimana' })
  await dialog.getByLabel('Settimana').selectOption('Il lago, 2 posti liberi')
  await dialog.getByRole('button', { name: 'Prenota' }).click()
  await expect(page.getByText('«Il lago» prenotata per 2 persone.')).toBeVisible()
  await expect(page.getByText(/: Settimana al completo$/)).toHaveCount(1)
  expect(await admin.call(er.read, { params: { id: week.id } })).toMatchObject({ totale: 2 })
  ignoreFailedCalls(consoleErrors)
  await page.getByRole('button', { name: 'Annulla' }).click()
  await expect(page.getByText('Annullato per 2 persone.')).toBeVisible()
  expect(await admin.call(er.read, { params: { id: week.id } })).toMatchObject({ totale: 0 })

  await page.getByRole('link', { name: 'Scrivi' }).click()
  await expect(page.getByRole('radio', { name: '3 iscritti scelti dall’elenco' })).toBeChecked()
})
