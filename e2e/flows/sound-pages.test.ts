import { may } from '@cortile/contract/access.ts'
import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { memberImport, type ImportField } from '@cortile/contract/import.ts'
import { signup } from '@cortile/contract/public.ts'
import { routesOf } from '@cortile/contract/routes.rules.ts'
import { addressesOf, demoRecords } from '../support/addresses.ts'
import { apiOf, openApi } from '../support/api.ts'
import { expectNoSidewaysScroll } from '../support/axe.ts'
import { go } from '../support/go.ts'
import { sweep } from '../support/scale.ts'
import { expectBothSchemes, expectDialog, expectEveryWidth, expectLoaded } from '../support/sound.ts'
import { expect, logIn, test, type Page } from '../support/test.ts'

/** Every screen of the staff and its dialogs: readable by everybody, in both schemes, at every width. */

test.use({ ownServer: 'sound-pages' })

/** Whoever manages the system sees all screens; contabile sees some of them otherwise. */
const walks = [
  { role: 's-admin', segments: ['home', 'anagrafica'] },
  { role: 's-admin', segments: ['cassa', 'accessi', 'gestione', 'sistema'] },
  { role: 'contabile', segments: ['home', 'anagrafica', 'cassa', 'accessi', 'gestione'] },
] as const

for (const [walk, { role, segments }] of walks.entries()) {
  test(`the screens of ${role} under ${segments.join(', ')} are sound, light and dark, narrow and wide, and with large text`, async ({
    page,
    server,
  }) => {
    test.setTimeout(240_000)
    const records = await demoRecords(server.url)
    await logIn(page, role)
    const rows = routesOf(['admin']).filter(
      ({ grant, module, path, screen }) =>
        module === 'admin' &&
        grant !== null &&
        may(role, grant) &&
        segments.some((segment) => path.split('/')[1] === segment) &&
        // No screen, only the way to one.
        screen !== 'ToSystemScreen',
    )
    for (const { path, title } of sweep(rows, walk))
      for (const address of addressesOf(path, records))
        await test.step(`${role} at ${address}`, async () => {
          await go(page, address)
          await expect(page).toHaveTitle(`${title} · Cortile`)
          await expectLoaded(page)
          await expectBothSchemes(page)
          await expectEveryWidth(page)
        })
  })
}

test('every dialog of the desk is sound, light and dark, and on a phone', async ({ page, server }) => {
  test.setTimeout(120_000)
  const { member, quota } = await demoRecords(server.url)
  const { booker, twin } = await specialRecords(server.url)
  await logIn(page, 'admin')
  const opened = (address: string, button: string | RegExp) =>
    test.step(`${address}: ${String(button)}`, async () => {
      await go(page, address)
      await expectLoaded(page)
      await page.getByRole('button', { name: button }).first().click()
      await expectDialog(page)
    })
  await opened('/anagrafica/gruppi', 'Nuovo gruppo')
  await opened('/anagrafica/gruppi', /^Elimina /)
  await opened('/cassa/listino-prezzi', 'Nuovo prodotto')
  await opened('/gestione/quote', 'Nuova quota')
  await opened('/gestione/quote', `Elimina ${quota.descrizione}`)
  await opened(`/anagrafica/${member.id}`, /^Gruppo: .*Cambia$/)
  await opened(`/anagrafica/${member.id}`, /Associa una card$|Gestisci card$/)
  await opened(`/anagrafica/${member.id}`, /^(Non presente|Presente)$/)
  await opened(`/anagrafica/${member.id}`, 'Elimina')
  await opened(`/anagrafica/${member.id}`, 'Sblocca i codici')
  await opened(`/anagrafica/${booker}`, 'Opzioni ER')
  await opened(`/anagrafica/${booker}/quote`, /^Paga /)
  await opened(`/anagrafica/${member.id}/quote`, `Annulla il pagamento di ${quota.descrizione}`)
  await opened('/anagrafica/richieste?per_page=100', `Confronta ${twin}`)
  await opened('/home', 'Cerca')
})

