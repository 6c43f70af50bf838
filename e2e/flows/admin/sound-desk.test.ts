import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { auth, OTP_WRONG_PER_DAY } from '@cortile/contract/auth.ts'
import { memberImport, type ImportField } from '@cortile/contract/import.ts'
import { demoRecords } from '../../support/addresses.ts'
import { apiOf } from '../../support/api.ts'
import { expectNoSidewaysScroll } from '../../support/axe.ts'
import { adultSignup, signUpConfirmed } from '../../support/people.ts'
import { expectBothSchemes, expectEveryWidth } from '../../support/sound.ts'
import { expect, openAs, test, type Page } from '../../support/test.ts'
import { expectDialogAt, walkScreens } from '../../support/walk.ts'

/** Screens and dialogs of the desk: accessible in both schemes, at every width. */

test.use({ ownServer: 'sound-desk' })

test('the screens of s-admin under home and anagrafica are accessible, light and dark, narrow and wide, and with large text', async ({
  page,
  server,
}) => {
  test.setTimeout(240_000)
  await walkScreens(page, server.url, { role: 's-admin', segments: ['home', 'anagrafica'], offset: 0 })
})

test('every dialog of the desk is accessible, light and dark, and on a phone', async ({ page, server }) => {
  const { member } = await demoRecords(server.url)
  const { booker, twin } = await specialRecords(server.url)
  await lockOut(page, server.url, member.id)
  await openAs(page, 'admin')
  await expectDialogAt(page, '/anagrafica/gruppi', 'Nuovo gruppo')
  await expectDialogAt(page, '/anagrafica/gruppi', /^Elimina /)
  await expectDialogAt(page, `/anagrafica/${member.id}`, /^Gruppo: .*Cambia$/)
  await expectDialogAt(page, `/anagrafica/${member.id}`, /Associa una card$|Gestisci card$/)
  await expectDialogAt(page, `/anagrafica/${member.id}`, /^Segna (entrata|uscita)$/)
  await expectDialogAt(page, `/anagrafica/${member.id}`, 'Elimina')
  await expectDialogAt(page, `/anagrafica/${member.id}`, 'Sblocca i codici')
  await expectDialogAt(page, `/anagrafica/${booker}`, 'Opzioni ER')
  await expectDialogAt(page, '/anagrafica/richieste?per_page=100', `Confronta ${twin}`)
  await expectDialogAt(page, '/anagrafica/richieste', /^Foglio firmato per /)
  await expectDialogAt(page, '/home', 'Cerca')
})

test('the preview of an imported file is accessible', async ({ page }) => {
  await openAs(page, 'admin', '/anagrafica/importa')
  const file = ['Cognome;Nome;Nascita;Luogo;Email', 'Rossi;Anna;1/2/1980;Lodi;a@b.test', 'Rossi;;ieri;;boh'].join('\n')
  await page
    .getByLabel('Scegli un file CSV')
    .setInputFiles({ name: 'iscritti.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(page.getByRole('heading', { name: 'Righe del file' })).toBeVisible()
  await page.getByLabel('Mostra').selectOption('')
  await expectBothSchemes(page)
  await expectEveryWidth(page)
})

test('the list of members shows five hundred at once', async ({ page, server }) => {
  const admin = await apiOf(server.url, 'admin')
  const lines = Array.from(
    { length: 250 },
    (_, index) => `Zanzi;Iscritto ${index};01/02/1980;Lodi;z${index}@lista.test`,
  )
  const body = new FormData()
  body.set(
    'file',
    new File([['Cognome;Nome;Nascita;Luogo;Email', ...lines].join('\n')], 'iscritti.csv', { type: 'text/csv' }),
  )
  const mapping = ['cognome', 'nome', 'data_nascita', 'luogo_nascita', 'email'] satisfies ImportField[]
  body.set('mapping', JSON.stringify(mapping))
  await admin.call(memberImport.run, { body })
  await openAs(page, 'admin', '/anagrafica?per_page=500')
  await expect(page.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(500)
  await expectNoSidewaysScroll(page)
})

/** A member of a camp group with an unpaid fee, and a signup request with the same name and birth date. */
async function specialRecords(url: string): Promise<{ booker: number; twin: string }> {
  const admin = await apiOf(url, 'admin')
  const { data } = await admin.call(anagrafica.list, { query: { hasToPay: 1, per_page: 500 } })
  const booker = data.find(({ gruppo }) => gruppo?.nome.startsWith('ER'))
  if (!booker) throw new Error('nobody of the summer camp owes a fee')
  const { nome, cognome, data_nascita } = booker
  await signUpConfirmed(url, { ...adultSignup(nome), nome, cognome, data_nascita })
  return { booker: booker.id, twin: `${cognome} ${nome}` }
}

/** Types wrong codes for a member until codes are locked. */
async function lockOut(page: Page, url: string, id: number): Promise<void> {
  const admin = await apiOf(url, 'admin')
  const { email, email_tutore } = await admin.call(anagrafica.read, { params: { id } })
  const data = { email: email ?? email_tutore, code: 'x' }
  for (let n = 0; n < OTP_WRONG_PER_DAY; n += 1)
    expect((await page.request.post(url + auth.loginAnagrafica.path, { data })).status()).toBe(422)
}
