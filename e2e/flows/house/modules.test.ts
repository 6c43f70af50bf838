import { renameSync } from 'node:fs'
import { menuOf, routesOf } from '@cortile/contract/routes.rules.ts'
import { moduleNames } from '@cortile/contract/routes.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/axe.ts'
import { expect, logIn, openAs, test } from '../../support/test.ts'

for (const [path, role, heading] of [
  ['/mf-admin/', 'admin', /^Benvenut/],
  ['/mf-scanner/', 'scanner', 'Punto di Accesso'],
  ['/mf-cassa/', 'cassa', 'Cassa'],
] as const) {
  test(`${path} opens alone`, async ({ page }) => {
    await logIn(page, role, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page).toHaveURL(`${path}home`)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  })
}

test('/mf-self-service/ opens alone at the login of the families', async ({ page }) => {
  await page.goto('/mf-self-service/')
  await expect(page.getByRole('heading', { name: 'La tua anagrafica', level: 1 })).toBeVisible()
  await expectAccessible(page)
})

test('a standalone module opens its pages by their URL, and refuses roles without access', async ({ page }) => {
  await openAs(page, 'admin', '/mf-admin/anagrafica?search=nicolo')
  await expect(page.getByRole('table').getByText('Nicolò').first()).toBeVisible()
  await page.goto('/mf-scanner/home')
  await expect(page).toHaveURL('/mf-scanner/accessi/access-point')
  await page.goto('/mf-admin/profilo/logout')
  await expect(page.getByRole('button', { name: 'Accedi' })).toBeVisible()
  await logIn(page, 'cassa', '/mf-scanner/')
  await expect(page.getByRole('heading', { name: 'Accesso Negato' })).toBeVisible()
})

test('an unavailable module does not affect the rest, and is loaded by Riprova', async ({
  page,
  server,
  consoleErrors,
}) => {
  const dist = server.ownBuild('mf-admin')
  const lines = menuOf(routesOf(moduleNames), 'admin').flatMap(({ rows }) => rows)
  renameSync(dist, `${dist}-away`)
  try {
    await openAs(page, 'admin')
    await expect(page.getByText('Modulo non disponibile')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link')).toHaveCount(lines.length)
    await page.getByRole('link', { name: 'Profilo' }).first().click()
    await expect(page.getByRole('heading', { name: 'Profilo', level: 1 })).toBeVisible()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Cassa' }).click()
    await expect(page.getByRole('heading', { name: 'Cassa', level: 1 })).toBeVisible()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Gruppi' }).click()
    await expect(page.getByText('Modulo non disponibile')).toBeVisible()
    await expectAccessible(page)
  } finally {
    renameSync(`${dist}-away`, dist)
  }
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect(page.getByRole('heading', { name: 'Gruppi', level: 1 })).toBeVisible()
  // The browser logs the missing files.
  consoleErrors.length = 0
})

test('no page of the slice scrolls sideways on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, 'admin')
  const members = ['/anagrafica', '/anagrafica/nuovo', '/anagrafica/1', '/anagrafica/1/modifica', '/anagrafica/1/saldo']
  for (const path of ['/home', ...members, '/anagrafica/gruppi', '/cassa', '/cassa/listino-prezzi', '/profilo']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
  await page.getByRole('button', { name: 'Apri il menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Gruppi' }).click()
  await expect(page).toHaveURL('/anagrafica/gruppi')
})
