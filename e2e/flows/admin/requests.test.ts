import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { signup } from '@cortile/contract/public.ts'
import { apiOf, openApi } from '../../support/api.ts'
import { expectAccessible } from '../../support/axe.ts'
import { test } from '../../support/mailed.ts'
import { expect, openAs } from '../../support/test.ts'

/** Requests that are not simply approved: of a person who is a member already, and of one who can't come. */

test.use({ ownServer: 'requests' })

const PHONE = '333 9998877'

test('a request of a member is merged with its record', async ({ page, server }) => {
  const admin = await apiOf(server.url, 'admin')
  const { data } = await admin.call(anagrafica.list, { query: { per_page: 100, stato: 'attivo' } })
  const adult = data.find(({ minorenne }) => !minorenne)
  const member = await admin.call(anagrafica.read, { params: { id: adult?.id ?? 0 } })
  const answers = { privacy_accettata: true, autorizza_intervento_medico: true, autorizza_foto_video: true }
  await openApi(server.url).call(signup.send, { body: { ...member, telefono: PHONE, note: 'Arachidi', ...answers } })

  await openAs(page, 'user')
  await page.getByRole('link', { name: /richieste/ }).click()
  const card = page.getByRole('article', { name: `${member.cognome} ${member.nome}` })
  // The newest of 26 is on the second page of 20.
  await page.getByRole('button', { name: 'Ultima pagina' }).click()
  await card.getByRole('button', { name: /^Confronta/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Esiste già?' })
  await expect(dialog.getByRole('checkbox', { name: PHONE })).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'È la stessa persona' }).click()
  await expect(page.getByText(/^Richiesta unita alla scheda di/)).toBeVisible()
  await expect(card).toHaveCount(0)
  const merged = await admin.call(anagrafica.read, { params: { id: member.id } })
  expect(merged).toMatchObject({ telefono: PHONE, note: 'Arachidi', card_id: member.card_id, saldo: member.saldo })
})

test('a request is rejected by keyboard, and the family gets the message', async ({ page, server, mail }) => {
  const admin = await apiOf(server.url, 'admin')
  const { data } = await admin.call(anagrafica.requests, { query: { per_page: 20 } })
  const request = data.find(({ minorenne, email, error_email }) => !minorenne && email !== null && !error_email)
  if (!request?.email) throw new Error('the demo data has no adult request with an address')
  await openAs(page, 'user', '/anagrafica/richieste')
  const name = `${request.cognome} ${request.nome}`
  await page.getByRole('button', { name: `Rifiuta ${name}` }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Rifiuta la richiesta' })
  await expect(dialog.getByRole('button', { name: 'Annulla' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('Il gruppo è al completo: riprova a settembre.')
  await dialog.getByRole('button', { name: 'Rifiuta' }).press('Enter')
  await expect(page.getByText('Richiesta rifiutata')).toBeVisible()
  await expect(page.getByRole('article', { name })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Approva/ }).and(page.locator(':focus'))).toHaveCount(1)
  const { text } = await mail.letterTo(request.email, 'La tua richiesta di iscrizione')
  expect(text).toContain('Il gruppo è al completo: riprova a settembre.')
})

test('the desk is asked before it creates a second record of the same person', async ({ page, server }) => {
  const admin = await apiOf(server.url, 'admin')
  const { data } = await admin.call(anagrafica.list, { query: { per_page: 500 } })
  const member = data.find(({ minorenne }) => !minorenne)
  if (!member) throw new Error('the demo data has no adult')
  await openAs(page, 'admin', '/anagrafica/nuovo')
  await page.getByLabel('Cognome').fill(member.cognome.toUpperCase())
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill(member.nome)
  await page.getByLabel('Data di nascita').fill(member.data_nascita)
  await page.getByLabel('Luogo di nascita').fill('Lodi')
  await page.getByRole('textbox', { name: 'Email' }).fill('nuova@famiglie.test')
  await page.getByRole('button', { name: 'Salva' }).click()
  const dialog = page.getByRole('dialog', { name: 'Esiste già?' })
  await expect(dialog.getByRole('link')).toHaveAttribute('href', `/anagrafica/${member.id}`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Annulla' }).click()
  await expect(page.getByLabel('Luogo di nascita')).toHaveValue('Lodi')
  await page.getByRole('button', { name: 'Salva' }).click()
  await dialog.getByRole('button', { name: 'Crea lo stesso' }).click()
  await expect(page).toHaveURL(/\/anagrafica\/\d+$/)
})

test('a minor’s signup waits for a guardian, and by keyboard a signed paper brings it to the desk', async ({
  page,
  server,
  mail,
}) => {
  const rosa = { nome_tutore: 'Rosa Carta', email_tutore: 'rosa.carta@famiglie.test', telefono_tutore: '333 1234567' }
  const child = { nome: 'Nino', cognome: 'Carta', luogo_nascita: 'Lodi', ...rosa }
  const answers = { privacy_accettata: true, autorizza_intervento_medico: true, autorizza_foto_video: true }
  const data_nascita = `${new Date().getFullYear() - 9}-03-04`
  await openApi(server.url).call(signup.send, { body: { ...child, data_nascita, ...answers } })
  await openAs(page, 'user', '/anagrafica/richieste?per_page=100')
  const panel = page.getByRole('region', { name: /genitore$/ })
  await expect(panel.getByText('Carta Nino')).toBeVisible()
  await expect(page.getByRole('article', { name: 'Carta Nino' })).toHaveCount(0)
  await expectAccessible(page)
  await mail.letterTo(rosa.email_tutore, 'Conferma l’iscrizione')
  await panel.getByRole('button', { name: 'Rimanda la mail per Carta Nino' }).press('Enter')
  await expect(page.getByText('Mail in partenza')).toBeVisible()

  await panel.getByRole('button', { name: 'Foglio firmato per Carta Nino' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Foglio firmato per Carta Nino' })
  await page.keyboard.type('Rosa Carta')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Madre')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Registra' }).press('Enter')
  await expect(page.getByText('Conferma registrata: ora è tra le richieste')).toBeVisible()
  await expect(page.getByRole('article', { name: 'Carta Nino' })).toBeVisible()
  await expect(panel.getByText('Carta Nino')).toHaveCount(0)
})
