import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { addDays } from '@cortile/contract/days.ts'
import { attendance } from '@cortile/contract/er.presenze.ts'
import { er } from '@cortile/contract/er.ts'
import { apiOf } from '../../support/api.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/axe.ts'
import { expectStored, waitUntilInstalled } from '../../support/device.ts'
import { PHONE } from '../../support/sound.ts'
import { expect, ignoreFailedCalls, openAs, test, type Page } from '../../support/test.ts'

test.use({ ownServer: 'attendance', serviceWorkers: 'allow' })

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' }).format(new Date())

test('two leaders tick without a network; all ticks are there when it is back, and the older one loses', async ({
  page,
  browser,
  server,
  consoleErrors,
}) => {
  const admin = await apiOf(server.url, 'admin')
  const { data } = await admin.call(anagrafica.list, { query: { per_page: 500, stato: 'attivo' } })
  const [first, second] = data.filter(({ minorenne }) => minorenne)
  if (!first || !second) throw new Error('the demo data has too few children')
  const day = today()
  const week = await admin.call(er.create, {
    body: { data_inizio: day, data_fine: addDays(day, 4), max: 5, descrizione: 'Il faro' },
  })
  for (const { id } of [first, second])
    await admin.call(er.book, { params: { id: week.id, anagraficaId: id }, body: {} })

  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow' })
  const other = await context.newPage()
  await page.setViewportSize(PHONE)
  for (const phone of [page, other]) await phone.clock.install()
  await openAs(page, 'user', '/mf-scanner/presenze')
  await openAs(other, 'admin', '/mf-scanner/presenze')
  for (const phone of [page, other]) await expect(row(phone, first)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await waitUntilInstalled(page)

  await page.context().setOffline(true)
  await context.setOffline(true)
  // Opened without a network, from what the phone keeps.
  await page.reload()
  await row(page, first).getByRole('button', { name: 'Presente' }).click()
  await row(page, second).getByRole('button', { name: 'Presente' }).press('Enter')
  await expect(page.getByText(/Rete assente/).first()).toBeVisible()
  await expectStored(page, 'presenza', 2)
  await expectAccessible(page)
  // Later, on the other phone: the clock of the first one was moved.
  await other.clock.fastForward(10_000)
  await row(other, first).getByRole('button', { name: 'Assente' }).click()

  await page.context().setOffline(false)
  await context.setOffline(false)
  await expectStored(page, 'presenza', 0)
  const stored = async () => {
    const { settimane } = await admin.call(attendance.day, { query: { giorno: day } })
    const rows = settimane.find(({ id }) => id === week.id)?.righe ?? []
    return [first, second].map(({ id }) => rows.find(({ anagrafica_id }) => anagrafica_id === id)?.presente)
  }
  await expect.poll(stored).toEqual([false, true])
  await expect(row(page, first).getByRole('button', { name: 'Assente' })).toHaveAttribute('aria-pressed', 'true')
  await context.close()
  ignoreFailedCalls(consoleErrors)
})

/** The row of a member. */
function row(phone: Page, { nome, cognome }: { nome: string; cognome: string }) {
  return phone
    .getByRole('listitem')
    .filter({ hasText: `${cognome} ${nome}` })
    .first()
}
