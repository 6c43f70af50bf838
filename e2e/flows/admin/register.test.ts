import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { apiOf } from '../../support/api.ts'
import { enterFamily } from '../../support/enter-family.ts'
import { enter, typeInto } from '../../support/keyboard.ts'
import { expect, openAs, test } from '../../support/test.ts'

/** Who saw and changed a member's data: on the record, in the register, and on the family's page. */

test.use({ ownServer: 'register' })

const ADULT = {
  nome: 'Irene',
  cognome: 'Salvi',
  data_nascita: '1990-02-03',
  luogo_nascita: 'Lodi',
  email: 'irene.salvi@famiglie.test',
  telefono: '333 0001111',
}

test('a change is in the chronology with both values, is brought back by keyboard, and the member reads of it', async ({
  page,
  server,
}) => {
  const admin = await apiOf(server.url, 'admin')
  const user = await apiOf(server.url, 'user')
  const { id } = await admin.call(anagrafica.create, { body: ADULT })
  await user.call(anagrafica.update, { params: { id }, body: { telefono: '333 9999999' } })

  await test.step('the record leads to its chronology', async () => {
    await openAs(page, 'admin', `/anagrafica/${id}`)
    await page.getByRole('region', { name: 'Cronologia' }).getByRole('link', { name: 'Vedi tutta' }).click()
    const rows = page.getByRole('list', { name: 'Cronologia' }).getByRole('listitem')
    await expect(rows.first()).toContainText('333 0001111 → 333 9999999')
  })
  await test.step('and back to what was before', async () => {
    await enter(page, 'Riporta')
    await expect(page.getByText(/^Telefono: come prima della modifica/)).toBeVisible()
    await expect(page.getByLabel('Telefono', { exact: true })).toHaveValue('333 0001111')
    await enter(page, 'Salva')
    await expect(page.getByText('Anagrafica aggiornata con successo')).toBeVisible()
    expect((await admin.call(anagrafica.read, { params: { id } })).telefono).toBe('333 0001111')
  })
  await test.step('the register finds it by its subject', async () => {
    await page.goto(`/registro?tipo=anagrafica&azione=${encodeURIComponent('PUT /api/anagrafica/:id')}`)
    const rows = page.getByRole('list', { name: 'Righe del registro' }).getByRole('listitem')
    await expect(rows.first()).toContainText('333 9999999 → 333 0001111')
    await page.getByRole('button', { name: /^Filtri/ }).click()
    await expect(page.getByLabel('Azione')).toHaveValue('PUT /api/anagrafica/:id')
  })
  await test.step('the member reads who it was, without the values', async () => {
    await enterFamily(page, server, ADULT.email)
    await page.getByRole('button', { name: 'Mostra l’elenco' }).click()
    const seen = page.getByRole('list', { name: 'Chi ha visto i dati' }).getByRole('listitem')
    await expect(seen.filter({ hasText: 'La segreteria' }).first()).toContainText('Dati cambiati')
    await expect(page.getByText('333 9999999')).toHaveCount(0)
  })
})

test('a text of the centre is published in a new version, which the notice and the signup show', async ({ page }) => {
  await openAs(page, 's-admin', '/sistema/testi')
  await page.getByRole('button', { name: 'Modifica Informativa sulla privacy' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await typeInto(page, /^Testo/, '# Chi tratta i dati')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Il titolare è la parrocchia di San Luigi.')
  await enter(page, 'Pubblica una nuova versione')
  await expect(page.getByText('Testo pubblicato con successo')).toBeVisible()
  await page.getByRole('link', { name: 'Vedi l’informativa' }).click()
  await expect(page.getByText('Versione 2 del testo')).toBeVisible()
  await expect(page.getByText('Il titolare è la parrocchia di San Luigi.')).toBeVisible()
})
