import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { consegne } from '@cortile/contract/consegne.ts'
import { apiOf, type Api } from '../../support/api.ts'
import { expectAccessible } from '../../support/axe.ts'
import { expectStored } from '../../support/device.ts'
import { childrenInside, type HeldChild } from '../../support/exit.ts'
import { lossyProxy } from '../../support/lossy-proxy.ts'
import { FULL } from '../../support/scale.ts'
import { LOST_SHARE, reopen, skipRetryDelays, swipe } from '../../support/storm.ts'
import { expect, ignoreFailedCalls, openAs, test, type Page } from '../../support/test.ts'

test.use({ ownServer: 'hand-over', serviceWorkers: 'allow' })

/** An evening at the door: two tablets, 60 children in ten minutes. */
const CHILDREN = FULL ? 60 : 12

test('children are handed over at two tablets, each once; the same through a network that loses 30 %', async ({
  page,
  browser,
  server,
  consoleErrors,
}) => {
  if (FULL) test.setTimeout(600_000)
  const admin = await apiOf(server.url, 'admin')
  const [first, ...rest] = await childrenInside(admin, 2 * CHILDREN + 1)
  if (!first) throw new Error('there are children')
  const [near, far] = [rest.slice(0, CHILDREN), rest.slice(CHILDREN)]

  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow' })
  const other = await context.newPage()
  const proxy = await lossyProxy(server.url)
  await openAs(page, 'scanner', `${proxy.url}/mf-scanner/`)
  await openAs(other, 'scanner', '/mf-scanner/')
  await skipRetryDelays(page)

  // By keyboard, and what an assistive device sees.
  await swipe(page, first.card)
  await expect(taker(page, first)).toBeVisible()
  await expectAccessible(page)
  await taker(page, first).press('Enter')
  await expect(page.getByRole('region', { name: 'Esito' })).toContainText(`Consegnato a ${first.guardian}`)
  await page.getByRole('button', { name: `Annulla la consegna di ${first.name}` }).click()
  await expect(page.getByRole('region', { name: 'Esito' })).toContainText('Consegna annullata')

  const half = near.length / 2
  await Promise.all([letOut(page, near.slice(0, half)), letOut(other, near.slice(half))])
  proxy.lose(LOST_SHARE)
  await letOut(page, far.slice(0, half))
  await reopen(page, 'Lettore pronto')
  await letOut(page, far.slice(half))
  proxy.lose(0)
  await expectStored(page, 'consegna', 0)
  await expectStored(page, 'lettura', 0)

  const made = await handedOver(admin)
  expect(made.toSorted((one, two) => one - two)).toEqual(rest.map(({ id }) => id).toSorted((one, two) => one - two))
  for (const { id } of rest) expect((await admin.call(anagrafica.read, { params: { id } })).stato_accesso).toBe('fuori')
  expect((await admin.call(anagrafica.read, { params: { id: first.id } })).stato_accesso).toBe('dentro')
  expect(proxy.lost().requests + proxy.lost().replies).toBeGreaterThan(0)
  await proxy.close()
  await context.close()
  ignoreFailedCalls(consoleErrors)
})

/** The button of a child's guardian. */
function taker(page: Page, { name, guardian }: HeldChild) {
  return page.getByRole('group', { name: `Da consegnare: ${name}` }).getByRole('button', { name: guardian })
}

/** Reads the card of each child, and hands it over with one press. */
async function letOut(page: Page, children: readonly HeldChild[]): Promise<void> {
  for (const child of children) {
    await swipe(page, child.card)
    await taker(page, child).click({ timeout: 60_000 })
  }
}

/** The children of all hand-overs that were not undone, as often as they were handed over. */
async function handedOver(admin: Api): Promise<number[]> {
  const { data } = await admin.call(consegne.list, { query: { per_page: 500 } })
  return data.map(({ anagrafica_id }) => anagrafica_id)
}
