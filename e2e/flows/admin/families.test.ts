import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { apiOf } from '../../support/api.ts'
import { childOfTwo } from '../../support/families.ts'
import { enter, expectFocusOn, startAtHome, tabTo, throughPalette, typeInto } from '../../support/keyboard.ts'
import { expect, openAs, test } from '../../support/test.ts'
import { expectDialogAt } from '../../support/walk.ts'

/** The adults of a child in its record. */

test.use({ ownServer: 'families' })

test('an adult is added, found by its telephone, and taken away, by keyboard alone', async ({ page, server }) => {
  const { id, nome } = await childOfTwo(await apiOf(server.url, 'admin'))
  await openAs(page, 'user', `/anagrafica/${id}`)
  const panel = page.getByRole('region', { name: 'Famiglia e ritiro' })
  await expect(panel.getByRole('list', { name: `Adulti di ${nome}` })).toBeVisible()
  await test.step('a new adult', async () => {
    await enter(page, 'Aggiungi persona')
    await expect(page.getByRole('dialog')).toBeVisible()
    await typeInto(page, /^Nome e cognome/, 'Zita Zonca')
    await tabTo(page, /^Chi è per /)
    await page.keyboard.type('zio')
    await typeInto(page, 'Telefono', '+39 399 8877665')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Persona aggiunta con successo')).toBeVisible()
    await expect(panel.getByText('Zita Zonca')).toBeVisible()
    await expectFocusOn(page, 'Aggiungi persona')
  })
  await test.step('is found by its telephone', async () => {
    await startAtHome(page, 'user')
    await throughPalette(page, '3998877665')
    await expect(panel.getByText('Zita Zonca')).toBeVisible()
  })
  await test.step('and taken away', async () => {
    await enter(page, `Togli Zita Zonca da ${nome}`)
    await expect(page.getByRole('dialog')).toContainText('Le sue sessioni aperte finiscono subito.')
    await enter(page, 'Togli')
    await expect(page.getByText(`Zita Zonca non è più tra gli adulti di ${nome}`)).toBeVisible()
    await expect(panel.getByText('Zita Zonca')).toHaveCount(0)
  })
})

test('a ban takes an adult’s place away, and the next guardian becomes the one of the record', async ({
  page,
  server,
}) => {
  const api = await apiOf(server.url, 'admin')
  const { id, first, second } = await childOfTwo(api)
  await openAs(page, 'admin', `/anagrafica/${id}`)
  const panel = page.getByRole('region', { name: 'Famiglia e ritiro' })
  await panel.getByRole('button', { name: 'Aggiungi un divieto' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Persona').selectOption({ label: first.nome })
  await dialog.getByLabel(/^Chi è per /).selectOption(first.relazione)
  await dialog.getByLabel('Riferimento').fill('Decreto 12/2026')
  await dialog.getByRole('button', { name: 'Salva il divieto' }).click()
  await expect(page.getByText('Divieto salvato')).toBeVisible()
  await expect(panel.getByRole('button', { name: `Togli il divieto di ${first.nome}` })).toBeVisible()
  await expect(panel.getByRole('button', { name: `Modifica ${first.nome}` })).toHaveCount(0)
  expect((await api.call(anagrafica.read, { params: { id } })).nome_tutore).toBe(second.nome)

  await openAs(page, 'user', `/anagrafica/${id}`)
  await expect(panel.getByText(second.nome)).toBeVisible()
  await expect(page.getByText('Decreto 12/2026')).toHaveCount(0)
})

test('every dialog of a family is accessible, light and dark, and on a phone', async ({ page, server }) => {
  const { id } = await childOfTwo(await apiOf(server.url, 'admin'))
  await openAs(page, 'admin')
  for (const opener of [
    'Aggiungi persona',
    /^Modifica .+ .+/,
    /^Unisci .+ con un’altra scheda$/,
    /^Togli .+ da /,
    'Cambia l’uscita',
    'Aggiungi un divieto',
    'Cambia la famiglia',
  ])
    await expectDialogAt(page, `/anagrafica/${id}`, opener)
})
