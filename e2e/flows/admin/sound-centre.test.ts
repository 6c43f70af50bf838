import { demoRecords } from '../../support/addresses.ts'
import { openAs, test } from '../../support/test.ts'
import { expectDialogAt, walkScreens } from '../../support/walk.ts'

/** Screens and dialogs of centre and system: accessible in both schemes, at every width. */

test.use({ ownServer: 'sound-centre' })

/** An s-admin sees all screens; for contabile some of them differ. */
const walks = [
  { role: 's-admin', segments: ['accessi', 'gestione', 'sistema'], offset: 1 },
  { role: 'contabile', segments: ['home', 'anagrafica', 'accessi', 'gestione'], offset: 2 },
] as const

for (const walk of walks)
  test(`the screens of ${walk.role} under ${walk.segments.join(', ')} are accessible, light and dark, narrow and wide, and with large text`, async ({
    page,
    server,
  }) => {
    test.setTimeout(240_000)
    await walkScreens(page, server.url, walk)
  })

test('every dialog of presence and of the summer camp is accessible, light and dark, and on a phone', async ({
  page,
  server,
}) => {
  const { week } = await demoRecords(server.url)
  await openAs(page, 's-admin')
  const weekPage = `/gestione/estate-ragazzi/${week.id}`
  await expectDialogAt(page, '/accessi/presenza', 'Fai uscire', () =>
    page.getByRole('button', { name: 'Seleziona tutti' }).click(),
  )
  await expectDialogAt(page, '/gestione/estate-ragazzi', 'Nuova settimana')
  await expectDialogAt(page, weekPage, 'Prenota un iscritto')
  await expectDialogAt(page, weekPage, 'Modifica')
  await expectDialogAt(page, weekPage, 'Elimina')
  await expectDialogAt(page, weekPage, /^Annulla la prenotazione di /)
  await expectDialogAt(page, weekPage, /^Prezzo e opzioni di /)
  // Of the demo: the running week has teams, the full one a list.
  await expectDialogAt(page, '/gestione/estate-ragazzi/4/squadre', 'Modifica le squadre')
  await expectDialogAt(page, '/gestione/estate-ragazzi/4/squadre', 'Aggiungi un animatore')
  await expectDialogAt(page, '/gestione/estate-ragazzi/4/squadre', /^Sposta /)
  for (const button of [/^Accetta per /, /^Rifiuta per /, /^Sposta /])
    await expectDialogAt(page, '/gestione/estate-ragazzi/6/attesa', button)
})

test('every dialog of rules, users, mail and monitor is accessible, light and dark, and on a phone', async ({
  page,
}) => {
  await openAs(page, 's-admin')
  await expectDialogAt(page, '/gestione/regole-accesso', 'Nuova regola')
  await expectDialogAt(page, '/gestione/regole-accesso?vista=elenco', /^Elimina /, () =>
    page.getByRole('table').getByRole('checkbox').nth(1).check(),
  )
  await expectDialogAt(page, '/gestione/utenti', 'Nuovo utente')
  await expectDialogAt(page, '/gestione/utenti', /^Modifica /)
  await expectDialogAt(page, '/gestione/utenti', /^Disabilita /)
  await expectDialogAt(page, '/gestione/utenti', /^Sessioni /)
  await expectDialogAt(page, '/gestione/utenti', /^Elimina /)
  await expectDialogAt(page, '/gestione/dispositivi', 'Abbina un dispositivo')
  await expectDialogAt(page, '/gestione/mailer', /^Invia$/, async () => {
    await page.getByText('Tutti gli iscritti').click()
    await page.getByLabel('Oggetto').fill('Gita')
    await page.getByLabel('Messaggio').fill('Ci vediamo alle 9.')
  })
  await expectDialogAt(page, '/sistema/testi', 'Modifica Dati sulla salute')
  await expectDialogAt(page, '/sistema/monitor', 'Svuota')
})
