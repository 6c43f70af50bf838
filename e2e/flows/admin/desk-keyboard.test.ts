import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { quotes } from '@cortile/contract/quotes.ts'
import { apiOf, type Api } from '../../support/api.ts'
import {
  enter,
  expectFocusOn,
  logInByKeyboard,
  startAtHome,
  tabTo,
  throughPalette,
  typeInto,
} from '../../support/keyboard.ts'
import { readDigits } from '../../support/reader.ts'
import { expect, test } from '../../support/test.ts'

/** Work at the desk by keyboard alone. */

test.use({ ownServer: 'desk-keyboard' })

const CARD = '7711000001'

test('a record is found, changed and given a card, and its fee is paid and cancelled, by keyboard alone', async ({
  page,
  server,
}) => {
  const { name, fee } = await memberWithUnpaidFee(await apiOf(server.url, 'admin'))
  await logInByKeyboard(page)
  await test.step('the palette finds the member', async () => {
    await throughPalette(page, name)
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  })
  await test.step('the telephone is changed', async () => {
    await enter(page, 'Modifica')
    await expect(page.getByRole('heading', { level: 1, name: `Modifica ${name}` })).toBeVisible()
    await typeInto(page, /^Telefono$/, '333 9988776')
    await enter(page, 'Salva')
    await expect(page.getByText('Anagrafica aggiornata con successo')).toBeVisible()
    await expect(page.getByRole('link', { name: '333 9988776' })).toBeVisible()
  })
  await test.step('a card is read, and the focus is back on the card of the record', async () => {
    await enter(page, /Associa una card$/)
    await expect(page.getByRole('dialog').getByText('Lettore pronto')).toBeVisible()
    await readDigits(page, CARD)
    await expect(page.getByText('Card assegnata con successo')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectFocusOn(page, new RegExp(`^${CARD} ?Gestisci card$`))
  })
  await test.step('the fee is paid', async () => {
    await enter(page, 'Apri le quote')
    // The record shows the same fees, until the next page is there.
    await expect(page.getByRole('heading', { level: 1, name: 'Quote' })).toBeVisible()
    await enter(page, `Paga ${fee}`)
    await tabTo(page, 'Pagato')
    await enter(page, 'Conferma il pagamento')
    await expect(page.getByText('Quota pagata con successo')).toBeVisible()
    await expectFocusOn(page, `Emetti ricevuta di ${fee}`)
  })
  await test.step('its confirmation is seen', async () => {
    await enter(page, `Quietanza di ${fee}`, 'Shift+Tab')
    await expect(page.getByRole('heading', { level: 2, name: 'Quietanza' })).toBeVisible()
    await expect(page.getByText(fee, { exact: true })).toBeVisible()
    await enter(page, 'Torna alle quote')
  })
  await test.step('the payment is cancelled, after a confirmation', async () => {
    await enter(page, `Annulla pagamento di ${fee}`)
    await expect(page.getByRole('dialog')).toContainText('Se è ancora dovuta, torna da pagare.')
    await enter(page, 'Annulla pagamento')
    await expect(page.getByText('Pagamento annullato con successo')).toBeVisible()
    await expectFocusOn(page, `Paga ${fee}`)
  })
})

test('a request is approved by keyboard alone, and the focus is on the next one', async ({ page, server }) => {
  const api = await apiOf(server.url, 'admin')
  const [waiting, similar] = await Promise.all([api.call(anagrafica.requests), api.call(anagrafica.similar)])
  const known = new Set(similar.filter((each) => each.similar.length > 0).map(({ id }) => id))
  const names = waiting.data.map(({ id, cognome, nome }) => ({ id, name: `${cognome} ${nome}` }))
  const at = names.findIndex(({ id }) => !known.has(id))
  const [one, next] = [names[at], names[at + 1]]
  if (!one || !next) throw new Error('the demo data has no two requests in a row')

  await startAtHome(page)
  await throughPalette(page, 'Richieste')
  await expect(page.getByText(`${waiting.total} richieste in attesa`)).toBeVisible()
  await enter(page, `Approva ${one.name}`)
  await expect(page.getByText('Anagrafica confermata con successo')).toBeVisible()
  await expectFocusOn(page, `Approva ${next.name}`)
  await expect(page.getByText(`${waiting.total - 1} richieste in attesa`)).toBeVisible()
})

test('a file of members is imported by keyboard alone', async ({ page, server }) => {
  const { total } = await (await apiOf(server.url, 'admin')).call(anagrafica.list)
  await startAtHome(page)
  await throughPalette(page, 'Anagrafica')
  await expect(page.getByText(`${total} iscritti`)).toBeVisible()
  // Registered before the key press, or the browser may open its own file dialog.
  const chosen = page.waitForEvent('filechooser')
  await enter(page, 'Importa')
  await enter(page, 'Scegli un file CSV')
  const chooser = await chosen
  await chooser.setFiles({ name: 'iscritti.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) })
  await expect(page.getByText('2 valide, 0 già presenti, 1 con errori')).toBeVisible()
  await enter(page, 'Importa 2 iscritti')
  await expect(page.getByRole('heading', { name: '2 iscritti importati' })).toBeFocused()
  await expect(page.getByText('1 aveva errori: non importate.')).toBeVisible()
  await enter(page, 'Vai all’elenco')
  await expect(page.getByText(`${total + 2} iscritti`)).toBeVisible()
})

const FILE = [
  'Cognome;Nome;Data di nascita;Luogo di nascita;Email',
  'Zambelli;Ivo;03/04/1980;Crema;ivo.zambelli@famiglie.test',
  'Zambelli;Nora;05/06/1982;Crema;nora.zambelli@famiglie.test',
  'Zambelli;Senza Data;;Crema;',
].join('\r\n')

/** A member with a unique name, no card and an unpaid fee. */
async function memberWithUnpaidFee(api: Api): Promise<{ name: string; fee: string }> {
  const query = { hasCard: 0, hasToPay: 1, stato: 'attivo', per_page: 500 }
  for (const { id, cognome, nome } of (await api.call(anagrafica.list, { query })).data) {
    const name = `${cognome} ${nome}`
    const owed = (await api.call(quotes.ofMember, { params: { id } })).filter(({ stato }) => stato === null)
    const namesakes = await api.call(anagrafica.list, { query: { search: name } })
    const [row] = owed.filter(({ type, importo }) => type === 'tesseramento' && importo > 0)
    if (row && namesakes.total === 1) return { name, fee: row.descrizione }
  }
  throw new Error('nobody in the demo data owes a fee and has no card')
}
