import { expect, logIn, roles, test, type Role } from '../support/test.ts'
import { expectAccessible } from '../support/axe.ts'

const desk = ['Home', 'Anagrafica', 'Cassa', 'Punto di Accesso', 'Profilo', 'Esci']
const admins = [
  'Home',
  'Anagrafica',
  'Nuova anagrafica',
  'Gruppi',
  'Cassa',
  'Listino prezzi',
  'Punto di Accesso',
  'Profilo',
  'Esci',
]
const menus: Record<Role, string[] | null> = {
  's-admin': admins,
  admin: admins,
  user: desk,
  contabile: ['Home', 'Anagrafica', 'Cassa', 'Listino prezzi', 'Punto di Accesso', 'Profilo', 'Esci'],
  scanner: null,
  cassa: null,
}

const members = ['/anagrafica', '/anagrafica/1', '/anagrafica/1/modifica']
const administration = ['/anagrafica/nuovo', '/anagrafica/gruppi']
const money = ['/anagrafica/1/saldo', '/cassa/listino-prezzi']
const kiosks = ['/cassa', '/accessi/access-point']
const pages = [...members, ...administration, ...money, ...kiosks, '/profilo']
const denied: Record<Role, string[]> = {
  's-admin': [],
  admin: [],
  // Balances are the role user's only while a setting says so.
  user: [...administration, ...money],
  contabile: administration,
  scanner: [...members, ...administration, ...money, ...kiosks],
  cassa: [...members, ...administration, ...money, ...kiosks],
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
