import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { apiOf } from '../../support/api.ts'
import { expect, openAs, test } from '../../support/test.ts'

test('what is typed right after Ctrl+K is searched, at the first opening, too', async ({ page, server }) => {
  const admin = await apiOf(server.url, 'admin')
  const { data } = await admin.call(anagrafica.list, { query: { per_page: 100, hasCard: '1' } })
  const member = data[0]
  if (!member?.card_id) throw new Error('the demo data has no member with a card')
  await openAs(page, 'admin')
  await expect(page.getByRole('button', { name: 'Cerca', exact: true })).toBeVisible()
  await page.keyboard.press('Control+K')
  await page.keyboard.type(member.card_id)
  await expect(page.getByRole('combobox', { name: 'Cerca un iscritto o una pagina' })).toHaveValue(member.card_id)
  await expect(page.getByRole('option', { name: `${member.cognome} ${member.nome}` })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/anagrafica/${member.id}$`))
})

test('the list finds a member by the beginning of its telephone, address and codice fiscale', async ({
  page,
  server,
}) => {
  const admin = await apiOf(server.url, 'admin')
  const { data } = await admin.call(anagrafica.list, { query: { per_page: 100 } })
  const member = data.find((each) => each.telefono && each.email && each.codice_fiscale)
  if (!member?.telefono || !member.email || !member.codice_fiscale)
    throw new Error('the demo data has no member with telephone, address and codice fiscale')
  await openAs(page, 'user', '/anagrafica')
  const field = page.getByRole('searchbox', { name: 'Cerca per nome, card o contatto' })
  for (const text of [member.telefono.slice(0, -2), member.email, member.codice_fiscale.slice(0, 11).toLowerCase()]) {
    await field.fill(text)
    await expect(page).toHaveURL(new RegExp(`search=`))
    await expect(page.getByRole('link', { name: `${member.cognome} ${member.nome}` })).toBeVisible()
    await expect.poll(() => page.getByRole('row').count()).toBeLessThan(12)
  }
})
