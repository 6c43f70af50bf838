import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { scanner } from '@cortile/contract/scanner.ts'
import { apiOf, type Api } from '../../support/api.ts'
import { expectStored } from '../../support/device.ts'
import { lossyProxy } from '../../support/lossy-proxy.ts'
import { FULL } from '../../support/scale.ts'
import {
  stormHolders,
  holderOf,
  skipRetryDelays,
  LOST_SHARE,
  RELOAD_EVERY,
  reopen,
  swipe,
} from '../../support/storm.ts'
import { expect, ignoreFailedCalls, openAs, test } from '../../support/test.ts'

// A small viewport, because thousands of readings are rendered.
test.use({ ownServer: 'storm-door', serviceWorkers: 'allow', viewport: { width: 360, height: 240 } })

const READINGS = FULL ? 2_300 : 120
/** Cards are read in turn; so many that no card is repeated within the two seconds of a duplicate reading. */
const CARDS = 60

test('a door on a network that loses requests and responses makes every reading once, in order', async ({
  page,
  server,
  consoleErrors,
}) => {
  if (FULL) test.setTimeout(1_200_000)
  const admin = await apiOf(server.url, 'admin')
  const holders = await stormHolders(admin, CARDS)
  const proxy = await lossyProxy(server.url)
  await openAs(page, 'scanner', `${proxy.url}/mf-scanner/`)
  await page.getByRole('checkbox', { name: 'Nessun Gruppo' }).check()
  await skipRetryDelays(page)
  const before = await newest(admin)
  proxy.lose(LOST_SHARE)
  for (let turn = 0; turn < READINGS; turn += 1) {
    await swipe(page, holderOf(holders, turn).card)
    if (turn % RELOAD_EVERY === RELOAD_EVERY - 1) await reopen(page, 'Lettore pronto')
  }
  proxy.lose(0)
  await expect(page.getByText('Verifica in corso...')).toHaveCount(0, { timeout: FULL ? 300_000 : 60_000 })
  await expect(page.getByText('Rete assente')).toHaveCount(0)
  await expectStored(page, 'lettura', 0)

  const logged = await readingsSince(admin, before)
  expect(logged.map(({ anagrafica_id }) => anagrafica_id)).toEqual(
    Array.from({ length: READINGS }, (_, turn) => holderOf(holders, turn).id),
  )
  for (const { id, card } of holders) {
    const own = logged.filter(({ anagrafica_id }) => anagrafica_id === id).map(({ action }) => action)
    expect(own, card).toEqual(own.map((_, turn) => (turn % 2 === 0 ? 'ingresso' : 'uscita')))
    const { stato_accesso } = await admin.call(anagrafica.read, { params: { id } })
    expect(stato_accesso).toBe(own.length % 2 === 0 ? 'fuori' : 'dentro')
  }
  expect(proxy.lost().requests).toBeGreaterThan(0)
  expect(proxy.lost().replies).toBeGreaterThan(0)
  await proxy.close()
  ignoreFailedCalls(consoleErrors)
})

/** Id of the newest access. */
async function newest(admin: Api): Promise<number> {
  const { data } = await admin.call(scanner.list, { query: { per_page: 1 } })
  return data[0]?.id ?? 0
}

/** All accesses of this test's cards after access `id`, in order of reading. */
async function readingsSince(admin: Api, id: number) {
  const found = []
  for (let page = 1, more = true; more; page += 1) {
    const { data } = await admin.call(scanner.list, { query: { per_page: 500, page } })
    found.push(...data.filter((log) => log.id > id && log.cognome === 'Tempesta'))
    more = data.length === 500 && data.some((log) => log.id > id)
  }
  return found.toReversed()
}
