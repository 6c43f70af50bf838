import { expectAccessible } from '../../support/axe.ts'
import { sweep } from '../../support/scale.ts'
import { expect, openAs, roles, test, type Role } from '../../support/test.ts'

const desk = [
  'Home',
  'Anagrafica',
  'Richieste',
  'Verifica tessera',
  'Cassa',
  'Punto di Accesso',
  'Presenze di oggi',
  'Profilo',
  'Esci',
]
const system = ['Sistema', 'Impostazioni', 'Testi e consensi', 'Monitor']
/** The menu of an s-admin; an admin has another system page. */
const all = [
  'Home',
  'Anagrafica',
  'Richieste',
  'Nuova anagrafica',
  'Gruppi',
  'Verifica tessera',
  'Cassa',
  'Listino prezzi',
  'Chiusura del giorno',
  'Bonifici',
  'Ricevute',
  'Punto di Accesso',
  'Presenza',
  'Registro accessi',
  'Quote',
  'Estate Ragazzi',
  'Regole di accesso',
  'Utenti',
  'Dispositivi',
  'Mailer',
  'Dati in scadenza',
  'Presenze di oggi',
  'Registro modifiche',
  ...system,
  'Profilo',
  'Esci',
]
const notTheirs = [
  'Presenze di oggi',
  'Richieste',
  'Nuova anagrafica',
  'Gruppi',
  'Presenza',
  'Registro accessi',
  'Regole di accesso',
  'Utenti',
  'Dispositivi',
  'Mailer',
  'Dati in scadenza',
  'Registro modifiche',
  ...system,
]
/** Listed explicitly, by docs/product.md, and not derived from the grants table. */
const menus: Record<Role, string[] | null> = {
  's-admin': all,
  admin: all.flatMap((title) => (system.includes(title) ? [] : title === 'Quote' ? ['Gestione', title] : [title])),
  user: desk,
  contabile: all.filter((title) => !notTheirs.includes(title)),
  scanner: null,
  cassa: null,
}

const members = ['/anagrafica', '/anagrafica/1', '/anagrafica/1/modifica', '/anagrafica/verifica-tessera']
const administration = [
  '/anagrafica/nuovo',
  '/anagrafica/gruppi',
  '/accessi/presenza',
  '/accessi/access-logs',
  '/gestione/regole-accesso',
  '/gestione/utenti',
  '/gestione/dispositivi',
  '/gestione/mailer',
  '/registro',
  '/anagrafica/1/cronologia',
]
const requests = ['/anagrafica/richieste']
const balances = ['/anagrafica/1/saldo']
const money = [
  '/anagrafica/1/quote',
  '/anagrafica/1/quote/paga',
  '/anagrafica/1/quote/richiesta',
  '/cassa/listino-prezzi',
  '/cassa/bonifici',
  '/cassa/ricevute',
  '/gestione/quote',
  '/gestione/estate-ragazzi',
  '/gestione/estate-ragazzi/1',
]
const management = ['/gestione']
const systemPages = ['/sistema', '/sistema/impostazioni', '/sistema/testi', '/sistema/monitor']
const kiosks = ['/cassa', '/accessi/access-point']
const rollCall = ['/appello']
const attendance = ['/presenze']
const office = [...administration, ...management, ...systemPages]
const pages = [
  ...members,
  ...office,
  ...requests,
  ...balances,
  ...money,
  ...kiosks,
  ...rollCall,
  ...attendance,
  '/profilo',
]
const denied: Record<Role, string[]> = {
  // Its management page is the system page.
  's-admin': [],
  admin: systemPages,
  // The role user has balances only while a setting is true.
  user: [...office, ...balances, ...money, ...rollCall],
  contabile: [...office, ...requests, ...rollCall, ...attendance],
  scanner: pages.filter((path) => ![...rollCall, ...attendance, '/profilo'].includes(path)),
  cassa: pages.filter((path) => path !== '/profilo'),
}

for (const [visit, role] of roles.entries()) {
  test(`${role} sees its menu and nothing else`, async ({ page }) => {
    await openAs(page, role, '/')
    await expect(page).toHaveURL('/home')
    const home = role === 'scanner' ? 'Punto di Accesso' : role === 'cassa' ? 'Cassa' : /^Benvenut/
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(home)

    const menu = page.getByRole('navigation', { name: 'Menu' })
    const expected = menus[role]
    if (expected === null) {
      await expect(menu).toHaveCount(0)
      await page.getByRole('banner').getByRole('link', { name: 'Profilo' }).click()
      await expect(page.getByRole('link', { name: 'Logout' })).toBeVisible()
      await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
      await expect(page).toHaveURL('/home')
    } else {
      await expect(menu.getByRole('link')).toHaveText(expected)
    }

    // With a reload each time; every-route.test.ts opens a third of all pages for every role without one.
    for (const path of sweep(pages, visit, roles.length)) {
      await page.goto(path)
      if (denied[role].includes(path)) {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accesso Negato')
        await expect(page.getByText('Non hai i permessi necessari per visualizzare questa pagina.')).toBeVisible()
      } else {
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Accesso Negato')
      }
    }
    await page.goto(role === 'scanner' || role === 'cassa' ? '/anagrafica' : '/home')
    await expectAccessible(page)
  })
}

test('the denied page leads home', async ({ page }) => {
  await openAs(page, 'user', '/anagrafica/gruppi')
  await page.getByRole('link', { name: 'Torna alla home' }).click()
  await expect(page).toHaveURL('/home')
})
