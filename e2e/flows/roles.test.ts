import { expect, logIn, roles, test, type Role } from '../support/test.ts'
import { expectAccessible } from '../support/axe.ts'

const admins = [
  'Home',
  'Anagrafica',
  'Richieste',
  'Nuova anagrafica',
  'Gruppi',
  'Verifica tessera',
  'Cassa',
  'Listino prezzi',
  'Chiusura del giorno',
  'Punto di Accesso',
  'Quote',
  'Profilo',
  'Esci',
]
/** Written out: who sees what stands here a second time, by spec.md. */
const menus: Record<Role, string[] | null> = {
  's-admin': admins,
  admin: admins,
  user: ['Home', 'Anagrafica', 'Richieste', 'Verifica tessera', 'Cassa', 'Punto di Accesso', 'Profilo', 'Esci'],
  contabile: admins.filter((title) => !['Richieste', 'Nuova anagrafica', 'Gruppi'].includes(title)),
  scanner: null,
  cassa: null,
}

const members = ['/anagrafica', '/anagrafica/1', '/anagrafica/1/modifica', '/anagrafica/verifica-tessera']
const administration = ['/anagrafica/nuovo', '/anagrafica/gruppi']
const requests = ['/anagrafica/richieste']
const balances = ['/anagrafica/1/saldo']
const money = ['/anagrafica/1/quote', '/cassa/listino-prezzi', '/gestione/quote']
const kiosks = ['/cassa', '/accessi/access-point']
const pages = [...members, ...administration, ...requests, ...balances, ...money, ...kiosks, '/profilo']
const denied: Record<Role, string[]> = {
  's-admin': [],
  admin: [],
  // Balances are the role user's only while a setting says so.
  user: [...administration, ...balances, ...money],
  contabile: [...administration, ...requests],
  scanner: pages.filter((path) => path !== '/profilo'),
  cassa: pages.filter((path) => path !== '/profilo'),
}

for (const role of roles) {
  test(`${role} sees its menu and nothing else`, async ({ page }) => {
    await logIn(page, role)
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

    for (const path of pages) {
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
  await logIn(page, 'user')
  await page.goto('/anagrafica/gruppi')
  await page.getByRole('link', { name: 'Torna alla home' }).click()
  await expect(page).toHaveURL('/home')
})
