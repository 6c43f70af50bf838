import type { BrowserContext } from '@playwright/test'
import { expectKept, installed } from '../support/device.ts'
import { accesses, movements, outside, richest } from '../support/people.ts'
import { readDigits } from '../support/reader.ts'
import { test, type Tablet } from '../support/tablet.ts'
import { expect, logIn, type Page, type Role } from '../support/test.ts'

/** The battery of a tablet dies in the middle of the work: what it was about to do is done once, and late. */

test.use({ ownServer: 'battery' })

test('a door whose battery dies sends its readings once it is on again: in order, each once and with its own time', async ({
  tablet,
  server,
}) => {
  const three = (await outside(server.url)).slice(0, 3)
  expect(three).toHaveLength(3)
  const [before] = await accesses(server.url, 1)
  const door = await atWork(tablet, 'scanner', '/mf-scanner/')
  await expect(door.getByText('Lettore pronto')).toBeVisible()
  await door.context().setOffline(true)
  const first = keysSent(door.context(), '/api/scanner/read')
  for (const { card_id } of three) await readDigits(door, card_id ?? '')
  await expect(door.getByText('3 letture in attesa, la più vecchia da')).toBeVisible()
  await expectWaiting(door, three)
  await expectKept(door, 'lettura', 3)
  const died = Date.now()
  await tablet.die()

  const again = await tablet.on('gone')
  const second = keysSent(again.context(), '/api/scanner/read')
  await again.goto('/mf-scanner/')
  await expect(again.getByText('3 letture in attesa, la più vecchia da')).toBeVisible()
  await expectWaiting(again, three)
  await again.context().setOffline(false)
  await expect(again.getByRole('region', { name: 'Esito' })).toContainText('DENTRO')
  await expect(again.getByText('Verifica in corso...')).toHaveCount(0)
  await expectKept(again, 'lettura', 0)

  const logged = await accesses(server.url, 4)
  expect(logged.map(({ id, anagrafica_id, action }) => [id === before?.id, anagrafica_id, action])).toEqual([
    [true, before?.anagrafica_id, before?.action],
    ...three.map(({ id }) => [false, id, 'ingresso']),
  ])
  const arrived = logged.slice(1).map(({ id }) => id)
  expect(arrived).toEqual(arrived.toSorted((one, other) => one - other))
  for (const { created_at } of logged) expect(Date.parse(created_at)).toBeLessThanOrEqual(died)
  expect([...second]).toHaveLength(3)
  expect([...first]).toEqual([...second].slice(0, 1))
})

test('a till whose battery dies has its cart again, and charges a payment without an answer once', async ({
  tablet,
  server,
}) => {
  const rich = await richest(server.url)
  const before = await movements(server.url, rich.id)
  const till = await atWork(tablet, 'cassa', '/mf-cassa/')
  await till.getByRole('button', { name: /^Panino/ }).click()
  await till.getByRole('button', { name: /^Acqua naturale/ }).click()
  await expectKept(till, 'carrello', 1)
  await tablet.die()

  const selling = await tablet.on()
  const first = keysSent(selling.context(), '/api/cassa/checkout')
  // The server charges it, and its answer is lost.
  await selling.route('**/api/cassa/checkout', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await selling.goto('/mf-cassa/')
  await expect(selling.getByRole('button', { name: 'Togli un Panino' })).toBeVisible()
  await selling.getByRole('button', { name: 'Conferma Acquisto' }).click()
  await expect(selling.getByText('Lettore pronto')).toBeVisible()
  await readDigits(selling, rich.card_id ?? '')
  await expect(selling.getByText('Esito sconosciuto, verifico…')).toBeVisible()
  await tablet.die()

  const again = await tablet.on('gone')
  const second = keysSent(again.context(), '/api/cassa/checkout')
  await again.goto('/mf-cassa/')
  await expect(again.getByText('Esito sconosciuto, verifico…')).toBeVisible()
  await expect(again.getByRole('dialog')).toContainText('4,50 monete')
  await again.context().setOffline(false)
  await expect(again.getByRole('status', { name: 'Acquisto completato' })).toContainText(rich.cognome)
  await expect(again.getByRole('button', { name: 'Conferma Acquisto' })).toBeDisabled()
  await expectKept(again, 'carrello', 0)
  await expectKept(again, 'pagamento', 0)

  const after = await movements(server.url, rich.id)
  expect(after.slice(1)).toEqual(before)
  expect(after[0]?.operazione).toBe(-4.5)
  expect([...first]).toHaveLength(1)
  expect([...second]).toEqual([...first])
})

/** A tablet whose account logged in on an earlier day: it remembers it, and opens without a network. */
async function atWork(tablet: Tablet, role: Role, at: string): Promise<Page> {
  const first = await tablet.on()
  await logIn(first, role, at)
  await installed(first)
  await tablet.off()
  const page = await tablet.on()
  await page.goto(at)
  return page
}

/** The keys with which a call leaves from now on, in the order of their first attempt. */
function keysSent(context: BrowserContext, path: string): Set<string | undefined> {
  const keys = new Set<string | undefined>()
  context.on('request', (request) => {
    if (request.url().endsWith(path)) keys.add(request.headers()['idempotency-key'])
  })
  return keys
}

/** The newest is on top. */
async function expectWaiting(page: Page, members: readonly { card_id: string | null }[]): Promise<void> {
  const rows = page.getByRole('list', { name: 'Ultime letture' }).getByRole('listitem')
  await expect(rows).toContainText(members.map(({ card_id }) => `${card_id} - Verifica in corso...`).toReversed())
}