test('every dialog of the centre and of the system is sound, light and dark, and on a phone', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000)
  const { week } = await demoRecords(server.url)
  await logIn(page, 's-admin')
  const opened = (address: string, button: string | RegExp, before?: () => Promise<void>) =>
    test.step(`${address}: ${String(button)}`, async () => {
      await go(page, address)
      await expectLoaded(page)
      await before?.()
      await page.getByRole('button', { name: button }).first().click()
      await expectDialog(page)
    })
  const here = `/gestione/estate-ragazzi/${week.id}`
  await opened('/accessi/presenza', 'Fai uscire', () => page.getByRole('button', { name: 'Seleziona tutti' }).click())
  await opened('/gestione/estate-ragazzi', 'Nuova settimana')
  await opened(here, 'Prenota un iscritto')
  await opened(here, 'Modifica')
  await opened(here, 'Elimina')
  await opened(here, /^Annulla la prenotazione di /)
  await opened('/gestione/regole-accesso', 'Nuova regola')
  await opened('/gestione/regole-accesso?vista=elenco', /^Elimina /, () =>
    page.getByRole('table').getByRole('checkbox').nth(1).check(),
  )
  await opened('/gestione/utenti', 'Nuovo utente')
  await opened('/gestione/utenti', /^Modifica /)
  await opened('/gestione/utenti', /^Disabilita /)
  await opened('/gestione/utenti', /^Sessioni /)
  await opened('/gestione/utenti', /^Elimina /)
  await opened('/gestione/mailer', /^Invia$/, async () => {
    await page.getByText('Tutti gli iscritti').click()
    await page.getByLabel('Oggetto').fill('Gita')
    await page.getByLabel('Messaggio').fill('Ci vediamo alle 9.')
  })
  await opened('/sistema/monitor', 'Svuota')
})

test('a file that is looked at before it is imported is sound', async ({ page }) => {
  await logIn(page, 'admin')
  await go(page, '/anagrafica/importa')
  const file = ['Cognome;Nome;Nascita;Luogo;Email', 'Rossi;Anna;1/2/1980;Lodi;a@b.test', 'Rossi;;ieri;;boh'].join('\n')
  await page
    .getByLabel('Scegli un file CSV')
    .setInputFiles({ name: 'iscritti.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(page.getByRole('heading', { name: 'Righe del file' })).toBeVisible()
  await page.getByLabel('Mostra').selectOption('')
  await expectBothSchemes(page)
  await expectEveryWidth(page)
})

for (const [address, polled] of [
  ['/home', '/api/dashboard/private'],
  ['/anagrafica/richieste', '/api/anagrafica/requests'],
  ['/accessi/presenza', '/api/presence/roll-call'],
  ['/accessi/access-logs', '/api/scanner'],
  ['/gestione/estate-ragazzi', '/api/er'],
  ['/gestione/utenti', '/api/users'],
  ['/gestione/mailer', '/api/mailer/pending'],
  ['/gestione/mailer/coda', '/api/mailer/queue'],
  ['/sistema', '/api/system/stats'],
  ['/sistema/monitor', '/api/monitor/logs'],
] as const) {
  // The monitor asks again by itself soon enough, and what it lets go of it lets go of after a painted frame: a clock
  // that leaps would know no frames.
  const leaps = address !== '/sistema/monitor'
  test(`${address} does not move when it is asked again`, async ({ page, server }) => {
    if (leaps) await page.clock.install()
    await logIn(page, 's-admin')
    await page.goto(address)
    await expectLoaded(page)
    await page.evaluate(() => {
      const shifts: number[] = []
      Reflect.set(window, 'shifts', shifts)
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if (Reflect.get(entry, 'hadRecentInput') === false) shifts.push(Number(Reflect.get(entry, 'value')))
      }).observe({ type: 'layout-shift' })
    })
    for (const round of [1, 2]) {
      // Somebody asks to be enrolled meanwhile: the page has something new to show.
      await openApi(server.url).call(signup.send, { body: newcomer(`${address}${round}`) })
      const again = page.waitForResponse((response) => new URL(response.url()).pathname === polled)
      if (leaps) await page.clock.fastForward(10_500)
      await (await again).finished()
      await twoFrames(page)
    }
    const shifts: unknown = await page.evaluate('window.shifts')
    expect(shifts).toEqual([])
  })
}

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
  await logIn(page, 'admin')
  await go(page, '/anagrafica?per_page=500')
  await expect(page.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(500)
  await expectNoSidewaysScroll(page)
})

/** What was painted has been measured, too. */
async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  )
}

/** A member who goes to the summer camp and owes a fee, and a request of somebody who is a member already. */
async function specialRecords(url: string): Promise<{ booker: number; twin: string }> {
  const admin = await apiOf(url, 'admin')
  const { data } = await admin.call(anagrafica.list, { query: { hasToPay: 1, per_page: 500 } })
  const booker = data.find(({ gruppo }) => gruppo?.nome.startsWith('ER'))
  if (!booker) throw new Error('nobody of the summer camp owes a fee')
  const { nome, cognome, data_nascita } = booker
  await openApi(url).call(signup.send, { body: { ...newcomer(nome), nome, cognome, data_nascita } })
  return { booker: booker.id, twin: `${cognome} ${nome}` }
}

function newcomer(nome: string) {
  return {
    nome: `Gemma ${nome}`,
    cognome: 'Nuova',
    data_nascita: '1990-02-03',
    luogo_nascita: 'Lodi',
    email: 'gemma.nuova@famiglie.test',
    nome_tutore: 'Marta Nuova',
    email_tutore: 'gemma.nuova@famiglie.test',
    telefono_tutore: '333 1234567',
    privacy_accettata: true,
    autorizza_intervento_medico: true,
    autorizza_foto_video: false,
  }
}
