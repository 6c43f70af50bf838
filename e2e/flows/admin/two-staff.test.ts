import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { er } from '@cortile/contract/er.ts'
import { groups } from '@cortile/contract/groups.ts'
import { presence } from '@cortile/contract/presence.ts'
import { users } from '@cortile/contract/users.ts'
import { apiOf, type Api } from '../../support/api.ts'
import { expect, expectConsoleError, openAs, test } from '../../support/test.ts'

/** Two operators at work at once: a conflict is reported, and nothing is lost. */

test.use({ ownServer: 'two-staff' })

test('a member who was just let out by another operator is not expelled: the others are, after another confirmation', async ({
  page,
  server,
  consoleErrors,
}) => {
  const other = await apiOf(server.url, 'user')
  const [leaves, stays] = await twoInside(other)
  await openAs(page, 'admin', '/accessi/presenza')
  for (const { name } of [leaves, stays]) await page.getByRole('checkbox', { name, exact: true }).check()
  await expect(page.getByText('2 selezionati')).toBeVisible()
  await page.getByRole('button', { name: 'Fai uscire' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('2 persone usciranno.')
  await other.call(presence.forceExit, { params: { id: leaves.id } })
  await dialog.getByRole('button', { name: 'Fai uscire' }).click()
  await expect(dialog).toContainText(`Nel frattempo non è più dentro: ${leaves.name}.`)
  await expect(dialog).toContainText('1 persona uscirà.')
  const names = dialog.getByRole('list', { name: 'Chi uscirà' })
  await expect(names.getByRole('listitem')).toHaveText([stays.name])
  await dialog.getByRole('button', { name: 'Fai uscire' }).click()
  await expect(page.getByText('Utenti espulsi con successo')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: stays.name, exact: true })).toHaveCount(0)
  const { stato_accesso } = await other.call(anagrafica.read, { params: { id: stays.id } })
  expect(stato_accesso).toBe('fuori')
  // The browser reports the refusal itself.
  await expectConsoleError(consoleErrors, '409')
})

test('a week that fills while its places are reduced keeps its bookings, and the form its values', async ({
  page,
  server,
  consoleErrors,
}) => {
  const other = await apiOf(server.url, 'admin')
  const week = await other.call(er.create, {
    body: { data_inizio: '2027-07-05', data_fine: '2027-07-09', max: 5, descrizione: 'La montagna', quota: 0 },
  })
  await openAs(page, 'admin', `/gestione/estate-ragazzi/${week.id}`)
  await page.getByRole('button', { name: 'Modifica' }).click()
  await page.getByLabel('Posti').fill('1')
  await page.getByLabel('Descrizione').fill('La montagna alta')
  for (const { id } of (await other.call(anagrafica.list, { query: { per_page: 2 } })).data)
    await other.call(er.book, { params: { id: week.id, anagraficaId: id } })
  await page.getByRole('button', { name: 'Salva' }).click()
  const places = page.getByLabel('Posti')
  await expect(places).toBeFocused()
  await expect(places).toHaveAccessibleDescription(/2 prenotazioni: erano 0 quando hai aperto questo modulo/)
  await expect(places).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Descrizione')).toHaveValue('La montagna alta')
  await places.fill('2')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByText('Settimana aggiornata!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La montagna alta')
  expect(await other.call(er.read, { params: { id: week.id } })).toMatchObject({ max: 2, totale: 2 })
  await expectConsoleError(consoleErrors, '422')
})

test('an operator whose role changes while a form is filled in is notified, and finds the draft again with the old role', async ({
  page,
  server,
  consoleErrors,
}) => {
  const system = await apiOf(server.url, 's-admin')
  const everybody = (await system.call(users.list, { query: { per_page: 500 } })).data
  const id = everybody.find(({ email }) => email === 'user@oratorio.test')?.id ?? 0
  const give = (role: string) => system.call(users.update, { params: { id }, body: { role } })
  const [member] = (await system.call(anagrafica.list, { query: { per_page: 1 } })).data
  const form = `/anagrafica/${member?.id ?? 0}/modifica`

  await openAs(page, 'user', form)
  await page.getByLabel('Telefono', { exact: true }).fill('333 1112223')
  await give('contabile')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByRole('region', { name: 'Notifiche (Alt+T)' })).toContainText('Non hai il permesso')
  await expect(page.getByText('Il tuo ruolo è cambiato: ora sei contabile')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Dati di /)
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Richieste' })).toHaveCount(0)
  await expectConsoleError(consoleErrors, '403')

  await give('user')
  await page.reload()
  await expect(page.getByText('Abbiamo ripreso quello che stavi scrivendo')).toBeVisible()
  await expect(page.getByLabel('Telefono', { exact: true })).toHaveValue('333 1112223')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByText('Anagrafica aggiornata con successo')).toBeVisible()
})

interface NamedMember {
  id: number
  name: string
}

/** Two members of the same group with unique names, who have just entered. */
async function twoInside(api: Api): Promise<[NamedMember, NamedMember]> {
  const known = await api.call(groups.list)
  const gruppo = known.find(({ count }) => count > 1)?.id ?? 0
  const { data } = await api.call(anagrafica.list, { query: { gruppo, per_page: 500 } })
  const outside = data.filter(({ stato_accesso }) => stato_accesso === 'fuori')
  const unique = outside.filter(
    ({ cognome, nome }) => outside.filter((each) => each.cognome === cognome && each.nome === nome).length === 1,
  )
  const [one, other] = unique
  if (!one || !other) throw new Error('everybody of the group is inside')
  for (const { id } of [one, other]) await api.call(presence.forceEnter, { params: { id } })
  const named = ({ id, cognome, nome }: { id: number; cognome: string; nome: string }) => ({
    id,
    name: `${cognome} ${nome}`,
  })
  return [named(one), named(other)]
}
